import { compareText, type DecimalText } from '../money.ts'
import type { Ending } from './evidence.ts'

/**
 * Maps the venue's words for a finished order to an ending. Only `completed` with `filled` is documented. Unknown words
 * are decided by the amounts: all filled is filled, anything less is cancelled.
 */
export function endingOf(
  state: string | null,
  internalState: string | null,
  filledQuantity: DecimalText,
  quantity: DecimalText | null,
  at: number
): Ending {
  const ending = (kind: Ending['state']): Ending => ({
    state: kind,
    words: wordsBeyond(kind, internalState, state),
    at
  })
  for (const word of [internalState, state]) {
    const kind = word === null ? null : kindOf(word.toLowerCase())
    if (kind !== null) return ending(kind)
  }
  const complete = quantity !== null && compareText(quantity, '0') > 0 && compareText(filledQuantity, quantity) >= 0
  return ending(complete || (state === 'completed' && compareText(filledQuantity, '0') > 0) ? 'filled' : 'cancelled')
}

/** The venue's words beyond the ending itself: 'no-liquidity', but not 'cancelled' again. */
const wordsBeyond = (kind: Ending['state'], ...words: readonly (string | null)[]): string =>
  [...new Set(words)].filter((word) => word !== null && word !== '' && word !== 'completed' && word !== kind).join(', ')

function kindOf(word: string): Ending['state'] | null {
  if (word === 'filled') return 'filled'
  if (word.includes('cancel') || word.includes('stop') || word.includes('no-liquidity')) return 'cancelled'
  if (word.includes('expire')) return 'expired'
  if (word.includes('reject') || word.includes('fail')) return 'rejected'
  return null
}
