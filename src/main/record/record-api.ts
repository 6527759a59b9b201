import type { Result } from '../../contract/failure.ts'
import type { MovementEdit, Movements, RecordSize } from '../../contract/record.ts'
import type {
  CostsAnswer,
  EquityAnswer,
  HoldingsAnswer,
  RecordQuestion,
  StatisticsAnswer,
  TradeAnswer,
  TradeNote,
  TradesAnswer,
  TradesQuestion
} from '../../contract/record-views.ts'
import type { Positions } from '../../core/positions/positions.ts'
import type { WalletBalances, WalletStep } from '../../core/record/check.ts'
import type { Fill } from '../../core/orders/order.ts'
import type { RecordEvent, WorthAt } from '../../core/record/events.ts'
import type { KnownMarks } from './known-marks.ts'
import type { RecordBook } from './record-book.ts'
import type { RecordFigures } from './record-figures.ts'
import type { RecordFile } from './record-file.ts'
import type { EquityRow } from './tables/equity-table.ts'
import type { FillMark, SentMark } from './tables/marks-table.ts'
import type { Premium } from './tables/premiums-table.ts'
import type { StoredPrice } from './tables/prices-table.ts'

/**
 * What can be asked of the record of the open account: a line here, and a function in queries/ that is named in
 * queries.ts.
 */
export interface RecordQueries {
  readonly movements: { readonly args: null; readonly answer: Movements }
  readonly positions: { readonly args: Pick<RecordQuestion, 'utc'>; readonly answer: Positions }
  /** False: there is none with this id, or it cannot be that. */
  readonly label: { readonly args: MovementEdit; readonly answer: boolean }
  readonly size: { readonly args: null; readonly answer: RecordSize }
  readonly statistics: { readonly args: RecordQuestion; readonly answer: StatisticsAnswer }
  /** `whole`: all recorded points, else as many as a plot shows. */
  readonly equity: {
    readonly args: Pick<RecordQuestion, 'from' | 'to'> & { readonly whole?: boolean }
    readonly answer: EquityAnswer
  }
  readonly trades: { readonly args: TradesQuestion; readonly answer: TradesAnswer }
  readonly trade: { readonly args: { readonly id: string }; readonly answer: TradeAnswer | null }
  /** Written at once; false: it could not be. */
  readonly note: { readonly args: TradeNote & { readonly id: string }; readonly answer: boolean }
  readonly costs: { readonly args: RecordQuestion; readonly answer: CostsAnswer }
  readonly holdings: { readonly args: null; readonly answer: HoldingsAnswer }
  /** Deletes all that is kept. False: nothing was deleted. */
  readonly delete: { readonly args: null; readonly answer: boolean }
  /** How many of these converts are known. */
  readonly knownConverts: { readonly args: readonly string[]; readonly answer: number }
  /** The whole list of converts was read before. */
  readonly areConvertsRead: { readonly args: null; readonly answer: boolean }
}

export type QueryName = keyof RecordQueries

/** Asks the worker. A failure: no account is open, or the worker has ended. */
export type QueryRecord = <K extends QueryName>(
  name: K,
  args: RecordQueries[K]['args']
) => Promise<Result<RecordQueries[K]['answer']>>

/** What queries read, in the worker. */
export interface RecordDesk {
  readonly book: RecordBook
  readonly file: RecordFile
  readonly worthAt: WorthAt
  readonly figures: RecordFigures
  readonly marks: KnownMarks
  /** Markets of fills whose side is not known, by the ids of the fills. */
  readonly unassigned: ReadonlyMap<string, string>
  /** What the balances have beyond all that is known. */
  readonly differences: Movements['differences']
  readonly comparison: Movements['comparison']
  /** Unix milliseconds. */
  readonly now: number
  edit(change: MovementEdit): boolean
  clear(): boolean
}

export type Query<K extends QueryName> = (
  desk: RecordDesk,
  args: RecordQueries[K]['args']
) => RecordQueries[K]['answer']

/** What is told to the record; each is stored or counted once. */
export type RecordInput =
  /** New, or changed: the same kind and id again replaces what was known. */
  | { readonly kind: 'events'; readonly events: readonly RecordEvent[] }
  /** Fills whose side is not known, or not any more: counted, and in no sum. They may come again. */
  | { readonly kind: 'unassigned'; readonly fills: readonly Pick<Fill, 'id' | 'market'>[] }
  /** The whole list of converts was read. */
  | { readonly kind: 'converts-read' }
  /** What currencies were worth at the time of events. A known price is never replaced. */
  | { readonly kind: 'prices'; readonly prices: readonly StoredPrice[] }
  /** The currency in which the account is measured from now on. */
  | { readonly kind: 'reference'; readonly reference: string }
  /** Balances that were read while nothing was under way, and all earlier events were told. */
  | {
      readonly kind: 'check'
      readonly balances: WalletBalances
      readonly steps: readonly WalletStep[]
      readonly at: number
    }
  /** The balances cannot be compared now. */
  | { readonly kind: 'equity'; readonly equity: EquityRow }
  | { readonly kind: 'sent'; readonly sent: SentMark }
  | { readonly kind: 'marks'; readonly marks: readonly FillMark[] }
  | { readonly kind: 'premium'; readonly premium: Premium }

/** A price that the ledger lacks. */
export interface WantedPrice extends Pick<RecordEvent, 'kind' | 'id' | 'at'> {
  readonly currency: string
  readonly reference: string
}
