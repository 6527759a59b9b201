import type { Bar } from '../../../core/candles.ts'
import type { ChartScale } from '../../../core/layout/chart-options.ts'
import { comparisonOf, withComparison, type ComparedPoint } from './comparison.ts'
import type { ChartArea } from './chart-area.ts'
import { hasCountdown } from './countdown.ts'
import { barAt, type Places } from './places.ts'
import { paneScale, type PaneScale, type PaneValues } from './pane-scale.ts'
import { percentDecimals, priceTicks, uncovered, type PriceTick } from './price-ticks.ts'
import { fittedRange, fromAxis, toAxis, type Extremes, type PriceRange } from './price-view.ts'
import { timeTicks, type TimeTick } from './time-ticks.ts'
import { rangeOf, spacingOf, type PlaceRange, type TimeView } from './time-view.ts'

/** The geometry of one drawing of a chart, shared by candles, axes and crosshair. */
export interface Scene {
  readonly area: ChartArea
  readonly places: Places
  readonly scale: ChartScale
  readonly seconds: number
  /** Pixels from one bar to the next. */
  readonly spacing: number
  readonly time: PlaceRange
  readonly price: PriceRange
  /** First and last place that is at least partly visible. */
  readonly first: number
  readonly last: number
  /** Reference of percents: the close of the first visible bar that has a price. */
  readonly base: number
  /** Decimals of percents. */
  readonly percentDecimals: number
  readonly priceTicks: readonly PriceTick[]
  /** Ticks with a label. */
  readonly labels: readonly PriceTick[]
  readonly timeTicks: readonly TimeTick[]
  /** Those of indicators, in the order of the area's. */
  readonly panes: readonly PaneScale[]
  /** Another market over the candles. */
  readonly comparison: readonly ComparedPoint[]
}

export interface SceneParts {
  readonly area: ChartArea
  readonly places: Places
  readonly view: TimeView
  /** Null: fitted to the visible candles. */
  readonly price: PriceRange | null
  readonly scale: ChartScale
  readonly seconds: number
  readonly withVolume: boolean
  /** The smallest difference of two prices of the market. */
  readonly unit: number
  readonly utc: boolean
  /** Values of the panes of indicators; none without. */
  readonly panes?: readonly PaneValues[]
  /** Bars of the market that is compared; none without. */
  readonly compared?: readonly Bar[]
}

export function sceneOf(parts: SceneParts): Scene {
  const { area, places, view, price, scale, seconds, withVolume, unit, utc } = parts
  const extent = { places: places.index.length, width: area.plot }
  const time = rangeOf(view, extent)
  const spacing = spacingOf(view, extent)
  const first = Math.max(0, Math.floor(time.from))
  const last = Math.min(extent.places - 1, Math.ceil(time.to))
  const base = Number(firstBar(places, first, last)?.close ?? 0)
  const comparison = parts.compared === undefined ? [] : comparisonOf(places, first, last, parts.compared, base)
  const extremes = withComparison(extremesOf(places, first, last), comparison)
  const range = price ?? fittedRange(extremes, scale, withVolume, unit)
  const height = area.prices.bottom - area.prices.top
  const axis = { range, height, scale, base, unit }
  const ticks = priceTicks(axis)
  const close = places.bars.at(-1)?.close
  return {
    area,
    places,
    scale,
    seconds,
    spacing,
    time,
    price: range,
    comparison,
    first,
    last,
    base,
    percentDecimals: percentDecimals(axis),
    priceTicks: ticks,
    labels:
      close === undefined
        ? ticks
        : uncovered(ticks, { value: toAxis(scale, Number(close)), isTall: hasCountdown(seconds) }, range, height),
    timeTicks: timeTicks({
      timeAt: (place) => barAt(places, place)?.at ?? null,
      first,
      last,
      spacing,
      seconds,
      utc
    }).filter(({ place }) => isInside(time, place, LABEL_HALF / spacing)),
    panes: area.panes.flatMap((pane) => {
      const values = parts.panes?.find(({ id }) => id === pane.id)
      return values === undefined ? [] : [paneScale(values, pane, places, { first, last })]
    })
  }
}

/** Half the width of a label of the time axis, in pixels. */
const LABEL_HALF = 30
const isInside = ({ from, to }: PlaceRange, place: number, room: number) => place - room >= from && place + room <= to

function firstBar(places: Places, first: number, last: number): Bar | null {
  for (let place = first; place <= last; place++) {
    const bar = barAt(places, place)
    if (bar !== null && Number(bar.close) > 0) return bar
  }
  return null
}

export function extremesOf(places: Places, first: number, last: number): Extremes | null {
  let [low, high] = [Infinity, -Infinity]
  for (let place = first; place <= last; place++) {
    const bar = barAt(places, place)
    if (bar === null) continue
    low = Math.min(low, Number(bar.low))
    high = Math.max(high, Number(bar.high))
  }
  return high >= low ? { low, high } : null
}

/** Pixels from the left; whole places are the middles of bars. */
export const xOf = ({ time, area }: Scene, place: number): number =>
  ((place - time.from) / (time.to - time.from)) * area.plot

export const placeAt = ({ time, area }: Scene, x: number): number =>
  Math.round(time.from + (x / area.plot) * (time.to - time.from))

/** Pixels from the top. */
export function yOf({ price, area, scale }: Scene, value: number): number {
  const share = (price.max - toAxis(scale, value)) / (price.max - price.min)
  return area.prices.top + share * (area.prices.bottom - area.prices.top)
}

export function priceAt({ price, area, scale }: Scene, y: number): number {
  const share = (y - area.prices.top) / (area.prices.bottom - area.prices.top)
  return fromAxis(scale, price.max - share * (price.max - price.min))
}
