/** The rows on screen: `top` is the highest one, and `count` of them are shown. */
export interface RowWindow {
  readonly top: bigint
  readonly count: number
}

/** The rows of the best bid and the best ask; null for an empty side. */
export interface BestRows {
  readonly bid: bigint | null
  readonly ask: bigint | null
}

/** The best prices stay within this part of the rows, in percent; beyond it the ladder centres itself. */
const MIDDLE_PERCENT = 60
/** The pointer must have been away this long before the ladder centres itself, in milliseconds. */
const AWAY_MS = 1_000

/** Below row 1 there is no price. */
export const withinPrices = (top: bigint, count: number): bigint => {
  const least = BigInt(Math.max(1, count))
  return top < least ? least : top
}

/** The row in the middle of the best prices; null for an empty book. */
function middleOf({ bid, ask }: BestRows): bigint | null {
  if (bid === null || ask === null) return bid ?? ask
  return (bid + ask) / 2n
}

/** The highest row of a ladder with the best prices in its middle; null for an empty book. */
export function centredTop(best: BestRows, count: number): bigint | null {
  const middle = middleOf(best)
  return middle === null ? null : withinPrices(middle + BigInt(Math.floor(count / 2)), count)
}

/**
 * True if a best price is outside of the middle of the rows. Where the spread is wider than that middle, its own middle
 * counts, so that the ladder does not follow every change.
 */
export function isOffCentre({ top, count }: RowWindow, best: BestRows): boolean {
  const margin = BigInt(Math.floor((count * (100 - MIDDLE_PERCENT)) / 200))
  const isOutside = (row: bigint | null): boolean => {
    if (row === null) return false
    const place = top - row
    return place < margin || place >= BigInt(count) - margin
  }
  const { bid, ask } = best
  const isWide = bid !== null && ask !== null && ask - bid >= BigInt(count) - 2n * margin
  const isOff = isWide ? isOutside(middleOf(best)) : isOutside(bid) || isOutside(ask)
  return isOff && centredTop(best, count) !== top
}

/**
 * The highest row after a change of the book or of the time: centred if a best price left the middle and nobody acts in
 * it. `awayMs`: how long the pointer has been away, milliseconds; null while it is there, or keys move a cursor.
 */
export function followedTop(rows: RowWindow, best: BestRows, awayMs: number | null): bigint {
  if (awayMs === null || awayMs < AWAY_MS || !isOffCentre(rows, best)) return rows.top
  return centredTop(best, rows.count) ?? rows.top
}
