// What the other side calls. Addresses and counts are given by it; nothing here allocates.
import { APPLIED, ASKS, BIDS, COUNT, CROSSED, CROWDED, FILLED, TOTAL, UNFIT, UNSORTED } from './layout'
import { bestOf, fill, hasRoom, holds, isSorted, merge } from './ladder'
import { scale } from './scale'

export { levels, read } from './reader'
export { best, clear, copy } from './ladder'
export { layGrid } from './grid'
export { scale }

/** What stands below belongs to the compiler. */
export const free: usize = __heap_base

/** Keys are prices times this, so that they ascend to the best. */
const ASK: f64 = -1
const BID: f64 = 1

/**
 * Applies a staged message to both ladders of a book of so many decimals, all or nothing. With decimals of FILLED the keys
 * of its levels have been filled before.
 */
export function apply(asks: usize, bids: usize, staged: usize, decimals: i32, full: bool): i32 {
  const askRows = <usize>load<u32>(staged, ASKS)
  const askCount = load<i32>(staged, ASKS + COUNT)
  const bidRows = <usize>load<u32>(staged, BIDS)
  const bidCount = load<i32>(staged, BIDS + COUNT)
  if (decimals !== FILLED && !(scale(askRows, askCount, decimals) && scale(bidRows, bidCount, decimals))) return UNFIT
  if (full) {
    if (!isSorted(askRows, askCount, ASK) || !isSorted(bidRows, bidCount, BID)) return UNSORTED
    if (!holds(asks, askCount) || !holds(bids, bidCount)) return CROWDED
    fill(asks, askRows, askCount, ASK)
    fill(bids, bidRows, bidCount, BID)
  } else {
    if (!hasRoom(asks, askCount) || !hasRoom(bids, bidCount)) return CROWDED
    merge(asks, askRows, askCount, ASK)
    merge(bids, bidRows, bidCount, BID)
  }
  return load<i32>(asks, TOTAL) > 0 && load<i32>(bids, TOTAL) > 0 && bestOf(bids) >= -bestOf(asks) ? CROSSED : APPLIED
}
