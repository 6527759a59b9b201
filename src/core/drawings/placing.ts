import type { Bar } from '../candles.ts'
import type { DecimalText } from '../money.ts'
import { compareText } from '../money.ts'
import { isPosition, type Anchor, type Drawing } from './drawing.ts'
import type { Point } from './geometry.ts'

export const MAGNETS = ['off', 'weak', 'strong'] as const
export type Magnet = (typeof MAGNETS)[number]

/** A weak magnet attracts from so many pixels away. */
const REACH = 14

/** As Ctrl makes it while it is held. */
export const inverted = (magnet: Magnet): Magnet => (magnet === 'off' ? 'strong' : 'off')

/** The price of the bar that the magnet draws a point to; null: none. @param y pixels from the top */
export function attracted(
  y: number,
  bar: Bar | null,
  magnet: Magnet,
  yOf: (price: number) => number
): DecimalText | null {
  if (bar === null || magnet === 'off') return null
  const [nearest] = [bar.open, bar.high, bar.low, bar.close]
    .map((price) => ({ price, away: Math.abs(yOf(Number(price)) - y) }))
    .sort((a, b) => a.away - b.away)
  return nearest === undefined || (magnet === 'weak' && nearest.away > REACH) ? null : nearest.price
}

/** The point at the same height or directly above or below `from`, whichever is nearer. */
export const onAxis = (from: Point, to: Point): Point =>
  Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y }

/** The highest price, as a float: all that a chart can show is far below. */
const HIGHEST = 1e15

/** A price of the screen as text of the market's decimals, at least its smallest price. */
export const priceText = (value: number, decimals: number): DecimalText =>
  Math.min(HIGHEST, Math.max(10 ** -decimals, Number.isFinite(value) ? value : 0)).toFixed(decimals)

/**
 * The drawing with another anchor. Stop and target of a position end together, and stay on their sides of the entry: a
 * price that would cross it stays as it was.
 */
export function withAnchor(drawing: Drawing, index: number, anchor: Anchor): Drawing {
  const anchors = drawing.anchors.map((one, i) => (i === index ? anchor : one))
  if (!isPosition(drawing.kind)) return { ...drawing, anchors }
  const kept = { ...anchor, price: drawing.anchors[index]?.price ?? anchor.price }
  const placed = isOrdered(drawing.kind, anchors) ? anchors : anchors.map((one, i) => (i === index ? kept : one))
  return {
    ...drawing,
    anchors: index === 0 ? placed : placed.map((one, i) => (i === 0 ? one : { ...one, at: anchor.at }))
  }
}

/** The stop is on the losing side of the entry, and the target on the other. */
export function isOrdered(kind: 'long' | 'short', anchors: readonly Anchor[]): boolean {
  const [entry, stop, target] = anchors
  if (entry === undefined || stop === undefined || target === undefined) return false
  const sign = kind === 'long' ? 1 : -1
  return compareText(entry.price, stop.price) === sign && compareText(target.price, entry.price) === sign
}
