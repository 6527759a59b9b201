import { isZeroText, money, plain, type DecimalText } from '../money.ts'
import type { Message } from '../message.ts'

export type ConvertType = 'market' | 'limit'

export const CONVERT_STATES = ['active', 'completed', 'partially_completed', 'cancelled', 'expired', 'failed'] as const
export type ConvertState = (typeof CONVERT_STATES)[number]

/**
 * A convert as the venue shows it. Amounts are exact text, times Unix milliseconds, ids text. Null: the venue gives no
 * value.
 */
export interface ConvertOrder {
  readonly orderId: string
  /** Needed to cancel; the answer to a creation does not have it. */
  readonly uuid: string | null
  /** A `ConvertType`, or another word of the venue as it came. */
  readonly type: string
  /** A `ConvertState`, or another word of the venue as it came. */
  readonly status: string
  readonly currencyFrom: string | null
  readonly currencyTo: string | null
  readonly amountFrom: DecimalText | null
  readonly amountTo: DecimalText | null
  readonly executedFrom: DecimalText | null
  readonly executedTo: DecimalText | null
  readonly currentRate: DecimalText | null
  readonly marketRate: DecimalText | null
  readonly limit: DecimalText | null
  /** 0: the venue gives no time. */
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly completedAt: number | null
}

/** What the user requests. `amount` is in `from`; `price` is for limit converts only: `to` per `from`. */
export interface ConvertDraft {
  readonly type: ConvertType
  readonly from: string
  readonly to: string
  readonly amount: DecimalText
  readonly price: DecimalText | null
}

/** A convert that was sent and is not yet known at the venue: in flight, or its outcome was lost. */
export interface PendingConvert {
  /** The app's own id of the intent. */
  readonly key: string
  readonly draft: ConvertDraft
  /** Time of the click, Unix milliseconds. */
  readonly at: number
  readonly state: 'placing' | 'unknown'
  /** The reason why it is unknown; null while it is in flight. */
  readonly reason: Message | null
  /** Converts of the venue that could be this one. One is probable; among several only the user can decide. */
  readonly candidates: readonly ConvertOrder[]
}

/** A pair that can be converted, with the bounds of one convert; null where the venue gives none. */
export interface ConvertPair {
  readonly from: string
  readonly to: string
  readonly minFrom: DecimalText | null
  readonly maxFrom: DecimalText | null
}

type FinalState = Extract<ConvertState, 'completed' | 'cancelled' | 'expired' | 'failed'>
export const knownType = (type: string): ConvertType | null => (type === 'market' || type === 'limit' ? type : null)
export const knownState = (status: string): ConvertState | null =>
  CONVERT_STATES.find((known) => known === status) ?? null

const FINAL: ReadonlySet<string> = new Set(['completed', 'cancelled', 'expired', 'failed'])
/** True for a state that never changes again. `partially_completed` may: its transitions are not documented. */
export const isFinal = (status: string): status is FinalState => FINAL.has(status)

/** True if the convert may still change, so it is worth reading again. */
export function isLive({ status, completedAt, expiresAt }: ConvertOrder, now: number): boolean {
  if (status === 'active') return true
  // A word that is not documented says nothing about the end.
  if (knownState(status) === null) return completedAt === null && (expiresAt === null || expiresAt > now)
  return status === 'partially_completed' && completedAt === null && expiresAt !== null && expiresAt > now
}

/** The unit of a convert's price is not documented. It is read as `to` per `from`, and only here. */
export const getsAtPrice = (amount: DecimalText, price: DecimalText): DecimalText => plain(money(amount).times(price))

/** `to` per `from` of what was executed; null for nothing. */
export function executedRate({ executedFrom, executedTo }: ConvertOrder): DecimalText | null {
  if (executedFrom === null || executedTo === null || isZeroText(executedFrom) || isZeroText(executedTo)) return null
  return plain(money(executedTo).div(executedFrom))
}

/** The rate of a convert: its limit while it waits and if it ended so, else that of what was executed. */
export function rateOf(order: ConvertOrder): DecimalText | null {
  const { status, limit, currentRate, marketRate } = order
  const executed = isFinal(status) ? executedRate(order) : null
  if (executed !== null) return executed
  return (status === 'completed' ? null : limit) ?? currentRate ?? marketRate ?? limit
}

/** The venue's rate now of a convert that has not ended; null otherwise. */
export const rateNow = ({ status, currentRate, marketRate }: ConvertOrder): DecimalText | null =>
  isFinal(status) ? null : (currentRate ?? marketRate)

/** Merges two sightings of one convert, the later one second. A delayed answer does not reopen an ended convert. */
export function laterOf(before: ConvertOrder | undefined, after: ConvertOrder): ConvertOrder {
  if (before === undefined) return after
  if (isFinal(before.status) && !isFinal(after.status)) return { ...before, uuid: before.uuid ?? after.uuid }
  return {
    ...after,
    uuid: after.uuid ?? before.uuid,
    limit: after.limit ?? before.limit,
    expiresAt: after.expiresAt ?? before.expiresAt
  }
}

/** Newest first. The order of the venue's list is not documented. */
export const byNewest = (a: ConvertOrder, b: ConvertOrder): number =>
  b.createdAt - a.createdAt ||
  b.orderId.length - a.orderId.length ||
  (a.orderId < b.orderId ? 1 : a.orderId > b.orderId ? -1 : 0)
