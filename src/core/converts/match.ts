import { MOST_SKEW_MS } from '../clock-skew.ts'
import { compareText } from '../money.ts'
import { knownType, type ConvertDraft, type ConvertOrder } from './convert.ts'

/** Allowance for the venue's clock. */
const BEFORE_MS = 120_000
/** Allowance for the clock, and for a request that took long. */
const AFTER_MS = 300_000
/** Two clocks of the venue may differ this much. */
const VENUE_MS = 10_000

export interface SentConvert {
  readonly draft: ConvertDraft
  /** The venue's time at the sending, Unix milliseconds, as far as it was known. */
  readonly at: number
  /** Creation (venue's time) of the newest convert that the venue had listed by then; null if none. */
  readonly listedTo: number | null
}

/** Listed converts (newest first) older than this cannot be the sent one. */
export const oldestPossible = ({ at, listedTo }: SentConvert): number =>
  listedTo === null ? at - MOST_SKEW_MS : listedTo - VENUE_MS

/**
 * Converts of the venue that could be one of unknown outcome. Converts carry no client id, so pair, amount, type and
 * time are compared; a missing value contradicts nothing. If none has the time, it was not known how far the clocks
 * are apart: then each counts that is newer than what the venue had listed.
 * @param isTaken true for a convert already known to be another one
 */
export function candidatesFor(
  sent: SentConvert,
  listed: readonly ConvertOrder[],
  isTaken: (orderId: string) => boolean
): readonly ConvertOrder[] {
  const alike = listed.filter(
    (order) => !isTaken(order.orderId) && isSince(order, oldestPossible(sent)) && isAlike(sent.draft, order)
  )
  const within = (beforeMs: number, afterMs: number): readonly ConvertOrder[] =>
    alike.filter((order) => isSince(order, sent.at - beforeMs) && order.createdAt <= sent.at + afterMs)
  const near = within(BEFORE_MS, AFTER_MS)
  return near.length > 0 ? near : within(MOST_SKEW_MS, MOST_SKEW_MS)
}

/** Without a time it may be. */
const isSince = ({ createdAt }: ConvertOrder, at: number): boolean => createdAt === 0 || createdAt >= at

function isAlike(draft: ConvertDraft, order: ConvertOrder): boolean {
  // A type that is not documented may be either.
  if ((knownType(order.type) ?? draft.type) !== draft.type) return false
  if ((order.currencyFrom ?? draft.from) !== draft.from || (order.currencyTo ?? draft.to) !== draft.to) return false
  if (order.amountFrom !== null && compareText(order.amountFrom, draft.amount) !== 0) return false
  return draft.price === null || order.limit === null || compareText(order.limit, draft.price) === 0
}
