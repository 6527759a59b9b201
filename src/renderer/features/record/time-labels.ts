import { clockText, dayText } from '../../format/time.ts'
import { xOf, type PlotScale } from './line-scale.ts'

/** Minimum distance between two labels in pixels. */
const APART = 84
/** Half of a label. */
const EDGE = 22
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
  91 * DAY,
  365 * DAY
]

/** Round times along the axis of a plot: the clock within a day, else the date. */
export function timeLabels(scale: PlotScale, utc: boolean): readonly { readonly x: number; readonly text: string }[] {
  const { from, to, width } = scale
  const rough = ((to - from) / Math.max(1, width)) * APART
  const step = STEPS.find((one) => one >= rough) ?? 365 * DAY
  const ahead = utc ? 0 : -new Date(to).getTimezoneOffset() * MINUTE
  const labels: { x: number; text: string }[] = []
  for (let local = Math.ceil((from + ahead) / step) * step; local - ahead <= to; local += step) {
    const at = local - ahead
    const x = xOf(scale, at)
    if (x < EDGE || x > width - EDGE) continue
    const isDay = step >= DAY || local % DAY === 0
    const date = dayText(at, utc)
    labels.push({
      x,
      text: isDay ? (step >= 91 * DAY ? date.slice(0, 7) : date.slice(5)) : clockText(at, utc).slice(0, 5)
    })
  }
  return labels
}
