import { compareText, decimalsOf, isDecimalText, type DecimalText } from '../core/money.ts'

/** The money with which the practice account begins. */
export interface StartingBalance {
  readonly usdt: DecimalText
  /** As much of the other currencies as a new account has. */
  readonly coins: boolean
}

export const USUAL_USDT = '100000'
const LEAST = '1'
const MOST = '100000000'
const DECIMALS = 8

/** From 1 to 100 million, with at most 8 decimals. */
export const isStartingUsdt = (text: string): boolean =>
  isDecimalText(text) && compareText(text, LEAST) >= 0 && compareText(text, MOST) <= 0 && decimalsOf(text) <= DECIMALS
