import { PER_QUANTITY, PRICE_DIGITS } from './amount.ts'
import { best } from './book-levels.ts'
import type { EngineState, MarketState } from './state.ts'

/** A rate is `to` per `from`, 10^-18: fine enough for the cheapest coin in bitcoin. */
export const RATE_DIGITS = 18
export const RATE_UNIT = 10n ** 18n

/** What the book offers for a conversion: its rate, and how much of `from` it takes near that rate. */
export interface Offer {
  readonly rate: bigint
  readonly liquidity: bigint
}

/** Depth within 2% of the best price counts as liquidity. */
const BAND = 50n
const BETWEEN = ['USDT', 'BTC']

/**
 * The route of a conversion: the pair's own market in either direction, or two markets over USDT or BTC. Null: none.
 */
export function routeOf(state: EngineState, from: string, to: string): readonly (readonly [string, string])[] | null {
  if (from === to) return null
  if (hasMarket(state, from, to)) return [[from, to]]
  if (!state.mainCurrencies.has(from) && !state.mainCurrencies.has(to)) return null
  for (const between of BETWEEN) {
    if (hasMarket(state, from, between) && hasMarket(state, between, to))
      return [
        [from, between],
        [between, to]
      ]
  }
  return null
}

/** Best current offer for a conversion; null if a book on its route is empty. */
export function offerFor(state: EngineState, from: string, to: string): Offer | null {
  let rate = RATE_UNIT
  let liquidity: bigint | null = null
  for (const [source, target] of routeOf(state, from, to) ?? []) {
    const leg = legOffer(state, source, target)
    if (leg === null) return null
    // Converts the second leg's liquidity to the `from` currency by the first leg's rate.
    const inFrom = (leg.liquidity * RATE_UNIT) / rate
    liquidity = liquidity === null || inFrom < liquidity ? inFrom : liquidity
    rate = (rate * leg.rate) / RATE_UNIT
  }
  return liquidity === null || rate === 0n ? null : { rate, liquidity }
}

const hasMarket = (state: EngineState, a: string, b: string): boolean =>
  state.markets.has(`${a}_${b}`) || state.markets.has(`${b}_${a}`)

function legOffer(state: EngineState, from: string, to: string): Offer | null {
  const selling = state.markets.get(`${from}_${to}`)
  if (selling !== undefined) return sellOffer(selling)
  const buying = state.markets.get(`${to}_${from}`)
  return buying === undefined ? null : buyOffer(buying)
}

function sellOffer({ bids }: MarketState): Offer | null {
  const top = best(bids)
  if (top === null) return null
  const floor = top.price - top.price / BAND
  let liquidity = 0n
  for (let index = bids.levels.length - 1; index >= 0; index -= 1) {
    const level = bids.levels[index]
    if (level === undefined || level.price < floor) break
    liquidity += level.size * PER_QUANTITY
  }
  return { rate: top.price * 10n ** BigInt(RATE_DIGITS - PRICE_DIGITS), liquidity }
}

function buyOffer({ asks }: MarketState): Offer | null {
  const top = best(asks)
  if (top === null) return null
  const ceiling = top.price + top.price / BAND
  let liquidity = 0n
  for (let index = asks.levels.length - 1; index >= 0; index -= 1) {
    const level = asks.levels[index]
    if (level === undefined || level.price > ceiling) break
    liquidity += level.size * level.price
  }
  return { rate: (RATE_UNIT * 10n ** BigInt(PRICE_DIGITS)) / top.price, liquidity }
}
