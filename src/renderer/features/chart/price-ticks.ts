import type { ChartScale } from '../../../core/layout/chart-options.ts'
import { stepDecimals, ticks, tickStep } from '../../ui/chart/ticks.ts'
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
/** Decimals of percents, and a step that is too small to be seen. */
const [USUAL_DECIMALS, LEAST_PERCENT] = [2, 1e-9]

/** Tolerance for a price that is one unit. */
const ALMOST = 0.999

export interface PriceTick {
  /** Position in axis units. */
  readonly value: number
  readonly price: number
}

export interface PriceAxis {
  readonly range: PriceRange
  /** In pixels. */
  readonly height: number
  readonly scale: ChartScale
  /** Reference of percents. */
  readonly base: number
  /** The smallest difference of two prices of the market: closer labels would be equal, or rounded to another place. */
  readonly unit: number
}

/** Round prices for the axis; for a percent scale, prices at round percents from the base. */
export function priceTicks(axis: PriceAxis): readonly PriceTick[] {
  const { scale, unit } = axis
  return prices(axis)
    .filter((price) => price >= 0 && (scale !== 'log' || price >= unit * ALMOST))
    .map((price) => ({ price, value: toAxis(scale, price) }))
}

/** Ends of the part of the axis with room for labels, and how many fit. */
function room({ range, height }: PriceAxis) {
  const edge = ((range.max - range.min) * EDGE) / Math.max(1, height)
  return { min: range.min + edge, max: range.max - edge, about: Math.max(2, height / APART) }
}

function percents(axis: PriceAxis) {
  const { min, max, about } = room(axis)
  return [percentOf(min, axis.base), percentOf(max, axis.base), about, LEAST_PERCENT] as const
}

/** Decimals of percents that tell the labels apart. */
export const percentDecimals = (axis: PriceAxis): number =>
  Math.max(USUAL_DECIMALS, stepDecimals(tickStep(...percents(axis)) ?? 1))

function prices(axis: PriceAxis): readonly number[] {
  const { scale, base, unit } = axis
  const { min, max, about } = room(axis)
  if (scale === 'percent') return base > 0 ? ticks(...percents(axis)).map((percent) => base * (1 + percent / 100)) : []
  if (scale !== 'log') return ticks(min, max, about, unit)
  const [low, high] = [fromAxis(scale, min), fromAxis(scale, max)]
  if (high / low < WIDE) return ticks(low, high, about, unit)
  const decades = Math.ceil(max / Math.LN10) - Math.floor(min / Math.LN10)
  const every = Math.max(1, Math.ceil(decades / about))
  const steps = decades > about / 2 ? [1] : [1, 2, 5]
  const first = Math.floor(min / Math.LN10 / every) * every
  return Array.from({ length: Math.floor(decades / every) + 2 }, (_, i) =>
    steps.map((step) => step * 10 ** (first + i * every))
  )
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
