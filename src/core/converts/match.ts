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
 * Which of the venue's converts could be one whose outcome is unknown: converts carry no id of the client, so it is
 * told by pair, amount, kind and time. What the venue leaves out contradicts nothing. `isTaken`: known to be another
 * convert.
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
