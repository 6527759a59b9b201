import { trimZeros, type DecimalText } from '../money.ts'
import type { OrderDraft } from './order.ts'

/**
 * A draft as one line, equal in every language: `BUY LIMIT BTC_USDT quantity 0.5 price 64000`. The confirmation shows
 * it and sends it with the request, and main compares it with the draft.
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
