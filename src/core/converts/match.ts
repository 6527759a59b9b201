import { compareText } from '../money.ts'
import type { ConvertDraft, ConvertOrder } from './convert.ts'

/** The venue's clock may be off by this much. */
const BEFORE_MS = 120_000
/** A request may have been on its way for long, and the clock may be off the other way. */
const AFTER_MS = 300_000

export interface SentConvert {
  readonly draft: ConvertDraft
  /** Unix milliseconds. */
  readonly at: number
}

/** How old a listed convert must be before none that follows could be this one (a list is newest first). */
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
