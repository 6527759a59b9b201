/** The same order again within this time is warned of in the ticket. */
const WARNED_MS = 10_000
/** A second click, a held key, a second window: within this time it is refused. */
const REFUSED_MS = 1_000

/** An order or a convert that left. `key`: the app's own id of the intent; `line`: what was confirmed; `at`: Unix ms. */
export interface SentOrder {
  readonly key: string
  readonly line: string
  readonly at: number
}

/** What the same order again means, `sinceMs` after it was sent. */
export function sameOrderAfter(sinceMs: number): 'refused' | 'warned' | 'meant' {
  if (sinceMs < REFUSED_MS) return 'refused'
  return sinceMs < WARNED_MS ? 'warned' : 'meant'
}
