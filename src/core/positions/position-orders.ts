import type { Market } from '../market.ts'
import { fixed, Money, money, plain, type DecimalText } from '../money.ts'
import type { Position } from './positions.ts'
import type { FeeTerms } from '../orders/fee.ts'
import type { OrderDraft } from '../orders/order.ts'
import { tickOf } from '../orders/projected-order.ts'

/** Shares of a position that one key closes, in percent. */
export type CloseShare = 25 | 50 | 100

/** What of a position can be sold now: at most what is available. @param available null: not known */
const sellable = (position: Pick<Position, 'amount' | 'netAmount'>, available: DecimalText | null): Money =>
  available === null ? money(position.netAmount) : Money.min(position.amount, available)

/**
 * A market sale of a share of a position, rounded down to the market's precision. Null when that is nothing. Less than
 * the market's minimum stays a draft, so that the ticket says what is wrong with it.
 */
export function closingDraft(
  position: Pick<Position, 'amount' | 'netAmount'>,
  share: CloseShare,
  market: Market,
  available: DecimalText | null
): OrderDraft | null {
  const quantity = fixed(sellable(position, available).times(share).div(100), market.baseDecimals)
  return money(quantity).isZero() ? null : sale(market, 'market', plain(money(quantity)), null)
}

/**
 * The lowest price at which a limit sale brings back what its coins cost: `averageCost` has the fees of the purchases,
 * and the fee of the sale is that of a taker, because the sale may take. Rounded up to the tick.
 * @param fee null: not known, then without it
 */
export function breakEvenPrice(
  averageCost: DecimalText,
  fee: FeeTerms | null,
  market: Market,
  step: DecimalText | null
): DecimalText {
  const tick = tickOf(market, step)
  const brings = money(1).minus(money(fee?.takerPercent ?? '0').div(100))
  const exact = money(averageCost).div(brings)
  return plain(Money.max(1, exact.div(tick).ceil()).times(tick))
}

/** A limit sale of all that can be sold, at the break-even price. Null when nothing can be sold or has a cost. */
export function breakEvenDraft(
  position: Pick<Position, 'amount' | 'netAmount' | 'averageCost'>,
  fee: FeeTerms | null,
  market: Market,
  step: DecimalText | null,
  available: DecimalText | null
): OrderDraft | null {
  if (position.averageCost === null) return null
  const quantity = fixed(sellable(position, available), market.baseDecimals)
  if (money(quantity).isZero()) return null
  return sale(market, 'limit', plain(money(quantity)), breakEvenPrice(position.averageCost, fee, market, step))
}

const sale = (
  market: Market,
  type: OrderDraft['type'],
  quantity: DecimalText,
  price: DecimalText | null
): OrderDraft => ({
  market: market.symbol,
  side: 'sell',
  type,
  quantity,
  total: null,
  price,
  stopLossPrice: null
})
