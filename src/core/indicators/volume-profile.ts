import type { Bar } from '../candles.ts'
import { rowOf, type ProfileRange } from './price-rows.ts'
import type { TradeSums } from './trade-sums.ts'

/** What was traded in one row of prices, in base currency. */
export interface ProfileRow {
  readonly bought: number
  readonly sold: number
  /** Of candles, whose sides are not known. */
  readonly unknown: number
}

export const totalOf = ({ bought, sold, unknown }: ProfileRow): number => bought + sold + unknown

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

/** Volumes by price, and what they are from: recorded trades, candles, or candles where trades are missing. */
export interface VolumeProfile {
  readonly range: ProfileRange
  readonly rows: readonly ProfileRow[]
  readonly source: 'trades' | 'candles' | 'both'
}

/** Differences of this share of the volume do not count: a candle and its trades come at different moments. */
const NEAR = 0.01

/**
 * The profile of bars. What their recorded trades do not cover is spread over the bar, as without trades.
 * @param sums of the same range; bars that have none there are not recorded
 */
export function profileOf(bars: readonly Bar[], sums: TradeSums, range: ProfileRange): VolumeProfile {
  const recorded = new Map(sums.bars.map(({ at, bought, sold }) => [at, bought + sold]))
  const missing = bars.flatMap((bar) => {
    const volume = Number(bar.volume)
    const rest = volume - (recorded.get(bar.at) ?? 0)
    return rest > volume * NEAR ? [{ low: bar.low, high: bar.high, volume: String(rest) }] : []
  })
  const rows = profileOfBars(missing, range).map(({ unknown }, i) => ({
    bought: sums.rows[i]?.bought ?? 0,
    sold: sums.rows[i]?.sold ?? 0,
    unknown
  }))
  const all = rows.reduce((sum, row) => sum + totalOf(row), 0)
  const unknown = rows.reduce((sum, row) => sum + row.unknown, 0)
  const source = unknown <= all * NEAR ? 'trades' : unknown >= all * (1 - NEAR) ? 'candles' : 'both'
  return { range, rows, source: all > 0 ? source : 'candles' }
}
