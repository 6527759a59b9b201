import { money, plain, type DecimalText } from '../money.ts'
import type { RecordEvent } from './events.ts'

/** A signed change of the balance of one currency. */
export interface Change {
  readonly currency: string
  readonly amount: DecimalText
}

/** `BTC_USDT` as its two currencies. */
export function currenciesOf(market: string): readonly [base: string, quote: string] {
  const place = market.indexOf('_')
  return place < 0 ? [market, ''] : [market.slice(0, place), market.slice(place + 1)]
}

/** What an event did to the balances of an account; a currency may come twice (a fee beside its side). */
export function changesOf(event: RecordEvent): readonly Change[] {
  if (event.kind === 'movement') return [{ currency: event.currency, amount: event.amount }]
  if (event.kind === 'convert')
    return [
      { currency: event.from, amount: negative(event.gave) },
      { currency: event.to, amount: event.got }
    ]
  const [base, quote] = currenciesOf(event.market)
  const { quantity, total, fee } = event
  const sides =
    event.side === 'buy'
      ? [
          { currency: base, amount: quantity },
          { currency: quote, amount: negative(total) }
        ]
      : [
          { currency: base, amount: negative(quantity) },
          { currency: quote, amount: total }
        ]
  return money(fee).isZero() ? sides : [...sides, { currency: event.feeCurrency, amount: negative(fee) }]
}

export const negative = (amount: DecimalText): DecimalText => plain(money(amount).neg())
