import type { Market, Side } from '../market.ts'
import { fixed, Money, money, plain, roundUp, type DecimalText } from '../money.ts'
import type { FeeTerms } from './fee.ts'

/** What may be lost: a sum in quote currency, or a share of the account in percent. */
export type Risk =
  | { readonly kind: 'sum'; readonly sum: DecimalText }
  | { readonly kind: 'share'; readonly percent: DecimalText; readonly account: DecimalText }

export interface RiskedAmount {
  /** In base, rounded down to the market's precision. */
  readonly quantity: DecimalText
  /** What is lost between entry and exit with this quantity, fees of both included; in quote, rounded up. */
  readonly atRisk: DecimalText
}

/** In quote currency. */
const riskSum = (risk: Risk): Money =>
  risk.kind === 'sum' ? money(risk.sum) : money(risk.account).times(risk.percent).div(100)

/**
 * The amount that loses at most a sum if it is entered at one price and left at another. Both executions may take, so
 * both pay the taker's fee. Null if the exit is not on the losing side of the entry.
 * @param fee null: not known, then without it
 */
export function amountFromRisk(
  side: Side,
  { entry, exit }: { readonly entry: DecimalText; readonly exit: DecimalText },
  risk: Risk,
  market: Market,
  fee: FeeTerms | null
): RiskedAmount | null {
  const move = side === 'buy' ? money(entry).minus(exit) : money(exit).minus(entry)
  if (move.lte(0) || money(exit).lte(0)) return null
  const rate = money(fee?.takerPercent ?? '0').div(100)
  const lossOfOne = move.plus(money(entry).plus(exit).times(rate))
  const quantity = fixed(Money.max(0, riskSum(risk)).div(lossOfOne), market.baseDecimals)
  return {
    quantity: plain(money(quantity)),
    atRisk: plain(roundUp(lossOfOne.times(quantity), market.quoteDecimals))
  }
}
