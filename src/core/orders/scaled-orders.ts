import type { Market, Side } from '../market.ts'
import { fixed, money, plain, type DecimalText } from '../money.ts'
import type { OrderDraft } from './order.ts'
import { snapped, tickOf } from './projected-order.ts'
import { takenAtOnce, type TakenAtOnce, type TicketContext } from './sizing.ts'

/** The most orders of one scale. */
export const MOST_SCALED = 10

/** Of a price between two ticks, before it is snapped. */
const EXACT_DECIMALS = 30

/** `rising`: the amounts grow evenly from the first price to the last, as 1, 2, 3, … */
export type ScaleShape = 'equal' | 'rising'

export interface Scale {
  readonly side: Side
  /** In base, of all orders together. */
  readonly quantity: DecimalText
  readonly first: DecimalText
  readonly last: DecimalText
  /** 2 to `MOST_SCALED`. */
  readonly count: number
  readonly shape: ScaleShape
}

/**
 * Limit orders at evenly spaced prices from the first to the last, both included, each snapped to the tick. Amounts are
 * rounded down to the market's precision; the last order has what remains, so that their sum is exactly the whole.
 */
export function scaledDrafts(scale: Scale, market: Market, step: DecimalText | null): readonly OrderDraft[] {
  const { side, count, shape } = scale
  const tick = tickOf(market, step)
  const whole = money(scale.quantity)
  const weights = Array.from({ length: count }, (_, i) => (shape === 'equal' ? 1 : i + 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  const span = money(scale.last).minus(scale.first)
  let left = whole
  return weights.map((weight, i) => {
    const isLast = i === count - 1
    const quantity = isLast ? left : money(fixed(whole.times(weight).div(sum), market.baseDecimals))
    left = left.minus(quantity)
    const price = money(scale.first).plus(span.times(i).div(Math.max(1, count - 1)))
    return {
      market: market.symbol,
      side,
      type: 'limit',
      quantity: plain(quantity),
      total: null,
      price: snapped(fixed(price, EXACT_DECIMALS), tick),
      stopLossPrice: null
    }
  })
}

/** What each order takes at once if they are sent one after the other: each takes what those before it leave. */
export function scaledTakes(
  drafts: readonly OrderDraft[],
  book: Pick<TicketContext, 'levels' | 'market'>
): readonly (TakenAtOnce | null)[] {
  let before = money('0')
  return drafts.map((draft) => {
    const taken = takenAtOnce(draft, book, plain(before))
    before = before.plus(taken?.quantity ?? '0')
    return taken
  })
}

/**
 * Total and average price that are expected of the whole list: what executes at once at the prices of the book, the
 * rest at its own. Average null for nothing.
 */
export function expectedOf(
  drafts: readonly OrderDraft[],
  takes: readonly (TakenAtOnce | null)[],
  decimals: number
): { readonly total: DecimalText; readonly average: DecimalText | null } {
  let [quantity, total] = [money('0'), money('0')]
  drafts.forEach((draft, i) => {
    const size = money(draft.quantity ?? '0')
    const rests = size.minus(takes[i]?.quantity ?? '0')
    quantity = quantity.plus(size)
    total = total.plus(takes[i]?.total ?? '0').plus(rests.times(draft.price ?? '0'))
  })
  return { total: plain(total), average: quantity.isZero() ? null : fixed(total.div(quantity), decimals) }
}
