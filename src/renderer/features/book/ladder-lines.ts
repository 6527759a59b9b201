import { Money, money, plain, type DecimalText } from '../../../core/money.ts'
import { compact, localized, screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'
import type { LadderRow } from './ladder.ts'

/** The texts of one level. */
export interface LadderLine {
  readonly price: ScreenNumber
  readonly size: ScreenNumber
  readonly total: ScreenNumber
}

/** The format of the numbers of one ladder. */
export interface LadderFormat {
  readonly priceDecimals: number
  readonly sizeDecimals: number
  readonly separators: Separators
}

/**
 * An amount of a cheap coin can be too long for its column, and only its size matters, so it is shortened. Characters.
 */
const LONGEST_SIZE = 11
const LONGEST_TOTAL = 10

export function ladderLine({ price, size, total }: LadderRow, format: LadderFormat): LadderLine {
  const { priceDecimals, sizeDecimals, separators } = format
  const within = (value: DecimalText, longest: number): ScreenNumber => {
    const full = screenNumber(value, sizeDecimals, separators)
    const isShort = full.digits.length + full.zeros.length <= longest
    return isShort ? full : { same: '', digits: compact(value, separators), zeros: '' }
  }
  return {
    price: screenNumber(price, priceDecimals, separators),
    size: within(size, LONGEST_SIZE),
    total: within(total, LONGEST_TOTAL)
  }
}

/** Three digits are enough for the mark of an own order; its tip has the full amount. */
export const shortAmount = (amount: DecimalText, separators: Separators): string =>
  localized(amount.length > 5 ? plain(money(amount).toSignificantDigits(3, Money.ROUND_DOWN)) : amount, separators)
