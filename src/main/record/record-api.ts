import type { Result } from '../../contract/failure.ts'
import type { Movements, RecordSize } from '../../contract/record.ts'
import type {
  CostsAnswer,
  EquityAnswer,
  RecordQuestion,
  StatisticsAnswer,
  TradeAnswer,
  TradeNote,
  TradesAnswer,
  TradesQuestion
} from '../../contract/record-views.ts'
import type { RecordEvent, WorthAt } from '../../core/record/events.ts'
import type { RecordBook } from './record-book.ts'
import type { RecordFigures } from './record-figures.ts'
import type { RecordFile } from './record-file.ts'
import type { StoredPrice } from './tables/prices-table.ts'

/**
 * What can be asked of the record of the open account: a line here, and a function in queries/ that is named in
 * queries.ts.
 */
export interface RecordQueries {
  readonly movements: { readonly args: null; readonly answer: Movements }
  readonly size: { readonly args: null; readonly answer: RecordSize }
  readonly statistics: { readonly args: RecordQuestion; readonly answer: StatisticsAnswer }
  readonly equity: { readonly args: Pick<RecordQuestion, 'from' | 'to'>; readonly answer: EquityAnswer }
  readonly trades: { readonly args: TradesQuestion; readonly answer: TradesAnswer }
  readonly trade: { readonly args: { readonly id: string }; readonly answer: TradeAnswer | null }
  /** Written at once; false: it could not be. */
  readonly note: { readonly args: TradeNote & { readonly id: string }; readonly answer: boolean }
  readonly costs: { readonly args: RecordQuestion; readonly answer: CostsAnswer }
}

export type QueryName = keyof RecordQueries

/** Asks the worker. A failure: no account is open, or the worker has ended. */
export type AskRecord = <K extends QueryName>(
  name: K,
  args: RecordQueries[K]['args']
) => Promise<Result<RecordQueries[K]['answer']>>

/** What queries read, in the worker. */
export interface RecordDesk {
  readonly book: RecordBook
  readonly file: RecordFile
  readonly worthAt: WorthAt
  readonly figures: RecordFigures
  /** Unix milliseconds. */
  readonly now: number
}

export type Query<K extends QueryName> = (
  desk: RecordDesk,
  args: RecordQueries[K]['args']
) => RecordQueries[K]['answer']

/** What is told to the record; each is stored or counted once. */
export type RecordInput =
  /** New, or changed: the same kind and id again replaces what was known. */
  | { readonly kind: 'events'; readonly events: readonly RecordEvent[] }
  /** What currencies were worth at the time of events. A known price is never replaced. */
  | { readonly kind: 'prices'; readonly prices: readonly StoredPrice[] }
  /** The currency in which the account is measured from now on. */
  | { readonly kind: 'reference'; readonly reference: string }
