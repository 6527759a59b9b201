import { money, Money, plain, type DecimalText } from '../money.ts'
import type { Fill } from '../orders/order.ts'

/** A step of a venue's fees: from a turnover of 30 days, in the currency in which the venue measures. Percents. */
export interface FeeTier {
  readonly name: string
  readonly from: DecimalText
  readonly makerPercent: DecimalText
  readonly takerPercent: DecimalText
}

/** As the venue gives them. `current`: the name of the account's tier. `turnover`: of 30 days, null if not given. */
export interface FeeTiers {
  readonly all: readonly FeeTier[]
  readonly current: string
  readonly turnover: DecimalText | null
}

/** The tier above the account's. `missing`: turnover until then, never below zero; null where it is not known. */
interface NextTier {
  readonly tier: FeeTier
  readonly missing: DecimalText | null
}

export function nextTier({ all, current, turnover }: FeeTiers): NextTier | null {
  const sorted = byTurnover(all)
  const at = sorted.findIndex(({ name }) => name === current)
  const tier = at < 0 ? undefined : sorted[at + 1]
  if (tier === undefined) return null
  return { tier, missing: turnover === null ? null : plain(Money.max(money(tier.from).minus(turnover), 0)) }
}

export const byTurnover = (tiers: readonly FeeTier[]): readonly FeeTier[] =>
  [...tiers].sort((a, b) => money(a.from).cmp(b.from))

/** `saved` in the reference currency, to 20 digits. `unknown`: fills without a price or a role, which are not in it. */
interface TierSaving {
  readonly saved: DecimalText
  readonly fills: number
  readonly unknown: number
}

/**
 * What another tier's rates would have taken less on fills, at their totals and today's prices. Below zero: more.
 * @param priceOf worth of one unit in the reference currency; null: not known
 */
export function tierSaving(
  fills: readonly Fill[],
  { now, other }: { readonly now: FeeTier; readonly other: FeeTier },
  priceOf: (currency: string) => Money | null
): TierSaving {
  const less = {
    maker: money(now.makerPercent).minus(other.makerPercent),
    taker: money(now.takerPercent).minus(other.takerPercent)
  }
  let [saved, counted] = [new Money(0), 0]
  for (const { role, total, market } of fills) {
    const price = role === 'other' ? null : priceOf(market.split('_')[1] ?? '')
    if (role === 'other' || price === null) continue
    saved = saved.plus(money(total).times(less[role]).div(100).times(price))
    counted++
  }
  return { saved: plain(saved.toSignificantDigits(20)), fills: counted, unknown: fills.length - counted }
}
