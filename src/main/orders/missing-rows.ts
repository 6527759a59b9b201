import { LAST_OFFSET, PAGE } from './read-pages.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

/** What is missing in the lists although the venue answered. */
export interface Missing {
  /** There are more open orders than the venue's list returns. */
  readonly open: boolean
  /** There are more ended orders. */
  readonly history: boolean
  /** Number of older orders read so far; null when none are being read. */
  readonly readingOlder: number | null
}

const MOST_LISTED = LAST_OFFSET + PAGE

/** The most important gap, as a message for the user; null if nothing is missing. */
export function describeMissing({ open, history, readingOlder }: Missing): AppMessage | null {
  if (open) return message('open-orders-truncated', { most: MOST_LISTED })
  if (readingOlder !== null) return message('reading-older-orders', { n: readingOlder })
  return history ? message('ended-orders-truncated', { most: MOST_LISTED }) : null
}
