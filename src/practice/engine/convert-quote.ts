import type { ConvertDirection, ConvertQuote, QuoteAmount } from './api/converts.ts'
import type { Refusal } from './api/outcome.ts'
import { AMOUNT_DIGITS, amountText, divideUp, parseScaled, scaledToText, SETTLE_STEP, UNIT } from './amount.ts'
import { offerFor, RATE_DIGITS, RATE_UNIT, routeOf } from './convert-rate.ts'
import { afterCommission } from './convert-records.ts'
import { priceIn } from './equivalent.ts'
import { badDirection, invalid, outOfRange } from './refusal.ts'
import type { EngineState } from './state.ts'

/** Bounds of one convert, in USDT. */
const SMALLEST_USDT = 1n
const LARGEST_USDT = 2_000_000n

interface Bounds {
  readonly minimum: bigint
  readonly maximum: bigint
}

/** Bounds in the `from` currency at last prices, in steps of 8 decimals; null without a price. */
export function boundsOf(state: EngineState, from: string): Bounds | null {
  const one = priceIn(state, from, 'USDT', UNIT)
  if (one === 0n) return null
  return {
    minimum: divideUp(one * SMALLEST_USDT, SETTLE_STEP) * SETTLE_STEP,
    maximum: divideUp(one * LARGEST_USDT, SETTLE_STEP) * SETTLE_STEP
  }
}

/** What a conversion would give now, or, for a given `to`, what it would need. Ignores liquidity. */
export function quoteConvert(
  state: EngineState,
  from: string,
  to: string,
  amount: QuoteAmount
): ConvertQuote | Refusal {
  const given = parseScaled('from' in amount ? amount.from : amount.to, AMOUNT_DIGITS)
  if (given === 'digits') return invalid('amount takes at most 16 digits after the point')
  if (given === 'format' || given === 0n) return invalid('amount must be a positive decimal number such as 0.25')
  if (routeOf(state, from, to) === null) return badDirection(from, to)
  const rate = offerFor(state, from, to)?.rate ?? 0n
  const net = afterCommission(state, rate)
  if (net === 0n) return outOfRange(`There is no rate for ${from} to ${to} at this moment`)
  const fromAmount = 'from' in amount ? given : divideUp(divideUp(given * RATE_UNIT, net), SETTLE_STEP) * SETTLE_STEP
  const gross = (fromAmount * rate) / RATE_UNIT
  const arrives = (fromAmount * net) / RATE_UNIT
  const toAmount = arrives - (arrives % SETTLE_STEP)
  return {
    from,
    to,
    fromAmount: amountText(fromAmount),
    toAmount: amountText(toAmount),
    rate: scaledToText(net, RATE_DIGITS),
    commission: amountText(gross - toAmount)
  }
}

/** Every ordered pair of currencies with a route and a price, with its bounds. */
export function listDirections(state: EngineState): readonly ConvertDirection[] {
  const mains = state.currencies.filter((currency) => state.mainCurrencies.has(currency))
  return state.currencies.flatMap((from) => {
    const bounds = boundsOf(state, from)
    if (bounds === null) return []
    const minimum = amountText(bounds.minimum)
    const maximum = amountText(bounds.maximum)
    const targets = state.mainCurrencies.has(from) ? state.currencies : mains
    return targets.flatMap((to) => (routeOf(state, from, to) === null ? [] : [{ from, to, minimum, maximum }]))
  })
}
