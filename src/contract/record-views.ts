import type { DecimalText } from '../core/money.ts'
import type { PremiumRow } from '../core/record/convert-premiums.ts'
import type { EquityCurve } from '../core/record/equity-curve.ts'
import type { Episode } from '../core/record/episode.ts'
import type { FillCosts } from '../core/record/fill-costs.ts'
import type { RecordFilter, Statistics } from '../core/record/statistics.ts'

/** What of the record is counted, on which clock. */
export interface RecordQuestion extends RecordFilter {
  /** Days and hours in UTC, else on the clock of this computer. */
  readonly utc: boolean
}

export interface StatisticsAnswer {
  readonly reference: string
  readonly statistics: Statistics
  /** The tags of all trades, sorted. */
  readonly tags: readonly string[]
}

export interface EquityAnswer {
  readonly reference: string
  readonly curve: EquityCurve
  /** The profit that the range begins with, before its first point where one was recorded; null: not known. */
  readonly base: DecimalText | null
}

/** What the account has, and what it cost: the average of everything that came in, by any way. */
export interface HoldingsAnswer {
  readonly reference: string
  /** Null where the worth of a part is not known. */
  readonly costs: Readonly<Record<string, DecimalText | null>>
}

/** Of a trade: what the user wrote of it. */
export interface TradeNote {
  readonly note: string
  readonly tags: readonly string[]
  /** 1 to 5; 0: none. */
  readonly rating: number
}

export interface TradeRow extends Omit<Episode, 'entries' | 'exits'>, TradeNote {
  readonly fills: number
}

export const TRADE_SORTS = ['opened', 'closed', 'market', 'realised', 'percent', 'fees', 'holding', 'rating'] as const
export type TradeSort = (typeof TRADE_SORTS)[number]

export interface TradesQuestion extends RecordQuestion {
  /** In market, note and tags. */
  readonly search: string
  readonly sort: TradeSort
  readonly isDescending: boolean
  /** The first row of the answer. */
  readonly start: number
  readonly count: number
}

export interface TradesAnswer {
  readonly reference: string
  readonly rows: readonly TradeRow[]
  /** Rows that the question finds. */
  readonly found: number
  /** Of the account. */
  readonly all: number
}

/** A trade with its fills. */
export interface TradeAnswer extends TradeNote {
  readonly reference: string
  readonly episode: Episode
}

export interface CostsAnswer {
  readonly reference: string
  readonly costs: FillCosts
  /** Of converts. */
  readonly premiums: readonly PremiumRow[]
  /** Since when mids are recorded, Unix milliseconds; null before the first. */
  readonly since: number | null
}

/** Bounds of what is written of a trade. */
export const LONGEST_NOTE = 4_000
export const LONGEST_TAG = 32
export const MOST_TAGS = 12
export const TRADES_AT_ONCE = 500
