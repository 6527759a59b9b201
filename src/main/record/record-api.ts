import type { MovementEdit, Movements } from '../../contract/record.ts'
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

export type Query<Args, Answer> = (desk: RecordDesk, args: Args) => Answer

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
