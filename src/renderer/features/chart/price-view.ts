import type { ChartScale } from '../../../core/layout/chart-options.ts'

/** Margins above and below the visible prices, as shares of their range; volumes have their room below. */
const ABOVE = 0.08
const BELOW = 0.08
const BELOW_WITH_VOLUME = 0.28
/** Limits of scaling by hand: half the range of the axis over the middle of it. */
const [LEAST_REACH, MOST_REACH] = [1e-9, 10]

/** Ends of the price axis in axis units: prices, or their logarithms. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** Floats: for drawing only. */
export const toAxis = (scale: ChartScale, price: number): number => (scale === 'log' ? Math.log(price) : price)
export const fromAxis = (scale: ChartScale, value: number): number => (scale === 'log' ? Math.exp(value) : value)

export interface Extremes {
  readonly low: number
  readonly high: number
}

/**
 * The range of the visible candles. Indicators do not count: a distant one is cut off and does not compress the
 * candles.
 */
export function fittedRange(extremes: Extremes | null, scale: ChartScale, withVolume: boolean): PriceRange {
  if (extremes === null) return { min: 0, max: 1 }
  const [low, high] = [toAxis(scale, extremes.low), toAxis(scale, extremes.high)]
  const reach = high > low ? high - low : scale === 'log' ? 0.002 : Math.abs(high) * 0.002 || 1
  return { min: low - reach * (withVolume ? BELOW_WITH_VOLUME : BELOW), max: high + reach * ABOVE }
}

/** Scaled about its middle; a factor above 1 shows a larger range. */
export function scaledRange({ min, max }: PriceRange, factor: number): PriceRange {
  const middle = (min + max) / 2
  const unit = Math.max(1, Math.abs(middle))
  const half = Math.min(MOST_REACH * unit, Math.max(LEAST_REACH * unit, (max - min) / 2 / factor))
  return { min: middle - half, max: middle + half }
}

/** Moved down by a share of the height. */
export function movedRange({ min, max }: PriceRange, share: number): PriceRange {
  const by = (max - min) * share
  return { min: min + by, max: max + by }
}
