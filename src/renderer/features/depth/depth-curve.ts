import type { LevelsView } from '../../../contract/frames.ts'
import { depthCurve as sideCurve } from '../../../core/book/depth.ts'

/**
 * A point of the curve in screen terms: price and base size up to it. For drawing only; exact amounts stay in the book.
 */
export type Point = readonly [price: number, size: number]

/** The visible prices. */
export interface DepthRange {
  readonly from: number
  readonly to: number
}

export interface DepthCurve extends DepthRange {
  readonly bids: readonly Point[]
  readonly asks: readonly Point[]
  readonly mid: number
  /** How far the shorter side of the book reaches from the middle, as a share of it. */
  readonly known: number
  readonly most: number
}

/** The usual distance from the middle that is shown, as a share of it: orders far away do not compress the rest. */
export const USUAL_REACH = 0.02
/** Of a wide spread, as much again is shown on each side. */
const BEYOND_SPREAD = 2

/**
 * Cumulative depth of both sides of the raw book, shown as far from the middle, at most as far as the shorter side, so
 * that they can be compared; null while a side is empty. `reach`: the distance from the middle
 * that is shown, as a share of it.
 */
export function depthCurve(asks: LevelsView, bids: LevelsView, reach = USUAL_REACH): DepthCurve | null {
  if (asks.count === 0 || bids.count === 0) return null
  const up = cumulate(asks)
  const down = cumulate(bids)
  const mid = ((up[0]?.[0] ?? 0) + (down[0]?.[0] ?? 0)) / 2
  const whole = Math.min((up.at(-1)?.[0] ?? mid) - mid, mid - (down.at(-1)?.[0] ?? mid))
  const shown = Math.min(whole, Math.max(reach * mid, BEYOND_SPREAD * ((up[0]?.[0] ?? mid) - mid)))
  const within = (points: readonly Point[]) => points.filter(([price]) => Math.abs(price - mid) <= shown * 1.000001)
  const inUp = within(up)
  const inDown = within(down)
  const most = Math.max(inUp.at(-1)?.[1] ?? 0, inDown.at(-1)?.[1] ?? 0)
  return {
    bids: [...inDown].reverse(),
    asks: inUp,
    mid,
    known: whole / mid,
    from: mid - shown,
    to: mid + shown,
    most
  }
}

const cumulate = (side: LevelsView): Point[] => sideCurve(side).map(({ price, total }) => [price, total])

export interface DepthReading {
  readonly price: number
  /** Distance from the middle in percent, with its sign. */
  readonly percent: number
  /** Base size from the middle to this distance, below and above it. */
  readonly bids: number
  readonly asks: number
}

/** The size between the middle and `price`, and at the same distance on the other side; null outside of the curve. */
export function depthAt(curve: DepthCurve, price: number): DepthReading | null {
  if (price < curve.from || price > curve.to) return null
  const reach = Math.abs(price - curve.mid)
  return {
    price,
    percent: ((price - curve.mid) / curve.mid) * 100,
    bids: curve.bids.find(([at]) => at >= curve.mid - reach)?.[1] ?? 0,
    asks: curve.asks.findLast(([at]) => at <= curve.mid + reach)?.[1] ?? 0
  }
}

const ZOOM = 1.3
const CLOSEST = 0.0001

/** The reach one step closer (1) or further away (−1), as far as the book is known. */
export function zoomedReach(reach: number, step: number, known: number): number {
  const from = Math.min(reach, known)
  // Whoever asks for more than there is keeps what was asked for.
  if (step < 0 && reach >= known) return reach
  return Math.min(known, Math.max(Math.min(CLOSEST, known), from * ZOOM ** -step))
}

/** A book may change outside of the shown range, or return to its former state. */
export const isSameCurve = (one: DepthCurve, other: DepthCurve): boolean =>
  one.from === other.from && one.to === other.to && isSameSide(one.bids, other.bids) && isSameSide(one.asks, other.asks)

const isSameSide = (some: readonly Point[], others: readonly Point[]): boolean =>
  some.length === others.length && some.every(([price, size], i) => price === others[i]?.[0] && size === others[i]?.[1])
