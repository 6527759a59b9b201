import type { LevelsView } from '../../../contract/frames.ts'
import { depthCurve as sideCurve } from '../../../core/book/depth.ts'

/**
 * A point of the curve in screen terms: price and base size up to it. For drawing only; exact amounts stay in the book.
 */
export type Point = readonly [price: number, size: number]

export interface DepthCurve {
  readonly bids: readonly Point[]
  readonly asks: readonly Point[]
  readonly mid: number
  /** Both sides reach as far from the middle as the shorter one, so that they can be compared. */
  readonly from: number
  readonly to: number
  readonly most: number
}

/**
 * Cumulative depth of both sides of the raw book; null while a side is empty. `share`: the part of the range that is
 * shown, above 0 to 1.
 */
export function depthCurve(asks: LevelsView, bids: LevelsView, share = 1): DepthCurve | null {
  if (asks.count === 0 || bids.count === 0) return null
  const up = cumulate(asks)
  const down = cumulate(bids)
  const mid = ((up[0]?.[0] ?? 0) + (down[0]?.[0] ?? 0)) / 2
  const reach = share * Math.min((up.at(-1)?.[0] ?? mid) - mid, mid - (down.at(-1)?.[0] ?? mid))
  const within = (points: readonly Point[]) => points.filter(([price]) => Math.abs(price - mid) <= reach * 1.000001)
  const inUp = within(up)
  const inDown = within(down)
  const most = Math.max(inUp.at(-1)?.[1] ?? 0, inDown.at(-1)?.[1] ?? 0)
  return { bids: [...inDown].reverse(), asks: inUp, mid, from: mid - reach, to: mid + reach, most }
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
const CLOSEST = 0.03

/** The share of the range one step closer (1) or further away (−1). */
export const zoomedShare = (share: number, step: number): number =>
  Math.min(1, Math.max(CLOSEST, share * ZOOM ** -step))

/** A book may change outside of the shown range, or return to its former state. */
export const isSameCurve = (one: DepthCurve, other: DepthCurve): boolean =>
  one.from === other.from && one.to === other.to && isSameSide(one.bids, other.bids) && isSameSide(one.asks, other.asks)

const isSameSide = (some: readonly Point[], others: readonly Point[]): boolean =>
  some.length === others.length && some.every(([price, size], i) => price === others[i]?.[0] && size === others[i]?.[1])
