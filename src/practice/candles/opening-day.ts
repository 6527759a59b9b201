import type { CatalogueEntry } from '../engine/api/engine.ts'
import type { MinuteBar } from '../engine/api/market-data.ts'
import { createRandom } from '../engine/random.ts'
import { createBars, setFlat, tradedShare, type Bars } from './minute-bars.ts'
import { seedOf } from './seeds.ts'

const MINUTE_MS = 60_000

/** The bars with which a market opened, packed: start in minutes since the epoch, then the columns of `Bars`. */
export type OpeningBars = Float64Array
const COLUMNS = 7
const MINUTES = 1_440

export function packOpening({ market }: CatalogueEntry, bars: readonly MinuteBar[]): OpeningBars {
  const perPrice = 10 ** market.quoteDecimals
  const perLot = 10 ** market.baseDecimals
  const packed = new Float64Array(bars.length * COLUMNS)
  bars.forEach((bar, index) => {
    const at = index * COLUMNS
    packed[at] = bar.at / MINUTE_MS
    packed[at + 1] = Math.round(Number(bar.open) * perPrice)
    packed[at + 2] = Math.round(Number(bar.high) * perPrice)
    packed[at + 3] = Math.round(Number(bar.low) * perPrice)
    packed[at + 4] = Math.round(Number(bar.close) * perPrice)
    packed[at + 5] = Math.round(Number(bar.volume) * perLot)
    packed[at + 6] = Number(bar.quoteVolume)
  })
  return packed
}

/** Every minute of the 24 hours up to the one of the start. */
export interface OpeningDay {
  /** Start of the first minute, Unix milliseconds. */
  readonly from: number
  readonly bars: Bars
}

/**
 * The day with which the engine opens, minute by minute. The engine has no bar for a minute without trades, and only a
 * few of a made-up market: what such a bar stands for is spread over the minutes up to the next one, so that the sums
 * and extremes of the day stay those of the engine.
 */
export function openingDay(entry: CatalogueEntry, given: OpeningBars, seed: number, start: number): OpeningDay {
  const startMinute = Math.floor(start / MINUTE_MS)
  const first = startMinute - MINUTES + 1
  const bars = createBars(MINUTES)
  for (let minute = 0; minute < MINUTES; minute += 1) setFlat(bars, minute, given[1] ?? 1)
  for (let row = 0; row < given.length; row += COLUMNS) {
    const at = (given[row] ?? first) - first
    const next = row + COLUMNS
    const end = next < given.length ? (given[next] ?? first) - first : MINUTES
    bars.open[at] = given[row + 1] ?? 1
    bars.high[at] = given[row + 2] ?? 1
    bars.low[at] = given[row + 3] ?? 1
    bars.close[at] = given[row + 4] ?? 1
    bars.volume[at] = given[row + 5] ?? 0
    bars.value[at] = given[row + 6] ?? 0
    for (let minute = at + 1; minute < end; minute += 1) setFlat(bars, minute, bars.close[at] ?? 1)
    if (entry.isMadeUp && next < given.length) {
      const random = createRandom(seedOf(seed, entry.market.symbol, first + at, 5))
      spread(bars, at, end, given[next + 1] ?? 1, tradedShare(entry), random)
    }
  }
  return { from: first * MINUTE_MS, bars }
}

/** Gives some minutes after a bar a part of its volume, and prices on the way to the next bar. */
function spread(bars: Bars, at: number, end: number, target: number, share: number, random: () => number): void {
  const traded = [at]
  for (let minute = at + 1; minute < end; minute += 1) if (random() < share) traded.push(minute)
  const [volume, value] = [bars.volume[at] ?? 0, bars.value[at] ?? 0]
  if (traded.length < 2 || volume < traded.length) return
  const [low, high] = [bars.low[at] ?? 1, bars.high[at] ?? 1]
  const weights = traded.map((_, index) => (index === 0 ? 2 : 0.2 + random()))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let close = bars.close[at] ?? 1
  let left = volume
  const inside = (price: number): number =>
    Math.round(Math.min(Math.max(high, target), Math.max(Math.min(low, target), price)))
  traded.forEach((minute, index) => {
    const lots = 1 + Math.floor(((volume - traded.length) * (weights[index] ?? 0)) / all)
    left -= lots
    bars.volume[minute] = lots
    bars.value[minute] = (value * lots) / volume
    if (index > 0) {
      const open = close
      const noise = (high - low) * (random() - 0.5)
      close = inside(open + (target - open) / (traded.length - index) + noise * (index === traded.length - 1 ? 0 : 1))
      bars.open[minute] = open
      bars.close[minute] = close
      bars.high[minute] = inside(Math.max(open, close) + random() * Math.abs(noise))
      bars.low[minute] = inside(Math.min(open, close) - random() * Math.abs(noise))
    }
    const until = traded[index + 1] ?? end
    for (let quiet = minute + 1; quiet < until; quiet += 1) setFlat(bars, quiet, close)
  })
  bars.volume[at] = (bars.volume[at] ?? 0) + left
  bars.value[at] = (value * (bars.volume[at] ?? 0)) / volume
}
