import type { OwnRow } from '../../../core/ladder/own-rows.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { localized, type Separators } from '../../format/decimal.ts'

/** Own orders and limit converts of one row on screen. */
export interface OwnCell {
  /** Three digits of the amount. */
  readonly short: string
  /** The whole of it, for tips and screen readers. */
  readonly text: string
  /**
   * `waiting`: not confirmed by the venue, or being cancelled; `gone`: ended under the pointer; `moving`: on its way to
   * another row; `ghost`: where it will be.
   */
  readonly state: 'open' | 'waiting' | 'gone' | 'moving' | 'ghost'
  readonly canCancel: boolean
  /** A limit convert is among them. */
  readonly hasConvert: boolean
}

/** Three digits have room; a tip has the full amount. */
const shortAmount = (amount: DecimalText, separators: Separators): string =>
  localized(amount.length > 5 ? plain(money(amount).toSignificantDigits(3, Money.ROUND_DOWN)) : amount, separators)

export function ownCell(
  { amount, orders, converts }: OwnRow,
  /** How many of them can be cancelled. */
  open: number,
  textOf: (amount: string) => string,
  separators: Separators
): OwnCell {
  const count = orders.length + converts.length
  const text = textOf(localized(amount, separators))
  return {
    short: shortAmount(amount, separators),
    text: count > 1 ? `${text} (${count})` : text,
    state: open === count ? 'open' : 'waiting',
    canCancel: open > 0,
    hasConvert: converts.length > 0
  }
}
