import { money, decimalsOf, type DecimalText } from '../../../core/money.ts'
import type { Market, Side } from '../../../core/market.ts'
import type { OrderType } from '../../../core/orders/order.ts'

export type Field = 'amount' | 'total' | 'price'

/** What is wrong with one field, by a message key and what it names. */
export interface Trouble {
  readonly field: Field
  readonly key: 'number' | 'decimals' | 'min' | 'max' | 'zero' | 'balance' | 'price'
  /** The bound, exact; empty where there is none. */
  readonly bound: DecimalText
  readonly unit: string
}

export interface Filled {
  readonly market: Market
  readonly side: Side
  readonly type: OrderType
  /** Which of the two was typed: the other follows from it. */
  readonly source: 'amount' | 'total'
  readonly quantity: DecimalText | null
  readonly total: DecimalText | null
  readonly price: DecimalText | null
  /** Quote for a buy, base for a sell; null where unknown. */
  readonly available: DecimalText | null
}

/** Everything that is wrong with what was filled in, the typed field first. Missing values are no trouble yet. */
export function checkFilled(filled: Filled): readonly Trouble[] {
  const { market } = filled
  const troubles: Trouble[] = []
  const say = (field: Field, key: Trouble['key'], bound: DecimalText, unit: string) => troubles.push({ field, key, bound, unit })
  const typed = filled.source === 'amount' ? filled.quantity : filled.total
  const digits = filled.source === 'amount' ? market.baseDecimals : market.quoteDecimals
  const unit = filled.source === 'amount' ? market.base : market.quote
  if (typed !== null && decimalsOf(typed) > digits) say(filled.source, 'decimals', String(digits), unit)
  if (filled.price !== null && decimalsOf(filled.price) > market.quoteDecimals) say('price', 'decimals', String(market.quoteDecimals), market.quote)
  if (filled.price !== null && money(filled.price).isZero()) say('price', 'zero', '', market.quote)
  if (typed !== null && money(typed).isZero()) say(filled.source, 'zero', '', unit)
  if (troubles.length > 0) return troubles
  if (filled.quantity !== null) {
    if (money(filled.quantity).lt(market.baseMin)) say('amount', 'min', market.baseMin, market.base)
    if (money(filled.quantity).gt(market.baseMax)) say('amount', 'max', market.baseMax, market.base)
  }
  if (filled.total !== null) {
    if (money(filled.total).lt(market.quoteMin)) say('total', 'min', market.quoteMin, market.quote)
    if (money(filled.total).gt(market.quoteMax)) say('total', 'max', market.quoteMax, market.quote)
  }
  const spent = filled.side === 'buy' ? filled.total : filled.quantity
  if (spent !== null && filled.available !== null && money(spent).gt(filled.available)) {
    say(filled.side === 'buy' ? 'total' : 'amount', 'balance', filled.available, filled.side === 'buy' ? market.quote : market.base)
  }
  return troubles
}
