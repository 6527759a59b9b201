import type { Bar } from '../../../core/candles.ts'
import { barAt, type Places } from './places.ts'
import type { Extremes } from './price-view.ts'

/** Another market at a place of a chart. */
export interface ComparedPoint {
  readonly place: number
  /** Its change since its close in the first visible bar that both markets have, in percent. */
  readonly percent: number
  /** The price that this market would have after the same change from `base`: the line begins at 0 %. */
  readonly price: number
}

/**
 * Closes of another market in the visible places; none where either market has no bar.
 *
 * @param bars of the other market, oldest first
 * @param base the price of this market that is 0 %
 */
export function comparisonOf(
  places: Places,
  first: number,
  last: number,
  bars: readonly Bar[],
  base: number
): readonly ComparedPoint[] {
  const points: ComparedPoint[] = []
  let other = 0
  let next = 0
  for (let place = first; place <= last; place++) {
    const bar = barAt(places, place)
    if (bar === null) continue
    while ((bars[next]?.at ?? Infinity) < bar.at) next++
    const compared = bars[next]
    if (compared?.at !== bar.at) continue
    if (!(other > 0)) other = Number(compared.close)
    if (!(base > 0 && other > 0)) continue
    const ratio = Number(compared.close) / other
    points.push({ place, percent: (ratio - 1) * 100, price: base * ratio })
  }
  return points
}

/** The range of the candles and of a line over them. */
export function withComparison(candles: Extremes | null, points: readonly ComparedPoint[]): Extremes | null {
  if (candles === null) return null
  const prices = points.map(({ price }) => price)
  return { low: Math.min(candles.low, ...prices), high: Math.max(candles.high, ...prices) }
}
