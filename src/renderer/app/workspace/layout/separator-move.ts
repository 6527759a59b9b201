/** Position of a border between its limits, in CSS pixels. `isRow`: it moves horizontally. */
export interface SeparatorRange {
  readonly isRow: boolean
  readonly least: number
  readonly now: number
  readonly most: number
}

const STEP = 10
const LONG_STEP = 50

/** How far a key moves a border; null for other keys. `long`: by a larger step. */
export function separatorMove({ isRow, least, now, most }: SeparatorRange, key: string, long: boolean): number | null {
  const step = long ? LONG_STEP : STEP
  if (key === 'Home') return least - now
  if (key === 'End') return most - now
  if (key === (isRow ? 'ArrowLeft' : 'ArrowUp')) return Math.max(-step, least - now)
  if (key === (isRow ? 'ArrowRight' : 'ArrowDown')) return Math.min(step, most - now)
  return null
}
