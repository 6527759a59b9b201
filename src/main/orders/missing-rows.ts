import { LAST_OFFSET, PAGE } from './read-pages.ts'

/** What the lists lack although the venue answered. */
export interface Missing {
  /** More open orders than the venue's list gives out. */
  readonly open: boolean
  /** More ended ones. */
  readonly history: boolean
  /** Older orders are being read: how many so far. */
  readonly readingOlder: number | null
}

const MOST_LISTED = LAST_OFFSET + PAGE

/** The most important of it, for the user; empty when nothing is missing. */
export function describeMissing({ open, history, readingOlder }: Missing): string {
  if (open)
    return `The venue lists ${MOST_LISTED} open orders at most and has more. Those are not shown, and cancel all leaves them open.`
  if (readingOlder !== null) return `Older orders are being read: ${readingOlder} so far.`
  return history ? `The venue lists ${MOST_LISTED} ended orders at most. Older ones are missing.` : ''
}
