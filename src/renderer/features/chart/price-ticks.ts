import type { ChartScale } from '../../../core/layout/chart-options.ts'
import { ticks } from '../../ui/chart/ticks.ts'
import { fromAxis, toAxis, type PriceRange } from './price-view.ts'

/** Approximate distance between two labels in pixels. */
const APART = 40
/** A label closer to an end of the axis would be cut off. */
const EDGE = 7
/** Half the heights of the label of the last price and of another label. */
const COVERED = 16
/** Height that the countdown adds below the label of the last price. */
const COUNTDOWN = 13
/** For a larger ratio of maximum to minimum, even steps would crowd at the top of a logarithmic axis. */
const WIDE = 3

export interface PriceTick {
  /** Position in axis units. */
  readonly value: number
  readonly price: number
}

/** Round prices for the axis; for a percent scale, prices at round percents from `base`. */
export function priceTicks(range: PriceRange, height: number, scale: ChartScale, base: number): readonly PriceTick[] {
  const edge = ((range.max - range.min) * EDGE) / Math.max(1, height)
  const [min, max] = [range.min + edge, range.max - edge]
  const about = Math.max(2, height / APART)
  return prices(min, max, about, scale, base).map((price) => ({ price, value: toAxis(scale, price) }))
}

function prices(min: number, max: number, about: number, scale: ChartScale, base: number): readonly number[] {
  if (scale === 'percent' && base > 0)
    return ticks(percentOf(min, base), percentOf(max, base), about).map((percent) => base * (1 + percent / 100))
  if (scale !== 'log') return ticks(min, max, about)
  const [low, high] = [fromAxis(scale, min), fromAxis(scale, max)]
  if (high / low < WIDE) return ticks(low, high, about)
  const from = Math.floor(min / Math.LN10)
  const to = Math.ceil(max / Math.LN10)
  const steps = to - from > about / 2 ? [1] : [1, 2, 5]
  return Array.from({ length: to - from + 1 }, (_, i) => steps.map((step) => step * 10 ** (from + i)))
    .flat()
    .filter((price) => price >= low && price <= high)
}

export const percentOf = (price: number, base: number): number => (base > 0 ? (price / base - 1) * 100 : 0)

export interface LastLabel {
  /** Position in axis units. */
  readonly value: number
  /** It has the countdown below it. */
  readonly isTall: boolean
}

/** The labels that the label of the last price does not cover. */
export function uncovered(list: readonly PriceTick[], last: LastLabel, range: PriceRange, height: number) {
  const pixel = (range.max - range.min) / Math.max(1, height)
  const [above, below] = [COVERED * pixel, (COVERED + (last.isTall ? COUNTDOWN : 0)) * pixel]
  return list.filter(({ value }) => value - last.value >= above || last.value - value >= below)
}
