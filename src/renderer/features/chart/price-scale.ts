/** Shares of the chart's height, and pixels above and below. */
export interface Layout {
  readonly top: number
  readonly bottom: number
  readonly rsiShare: number
  readonly volumeShare: number
}

interface Extent {
  readonly min: number
  readonly max: number
}

/**
 * The price scale of the bars in sight. The chart asks `min` and `max` with the extent of the data each time it is drawn; what they
 * answered tells where a price stands.
 */
export interface PriceScale {
  readonly layout: Layout
  readonly min: (extent: Extent) => number
  readonly max: (extent: Extent) => number
  /** Pixels from the top of the chart; null outside of the scale. */
  place(price: number): number | null
  /** A number here would run into the tag of the last price. */
  isNearTag(price: number): boolean
}

export interface PriceScaleParts {
  readonly layout: Layout
  readonly withVolume: boolean
  readonly withRsi: boolean
  /** Pixels of the whole chart. */
  readonly height: () => number
  /** What the tag shows; null without a price. */
  readonly last: () => number | null
}

const TAG_PIXELS = 15
const ABOVE = 0.05
const BELOW = 0.05
/** Below the lowest price volumes have room of their own. */
const BELOW_WITH_VOLUME = 0.26

export function createPriceScale({ layout, withVolume, withRsi, height, last }: PriceScaleParts): PriceScale {
  let low = 0
  let high = 1
  const reach = ({ min, max }: Extent) => (max > min ? max - min : Math.abs(max) * 0.002 || 1)
  const known = ({ min, max }: Extent) => Number.isFinite(min) && Number.isFinite(max)
  const plot = () => height() - layout.top - (withRsi ? height() * layout.rsiShare : layout.bottom)
  const pixels = (price: number) => (high - price) / (high - low) * plot()
  return {
    layout,
    min: (extent) => (low = known(extent) ? extent.min - reach(extent) * (withVolume ? BELOW_WITH_VOLUME : BELOW) : 0),
    max: (extent) => (high = known(extent) ? extent.max + reach(extent) * ABOVE : 1),
    place: (price) => (price < low || price > high ? null : layout.top + pixels(price)),
    isNearTag: (price) => {
      const at = last()
      return at !== null && Math.abs(pixels(price) - pixels(at)) < TAG_PIXELS
    }
  }
}
