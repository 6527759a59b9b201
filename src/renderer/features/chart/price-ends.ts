/** Shares of the reach of the prices in sight: room above them and below, where volumes have room of their own. */
const ABOVE = 0.05
const BELOW = 0.05
const BELOW_WITH_VOLUME = 0.26

export interface Extent {
  readonly min: number
  readonly max: number
}

/** The ends of the price scale for the bars in sight. */
export function priceEnds({ min, max }: Extent, withVolume: boolean): Extent {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return { min: 0, max: 1 }
  const reach = max > min ? max - min : Math.abs(max) * 0.002 || 1
  return { min: min - reach * (withVolume ? BELOW_WITH_VOLUME : BELOW), max: max + reach * ABOVE }
}
