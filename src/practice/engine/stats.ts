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
}

export interface Day {
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly volume: bigint
  readonly quoteVolume: bigint
}

export const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export const createStats = (): Stats => ({ buckets: [] })

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

/** Appends a bucket and lets go of those that are more than a day older. */
export function addBucket(stats: Stats, bucket: Bucket): void {
  const { buckets } = stats
  buckets.push(bucket)
  const from = buckets.findIndex((old) => old.at > bucket.at - DAY_MS)
  if (from > 0) buckets.splice(0, from)
}

/** The 24 hours up to `at`; null without a trade in them. */
export function dayOf(stats: Stats, at: number): Day | null {
  const from = at - (at % MINUTE_MS) - DAY_MS
  let open: bigint | null = null
  let high = 0n
  let low = 0n
  let volume = 0n
  let quoteVolume = 0n
  for (const bucket of stats.buckets) {
    if (bucket.at <= from) continue
    if (open === null) {
      open = bucket.open
      low = bucket.low
    }
    if (bucket.high > high) high = bucket.high
    if (bucket.low < low) low = bucket.low
    volume += bucket.volume
    quoteVolume += bucket.quoteVolume
  }
  return open === null ? null : { open, high, low, volume, quoteVolume }
}
