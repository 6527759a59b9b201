import { compareText } from '../money.ts'
import type { ConvertDraft, ConvertOrder } from './convert.ts'

/** Allowance for the venue's clock. */
const BEFORE_MS = 120_000
/** Allowance for the clock, and for a request that took long. */
const AFTER_MS = 300_000

export interface SentConvert {
  readonly draft: ConvertDraft
  /** Unix milliseconds. */
  readonly at: number
}

/** Listed converts (newest first) older than this cannot be the sent one. */
export const oldestPossible = (sent: SentConvert): number => sent.at - BEFORE_MS

/**
 * Converts of the venue that could be one of unknown outcome. Converts carry no client id, so pair, amount, type and
 * time are compared; a missing value contradicts nothing.
 * @param isTaken true for a convert already known to be another one
 */
export function candidatesFor(
  sent: SentConvert,
  listed: readonly ConvertOrder[],
  isTaken: (orderId: string) => boolean
): readonly ConvertOrder[] {
  return listed.filter((order) => !isTaken(order.orderId) && fits(sent, order))
}

function fits({ draft, at }: SentConvert, order: ConvertOrder): boolean {
  if (order.type !== draft.type) return false
  if (order.createdAt < at - BEFORE_MS || order.createdAt > at + AFTER_MS) return false
  if ((order.currencyFrom ?? draft.from) !== draft.from || (order.currencyTo ?? draft.to) !== draft.to) return false
  if (order.amountFrom !== null && compareText(order.amountFrom, draft.amount) !== 0) return false
  return draft.price === null || order.limit === null || compareText(order.limit, draft.price) === 0
}
