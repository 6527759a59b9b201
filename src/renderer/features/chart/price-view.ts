import type { ChartScale } from '../../../core/layout/chart-options.ts'

/** Margins above and below the visible prices, as shares of their range; volumes have their room below. */
const ABOVE = 0.08
const BELOW = 0.08
const BELOW_WITH_VOLUME = 0.28
/** Minimum range of the candles: of the price where all are one, and in units of the market's prices. */
const [LEAST_SHARE, LEAST_UNITS] = [0.002, 4]
/** Limits of scaling and moving by hand: shares of the highest price, and distances of logarithms. */
const [CLOSEST, WIDEST, WIDEST_LOG] = [1e-9, 10, 9]

/** Ends of the price axis in axis units: prices, or their logarithms. */
export interface PriceRange {
  readonly min: number
  readonly max: number
}

/** Floats: for drawing only. A logarithmic axis has no place for 0. */
export const toAxis = (scale: ChartScale, price: number): number =>
  scale === 'log' ? Math.log(Math.max(price, Number.MIN_VALUE)) : price
export const fromAxis = (scale: ChartScale, value: number): number => (scale === 'log' ? Math.exp(value) : value)

export interface Extremes {
  readonly low: number
  readonly high: number
}

/** Known prices of a market, and their smallest difference. */
export interface PriceBounds extends Extremes {
  readonly unit: number
}

/**
 * The range of the visible candles. Indicators do not count: a distant one is cut off and does not compress the
 * candles.
 */
export function fittedRange(
  extremes: Extremes | null,
  scale: ChartScale,
  withVolume: boolean,
  unit: number
): PriceRange {
  if (extremes === null || !(extremes.high > 0)) return { min: 0, max: 1 }
  const { low, high } = apart(extremes, scale, unit)
  const [bottom, top] = [toAxis(scale, low), toAxis(scale, high)]
  const reach = top - bottom
  return { min: bottom - reach * (withVolume ? BELOW_WITH_VOLUME : BELOW), max: top + reach * ABOVE }
}

/** Prices so far apart that several labels fit between them. */
function apart({ low, high }: Extremes, scale: ChartScale, unit: number): Extremes {
  const least = Math.max(LEAST_UNITS * unit, high > low ? 0 : high * LEAST_SHARE)
  const missing = Math.max(0, least - (high - low)) / 2
  const lowest = low - missing
  // A logarithmic axis does not reach 0.
  const logLow = low > 0 ? Math.max(lowest, low / 2) : high / 1000
  return { low: scale === 'log' ? logLow : lowest, high: high + missing }
}

/** Scaled about its middle; a factor above 1 shows less. */
export const scaledRange = ({ min, max }: PriceRange, factor: number, scale: ChartScale, of: PriceBounds): PriceRange =>
  within((min + max) / 2, (max - min) / 2 / factor, scale, of)

/** Moved down by a share of the height. */
export const movedRange = ({ min, max }: PriceRange, share: number, scale: ChartScale, of: PriceBounds): PriceRange =>
  within((min + max) / 2 + (max - min) * share, (max - min) / 2, scale, of)

/** Within numbers that can be drawn and told apart, not far from the known prices. */
function within(middle: number, half: number, scale: ChartScale, { low, high, unit }: PriceBounds): PriceRange {
  const isLog = scale === 'log'
  const [bottom, top] = [toAxis(scale, low), toAxis(scale, high)]
  const most = isLog ? WIDEST_LOG + (top - bottom) : WIDEST * top
  const [first, last] = isLog ? [bottom - WIDEST_LOG, top + WIDEST_LOG] : [-most, most]
  const at = Math.min(last, Math.max(first, middle))
  const least = isLog
    ? Math.max(CLOSEST, ((LEAST_UNITS / 2) * unit) / fromAxis(scale, at))
    : Math.max(CLOSEST * top, (LEAST_UNITS / 2) * unit)
  const reach = Math.min(most, Math.max(least, half))
  return { min: at - reach, max: at + reach }
}
