import type { Notice } from '../../contract/frames.ts'
import type { Market } from '../../core/market.ts'
import { isZeroText, Money, money, plain, type DecimalText } from '../../core/money.ts'
import type { Fill, Order } from '../../core/orders/order.ts'
import { amountText, type AmountFormat } from './amount.ts'
import { exactText, localized } from './decimal.ts'
import { messageText } from './message-text.ts'
import type { Outcome } from './outcome.ts'
import type { Translate } from './translate.ts'

const TONES: Readonly<Record<Order['state'], Notice['tone']>> = {
  placing: 'info',
  working: 'info',
  partial: 'info',
  filled: 'good',
  cancelled: 'warn',
  rejected: 'bad',
  expired: 'warn',
  unknown: 'warn'
}

/**
 * The current outcome of an order: its state, the filled amount, its average price and fee. @param what the order in
 * one line
 */
export function orderOutcome(
  order: Order,
  what: string,
  facts: {
    /** The fills of this order. */
    readonly fills: readonly Fill[]
    readonly market: Market | undefined
    readonly format: AmountFormat
    readonly t: Translate
  }
): Outcome {
  const { t } = facts
  const isNeverSent = order.state === 'rejected' && order.reason?.code === 'never-sent'
  const key = isNeverSent ? 'notSent' : isOnlyAccepted(order) ? 'placed' : order.state
  const texts = [
    isZeroText(order.filledQuantity) ? '' : filledText(order, facts),
    order.reason === null ? '' : messageText(order.reason, t),
    order.state === 'unknown' ? t('result.todo.unknown-outcome') : ''
  ].filter((text) => text !== '')
  const none = order.finishedAt === null ? 'result.noFill' : 'result.noneFilled'
  return { tone: TONES[order.state], title: t(`result.${key}`, { what }), text: texts.join(' ') || t(none) }
}

/** Accepted by the venue, but not seen in its stream or lists, because a market order does not rest in the book. */
const isOnlyAccepted = ({ state, type }: Order): boolean =>
  state === 'placing' || (state === 'working' && type === 'market')

function filledText(order: Order, { fills, market, format, t }: Parameters<typeof orderOutcome>[2]): string {
  const [base = '', quote = ''] = order.market.split('_')
  const filled = amountText(order.filledQuantity, base, format)
  const amount =
    order.state === 'filled' || order.quantity === null
      ? t('result.amount', { filled, unit: base })
      : t('result.amountOf', { filled, amount: exactText(order.quantity, format.separators), unit: base })
  const price = money(order.filledTotal)
    .div(order.filledQuantity)
    .toFixed(market?.quoteDecimals ?? 8, Money.ROUND_HALF_UP)
  const parts = [
    t('result.filledAt', { amount, price: localized(price, format.separators), unit: quote }),
    ...feesOf(fills).map(([unit, fee]) => t('result.fee', { fee: amountText(fee, unit, format), unit }))
  ]
  return parts.join(' · ')
}

function feesOf(fills: readonly Fill[]): readonly (readonly [string, DecimalText])[] {
  const sums = new Map<string, Money>()
  for (const { fee, feeCurrency } of fills)
    if (fee !== null) sums.set(feeCurrency, money(fee).add(sums.get(feeCurrency) ?? 0))
  return [...sums].map(([unit, fee]) => [unit, plain(fee)])
}
