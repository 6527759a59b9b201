import type { Market } from '../../../core/market.ts'
import { Money, money, type DecimalText } from '../../../core/money.ts'
import type { Order, OrderDraft, OrderState } from '../../../core/orders/order.ts'
import { remainingOf } from '../../../core/orders/projected-order.ts'
import { exactText } from '../../format/decimal.ts'
import { marketPrice, type PriceStyle } from '../../format/market-price.ts'
import { isOver } from '../../stores/orders.ts'
import type { ChipTone } from '../../ui/StateChip.vue'

const TONES: Readonly<Record<OrderState, ChipTone>> = {
  placing: 'busy',
  working: 'busy',
  partial: 'busy',
  filled: 'good',
  cancelled: 'off',
  expired: 'off',
  rejected: 'bad',
  unknown: 'warn'
}

export const toneOf = (state: OrderState): ChipTone => TONES[state]

/** The time of a row, Unix milliseconds: of the end of the order; while it is open, of its creation. */
export const timeOf = (order: Order): number =>
  isOver(order) ? (order.finishedAt ?? order.updatedAt) : order.createdAt

/** How much of an order is filled, 0 to 100, rounded down so that 100 means all; null if unknown. */
export function filledPercent(order: Order): number | null {
  const [asked, filled] =
    order.quantity !== null ? [order.quantity, order.filledQuantity] : [order.total, order.filledTotal]
  if (order.state === 'filled') return 100
  if (asked === null || money(asked).isZero()) return null
  return Math.min(100, money(filled).div(asked).times(100).toDecimalPlaces(0, Money.ROUND_DOWN).toNumber())
}

/** Average fill price as exact text cut to the price's decimals; null before the first fill. */
export function averagePrice(order: Order, decimals: number): DecimalText | null {
  const filled = money(order.filledQuantity)
  return filled.isZero() ? null : money(order.filledTotal).div(filled).toFixed(decimals, Money.ROUND_HALF_UP)
}

/** The decimals of the market, or of the numbers themselves if it is no longer listed. */
export const decimalsFor = (market: Market | undefined): { readonly base: number; readonly quote: number } =>
  market === undefined ? { base: 8, quote: 8 } : { base: market.baseDecimals, quote: market.quoteDecimals }

/** An order in one line: `Buy · Limit · 0.5 BTC @ 64,000.00 USDT`. */
export function orderAbout(
  {
    market,
    side,
    type,
    quantity,
    total,
    price
  }: Pick<Order, 'market' | 'side' | 'type' | 'quantity' | 'total' | 'price'>,
  style: PriceStyle,
  t: (key: string) => string
): string {
  const [base = '', quote = ''] = market.split('_')
  const shown = (amount: DecimalText, unit: string) => `${exactText(amount, style.separators)} ${unit}`
  const amount = quantity !== null ? shown(quantity, base) : total !== null ? shown(total, quote) : ''
  const at = type === 'limit' && price !== null ? ` @ ${marketPrice(price, market, style)} ${quote}` : ''
  return `${t(`side.${side}`)} · ${t(`type.${type}`)} · ${amount}${at}`
}

/** An order, or what shall stand, with what is still to be executed and its cancel trigger. */
export function orderWithTrigger(order: Order | OrderDraft, style: PriceStyle, t: (key: string) => string): string {
  const quantity = 'filledQuantity' in order ? remainingOf(order) : order.quantity
  const trigger =
    order.stopLossPrice === null
      ? ''
      : ` · ${t('ticket.stop')} ${marketPrice(order.stopLossPrice, order.market, style)}`
  return `${orderAbout({ ...order, quantity }, style, t)}${trigger}`
}
