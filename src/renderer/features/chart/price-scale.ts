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

export interface ScaleNumber {
  readonly price: number
  readonly top: number
}

/**
 * The price scale of the bars in sight. The chart asks `min` and `max` with the extent of the data each time it is drawn; what they
 * answered tells where a price stands.
 */
export interface PriceScale {
  readonly layout: Layout
  readonly min: (extent: Extent) => number
  readonly max: (extent: Extent) => number
  /** The top of the volumes, which begin at zero. */
  readonly mostVolume: (extent: Extent) => number
  /** The newest bar as it has become still stands within the scales, as they were drawn. */
  holds(bar: { readonly low: number; readonly high: number; readonly volume: number }): boolean
  /** Where prices are drawn: pixels from the top of the chart, and of its height. */
  pane(): { readonly top: number; readonly height: number }
  /** Pixels from the top of the chart; null outside of the scale. */
  place(price: number): number | null
  /** The chart has a number for this price. It says so each time it is drawn. */
  numbered(price: number): void
  /** The numbers of the scale that are seen now, in pixels from the top of the chart: all but those at its ends, and where the tag of the last price stands. */
  numbers(): readonly ScaleNumber[]
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

/** A number makes way for a tag that comes so close, in pixels, and is seen again when that has left: one that trembles does not have it blink. */
const TOUCHES = 14
const HAS_LEFT = 18
const ABOVE = 0.05
const BELOW = 0.05
/** Below the lowest price volumes have room of their own. */
const BELOW_WITH_VOLUME = 0.26
/** Of the reach: the newest bar never touches the edge. */
const MARGIN = 0.01
const ABOVE_VOLUMES = 1.25

export function createPriceScale({ layout, withVolume, withRsi, height, last }: PriceScaleParts): PriceScale {
  let low = 0
  let high = 1
  let lowest = 0
  let highest = 1
  let volumes = 1
  /** Each with whether it makes way. */
  const numbers = new Map<number, boolean>()
  const fromTag = (price: number, at: number) => Math.abs(pixels(price) - pixels(at))
  const reach = ({ min, max }: Extent) => (max > min ? max - min : Math.abs(max) * 0.002 || 1)
  const known = ({ min, max }: Extent) => Number.isFinite(min) && Number.isFinite(max)
  const plot = () => height() - layout.top - (withRsi ? height() * layout.rsiShare : layout.bottom)
  const pixels = (price: number) => (high - price) / (high - low) * plot()
  return {
    layout,
    min: (extent) => {
      numbers.clear()
      lowest = known(extent) ? extent.min - reach(extent) * (BELOW - MARGIN) : 0
      return (low = known(extent) ? extent.min - reach(extent) * (withVolume ? BELOW_WITH_VOLUME : BELOW) : 0)
    },
    max: (extent) => {
      highest = known(extent) ? extent.max + reach(extent) * (ABOVE - MARGIN) : 1
      return (high = known(extent) ? extent.max + reach(extent) * ABOVE : 1)
    },
    mostVolume: ({ max }) => (volumes = max > 0 && Number.isFinite(max) ? max * ABOVE_VOLUMES : 1),
    holds: (bar) => bar.low >= lowest && bar.high <= highest && (!withVolume || bar.volume <= volumes),
    pane: () => ({ top: layout.top, height: plot() }),
    place: (price) => (price < low || price > high ? null : layout.top + pixels(price)),
    numbered: (price) => {
      if (!numbers.has(price)) numbers.set(price, false)
    },
    numbers: () => {
      const at = last()
      for (const [price, makesWay] of numbers) numbers.set(price, at !== null && fromTag(price, at) < (makesWay ? HAS_LEFT : TOUCHES))
      return [...numbers].filter(([price, makesWay]) => !makesWay && price > low && price < high).map(([price]) => ({ price, top: layout.top + pixels(price) }))
    }
  }
}
