import type { CatalogueEntry } from '../engine/api/engine.ts'
import { createRandom } from '../engine/random.ts'
import type { Candle } from './candle.ts'
import { createBars, setFlat, type Bars } from './minute-bars.ts'
import { seedOf } from './seeds.ts'

/** Activity of a market that trades in every second. */
const EVERY_SECOND = 25

/**
 * The seconds of one minute, which they add up to: its prices, extremes and volume.
 * @param before close of the minute before
 * @param length seconds that have passed, 1 to 60
 */
export function splitMinute(entry: CatalogueEntry, minute: Candle, before: number, length: number, seed: number): Bars {
  const bars = createBars(length)
  const random = createRandom(seedOf(seed, entry.market.symbol, minute.at / 60_000, 6))
  const traded = minute.volume === 0 ? [] : tradedSeconds(entry, length, minute.volume, random)
  const last = traded.length - 1
  const highest = Math.floor(random() * traded.length)
  const lowest = Math.floor(random() * traded.length)
  const inside = (price: number): number => Math.round(Math.min(minute.high, Math.max(minute.low, price)))
  let close = minute.open
  let left = minute.volume
  traded.forEach((second, index) => {
    const open = close
    const noise = (minute.high - minute.low) * (random() - 0.5) * 0.5
    close = index === last ? minute.close : inside(open + (minute.close - open) / (last - index + 1) + noise)
    const lots =
      index === last ? left : 1 + Math.floor(((left - (last - index) - 1) * 2 * random()) / (last - index + 1))
    left -= lots
    bars.open[second] = open
    bars.close[second] = close
    bars.high[second] = index === highest ? minute.high : Math.max(open, close)
    bars.low[second] = index === lowest ? minute.low : Math.min(open, close)
    bars.volume[second] = lots
    bars.value[second] = (minute.value * lots) / minute.volume
  })
  let price = traded[0] === 0 ? minute.open : before
  for (let second = 0; second < length; second += 1) {
    if (bars.volume[second] === 0) setFlat(bars, second, price)
    else price = bars.close[second] ?? price
  }
  return bars
}

function tradedSeconds({ activity }: CatalogueEntry, length: number, lots: number, random: () => number): number[] {
  const share = Math.min(1, activity / EVERY_SECOND) * (0.6 + 0.4 * random())
  const most = Math.min(lots, length)
  const wanted = Math.min(most, Math.max(1, Math.round(share * length)))
  const seconds: number[] = []
  for (let second = 0; second < length && seconds.length < wanted; second += 1) {
    if (random() < (wanted - seconds.length) / (length - second)) seconds.push(second)
  }
  return seconds
}
