import { Money, money, plain, rounded, type DecimalText } from '../money.ts'
import type { Balance } from '../orders/order.ts'
import type { Position } from './positions.ts'

/** A position at the last price, in the reference currency; null where a price is missing. */
export interface ValuedPosition extends Position {
  readonly last: DecimalText | null
  /** What the account has of the base, if that is less than its positions; null otherwise. */
  readonly balance: DecimalText | null
  /** Null also for a position beyond the balance: what is not held has no result. */
  readonly unrealised: DecimalText | null
  /** Of the cost, with two decimals; null while nothing is held. */
  readonly unrealisedPercent: DecimalText | null
}

/** What one unit of a currency is worth in the reference currency; null without a price. */
export type WorthOf = (currency: string) => Money | null

/** Fees that the venue rounds leave a position by fills a little above the balance. */
const ROUNDING = money('0.999')

/** In all wallets, with what orders hold; null if any of it is unknown. */
export const holdingOf = (trading: Balance | undefined, personal: DecimalText | null): DecimalText | null =>
  trading?.held === null || personal === null
    ? null
    : plain(
        money(trading?.available ?? '0')
          .plus(trading?.held ?? '0')
          .plus(personal)
      )

/**
 * Base currencies of which all positions together are more than the account has, with what it has. Part of them was
 * converted or withdrawn, which fills do not tell; it is unknown of which market. @param balanceOf null: unknown
 */
export function beyondBalance(
  positions: readonly Position[],
  balanceOf: (currency: string) => DecimalText | null
): ReadonlyMap<string, DecimalText> {
  const sums = new Map<string, Money>()
  for (const { market, netAmount } of positions) {
    const base = market.split('_')[0] ?? ''
    sums.set(base, money(netAmount).add(sums.get(base) ?? '0'))
  }
  const beyond = new Map<string, DecimalText>()
  for (const [base, amount] of sums) {
    const balance = balanceOf(base)
    if (balance !== null && amount.mul(ROUNDING).gt(balance)) beyond.set(base, balance)
  }
  return beyond
}

export function valued(
  position: Position,
  last: DecimalText | null,
  worthOf: WorthOf,
  beyond: ReadonlyMap<string, DecimalText> = new Map()
): ValuedPosition {
  const [base = '', quote = ''] = position.market.split('_')
  const worth = worthOf(quote)
  const inReference = (amount: Money): DecimalText | null => {
    if (amount.isZero()) return '0'
    return worth === null ? null : plain(amount.mul(worth).toSignificantDigits(20, Money.ROUND_HALF_UP))
  }
  const isHeld = !money(position.amount).isZero()
  const balance = isHeld ? (beyond.get(base) ?? null) : null
  const gain = !isHeld
    ? money('0')
    : last === null || balance !== null
      ? null
      : money(last).mul(position.amount).sub(position.cost)
  return {
    ...position,
    last,
    balance,
    unrealised: gain === null ? null : inReference(gain),
    unrealisedPercent:
      gain === null || !isHeld || money(position.cost).isZero()
        ? null
        : rounded(gain.div(position.cost).mul(100), 2).toFixed(2)
  }
}

/** Each sum has all that is known of its column. */
export interface PositionTotal {
  readonly unrealised: DecimalText
  readonly realised: DecimalText
  readonly today: DecimalText
  /** Positions of which a sum leaves something out because a price is missing. */
  readonly notValued: number
  /** Positions beyond the balance: missing in `unrealised`. */
  readonly beyondBalance: number
}

export function totalOf(rows: readonly ValuedPosition[]): PositionTotal {
  const sum = (of: (row: ValuedPosition) => DecimalText | null): DecimalText =>
    plain(rows.reduce((all, row) => all.add(of(row) ?? '0'), money('0')))
  const isBeyond = ({ balance }: ValuedPosition): boolean => balance !== null
  return {
    unrealised: sum((row) => row.unrealised),
    realised: sum((row) => row.realised),
    today: sum((row) => row.today),
    notValued: rows.filter((row) => row.withoutPrice > 0 || (row.unrealised === null && !isBeyond(row))).length,
    beyondBalance: rows.filter(isBeyond).length
  }
}
