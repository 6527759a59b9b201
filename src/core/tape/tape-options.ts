import type { DecimalText } from '../money.ts'

/** Which trades of a tape are marked as large: none, those from a value on, or the top percent of those kept. */
export const LARGE_KINDS = ['off', 'value', 'top'] as const
type LargeKind = (typeof LARGE_KINDS)[number]

export const TOP_PERCENTS = [1, 2, 5, 10] as const
type TopPercent = (typeof TOP_PERCENTS)[number]

/** Amounts in one quote currency; absent for none. */
export interface TapeAmounts {
  /** Trades of less are hidden. */
  readonly least?: DecimalText | undefined
  /** Trades of at least this are large. */
  readonly large?: DecimalText | undefined
}

/** What each panel of trades has of its own. */
export interface TapeOptions {
  readonly large: LargeKind
  /** For `top`. */
  readonly percent: TopPercent
  /** Trades of equal time and side that follow each other are one row. */
  readonly aggregate: boolean
  /** By quote currency: 1,000 USDT says nothing of a market in BTC. */
  readonly amounts: Readonly<Record<string, TapeAmounts>>
}

/** Quote currencies with amounts that one panel keeps. */
export const MOST_TAPE_AMOUNTS = 50

export const DEFAULT_TAPE: TapeOptions = { large: 'off', percent: 2, aggregate: false, amounts: {} }
