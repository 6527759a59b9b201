import { Money, money, plain, type DecimalText } from '../../core/money.ts'
import { exactText, type Separators } from './decimal.ts'

const RATE_DIGITS = 9
/** A rate for display with nine significant digits, rounded down. */
export const rateText = (rate: DecimalText, separators: Separators): string =>
  exactText(plain(money(rate).toSignificantDigits(RATE_DIGITS, Money.ROUND_DOWN)), separators)

/** The inverse of a rate, for display; null for zero. */
export const inverse = (rate: DecimalText): DecimalText | null =>
  money(rate).isZero() ? null : plain(new Money(1).div(rate).toSignificantDigits(RATE_DIGITS, Money.ROUND_HALF_UP))
