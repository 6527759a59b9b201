import type { DecimalText } from '../../../core/money.ts'
import type { LadderRow } from './ladder.ts'
import type { Rows, Side } from './use-frozen-rows.ts'

/** A level of the ladder, identified by its price, so that it stays the same level when rows move. */
export interface PointedLevel {
  readonly side: Side
  readonly price: DecimalText
}

/**
 * The level that an arrow key leads to, across the spread. The first press, and one from a level that is gone, leads to
 * the best price in its direction. Null without a level there.
 */
export function levelByKey(
  from: PointedLevel | null,
  key: 'ArrowUp' | 'ArrowDown',
  { asks, bids }: Rows
): PointedLevel | null {
  const step = key === 'ArrowUp' ? 1 : -1
  // Rungs count upwards from the best bid at -1 and the best ask at 0.
  const start = step > 0 ? -1 : 0
  const indexIn = (rows: readonly LadderRow[]): number => rows.findIndex(({ price }) => price === from?.price)
  const index = from === null ? -1 : indexIn(from.side === 'asks' ? asks : bids)
  const rung = from === null || index < 0 ? start : from.side === 'asks' ? index : -1 - index
  const next = Math.min(asks.length - 1, Math.max(-bids.length, rung + step))
  const side = next >= 0 ? 'asks' : 'bids'
  const row = next >= 0 ? asks[next] : bids[-1 - next]
  return row === undefined ? null : { side, price: row.price }
}
