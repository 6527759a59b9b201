import { hasPane, type Indicator } from '../../../core/indicators/indicator.ts'
import { kindOf } from '../../../core/indicators/kinds.ts'
import type { Line } from '../../../core/indicators/line.ts'
import { ticks } from '../../ui/chart/ticks.ts'
import type { IndicatorPane } from './chart-area.ts'
import type { Places } from './places.ts'

/** What the pane of an indicator shows. */
export interface PaneValues {
  readonly id: string
  readonly lines: readonly Line[]
  /** Values from 0 to 100, whatever is visible. */
  readonly isPercent: boolean
  /** Values with a line across the pane. */
  readonly guides: readonly number[] | undefined
}

/** The value axis of such a pane. */
export interface PaneScale extends IndicatorPane {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

const MARGIN = 0.1
/** Pixels from one label to the next, and from the ends of the axis. */
const [APART, EDGE] = [28, 7]

/** Fits the visible values. */
export function paneScale(
  { lines, isPercent, guides }: PaneValues,
  pane: IndicatorPane,
  { index }: Places,
  { first, last }: { readonly first: number; readonly last: number }
): PaneScale {
  if (isPercent) return { ...pane, min: 0, max: 100, ticks: guides ?? [] }
  let [low, high] = [Infinity, -Infinity]
  for (const line of lines)
    for (let place = first; place <= last; place++) {
      const value = line[index[place] ?? -1] ?? NaN
      if (value < low) low = value
      if (value > high) high = value
    }
  if (!(high >= low)) return { ...pane, min: 0, max: 1, ticks: [] }
  const reach = high > low ? high - low : Math.abs(high) || 1
  const [min, max] = [low - reach * MARGIN, high + reach * MARGIN]
  const height = Math.max(1, pane.bottom - pane.top)
  const edge = ((max - min) * EDGE) / height
  return { ...pane, min, max, ticks: ticks(min + edge, max - edge, Math.max(2, height / APART)) }
}

/** The value at a height of the canvas. */
export const valueAt = ({ top, bottom, min, max }: PaneScale, y: number): number =>
  max - ((y - top) / Math.max(1, bottom - top)) * (max - min)

/** What the panes of indicators show; nothing of hidden ones. */
export const paneValues = (
  indicators: readonly Indicator[],
  lines: ReadonlyMap<string, readonly Line[]>
): readonly PaneValues[] =>
  indicators.filter(hasPane).map(({ id, kind }) => {
    const { unit, guides } = kindOf(kind)
    return { id, lines: lines.get(id) ?? [], isPercent: unit === 'percent', guides }
  })
