import { money, type Money } from '../money.ts'
import type { RecordEvent } from './events.ts'

/** A signed change of the balance of one currency. */
export interface Change {
  readonly currency: string
  readonly amount: Money
}

/** `BTC_USDT` as its two currencies. */
export function currenciesOf(market: string): readonly [base: string, quote: string] {
  const place = market.indexOf('_')
  return place < 0 ? [market, ''] : [market.slice(0, place), market.slice(place + 1)]
}

/** What an event did to the balances of an account; a currency may come twice (a fee beside its side). */
export function changesOf(event: RecordEvent): readonly Change[] {
  if (event.kind === 'movement') return [{ currency: event.currency, amount: money(event.amount) }]
  if (event.kind === 'convert')
    return [
      { currency: event.from, amount: money(event.gave).neg() },
      { currency: event.to, amount: money(event.got) }
    ]
  const [base, quote] = currenciesOf(event.market)
  const [quantity, total, fee] = [money(event.quantity), money(event.total), money(event.fee)]
  const isBuy = event.side === 'buy'
  const sides = [
    { currency: base, amount: isBuy ? quantity : quantity.neg() },
    { currency: quote, amount: isBuy ? total.neg() : total }
  ]
  return fee.isZero() ? sides : [...sides, { currency: event.feeCurrency, amount: fee.neg() }]
}
