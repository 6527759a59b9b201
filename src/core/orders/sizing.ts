import { estimateMarketOrder, type Estimate } from '../book/estimate.ts'
import { amountText, type LevelsView } from '../book/levels.ts'
import type { Market, Side } from '../market.ts'
import { fixed, Money, money, plain, roundDown, roundUp, type DecimalText } from '../money.ts'
import { feeOf, splitLimit, type Fee, type FeeTerms } from './fee.ts'
import type { OrderDraft } from './order.ts'

/** The facts that a draft is checked against. Null: not known, so not checked. */
export interface TicketContext {
  readonly market: Market
  readonly baseAvailable: DecimalText | null
  readonly quoteAvailable: DecimalText | null
  readonly fee: FeeTerms | null
  /** The levels that a market order would take; null without a book. */
  readonly levels: LevelsView | null
}

/** What a buy spends beyond its total, as a factor. A limit order may take too, so it is the taker's rate. */
const feeFactor = (fee: FeeTerms | null): Money =>
  fee?.currency === 'quote' ? money(fee.takerPercent).div(100).add(1) : money('1')

/** What a buy of this total needs in quote currency, fee included. */
export const costOf = (total: Money, fee: FeeTerms | null): Money => total.mul(feeFactor(fee))

const NOTHING = { quantity: '0', total: '0' }

/** The fee of a draft on the known book; null where it cannot be computed. */
export function feeOfDraft(draft: OrderDraft, context: Pick<TicketContext, 'market' | 'levels' | 'fee'>): Fee | null {
  const { market, levels, fee } = context
  const { side, type, quantity, price } = draft
  if (fee === null) return null
  if (type === 'market') {
    const taken = estimateDraft(draft, context)
    return taken === null ? null : feeOf(side, market, { taken, rested: NOTHING }, fee)
  }
  if (quantity === null || price === null) return null
  const executed =
    levels === null
      ? { taken: { quantity, total: plain(money(quantity).mul(price)) }, rested: NOTHING }
      : splitLimit(side, quantity, price, levels)
  return feeOf(side, market, executed, fee)
}

/** What a limit order takes from the book at once. `total`: in quote currency. */
export interface TakenAtOnce {
  readonly quantity: DecimalText
  readonly total: DecimalText
  readonly average: DecimalText
  readonly isAll: boolean
}

/** Null for nothing. @param before what is taken from the best levels before it */
export function takenAtOnce(
  { side, type, quantity, price }: OrderDraft,
  { levels, market }: Pick<TicketContext, 'levels' | 'market'>,
  before: DecimalText = '0'
): TakenAtOnce | null {
  if (type !== 'limit' || quantity === null || price === null || levels === null || money(price).isZero()) return null
  const { taken, rested } = splitLimit(side, quantity, price, levels, before)
  const size = money(taken.quantity)
  if (size.lte(0)) return null
  return {
    quantity: taken.quantity,
    total: taken.total,
    average: fixed(money(taken.total).div(size), market.quoteDecimals),
    isAll: money(rested.quantity).lte(0)
  }
}

/** The worth of a draft in quote currency: exact with a price, from the book for a market order; null if not known. */
export function valueOf(draft: OrderDraft, { market, levels }: Pick<TicketContext, 'market' | 'levels'>): Money | null {
  if (draft.total !== null) return money(draft.total)
  if (draft.quantity === null) return null
  if (draft.type === 'limit') return draft.price === null ? null : money(draft.price).mul(draft.quantity)
  const estimate = estimateDraft(draft, { market, levels, fee: null })
  return estimate === null || !estimate.isComplete ? null : money(estimate.total)
}

/** The effect of a market order on the known levels; null without an amount or a book. */
export function estimateDraft(
  draft: OrderDraft,
  context: Pick<TicketContext, 'market' | 'levels' | 'fee'>
): Estimate | null {
  const { levels, market } = context
  if (levels === null || levels.count === 0 || draft.type !== 'market') return null
  const fee = context.fee?.takerPercent ?? '0'
  if (draft.quantity !== null) return estimateMarketOrder(levels, { quantity: draft.quantity }, fee)
  return draft.total === null
    ? null
    : estimateMarketOrder(levels, { total: draft.total, quantityDecimals: market.baseDecimals }, fee)
}

/**
 * The most quote currency that a buy can spend, without the fee, at the market's precision; null if the balance is not
 * known.
 */
export function maxTotal({ market, quoteAvailable, fee }: TicketContext): DecimalText | null {
  if (quoteAvailable === null) return null
  return fixedText(within(money(quoteAvailable).div(feeFactor(fee)), market.quoteMax), market.quoteDecimals)
}

/** The most base currency: of a buy at this price, or of a sell (no price needed). Null if not known. */
export function maxQuantity(side: Side, price: DecimalText | null, context: TicketContext): DecimalText | null {
  const { market, baseAvailable } = context
  if (side === 'sell')
    return baseAvailable === null ? null : fixedText(within(money(baseAvailable), market.baseMax), market.baseDecimals)
  const total = maxTotal(context)
  if (total === null || price === null || money(price).lte(0)) return null
  return fixedText(within(money(total).div(price), market.baseMax), market.baseDecimals)
}

/** A percentage of a maximum, rounded down to `decimals`. */
export const shareOf = (max: DecimalText, percent: number, decimals: number): DecimalText =>
  fixedText(money(max).mul(percent).div(100), decimals)

/** The total of a quantity, without the fee: what a buy needs (rounded up) or a sell brings (rounded down). */
export function totalOf(side: Side, quantity: DecimalText, price: DecimalText, market: Market): DecimalText {
  const exact = money(quantity).mul(price)
  return plain(side === 'buy' ? roundUp(exact, market.quoteDecimals) : roundDown(exact, market.quoteDecimals))
}

/** The quantity of a total at a price, rounded down to the market's precision; null without a price. */
export const quantityOf = (total: DecimalText, price: DecimalText, market: Market): DecimalText | null =>
  money(price).lte(0) ? null : fixedText(money(total).div(price), market.baseDecimals)

export interface QuickPrices {
  readonly bid: DecimalText | null
  readonly mid: DecimalText | null
  readonly ask: DecimalText | null
}

/** Prices to fill in by a click, from the raw book. Mid is rounded down to the market's precision. */
export function quickPrices(bids: LevelsView, asks: LevelsView, market: Market): QuickPrices {
  const bid = bids.count === 0 ? null : amountText(bids.price, 0)
  const ask = asks.count === 0 ? null : amountText(asks.price, 0)
  const mid = bid === null || ask === null ? null : fixedText(money(bid).add(ask).div(2), market.quoteDecimals)
  return { bid, mid, ask }
}

const fixedText = (value: Money, decimals: number): DecimalText => plain(money(fixed(value, decimals)))

/** A maximum of zero means none. */
const within = (value: Money, max: DecimalText): Money => {
  const bound = money(max)
  return bound.gt(0) && value.gt(bound) ? bound : value
}

/** What a buy by quantity may spend beyond its estimate, in percent: the market moves between estimate and order. */
const SPEND_ALLOWANCE_PERCENT = '0.1'

/**
 * The most that a market buy by quantity may spend: its estimate plus the allowance, rounded up to the market's
 * precision, at most the largest order of the market and what is available.
 */
export function spendLimit(
  estimate: DecimalText,
  { quoteDecimals, quoteMax }: Pick<Market, 'quoteDecimals' | 'quoteMax'>,
  available: DecimalText | null
): DecimalText {
  const wanted = roundUp(money(estimate).times(money(SPEND_ALLOWANCE_PERCENT).div(100).plus(1)), quoteDecimals)
  const most = available === null ? wanted : Money.min(wanted, available)
  return plain(roundDown(within(most, quoteMax), quoteDecimals))
}
