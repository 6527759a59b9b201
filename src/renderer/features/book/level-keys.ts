/** A row of the ladder: its side and how far it is from the best price. */
export interface PointedLevel { readonly side: 'asks' | 'bids'; readonly index: number }

/**
 * Where an arrow key leads in the ladder, over the spread from side to side; the first one goes to the best price on
 * its way. Null without a level there.
 */
export function levelByKey(from: PointedLevel | null, key: 'ArrowUp' | 'ArrowDown', counts: { readonly asks: number; readonly bids: number }): PointedLevel | null {
  const step = key === 'ArrowUp' ? 1 : -1
  // Rungs count upwards from the best bid at -1 and the best ask at 0.
  const rung = from === null ? (step > 0 ? -1 : 0) : from.side === 'asks' ? from.index : -1 - from.index
  // The last part keeps a zero from being a negative one.
  const next = Math.min(counts.asks - 1, Math.max(-counts.bids, rung + step)) || 0
  if (next >= 0) return counts.asks === 0 ? null : { side: 'asks', index: next }
  return counts.bids === 0 ? null : { side: 'bids', index: -1 - next }
}
