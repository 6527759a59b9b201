/**
 * Milliseconds. A second click, a held key or a second window repeats an order at once; later it is a question of
 * intent.
 */
export const SAME_ORDER = { refusedWithin: 1_000, warnedWithin: 10_000 }

/**
 * An order or a convert that left. `key`: the app's own id of the intent; `line`: what was confirmed; `at`: Unix ms.
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
