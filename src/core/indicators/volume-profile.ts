import type { Bar } from '../candles.ts'

/** Rows of equal height between two prices. */
export interface ProfileRange {
  readonly low: number
  readonly high: number
  readonly rows: number
}

/** What was traded in one row of prices, in base currency. */
export interface ProfileRow {
  readonly bought: number
  readonly sold: number
  /** Of candles, whose sides are not known. */
  readonly unknown: number
}

export const totalOf = ({ bought, sold, unknown }: ProfileRow): number => bought + sold + unknown

/** The row of a price; null outside the range. The highest price belongs to the highest row. */
export function rowOf(price: number, { low, high, rows }: ProfileRange): number | null {
  if (!(price >= low && price <= high)) return null
  return high > low ? Math.min(rows - 1, Math.floor(((price - low) / (high - low)) * rows)) : 0
}

/**
 * Volumes of candles by price: that of each is spread evenly over its prices. What is outside the range is left out.
 */
export function profileOfBars(
  bars: readonly Pick<Bar, 'low' | 'high' | 'volume'>[],
  range: ProfileRange
): ProfileRow[] {
  const volumes = new Array<number>(range.rows).fill(0)
  const height = (range.high - range.low) / range.rows
  const add = (row: number, volume: number) => (volumes[row] = (volumes[row] ?? 0) + volume)
  for (const bar of bars) {
    const [low, high, volume] = [Number(bar.low), Number(bar.high), Number(bar.volume)]
    if (!(volume > 0)) continue
    if (!(high > low) || !(height > 0)) {
      const row = rowOf(low, range)
      if (row !== null) add(row, volume)
      continue
    }
    const first = Math.max(0, Math.floor((low - range.low) / height))
    const last = Math.min(range.rows - 1, Math.floor((high - range.low) / height))
    for (let row = first; row <= last; row++) {
      const [from, to] = [range.low + row * height, range.low + (row + 1) * height]
      add(row, (volume * Math.max(0, Math.min(high, to) - Math.max(low, from))) / (high - low))
    }
  }
  return volumes.map((unknown) => ({ bought: 0, sold: 0, unknown }))
}

/** The row in which most was traded (point of control); null without volume. */
export function controlRow(rows: readonly ProfileRow[]): number | null {
  let [best, most] = [-1, 0]
  rows.forEach((row, i) => {
    if (totalOf(row) > most) [best, most] = [i, totalOf(row)]
  })
  return best < 0 ? null : best
}
