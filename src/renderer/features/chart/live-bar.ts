import type { Bar } from '../../../contract/frames.ts'

export type Dot = readonly [x: number, y: number]

/** Where values stand, in pixels of the chart. */
export interface BarPlace {
  /** Middle of the newest bar. */
  readonly x: number
  /** From bar to bar. */
  readonly band: number
  price(value: number): number
  /** Zero gives the ground of the volumes. */
  volume(value: number): number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The newest bar as the chart library would draw it: it must not move when it closes and becomes one of the library's own. */
export interface LiveBar {
  readonly rose: boolean
  /** Four corners of the body from its top left, then high to body and low to body. */
  readonly candle: readonly Dot[]
  /** Too narrow for a body. */
  readonly thin: boolean
  /** Of negative height: it stands on the ground. */
  readonly volume: Box
}

export const MOST_WIDTH = 14
const LEAST_WIDTH = 1
const THIN = 1.3
/** Share of the band that the library leaves between two volumes. */
const VOLUME_GAP = 0.31

const within = (width: number): number => Math.max(Math.min(width, MOST_WIDTH), LEAST_WIDTH)
export const candleWidth = (band: number): number => within(band / 2)
export const volumeWidth = (band: number): number => within(band * (1 - VOLUME_GAP))

export const rose = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open)

/** The nearest place at which a line one pixel wide is sharp; of two, the one to the right if `right`. */
export function sharp(place: number, right = false): number {
  const doubled = Math.round(place * 2)
  return (doubled % 2 === 0 ? doubled + (right ? 1 : -1) : doubled) / 2
}

export function liveBar(bar: Bar, { x, band, price, volume }: BarPlace): LiveBar {
  const [open, close] = [Number(bar.open), Number(bar.close)]
  const [top, bottom, high, low] = [Math.max(open, close), Math.min(open, close), Number(bar.high), Number(bar.low)].map(price) as [number, number, number, number]
  const width = candleWidth(band)
  const [left, right, middle] = [sharp(x - width / 2, true), sharp(x + width / 2), sharp(x)]
  const ground = volume(0)
  const broad = volumeWidth(band)
  return {
    rose: rose(bar),
    candle: [[left, top], [right, top], [right, bottom], [left, bottom], [middle, high], [middle, top], [middle, low], [middle, bottom]],
    thin: width <= THIN,
    volume: { x: x - broad / 2, y: ground, width: broad, height: volume(Number(bar.volume)) - ground }
  }
}

/** Pixels that a line runs from its first value in sight; gaps are not drawn. `places`: their pixels from the top, from left to right. */
export function lengthOf(places: readonly (number | null)[], band: number): number {
  let sum = 0
  places.forEach((place, i) => {
    const before = places[i - 1]
    if (place !== null && before !== undefined && before !== null) sum += Math.hypot(band, place - before)
  })
  return sum
}
