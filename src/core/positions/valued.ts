import { Money, money, plain, type DecimalText } from '../money.ts'
import type { Position } from './positions.ts'

/** A position at the last price, in the reference currency; null where a price is missing. */
export interface ValuedPosition extends Position {
  readonly last: DecimalText | null
  readonly unrealised: DecimalText | null
  /** Of the cost, with two decimals; null while nothing is held. */
  readonly unrealisedPercent: DecimalText | null
  readonly realisedValue: DecimalText | null
  readonly todayValue: DecimalText | null
}

/** What one unit of a currency is worth in the reference currency; null without a price. */
export type WorthOf = (currency: string) => Money | null

export function valued(position: Position, last: DecimalText | null, worthOf: WorthOf): ValuedPosition {
  const worth = worthOf(position.market.split('_')[1] ?? '')
  const inReference = (amount: Money): DecimalText | null => {
    if (amount.isZero()) return '0'
    return worth === null ? null : plain(amount.mul(worth).toSignificantDigits(20))
  }
  const isHeld = !money(position.amount).isZero()
  const gain = !isHeld ? money('0') : last === null ? null : money(last).mul(position.amount).sub(position.cost)
  return {
    ...position,
    last,
    unrealised: gain === null ? null : inReference(gain),
    unrealisedPercent:
      gain === null || !isHeld || money(position.cost).isZero()
        ? null
        : gain.div(position.cost).mul(100).toFixed(2, Money.ROUND_HALF_UP),
    realisedValue: inReference(money(position.realised)),
    todayValue: inReference(money(position.realisedToday))
  }
}

export interface PositionTotal {
  readonly unrealised: DecimalText
  readonly realised: DecimalText
  readonly today: DecimalText
  /** Positions that are missing in the sums because a price is. */
  readonly notValued: number
}

export function totalOf(rows: readonly ValuedPosition[]): PositionTotal {
  const known = rows.filter((row) => row.unrealised !== null && row.realisedValue !== null && row.todayValue !== null)
  const sum = (of: (row: ValuedPosition) => DecimalText | null): DecimalText =>
    plain(known.reduce((all, row) => all.add(of(row) ?? '0'), money('0')))
  return {
    unrealised: sum((row) => row.unrealised),
    realised: sum((row) => row.realisedValue),
    today: sum((row) => row.todayValue),
    notValued: rows.length - known.length
  }
}
