import { stepDecimals, ticks } from '../../ui/chart/ticks.ts'

/** Points of a line on a plot; for drawing only, so numbers are floats. NaN parts a line. */
export interface Line {
  readonly at: readonly number[]
  readonly values: readonly number[]
}

export interface PlotScale {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
  readonly width: number
  readonly height: number
}

/** Space above and below of the range of values. */
const MARGIN = 0.08

/** A scale that all lines fit in; null without a point. */
export function scaleOf(lines: readonly Line[], width: number, height: number): PlotScale | null {
  let [from, to, low, high] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { at, values } of lines)
    values.forEach((value, index) => {
      if (Number.isNaN(value)) return
      const time = at[index] ?? NaN
      from = Math.min(from, time)
      to = Math.max(to, time)
      low = Math.min(low, value)
      high = Math.max(high, value)
    })
  if (from > to) return null
  const room = (high - low || Math.abs(high) || 1) * MARGIN
  return { from, to: to === from ? from + 1 : to, low: low - room, high: high + room, width, height }
}

export const xOf = ({ from, to, width }: PlotScale, at: number): number => ((at - from) / (to - from)) * width
export const yOf = ({ low, high, height }: PlotScale, value: number): number =>
  height - ((value - low) / (high - low)) * height

/** The path of a line in SVG. A point between two gaps is a short dash. */
export function pathOf(scale: PlotScale, { at, values }: Line): string {
  let path = ''
  let isDown = false
  values.forEach((value, index) => {
    if (Number.isNaN(value)) {
      isDown = false
      return
    }
    const place = `${xOf(scale, at[index] ?? 0).toFixed(1)} ${yOf(scale, value).toFixed(1)}`
    path += isDown ? `L${place}` : `M${place}h0.1`
    isDown = true
  })
  return path
}

/** The areas between a line and a value, one for each stretch without a gap. */
export function areaOf(scale: PlotScale, { at, values }: Line, base: number): string {
  const floor = yOf(scale, Math.min(Math.max(base, scale.low), scale.high)).toFixed(1)
  let path = ''
  let last: string | null = null
  values.forEach((value, index) => {
    const x = xOf(scale, at[index] ?? 0).toFixed(1)
    if (Number.isNaN(value)) {
      if (last !== null) path += `L${last} ${floor}Z`
      last = null
      return
    }
    const y = yOf(scale, value).toFixed(1)
    path += last === null ? `M${x} ${floor}L${x} ${y}` : `L${x} ${y}`
    last = x
  })
  return last === null ? path : `${path}L${last} ${floor}Z`
}

export const valueTicks = (
  scale: PlotScale
): readonly { readonly value: number; readonly step: number; readonly decimals: number }[] => {
  const all = ticks(scale.low, scale.high, Math.max(2, Math.floor(scale.height / 45)))
  const step = (all[1] ?? 0) - (all[0] ?? 0)
  const decimals = step > 0 ? Math.min(8, stepDecimals(step)) : 2
  return all.map((value) => ({ value, step, decimals }))
}

/** Pixels of a digit, beside an axis; and of the narrowest axis, so that plots above each other stay in line. */
const DIGIT = 6.6
const LEAST_AXIS = 58
/** The width of an axis that none of its labels is cut at. */
export const axisWidth = (labels: readonly { readonly text: string }[]): number =>
  labels.reduce((width, { text }) => Math.max(width, 12 + Math.ceil(DIGIT * text.length)), LEAST_AXIS)

/** The index of the point that is nearest to a time and no gap; -1 without one. */
export function nearest({ at, values }: Line, time: number): number {
  let found = -1
  at.forEach((one, index) => {
    if (Number.isNaN(values[index] ?? NaN)) return
    if (found < 0 || Math.abs(one - time) < Math.abs((at[found] ?? 0) - time)) found = index
  })
  return found
}
