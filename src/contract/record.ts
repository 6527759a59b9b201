import type { ConvertEvent, MovementEvent } from '../core/record/events.ts'
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
  /** When the balances were compared, without which currencies and unreadable records; null: they are not. */
  readonly comparison: { readonly at: number; readonly without: readonly string[]; readonly undecoded: number } | null
  /** In the reference currency. */
  readonly totals: MovementTotals
  /** Between the two wallets, newest first: they change nothing. */
  readonly transfers: readonly WalletTransfer[]
  /** What converts executed, newest first, at most 200. */
  readonly converts: readonly ConvertEvent[]
}

interface MovementTotals {
  readonly deposited: DecimalText
  readonly withdrawn: DecimalText
  /** Events whose worth or cost is not known in full. */
  readonly partial: number
  /** Of the newest recorded moment; null before there is one. */
  readonly equity: DecimalText | null
}

interface WalletTransfer {
  readonly currency: string
  readonly amount: DecimalText
  readonly to: 'trading' | 'personal'
  readonly at: number
}

/** What is kept on this computer of the open account. */
export interface RecordSize {
  readonly bytes: number
  readonly rows: number
  /** Unix milliseconds; null before anything is recorded. */
  readonly since: number | null
}

/** What the user says of a movement. */
export type MovementEdit = Pick<MovementEvent, 'id' | 'label' | 'price' | 'note'>
