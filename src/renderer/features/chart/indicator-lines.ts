import type { Bar } from '../../../core/candles.ts'
import type { Indicators } from '../../../core/layout/chart-options.ts'
import { exponentialMovingAverage, simpleMovingAverage, type Line } from '../../../core/indicators/moving-average.ts'
import { rsi } from '../../../core/indicators/rsi.ts'
import { vwap, type SessionStart } from '../../../core/indicators/vwap.ts'

/** A line over the candles. `tint`: its colour among those of plots; a dash distinguishes lines of similar colour. */
export interface LineKind {
  readonly id: string
  readonly name: string
  readonly tint: number
  readonly dash: 'solid' | 'dashed' | 'dotted'
  /** `session`: what was traded on the day of the first bar before it. */
  values(bars: readonly Bar[], session: SessionStart): Line
}

export const RSI_LENGTH = 14
/** Usual bounds of overbought and oversold. */
export const RSI_BOUNDS = [30, 70] as const

const EMA_TINTS = 3
const VWAP_TINT = 6
export const RSI_TINT = 7
const DAY_SECONDS = 86_400

/** The chosen lines in the order of the legend. Bars of a day and more have no session average. */
export function lineKinds({ sma, ema, vwap: withVwap }: Indicators, seconds: number): readonly LineKind[] {
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
      tint: EMA_TINTS + i,
      dash: 'dashed',
      values: (bars) => exponentialMovingAverage(bars, length)
    })),
    ...(withVwap && seconds < DAY_SECONDS
      ? [{ id: 'vwap', name: 'VWAP', tint: VWAP_TINT, dash: 'dotted', values: vwap } as const]
      : [])
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
