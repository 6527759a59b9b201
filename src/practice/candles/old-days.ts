import { createRandom } from '../engine/random.ts'
import type { Candle } from './candle.ts'
import { MINUTES_A_DAY } from './currency-paths.ts'
import { minuteUsd, tradedShare, typicalMove, type MarketWalk } from './minute-bars.ts'
import { seedOf } from './seeds.ts'

/**
 * A day of which only the whole is known: it opens and closes where the walk is at its midnights. Without minutes, six
 * years of days take a few milliseconds.
 * @param at start of the day, Unix milliseconds
 */
export function oldDay({ entry, seed, paths, usdPerBase, offset }: MarketWalk, day: number, at: number): Candle {
  const { market } = entry
  const random = createRandom(seedOf(seed, market.symbol, day, 7))
  const ticksAt = (midnight: number): number =>
    Math.max(
      1,
      Math.round(Math.exp(offset + paths.midnight(market.base, midnight) - paths.midnight(market.quote, midnight)))
    )
  const [open, close] = [ticksAt(day), ticksAt(day + 1)]
  const reach = () => -Math.log(1 - random()) * 0.5 * typicalMove(entry) * Math.sqrt(MINUTES_A_DAY) * open
  const high = Math.max(open, close) + Math.round(reach())
  const low = Math.max(1, Math.round(Math.min(open, close) / (1 + reach() / open)))
  const typicalLots = (minuteUsd(entry) / usdPerBase) * 10 ** market.baseDecimals * MINUTES_A_DAY * tradedShare(entry)
  const volume = Math.max(1, Math.round(typicalLots * paths.heat(market.base, day) * (0.7 + 0.6 * random())))
  const quotePerTickLot = 10 ** -(market.quoteDecimals + market.baseDecimals)
  return { at, open, high, low, close, volume, value: ((open + close + high + low) / 4) * volume * quotePerTickLot }
}
