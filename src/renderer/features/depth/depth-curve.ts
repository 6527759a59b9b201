import type { LevelsView } from '../../../contract/frames.ts'
import { depthCurve as sideCurve } from '../../../core/book/depth.ts'

/** A point of the curve in screen terms: price and base size up to it. For drawing only; exact amounts stay in the book. */
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

/** Cumulative depth of both sides of the raw book; null while a side is empty. */
export function depthCurve(asks: LevelsView, bids: LevelsView): DepthCurve | null {
  if (asks.count === 0 || bids.count === 0) return null
  const up = cumulate(asks)
  const down = cumulate(bids)
  const mid = ((up[0]?.[0] ?? 0) + (down[0]?.[0] ?? 0)) / 2
  const reach = Math.min((up.at(-1)?.[0] ?? mid) - mid, mid - (down.at(-1)?.[0] ?? mid))
  const within = (points: readonly Point[]) => points.filter(([price]) => Math.abs(price - mid) <= reach * 1.000001)
  const inUp = within(up)
  const inDown = within(down)
  const most = Math.max(inUp.at(-1)?.[1] ?? 0, inDown.at(-1)?.[1] ?? 0)
  return { bids: [...inDown].reverse(), asks: inUp, mid, from: mid - reach, to: mid + reach, most }
}

const cumulate = (side: LevelsView): Point[] => sideCurve(side).map(({ price, total }) => [price, total])

/** Base size between the middle and `price`, and the price of the last level counted; null beyond the curve. */
export function depthAt(curve: DepthCurve, price: number): { readonly side: 'asks' | 'bids'; readonly price: number; readonly size: number } | null {
  if (price >= curve.mid) {
    const hit = curve.asks.findLast(([at]) => at <= price)
    return hit ? { side: 'asks', price: hit[0], size: hit[1] } : null
  }
  const hit = curve.bids.find(([at]) => at >= price)
  return hit ? { side: 'bids', price: hit[0], size: hit[1] } : null
}
