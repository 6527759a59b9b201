// The best levels of a ladder where prices are dense: a place for each price, so that no level is looked for, and none moved.
import {
  ADDRESS, COLUMN, DIRECTORY, ENTRY, GRID_BITS, GRID_FIRST, GRID_HELD, GRID_SIZES, GRID_WORDS, HELD, PLACES, USED
} from './layout'
import { append, bestOnShelves, giveShelf, lastEntry, LEAST } from './shelves'

/** The key of the first place of a ladder that has no grid. */
export const NONE: f64 = -1e300
/** So many places are better than the best level when the grid is laid. */
const AHEAD: f64 = 1024
/** Where the best so many levels do not stand on it, a grid is of no use; with fewer it is laid anew. */
export const DENSE: i32 = 8

/** The place of a key, the better the smaller; beyond all places, where it has none. */
@inline
export function placeOf(first: f64, key: f64): u32 {
  return <u32>(<i32>(first - key))
}

/** Puts a size at a place, or takes it away where it says so; answers by how many levels there are more. */
@inline
export function setPlace(ladder: usize, place: u32, size: f64): i32 {
  store<f64>(ladder + (<usize>place << 3), size, GRID_SIZES)
  const word = ladder + (<usize>(place >> 6) << 3)
  const bits = load<u64>(word, GRID_BITS)
  const was = (bits >> <u64>place) & 1
  const is = <u64>!(size < LEAST)
  const next = bits ^ ((was ^ is) << <u64>place)
  store<u64>(word, next, GRID_BITS)
  const words = load<u64>(ladder, GRID_WORDS)
  const at = <u64>(place >> 6)
  store<u64>(ladder, (words & ~(<u64>1 << at)) | (<u64>(next !== 0) << at), GRID_WORDS)
  return <i32>is - <i32>was
}

/** The best key, where the grid holds any. */
@inline
export function bestOnGrid(ladder: usize): f64 {
  const word = <u32>ctz(load<u64>(ladder, GRID_WORDS))
  const bit = <u32>ctz(load<u64>(ladder + (<usize>word << 3), GRID_BITS))
  return load<f64>(ladder, GRID_FIRST) - <f64>((word << 6) | bit)
}

/** There is no grid, whatever the memory held. */
export function clearGrid(ladder: usize): void {
  store<i32>(ladder, 0, GRID_HELD)
  store<f64>(ladder, NONE, GRID_FIRST)
  store<u64>(ladder, 0, GRID_WORDS)
  memory.fill(ladder + GRID_BITS, 0, PLACES / 8)
}

/** Puts the levels of a grid on the shelves of a ladder that has no better ones on them, and room. */
export function appendGrid(from: usize, to: usize): void {
  const first = load<f64>(from, GRID_FIRST)
  for (let word = PLACES / 64 - 1; word >= 0; word--) {
    for (let bits = load<u64>(from + (<usize>word << 3), GRID_BITS); bits !== 0;) {
      const bit = 63 - <i32>clz(bits)
      bits ^= <u64>1 << <u64>bit
      const place = (word << 6) | bit
      append(to, first - <f64>place, load<f64>(from + (<usize>place << 3), GRID_SIZES))
    }
  }
}

/** All levels of a ladder with room for them stand on its shelves then. */
export function takeUpGrid(ladder: usize): void {
  if (load<u64>(ladder, GRID_WORDS) === 0) {
    store<f64>(ladder, NONE, GRID_FIRST)
    return
  }
  appendGrid(ladder, ladder)
  clearGrid(ladder)
}

/** The worst of the best levels by which it is known whether a grid is of use; of those on shelves, of which there are some. */
@inline
function probe(ladder: usize): f64 {
  const entry = lastEntry(ladder)
  const held = load<i32>(entry, HELD)
  const low = <usize>load<u32>(entry, ADDRESS)
  if (held >= DENSE || entry === ladder + DIRECTORY) return load<f64>(low + (<usize>max(held - DENSE, 0) << 3))
  const before = entry - ENTRY
  return load<f64>(<usize>load<u32>(before, ADDRESS) + (<usize>max(load<i32>(before, HELD) - (DENSE - held), 0) << 3))
}

/** The first key of a grid that begins with these levels; NONE where it is of no use. */
@inline
export function firstFor(best: f64, worst: f64): f64 {
  return best - worst < <f64>PLACES - AHEAD ? best + AHEAD : NONE
}

/** Lays an empty grid anew, if it is of use, and puts on it what has its place there. */
export function layGrid(ladder: usize): void {
  if (load<i32>(ladder, USED) === 0) return
  const first = firstFor(bestOnShelves(ladder), probe(ladder))
  store<f64>(ladder, first, GRID_FIRST)
  if (first === NONE) return
  let moved = 0
  while (load<i32>(ladder, USED) > 0) {
    const entry = lastEntry(ladder)
    const low = <usize>load<u32>(entry, ADDRESS)
    let left = load<i32>(entry, HELD)
    for (; left > 0; left--, moved++) {
      const at = low + (<usize>(left - 1) << 3)
      const place = placeOf(first, load<f64>(at))
      if (place >= <u32>PLACES) break
      setPlace(ladder, place, load<f64>(at + COLUMN))
    }
    store<i32>(entry, left, HELD)
    if (left > 0) break
    giveShelf(ladder, low)
    store<i32>(ladder, load<i32>(ladder, USED) - 1, USED)
  }
  store<i32>(ladder, moved, GRID_HELD)
}
