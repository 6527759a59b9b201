import type { Print } from '../../../core/tape/prints.ts'
import { screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'
import { clockText } from '../../format/time.ts'

/** The texts of one row. */
export interface TapeLine {
  readonly print: Print
  readonly price: ScreenNumber
  readonly size: ScreenNumber
  /** Time of day. */
  readonly time: string
  readonly isLarge: boolean
}

/** The format of the numbers of one tape. */
export interface TapeFormat {
  readonly priceDecimals: number
  readonly sizeDecimals: number
  readonly separators: Separators
  readonly utc: boolean
}

export const tapeLine = (
  print: Print,
  isLarge: boolean,
  { priceDecimals, sizeDecimals, separators, utc }: TapeFormat
): TapeLine => ({
  print,
  price: screenNumber(print.price, priceDecimals, separators),
  size: screenNumber(print.quantity, sizeDecimals, separators),
  time: clockText(print.at, utc),
  isLarge
})
