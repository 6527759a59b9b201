import type { Market, Side } from '../market.ts'
import { Money, money, plain, type DecimalText } from '../money.ts'
import type { Fee } from './fee.ts'
import type { Order, OrderDraft } from './order.ts'
import { feeOfDraft, takenAtOnce, totalOf, type QuickPrices, type TicketContext } from './sizing.ts'

/**
 * The order that a gesture would send is an `OrderDraft`: ticket, chart, ladder, book, table and palette edit it with
 * these functions and show the same figures of it.
 */

/** The best prices of the raw book; null for an empty or unknown side. */
export type BestPrices = Pick<QuickPrices, 'bid' | 'ask'>

/** The price step of a market: that of its finest book, never finer than its decimals. @param step null: not known */
export function tickOf({ quoteDecimals }: Pick<Market, 'quoteDecimals'>, step: DecimalText | null): DecimalText {
  const unit = new Money(10).pow(-quoteDecimals)
  return plain(step === null || money(step).lt(unit) ? unit : money(step))
}

/** The nearest price of the market, halves up; at least one tick. `price` is not negative. */
export function snapped(price: DecimalText, tick: DecimalText): DecimalText {
  const steps = money(price).div(tick).toDecimalPlaces(0, Money.ROUND_HALF_UP)
  return plain(Money.max(1, steps).times(tick))
}

/** The price so many ticks away, from a price of the market or one between two; at least one tick. */
export function ticksAway(price: DecimalText, ticks: number, tick: DecimalText): DecimalText {
  const steps = money(price).div(tick)
  const from = steps.toDecimalPlaces(0, ticks > 0 ? Money.ROUND_FLOOR : Money.ROUND_CEIL)
  return plain(Money.max(1, from.plus(ticks)).times(tick))
}

/**
 * The side that a limit order at a price usually has: below the market it buys, above it sells. Between the best prices
 * it joins the nearer one. Null in their middle and without any best price: the price does not tell.
 */
export function sideAt(price: DecimalText, { bid, ask }: BestPrices): Side | null {
  if (bid !== null && ask !== null) {
    const distance = money(price).times(2).cmp(money(bid).plus(ask))
    return distance === 0 ? null : distance < 0 ? 'buy' : 'sell'
  }
  if (bid !== null) return money(price).lte(bid) ? 'buy' : 'sell'
  if (ask !== null) return money(price).gte(ask) ? 'sell' : 'buy'
  return null
}

export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** The best price that an order of this side takes; null if not known. */
export const bestFor = (side: Side, { bid, ask }: BestPrices): DecimalText | null => (side === 'buy' ? ask : bid)

/** A limit order at its price takes from the other side of the book at once. False while that is not known. */
export function crosses({ side, price }: Pick<OrderDraft, 'side' | 'price'>, best: BestPrices): boolean {
  const other = bestFor(side, best)
  if (price === null || other === null) return false
  return side === 'buy' ? money(price).gte(other) : money(price).lte(other)
}

/** From one price to another: whole ticks with their sign (null if there are none), and percent with two decimals. */
export interface Distance {
  readonly ticks: DecimalText | null
  readonly percent: DecimalText
}

/** Null without a price to measure from. */
export function distanceOf(from: DecimalText | null, to: DecimalText, tick: DecimalText): Distance | null {
  if (from === null || money(from).isZero()) return null
  const difference = money(to).minus(from)
  const ticks = difference.div(tick)
  return {
    ticks: ticks.isInteger() ? plain(ticks) : null,
    percent: unsignedZero(difference.div(from).times(100).toFixed(2, Money.ROUND_HALF_UP))
  }
}

const unsignedZero = (text: DecimalText): DecimalText => (/^-0+(?:\.0+)?$/.test(text) ? text.slice(1) : text)

/** The draft at another price. A cancel trigger that is then on its wrong side is a problem that `validate` names. */
export const atPrice = (draft: OrderDraft, price: DecimalText): OrderDraft => ({ ...draft, type: 'limit', price })

/** The draft on a side. A cancel trigger is on the side of its order, so the other side has none. */
export const onSide = (draft: OrderDraft, side: Side): OrderDraft =>
  draft.side === side ? draft : { ...draft, side, stopLossPrice: null }

/** What an order has not filled, in base; null for a market buy by total. */
export const remainingOf = ({
  quantity,
  filledQuantity
}: Pick<Order, 'quantity' | 'filledQuantity'>): DecimalText | null =>
  quantity === null ? null : plain(Money.max(0, money(quantity).minus(filledQuantity)))

/** The total effect of an order on the account. */
export interface NetAmount {
  /** What a buy costs; what a sell brings, or a buy whose fee is taken from what it receives. */
  readonly kind: 'cost' | 'proceeds'
  readonly amount: DecimalText
  readonly currency: string
}

/** The fee of a buy is added to its total, or taken from what it receives. Null where an amount is not known. */
export function netOf(
  side: Side,
  { quantity, total }: { readonly quantity: DecimalText | null; readonly total: DecimalText | null },
  fee: Fee | null,
  { base, quote }: Pick<Market, 'base' | 'quote'>
): NetAmount | null {
  if (fee === null || total === null) return null
  if (side === 'sell') return { kind: 'proceeds', amount: plain(money(total).minus(fee.amount)), currency: quote }
  if (fee.currency === quote) return { kind: 'cost', amount: plain(money(total).plus(fee.amount)), currency: quote }
  return quantity === null
    ? null
    : { kind: 'proceeds', amount: plain(money(quantity).minus(fee.amount)), currency: base }
}

/** What a price means while it is being moved. */
export interface MovedFigures {
  /** From the price before; null for an order that had none. */
  readonly fromOld: Distance | null
  /** From the best price that the order would take. */
  readonly fromBest: Distance | null
  /** Quantity times price in quote currency, without the fee; null without a quantity. */
  readonly total: DecimalText | null
  /** The value with its fee; null where the fee or the quantity is not known. */
  readonly net: NetAmount | null
  /** It would take from the book at once. */
  readonly fillsNow: boolean
  /** What it would take from the known levels at once; null for nothing. */
  readonly atOnce: ReturnType<typeof takenAtOnce>
}

/**
 * @param draft at its new price
 * @param old the price before
 * @param context `levels`: the side that the draft takes; null if they are not live
 */
export function movedFigures(
  draft: OrderDraft & { readonly price: DecimalText },
  old: DecimalText | null,
  best: BestPrices,
  tick: DecimalText,
  context: Pick<TicketContext, 'market' | 'levels' | 'fee'>
): MovedFigures {
  const { side, price, quantity } = draft
  const total = quantity === null ? null : totalOf(side, quantity, price, context.market)
  return {
    fromOld: distanceOf(old, price, tick),
    fromBest: distanceOf(bestFor(side, best), price, tick),
    total,
    net: netOf(side, { quantity, total }, feeOfDraft(draft, context), context.market),
    fillsNow: crosses(draft, best),
    atOnce: takenAtOnce(draft, context)
  }
}
