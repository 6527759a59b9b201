import { least, most } from './amount.ts'

/** Minute buckets of the last 24 hours of one market. Prices and quantities 10^-8, quote volume 10^-16. */
export interface Bucket {
  /** Start of the minute, Unix milliseconds. */
  readonly at: number
  readonly open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
  quoteVolume: bigint
}

export interface Stats {
  /** Oldest first; a minute without a trade has none. */
  readonly buckets: Bucket[]
  /** Cached sum of the buckets before the newest, which do not change any more. Derived, so not part of the state. */
  closed: { readonly from: number; readonly newest: number; readonly day: Day | null } | null
}

export interface Day {
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly volume: bigint
  readonly quoteVolume: bigint
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const createStats = (): Stats => ({ buckets: [], closed: null })

export function recordTrade(stats: Stats, price: bigint, quantity: bigint, at: number): void {
  const minute = at - (at % MINUTE_MS)
  const { buckets } = stats
  let bucket = buckets[buckets.length - 1]
  if (bucket === undefined || bucket.at < minute) {
    bucket = { at: minute, open: price, high: price, low: price, close: price, volume: 0n, quoteVolume: 0n }
    addBucket(stats, bucket)
  }
  if (price > bucket.high) bucket.high = price
  if (price < bucket.low) bucket.low = price
  bucket.close = price
  bucket.volume += quantity
  bucket.quoteVolume += price * quantity
}

/** Appends a bucket and drops those more than a day older. */
export function addBucket(stats: Stats, bucket: Bucket): void {
  const { buckets } = stats
  buckets.push(bucket)
  const from = buckets.findIndex((old) => old.at > bucket.at - DAY_MS)
  if (from > 0) buckets.splice(0, from)
}

/** The 24 hours up to `at`; null without trades. */
export function dayOf(stats: Stats, at: number): Day | null {
  const from = at - (at % MINUTE_MS) - DAY_MS
  const newest = stats.buckets[stats.buckets.length - 1]
  if (newest === undefined || newest.at <= from) return null
  if (stats.closed?.from !== from || stats.closed.newest !== newest.at) {
    stats.closed = { from, newest: newest.at, day: sumOf(stats.buckets, from, newest) }
  }
  const { day } = stats.closed
  return day === null
    ? { ...newest }
    : {
        open: day.open,
        high: most(day.high, newest.high),
        low: least(day.low, newest.low),
        volume: day.volume + newest.volume,
        quoteVolume: day.quoteVolume + newest.quoteVolume
      }
}

/** The sum of the buckets from `from` up to `end`, both excluded. */
function sumOf(buckets: readonly Bucket[], from: number, end: Bucket): Day | null {
  let sum: Day | null = null
  for (const bucket of buckets) {
    if (bucket.at <= from || bucket === end) continue
    sum =
      sum === null
        ? bucket
        : {
            open: sum.open,
            high: most(sum.high, bucket.high),
            low: least(sum.low, bucket.low),
            volume: sum.volume + bucket.volume,
            quoteVolume: sum.quoteVolume + bucket.quoteVolume
          }
  }
  return sum
}
