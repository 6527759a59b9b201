import type { LadderRow } from './ladder.ts'

export interface Rows {
  readonly asks: readonly LadderRow[]
  readonly bids: readonly LadderRow[]
}
export type Side = keyof Rows

/** A place in the ladder, counted from the best level of its side. Levels move through it. */
export interface Place {
  readonly side: Side
  readonly index: number
}

/**
 * The place that an arrow key leads to, across the spread. The first press leads to the best price in its direction.
 * Null without a level there.
 */
export function placeByKey(from: Place | null, key: 'ArrowUp' | 'ArrowDown', { asks, bids }: Rows): Place | null {
  const step = key === 'ArrowUp' ? 1 : -1
  // Rungs count upwards from the best bid at -1 and the best ask at 0.
  const start = step > 0 ? -1 : 0
  const rung = from === null ? start : from.side === 'asks' ? from.index : -1 - from.index
  const next = Math.min(asks.length - 1, Math.max(0 - bids.length, rung + step))
  const place: Place = next >= 0 ? { side: 'asks', index: next } : { side: 'bids', index: -1 - next }
  return place.index < { asks, bids }[place.side].length ? place : null
}
