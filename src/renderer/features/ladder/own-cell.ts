import type { OwnRow } from '../../../core/ladder/own-rows.ts'
import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { localized, type Separators } from '../../format/decimal.ts'

/** Own orders of one row on screen. */
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
}

/** Three digits have room; a tip has the full amount. */
const shortAmount = (amount: DecimalText, separators: Separators): string =>
  localized(amount.length > 5 ? plain(money(amount).toSignificantDigits(3, Money.ROUND_DOWN)) : amount, separators)

export function ownCell(
  { amount, orders }: OwnRow,
  openKeys: readonly string[],
  textOf: (amount: string) => string,
  separators: Separators
): OwnCell {
  const text = textOf(localized(amount, separators))
  return {
    short: shortAmount(amount, separators),
    text: orders.length > 1 ? `${text} (${orders.length})` : text,
    state: openKeys.length === orders.length ? 'open' : 'waiting',
    canCancel: openKeys.length > 0
  }
}
