import type { Bar } from '../candles.ts'

/** Bars as numbers, for indicators: one array per field, one entry per bar. */
export interface BarColumns {
  readonly bars: readonly Bar[]
  /** Start of each bar, milliseconds since the epoch. */
  readonly at: Readonly<Float64Array>
  readonly open: Readonly<Float64Array>
  readonly high: Readonly<Float64Array>
  readonly low: Readonly<Float64Array>
  readonly close: Readonly<Float64Array>
  readonly volume: Readonly<Float64Array>
}

const FIELDS = ['at', 'open', 'high', 'low', 'close', 'volume'] as const

/**
 * Bars as numbers. Reading texts takes most of the time of an indicator, so what an earlier result has of the same bars
 * is copied: a trade replaces the last bar only.
 */
export function columnsOf(bars: readonly Bar[], before?: BarColumns): BarColumns {
  const shift = before === undefined || bars[0] === undefined ? -1 : before.bars.indexOf(bars[0])
  let same = 0
  if (before !== undefined && shift >= 0) while (same < bars.length && bars[same] === before.bars[same + shift]) same++
  const column = (field: (typeof FIELDS)[number]): Float64Array => {
    const values = new Float64Array(bars.length)
    if (before !== undefined && same > 0) values.set(before[field].subarray(shift, shift + same))
    for (let i = same; i < bars.length; i++) values[i] = Number(bars[i]?.[field])
    return values
  }
  return {
    bars,
    at: column('at'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume')
  }
}
