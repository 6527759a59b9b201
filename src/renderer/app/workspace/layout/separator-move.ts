/** Where a border stands between its ends, in CSS pixels. `isRow`: it goes to the left and to the right. */
export interface SeparatorRange {
  readonly isRow: boolean
  readonly least: number
  readonly now: number
  readonly most: number
}

const STEP = 10
const LONG_STEP = 50

/** How far a key moves a border; null for a key that does not. `long`: by more at once. */
export function separatorMove({ isRow, least, now, most }: SeparatorRange, key: string, long: boolean): number | null {
  const step = long ? LONG_STEP : STEP
  if (key === 'Home') return least - now
  if (key === 'End') return most - now
  if (key === (isRow ? 'ArrowLeft' : 'ArrowUp')) return Math.max(-step, least - now)
  if (key === (isRow ? 'ArrowRight' : 'ArrowDown')) return Math.min(step, most - now)
  return null
}
