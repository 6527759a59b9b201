/** Rows of equal height between two prices. */
export interface ProfileRange {
  readonly low: number
  readonly high: number
  readonly rows: number
}

/** The row of a price; null outside the range. The highest price belongs to the highest row. */
export function rowOf(price: number, { low, high, rows }: ProfileRange): number | null {
  if (!(price >= low && price <= high)) return null
  return high > low ? Math.min(rows - 1, Math.floor(((price - low) / (high - low)) * rows)) : 0
}
