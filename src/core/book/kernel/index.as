// What the other side calls. Addresses and counts are given by it; nothing here allocates.
import { countOf, fill, hasRoom, isSorted, merge, scale } from './ladder'

export { levels, read } from './reader'
export { scale }

/** What stands below belongs to the compiler. */
export const free: usize = __heap_base

const ASKS: f64 = -1
const BIDS: f64 = 1

/** A price does not fit the scale; nothing was changed. */
const UNFIT: i32 = 0
/** A ladder has too little room; nothing was changed. */
const CROWDED: i32 = 1
/** A full reload that is not sorted, or has zeros or a price twice; nothing was changed, the keys are filled. */
const UNSORTED: i32 = 2
const APPLIED: i32 = 3

/**
 * Applies staged rows, asks first, to both ladders of a book of so many decimals, all or nothing. With decimals of -1 the
 * keys of the rows have been filled before.
 */
export function apply(
  asks: usize, bids: usize, rows: usize, askCount: usize, bidRows: usize, bidCount: usize, decimals: i32, full: bool
): i32 {
  if (decimals >= 0 && !(scale(rows, askCount, decimals) && scale(bidRows, bidCount, decimals))) return UNFIT
  if (full) {
    if (!isSorted(rows, askCount, ASKS) || !isSorted(bidRows, bidCount, BIDS)) return UNSORTED
    if (!hasRoom(asks, 0, askCount) || !hasRoom(bids, 0, bidCount)) return CROWDED
    fill(asks, rows, askCount, ASKS)
    fill(bids, bidRows, bidCount, BIDS)
  } else {
    if (!hasRoom(asks, countOf(asks), askCount) || !hasRoom(bids, countOf(bids), bidCount)) return CROWDED
    merge(asks, rows, askCount, ASKS)
    merge(bids, bidRows, bidCount, BIDS)
  }
  return APPLIED
}
