import type { DecimalText } from '../money.ts'
import type { Fill } from '../orders/order.ts'

/**
 * What changed the balances of an account, both wallets together: each kind once. Amounts are exact text, times Unix
 * milliseconds by the venue's clock where it gives one. `id` is unique within its kind.
 */
export type RecordEvent = FillEvent | ConvertEvent | MovementEvent

/** One execution of an own order; its side is known. */
export interface FillEvent extends Omit<Fill, 'side' | 'fee'> {
  readonly kind: 'fill'
  readonly side: 'buy' | 'sell'
  readonly fee: DecimalText
}

/** What a convert has executed until now; the same id comes again when that has grown. */
export interface ConvertEvent {
  readonly kind: 'convert'
  /** The venue's order id. */
  readonly id: string
  readonly from: string
  readonly to: string
  /** Executed, in `from` and in `to`. */
  readonly gave: DecimalText
  readonly got: DecimalText
  readonly at: number
}

/** What a movement is. `opening`: held when the record began. */
export const MOVEMENT_LABELS = ['opening', 'deposit', 'withdrawal', 'reward', 'fee', 'gift', 'lost'] as const
export type MovementLabel = (typeof MOVEMENT_LABELS)[number]

/** A change of a balance that no fill, fee, convert or transfer between the wallets explains. */
export interface MovementEvent {
  readonly kind: 'movement'
  readonly id: string
  readonly currency: string
  /** Positive: came in. Negative: went out. */
  readonly amount: DecimalText
  readonly label: MovementLabel
  /** The user has labelled it; else it follows from the sign. */
  readonly isLabelled: boolean
  /** The user's price of one unit in the reference currency; null: the market's at its time. */
  readonly price: DecimalText | null
  readonly note: string
  readonly at: number
}

/**
 * What one unit of a currency was worth in the reference currency at the time of an event; null where nothing is known.
 * The reference currency itself is worth 1.
 */
export type WorthAt = (currency: string, event: RecordEvent) => DecimalText | null

/**
 * The place of an event in time. Where a venue's times of fills are whole seconds, a fill is told as of the beginning
 * of its second: a deposit of that second, which it may have sold, comes before it.
 */
export const placeInTime = ({ kind, at }: Pick<RecordEvent, 'kind' | 'at'>): number =>
  kind === 'fill' && at % 1000 === 0 ? at + 999.5 : at

const comesIn = ({ amount }: MovementEvent): number => (amount.startsWith('-') ? 0 : 1)

/** By time, then by kind, what went out before what came in, then by id, so that every reader has one order. */
export const byEventTime = (a: RecordEvent, b: RecordEvent): number =>
  placeInTime(a) - placeInTime(b) ||
  (a.kind === 'movement' && b.kind === 'movement' ? comesIn(a) - comesIn(b) : 0) ||
  (a.kind === b.kind
    ? a.id.length - b.id.length || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1)
    : a.kind < b.kind
      ? -1
      : 1)
