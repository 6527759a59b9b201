import type { Trade } from '../../../contract/frames.ts'
import { screenNumber, type ScreenNumber, type Separators } from '../../format/decimal.ts'
import { clockText } from '../../format/time.ts'

/** The texts of one trade. */
export interface TapeLine {
  readonly trade: Trade
  readonly price: ScreenNumber
  readonly size: ScreenNumber
  /** Time of day. */
  readonly time: string
}

/** The format of the numbers of one tape. */
export interface TapeFormat {
  readonly priceDecimals: number
  readonly sizeDecimals: number
  readonly separators: Separators
  readonly utc: boolean
}

export const tapeLine = (trade: Trade, { priceDecimals, sizeDecimals, separators, utc }: TapeFormat): TapeLine => ({
  trade,
  price: screenNumber(trade.price, priceDecimals, separators),
  size: screenNumber(trade.quantity, sizeDecimals, separators),
  time: clockText(trade.at, utc)
})
