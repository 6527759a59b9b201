/** Milliseconds. A second click, a held key or a second window repeats an order at once; later it may be intended. */
const SAME_ORDER = { refusedWithin: 1_000, warnedWithin: 10_000 }

/**
 * An order or convert that was sent. `key`: the app's id of the intent; `line`: the confirmed line; `at`: Unix
 * milliseconds.
 */
export interface SentOrder {
  readonly key: string
  readonly line: string
  readonly at: number
}

/** How a repetition `sinceMs` after the first is treated: main refuses, the ticket warns. */
export function sameOrderAfter(sinceMs: number): 'refused' | 'warned' | 'allowed' {
  if (sinceMs < SAME_ORDER.refusedWithin) return 'refused'
  return sinceMs < SAME_ORDER.warnedWithin ? 'warned' : 'allowed'
}
