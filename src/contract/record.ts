import type { MovementEvent } from '../core/record/events.ts'
import type { DecimalText } from '../core/money.ts'

/** A movement with what one unit was worth; null where nothing is known. */
export interface MovementRow extends MovementEvent {
  /** The price that counts: the user's, else the market's at its time, in the reference currency. */
  readonly worth: DecimalText | null
}

/** Movements of the open account, newest first, and what the balances have beyond all that is known. */
export interface Movements {
  readonly reference: string
  readonly rows: readonly MovementRow[]
  readonly differences: readonly { readonly currency: string; readonly amount: DecimalText }[]
}

/** What is kept on this computer of the open account. */
export interface RecordSize {
  readonly bytes: number
  readonly rows: number
  /** Unix milliseconds; null before anything is recorded. */
  readonly since: number | null
}
