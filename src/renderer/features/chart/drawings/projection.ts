import type { Anchor } from '../../../../core/drawings/drawing.ts'
import type { Frame, Point } from '../../../../core/drawings/geometry.ts'
import { attracted, priceText, type Magnet } from '../../../../core/drawings/placing.ts'
import { timeAxis, type Knot, type TimeAxis } from '../../../../core/drawings/time-axis.ts'
import type { DecimalText } from '../../../../core/money.ts'
import { barAt, type Places } from '../places.ts'
import { priceAt, xOf, yOf, type Scene } from '../scene.ts'

/** The places of a chart as moments, also where it has no bars. */
export function timeAxisOf({ bars, index }: Places, seconds: number): TimeAxis {
  const knots: Knot[] = []
  index.forEach((bar, place) => {
    const at = bars[bar]?.at
    if (at !== undefined) knots.push({ place, at })
  })
  return timeAxis(knots, seconds * 1000)
}

/** Where anchors are on one picture of a chart, and the anchors of its points. */
export interface Projection {
  readonly frame: Frame
  /** Pixels from one bar to the next. */
  readonly spacing: number
  pointOf(anchor: Anchor): Point
  /** At the time of the nearest bar, and at a price of the market that the magnet may take from that bar. */
  anchorAt(point: Point, magnet: Magnet): Anchor
  /** The anchor so many bars and pixels further. */
  moved(anchor: Anchor, bars: number, down: number): Anchor
  /** A price so many pixels further down. */
  priceBelow(price: DecimalText, down: number): DecimalText
  placeOf(at: number): number
}

const LATEST = 1e14
const asMoment = (at: number): number => Math.min(LATEST, Math.max(0, at))

export function projectionOf(scene: Scene, axis: TimeAxis, decimals: number): Projection {
  const { area, time } = scene
  const y = (price: number) => yOf(scene, price)
  const priceBelow = (price: DecimalText, down: number): DecimalText =>
    down === 0 ? price : priceText(priceAt(scene, y(Number(price)) + down), decimals)
  return {
    frame: { left: 0, right: area.plot, top: area.prices.top, bottom: area.prices.bottom },
    spacing: scene.spacing,
    pointOf: ({ at, price }) => ({ x: xOf(scene, axis.placeOf(at)), y: y(Number(price)) }),
    anchorAt(point, magnet) {
      const place = Math.round(time.from + (point.x / area.plot) * (time.to - time.from))
      const price = attracted(point.y, barAt(scene.places, place), magnet, y)
      return { at: asMoment(axis.at(place)), price: price ?? priceText(priceAt(scene, point.y), decimals) }
    },
    moved: ({ at, price }, bars, down) => ({
      at: bars === 0 ? at : asMoment(axis.at(axis.placeOf(at) + bars)),
      price: priceBelow(price, down)
    }),
    priceBelow,
    placeOf: axis.placeOf
  }
}
