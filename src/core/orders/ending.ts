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
  at: number | null
): Ending {
  const ending = (kind: Ending['state'], isStated: boolean): Ending => ({
    state: kind,
    words: wordsBeyond(kind, internalState, state),
    at,
    isStated
  })
  for (const word of [internalState, state]) {
    const kind = word === null ? null : kindOf(word.toLowerCase())
    if (kind !== null) return ending(kind, true)
  }
  const complete = quantity !== null && compareText(quantity, '0') > 0 && compareText(filledQuantity, quantity) >= 0
  const isCompleted = state === 'completed'
  const isFilled = complete || (isCompleted && compareText(filledQuantity, '0') > 0)
  return ending(isFilled ? 'filled' : 'cancelled', isFilled || isCompleted)
}

const END_WORDS: readonly string[] = ['completed', 'filled', 'cancelled', 'canceled', 'expired', 'rejected', 'failed']
/** Of an order without a finishing time only these say that it has ended: words like these may be about a trigger. */
export const isEndWord = (word: string | null): boolean => word !== null && END_WORDS.includes(word.toLowerCase())

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
