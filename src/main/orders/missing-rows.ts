import { LAST_OFFSET, PAGE } from './read-pages.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

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

/** The most important of it, for the user; null when nothing is missing. */
export function describeMissing({ open, history, readingOlder }: Missing): AppMessage | null {
  if (open) return message('open-orders-truncated', { most: MOST_LISTED })
  if (readingOlder !== null) return message('reading-older-orders', { n: readingOlder })
  return history ? message('ended-orders-truncated', { most: MOST_LISTED }) : null
}
