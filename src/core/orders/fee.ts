import { amountText, type LevelsView } from '../book/levels.ts'
import type { Market, Side } from '../market.ts'
import { Money, money, plain, roundUp, type DecimalText } from '../money.ts'

/**
 * What a venue takes its fee from. `received`: base currency of a buy, quote currency of a sell. `quote`: quote
 * currency, on top of what a buy spends.
 */
export const FEE_CURRENCIES = ['received', 'quote'] as const
export type FeeCurrency = (typeof FEE_CURRENCIES)[number]

/** Percents: '0.1' is 0.1%. */
export interface FeeTerms {
  readonly makerPercent: DecimalText
  readonly takerPercent: DecimalText
  readonly currency: FeeCurrency
}

/** What an order executes: base and quote currency. */
interface Executed {
  readonly quantity: DecimalText
  readonly total: DecimalText
}

export interface Fee {
  readonly amount: DecimalText
  readonly currency: string
  /** The rates that apply, the lower one first. */
  readonly percents: readonly DecimalText[]
}

/** A venue charges in steps of so many decimals, rounded up once for an order. */
const FEE_DECIMALS = 8

/**
 * The fee of an order, at most what it is taken from.
 * @param taken what takes from the book at once
 * @param rested what waits in the book and is taken later
 */
export function feeOf(
  side: Side,
  { base, quote }: Pick<Market, 'base' | 'quote'>,
  { taken, rested }: { readonly taken: Executed; readonly rested: Executed },
  terms: FeeTerms
): Fee {
  const isInBase = terms.currency === 'received' && side === 'buy'
  const from = ({ quantity, total }: Executed): Money => money(isInBase ? quantity : total)
  const due = from(taken).times(terms.takerPercent).plus(from(rested).times(terms.makerPercent)).div(100)
  const percents = [
    ...(from(rested).isZero() ? [] : [terms.makerPercent]),
    ...(from(taken).isZero() ? [] : [terms.takerPercent])
  ]
  return {
    amount: plain(Money.min(roundUp(due, FEE_DECIMALS), from(taken).plus(from(rested)))),
    currency: isInBase ? base : quote,
    percents: [...new Set(percents)]
  }
}

/**
 * A limit order on the levels of the other side: what it takes at their prices, and what rests at its own. @param
 * before what is taken from the best levels before it
 */
export function splitLimit(
  side: Side,
  quantity: DecimalText,
  price: DecimalText,
  levels: LevelsView,
  before: DecimalText = '0'
): { readonly taken: Executed; readonly rested: Executed } {
  let left = money(quantity)
  let total = money('0')
  let gone = money(before)
  for (let i = 0; i < levels.count && left.gt(0); i++) {
    const at = money(amountText(levels.price, i))
    if (side === 'buy' ? at.gt(price) : at.lt(price)) break
    const size = money(amountText(levels.size, i))
    const skipped = Money.min(gone, size)
    gone = gone.minus(skipped)
    const taken = Money.min(left, size.minus(skipped))
    total = total.plus(taken.times(at))
    left = left.minus(taken)
  }
  return {
    taken: { quantity: plain(money(quantity).minus(left)), total: plain(total) },
    rested: { quantity: plain(left), total: plain(left.times(price)) }
  }
}

/**
 * The terms of an account at a venue; null while its rates are not known. Without a statement of the venue the more
 * expensive rule is assumed.
 */
export const feeTerms = (
  rates: Pick<FeeTerms, 'makerPercent' | 'takerPercent'> | null,
  currency: FeeCurrency | undefined
): FeeTerms | null =>
  rates === null
    ? null
    : { makerPercent: rates.makerPercent, takerPercent: rates.takerPercent, currency: currency ?? 'quote' }
