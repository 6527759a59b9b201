import { computed, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { ChartScale } from '../../../core/layout/chart-options.ts'
import { barAt, type Places } from './places.ts'
import { movedRange, scaledRange, type PriceBounds, type PriceRange } from './price-view.ts'
import { extremesOf, type Scene } from './scene.ts'
import {
  afterKey,
  afterNew,
  atNewest,
  centred,
  FITTED,
  isFollowing,
  panned,
  zoomed,
  type TimeView
} from './time-view.ts'

export interface ChartView {
  readonly time: Readonly<ShallowRef<TimeView>>
  /** Null: the axis fits the visible candles. */
  readonly price: Readonly<ShallowRef<PriceRange | null>>
  /** The newest bar is visible. */
  readonly following: ComputedRef<boolean>
  pan(pixels: number, down: number): void
  zoom(factor: number, anchor?: number): void
  /** Scales the price axis; above 1 shows less. */
  stretch(factor: number): void
  /** Handles a key; false for other keys. */
  key(key: string): boolean
  fit(): void
  fitPrice(): void
  fitTime(): void
  toNewest(): void
  /** Moves so that a place is in the middle. */
  show(place: number): void
  /** Keeps the price axis as it is drawn while something on it is moved. */
  hold(isHeld: boolean): void
}

export interface ChartViewParts {
  readonly places: Ref<Places>
  /** The scene on screen, which gestures refer to. */
  readonly drawn: Readonly<Ref<Scene | null>>
  /** Market and interval: others have a view of their own. */
  readonly content: () => string
  /** The price range is in units of its scale. */
  readonly scale: () => ChartScale
  /** The smallest difference of two prices of the market. */
  readonly unit: () => number
}

/** The visible range in time and price. It follows the newest bar until the user moves away. */
export function useChartView({ places, drawn, content, scale, unit }: ChartViewParts): ChartView {
  const time = shallowRef<TimeView>(FITTED)
  const price = shallowRef<PriceRange | null>(null)
  const extent = () => ({ places: places.value.index.length, width: drawn.value?.area.plot ?? 1 })
  const bounds = computed<PriceBounds | null>(() => {
    const known = extremesOf(places.value, 0, places.value.index.length - 1)
    return known === null || !(known.high > 0) ? null : { ...known, unit: unit() }
  })

  watch(places, (now, before) => {
    const newest = before.bars.at(-1)?.at
    if (newest === undefined) return
    let added = 0
    for (let place = now.index.length - 1; place >= 0; place--, added++) {
      const bar = barAt(now, place)
      if (bar !== null && bar.at <= newest) break
    }
    if (added > 0) time.value = afterNew(time.value, added)
  })

  /** The range that a hold set in place of a fitted one. */
  let held: PriceRange | null = null
  function fitPrice(): void {
    price.value = null
  }
  function fit(): void {
    time.value = FITTED
    fitPrice()
  }
  watch(content, fit)
  watch(scale, fitPrice)

  return {
    time,
    price,
    following: computed(() => isFollowing(time.value)),
    pan(pixels, down) {
      time.value = panned(time.value, pixels, extent())
      const scene = drawn.value
      if (price.value === null || scene === null || bounds.value === null) return
      const { top, bottom } = scene.area.prices
      price.value = movedRange(price.value, down / Math.max(1, bottom - top), scale(), bounds.value)
    },
    zoom(factor, anchor) {
      time.value = zoomed(time.value, factor, extent(), anchor)
    },
    stretch(factor) {
      const range = price.value ?? drawn.value?.price
      if (range !== undefined && bounds.value !== null) price.value = scaledRange(range, factor, scale(), bounds.value)
    },
    key(key) {
      const next = afterKey(key, time.value, extent())
      if (next !== null) time.value = next
      return next !== null
    },
    fit,
    fitPrice,
    fitTime() {
      time.value = FITTED
    },
    toNewest() {
      time.value = atNewest(time.value, extent())
    },
    show(place) {
      time.value = centred(place, time.value, extent())
    },
    hold(isHeld) {
      if (isHeld && price.value === null) price.value = held = drawn.value?.price ?? null
      // Whoever has scaled it meanwhile keeps that.
      else if (!isHeld && held !== null && price.value === held) fitPrice()
      if (!isHeld) held = null
    }
  }
}
