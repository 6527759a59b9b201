import { trimZeros, type DecimalText } from '../money.ts'
import type { OrderDraft } from './order.ts'

/**
 * A draft in one line that has the same words in every language: `BUY LIMIT BTC_USDT quantity 0.5 price 64000`. The
 * confirmation shows it and sends it along, and main compares it with what it was asked to send.
 */
export function orderLine({ market, side, type, quantity, total, price, stopLossPrice }: OrderDraft): string {
  const part = (name: string, amount: DecimalText | null): readonly string[] =>
    amount === null ? [] : [name, trimZeros(amount)]
  return [
    side.toUpperCase(),
    type.toUpperCase(),
    market,
    ...part('quantity', quantity),
    ...part('total', total),
    ...part('price', price),
    ...part('stop', stopLossPrice)
  ].join(' ')
}
