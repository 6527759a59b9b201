import type { Settings } from '../../../contract/settings.ts'
import type { Bar } from '../../../core/candles.ts'
import { exponentialMovingAverage, simpleMovingAverage, type Line } from '../../../core/indicators/moving-average.ts'
import { rsi } from '../../../core/indicators/rsi.ts'
import { vwap } from '../../../core/indicators/vwap.ts'

export type Indicators = Settings['indicators']

/**
 * A line over the candles. `tint`: its place among the colours of lines; a dash tells apart what colour alone would
 * not.
 */
export interface LineKind {
  readonly id: string
  readonly name: string
  readonly tint: number
  readonly dash: 'solid' | 'dashed' | 'dotted'
  values(bars: readonly Bar[]): Line
}

export const RSI_LENGTH = 14
/** Beyond these a market is said to have run too far. */
export const RSI_BOUNDS = [30, 70] as const

/** The chosen lines, in the order in which they are named. */
export function lineKinds({ sma, ema, vwap: withVwap }: Indicators): readonly LineKind[] {
  return [
    ...sma.map((length, i): LineKind => ({
      id: `sma-${length}`,
      name: `MA ${length}`,
      tint: i,
      dash: 'solid',
      values: (bars) => simpleMovingAverage(bars, length)
    })),
    ...ema.map((length, i): LineKind => ({
      id: `ema-${length}`,
      name: `EMA ${length}`,
      tint: i,
      dash: 'dashed',
      values: (bars) => exponentialMovingAverage(bars, length)
    })),
    ...(withVwap ? [{ id: 'vwap', name: 'VWAP', tint: 3, dash: 'dotted', values: vwap } as const] : [])
  ]
}

export const rsiLine = (bars: readonly Bar[]): Line => rsi(bars, RSI_LENGTH)

const MOST_LENGTHS = 3

/** `20, 50` to lengths, shortest first; null when it is no list of up to three whole numbers from 2 to 400. */
export function readLengths(typed: string): readonly number[] | null {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  if (
    parts.length > MOST_LENGTHS ||
    parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) < 2 || Number(part) > 400)
  )
    return null
  return [...new Set(parts.map(Number))].sort((a, b) => a - b)
}
