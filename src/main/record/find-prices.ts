import type { Clock } from '../../contract/clock.ts'
import type { Bar } from '../../core/candles.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import { mostWorth, usualWays } from '../../core/orders/valuation.ts'
import type { SessionState } from '../state/state-api.ts'
import type { WantedPrice } from './record-api.ts'
import type { StoredPrice } from './tables/prices-table.ts'

/** Bars of a minute, then of an hour and a day, which reach further back. A quiet market may be without a trade. */
const BARS = [
  { seconds: 60, oldMs: 3_600_000 },
  { seconds: 3_600, oldMs: 86_400_000 },
  { seconds: 86_400, oldMs: 7 * 86_400_000 }
] as const
/** Between two reads, and of one session. */
const APART_MS = 2_000
const MOST_READS = 300

/** What currencies were worth at earlier times, by the candles that were recorded or that the venue gives. */
export function createPriceFinder(parts: {
  readonly candles: SessionState['candles']
  readonly isListed: (market: string) => boolean
  readonly quotes: () => readonly string[]
  readonly clock: Clock
  readonly isStopped: () => boolean
}): (wanted: readonly WantedPrice[]) => Promise<readonly StoredPrice[]> {
  const { candles, isListed, clock, isStopped } = parts
  const pages = new Map<string, readonly Bar[]>()
  let reads = 0

  /** The close of the newest bar that starts by then; null: nothing is known. */
  async function closeAt(market: string, at: number): Promise<DecimalText | null> {
    for (const { seconds, oldMs } of BARS) {
      const width = seconds * 1_000
      const last = Math.floor(at / width) * width
      // One page covers the times near it too.
      const before = (Math.floor(last / (200 * width)) + 1) * 200 * width
      const bars = await page(market, seconds, Math.min(before, Math.floor(clock.now() / width) * width + width))
      const bar = bars.findLast((one) => one.at <= last)
      if (bar !== undefined && last - bar.at <= oldMs) return bar.close
    }
    return null
  }

  async function page(market: string, seconds: number, before: number): Promise<readonly Bar[]> {
    const key = `${market} ${seconds} ${before}`
    const known = pages.get(key)
    if (known !== undefined) return known
    if (reads >= MOST_READS || isStopped()) return []
    if (reads++ > 0) await new Promise<void>((resolve) => clock.after(APART_MS, resolve))
    const read = await candles({ market, seconds, before: before / 1_000 })
    const bars = read.ok ? read.value.bars : []
    pages.set(key, bars)
    return bars
  }

  async function priceOf({ currency, reference, at }: WantedPrice): Promise<DecimalText | null> {
    const closes = new Map<string, DecimalText>()
    const look = async (market: string): Promise<boolean> => {
      if (!isListed(market)) return false
      const close = await closeAt(market, at)
      if (close === null || money(close).lte(0)) return false
      closes.set(market, close)
      return true
    }
    const worth = (quotes: readonly string[]): DecimalText | null =>
      mostWorth('1', currency, reference, { quotes, priceOf: (market) => closes.get(market) ?? null })
    if ((await look(`${currency}_${reference}`)) || (await look(`${reference}_${currency}`))) return worth([])
    for (const between of usualWays(parts.quotes())) {
      if (between === currency || between === reference) continue
      const first = (await look(`${currency}_${between}`)) || (await look(`${between}_${currency}`))
      if (!first) continue
      const second = (await look(`${between}_${reference}`)) || (await look(`${reference}_${between}`))
      if (second) return worth([between])
    }
    return null
  }

  return async (wanted) => {
    const found: StoredPrice[] = []
    for (const one of wanted) {
      if (isStopped()) return []
      const price = await priceOf(one)
      const { kind, id, currency, reference } = one
      found.push({
        ...{ kind, id, currency, reference },
        ...(price === null ? { price, source: 'none' } : { price: plain(money(price)), source: 'candle' })
      })
    }
    return found
  }
}
