import { temperOf } from '../prices/temper.ts'
import { characterOf } from '../prices/price-model.ts'
import type { CatalogueEntry } from '../engine/api/engine.ts'
import { createRandom } from '../engine/random.ts'
import { MINUTES_A_DAY, RHYTHM, type CurrencyPaths } from './currency-paths.ts'
import { seedOf } from './seeds.ts'

/** Consecutive bars as columns: prices in ticks and volumes in lots, whole numbers; value in quote currency. */
export interface Bars {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly value: Float64Array
}

export const createBars = (length: number): Bars => ({
  open: new Float64Array(length),
  high: new Float64Array(length),
  low: new Float64Array(length),
  close: new Float64Array(length),
  volume: new Float64Array(length),
  value: new Float64Array(length)
})

export function setFlat(bars: Bars, index: number, price: number): void {
  bars.open[index] = bars.high[index] = bars.low[index] = bars.close[index] = price
  bars.volume[index] = bars.value[index] = 0
}

/** Share of the minutes in which a market trades. */
export const tradedShare = ({ activity }: CatalogueEntry): number => Math.min(1, 0.12 + Math.sqrt(activity / 20))

/** Bot actions a minute for each unit of activity, at the usual rate with the usual markets. */
const ACTIONS = 26
/** Share of a quote that an action trades: of a market whose price stands within its spread, and what moves add. */
const STILL = 0.025
const MOVING = 0.35

/**
 * Dollars traded in a mean minute that has trades, as large as those of the live market: its bots trade more of each
 * quote, the further the price moves between two actions, in steps of the price or the spread.
 */
export function minuteUsd(entry: CatalogueEntry): number {
  const { quoteUsd, spread } = temperOf(entry)
  const actions = ACTIONS * entry.activity
  const step = Math.max(10 ** -entry.market.quoteDecimals / Number(entry.startPrice), spread / 2)
  const moved = (typicalMove(entry) / step) ** 2 / actions
  return (actions * quoteUsd * (STILL + (MOVING * moved) / (1.7 + moved))) / tradedShare(entry)
}

/** Volume of a minute relative to a typical one: it grows with the range of the price. */
export const volumeFactor = (minuteOfDay: number, range: number, typicalRange: number): number =>
  (RHYTHM[minuteOfDay] ?? 1) * (0.25 + 0.75 * Math.min(8, range / Math.max(typicalRange, 1e-12)) ** 1.3)

export interface MarketWalk {
  readonly entry: CatalogueEntry
  readonly seed: number
  readonly paths: CurrencyPaths
  readonly usdPerBase: number
  /** The logarithm of the price in ticks over that of the paths. */
  readonly offset: number
}

/** The difference of the two currencies' paths at a minute of a day. */
export function pathAt({ entry, paths }: Pick<MarketWalk, 'entry' | 'paths'>, day: number, minute: number): number {
  const { base, quote } = entry.market
  return (paths.day(base, day)[minute] ?? 0) - (paths.day(quote, day)[minute] ?? 0)
}

/** The 1,440 minutes of one UTC day, from the walk alone. */
export function walkDay({ entry, seed, paths, usdPerBase, offset }: MarketWalk, day: number): Bars {
  const { market } = entry
  const bars = createBars(MINUTES_A_DAY)
  const random = createRandom(seedOf(seed, market.symbol, day, 4))
  const [base, quote] = [paths.day(market.base, day), paths.day(market.quote, day)]
  const price = (minute: number): number => Math.exp(offset + (base[minute] ?? 0) - (quote[minute] ?? 0))
  const typical = typicalMove(entry)
  const typicalLots = (minuteUsd(entry) / usdPerBase) * 10 ** market.baseDecimals
  const share = tradedShare(entry)
  const quotePerTickLot = 10 ** -(market.quoteDecimals + market.baseDecimals)
  let before = Math.max(1, Math.round(price(0)))
  let next = price(0)
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    const now = next
    next = price(minute + 1)
    // The first minute always trades: a day does not depend on the one before.
    if (share < 1 && minute > 0 && random() > share * (RHYTHM[minute] ?? 1)) {
      setFlat(bars, minute, before)
      continue
    }
    const open = Math.max(1, Math.round(now))
    const close = Math.max(1, Math.round(next))
    const reach = 0.3 * typical * now + 0.3 * Math.abs(next - now)
    const high = Math.max(open, close) + Math.round(-Math.log(1 - random()) * reach)
    const low = Math.max(1, Math.min(open, close) - Math.round(-Math.log(1 - random()) * reach))
    const factor = volumeFactor(minute, (high - low) / now, 1.8 * typical) * (0.4 + 1.2 * random())
    const volume = Math.max(1, Math.round(typicalLots * factor))
    bars.open[minute] = open
    bars.high[minute] = high
    bars.low[minute] = low
    bars.close[minute] = close
    bars.volume[minute] = volume
    bars.value[minute] = ((open + close + high + low) / 4) * volume * quotePerTickLot
    before = close
  }
  return bars
}

/** Relative move of the price in a typical minute. */
export function typicalMove({ market }: CatalogueEntry): number {
  const variance = [market.base, market.quote].reduce((sum, currency) => {
    const { sigma, beta } = characterOf(currency)
    return sum + sigma ** 2 + (beta * characterOf('BTC').sigma) ** 2
  }, 0)
  return Math.sqrt(variance * 60)
}
