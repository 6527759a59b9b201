import type { Message } from '../message.ts'
import { compareText, type DecimalText } from '../money.ts'

/** What is seen of a market at one moment. */
export interface ExitSight {
  /** The newest last price of a live stream; null without one. */
  readonly last: DecimalText | null
  /** Best prices of the raw book, null for an empty side; null while the book is not live. */
  readonly book: { readonly bid: DecimalText | null; readonly ask: DecimalText | null } | null
}

type AlarmCode =
  | 'exit-no-book'
  | 'exit-no-last'
  | 'exit-no-bids'
  | 'exit-no-asks'
  | 'exit-book-crossed'
  | 'exit-bid-above-stop'
  | 'exit-bid-below-stop'

/** `blind`: it could not trigger now. `isOutage`: because data is not live, not because of what it says. */
export type ExitVerdict =
  | { readonly kind: 'quiet' | 'trigger' }
  | { readonly kind: 'blind'; readonly reason: Message<AlarmCode>; readonly isOutage: boolean }

const blind = (code: AlarmCode, isOutage = false): ExitVerdict => ({
  kind: 'blind',
  reason: { code, params: {} },
  isOutage
})
const QUIET: ExitVerdict = { kind: 'quiet' }
const TRIGGER: ExitVerdict = { kind: 'trigger' }

/** The last price at or below the stop, and the best bid too, on a live book with two sides that do not cross. */
export function exitVerdict(stop: DecimalText, { last, book }: ExitSight): ExitVerdict {
  if (book === null) return blind('exit-no-book', true)
  if (last === null) return blind('exit-no-last', true)
  if (book.bid === null) return blind('exit-no-bids')
  if (book.ask === null) return blind('exit-no-asks')
  if (compareText(book.bid, book.ask) >= 0) return blind('exit-book-crossed')
  const isBidThere = compareText(book.bid, stop) <= 0
  if (compareText(last, stop) > 0) return isBidThere ? blind('exit-bid-below-stop') : QUIET
  return isBidThere ? TRIGGER : blind('exit-bid-above-stop')
}
