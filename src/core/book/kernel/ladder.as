// One side of a book: the best levels on a grid, where prices are dense, and the others on shelves.
import {
  ADDRESS, BOUND, CHANGES, COLUMN, DIRECTORY, ENTRY, FREE_COUNT, GRID_BITS, GRID_FIRST, GRID_HELD, GRID_SIZES, GRID_WORDS, HELD, KEY, LEVEL,
  PLACES, SHELVES, SIZE, TOTAL, USED, USUAL
} from './layout'
import { appendGrid, bestOnGrid, clearGrid, DENSE, firstFor, layGrid, NONE, placeOf, setPlace, takeUpGrid } from './grid'
import { append, bestOnShelves, change, freeShelves, lastEntry, LEAST, setEntry, takeShelf } from './shelves'

/**
 * Whether there are shelves for so many changes, whatever they are: a full shelf needs one more at once, others later, and what is on
 * the grid may have to go on shelves.
 */
@inline
export function hasRoom(ladder: usize, changes: i32): bool {
  const forGrid = (load<i32>(ladder, GRID_HELD) + changes + USUAL - 1) / USUAL
  return load<i32>(ladder, FREE_COUNT) >= min(changes, load<i32>(ladder, USED) + 2 + changes / CHANGES) + forGrid
}

/** The best key of a ladder that is not empty. */
@inline
export function bestOf(ladder: usize): f64 {
  return load<u64>(ladder, GRID_WORDS) !== 0 ? bestOnGrid(ladder) : bestOnShelves(ladder)
}

/** Empties a ladder whose count of shelves is set. */
export function clear(ladder: usize): void {
  freeShelves(ladder)
  clearGrid(ladder)
  store<i32>(ladder, 0, TOTAL)
}

/** Applies the levels of a partial update in their order. `sign`: -1 for asks, so that keys ascend to the best. */
@inline
export function merge(ladder: usize, levels: usize, count: i32, sign: f64): void {
  const end = levels + <usize>count * LEVEL
  let first = load<f64>(ladder, GRID_FIRST)
  let onGrid = load<i32>(ladder, GRID_HELD)
  let total = load<i32>(ladder, TOTAL) - onGrid
  for (let level = levels; level < end; level += LEVEL) {
    const key = load<f64>(level, KEY) * sign
    const size = load<f64>(level, SIZE)
    const place = placeOf(first, key)
    if (place < <u32>PLACES) {
      onGrid += setPlace(ladder, place, size)
    } else {
      if (first !== NONE && key > first) {
        // There is none better than the grid.
        if (size < LEAST) continue
        takeUpGrid(ladder)
        first = NONE
        total += onGrid
        onGrid = 0
      }
      total += change(ladder, key, size)
    }
  }
  store<i32>(ladder, onGrid, GRID_HELD)
  store<i32>(ladder, total + onGrid, TOTAL)
  if (onGrid < DENSE && load<i32>(ladder, USED) > 0) {
    takeUpGrid(ladder)
    layGrid(ladder)
  }
}

/** Whether the levels are to be kept, best first, each price once. */
@inline
export function isSorted(levels: usize, count: i32, sign: f64): bool {
  const end = levels + <usize>count * LEVEL
  let last = Infinity
  for (let level = levels; level < end; level += LEVEL) {
    const key = load<f64>(level, KEY) * sign
    if (key >= last || load<f64>(level, SIZE) < LEAST) return false
    last = key
  }
  return true
}

/** Whether so many levels fit when all is put in order. */
@inline
export function holds(ladder: usize, count: i32): bool {
  return (count + USUAL - 1) / USUAL <= load<i32>(ladder, SHELVES)
}

/** Enters shelves for so many levels in an empty ladder, the best full as usual, the worst with the rest. */
function lay(ladder: usize, count: i32): void {
  const used = (count + USUAL - 1) / USUAL
  let entry = ladder + DIRECTORY
  for (let i = used - 1; i >= 0; i--, entry += ENTRY) {
    setEntry(entry, -Infinity, takeShelf(ladder), i === used - 1 ? count - i * USUAL : USUAL)
  }
  store<i32>(ladder, used, USED)
}

/** Replaces everything by sorted levels. */
@inline
export function fill(ladder: usize, levels: usize, count: i32, sign: f64): void {
  clear(ladder)
  store<i32>(ladder, count, TOTAL)
  if (count === 0) return
  const end = levels + <usize>count * LEVEL
  const first = firstFor(load<f64>(levels, KEY) * sign, load<f64>(levels + <usize>(min(count, DENSE) - 1) * LEVEL, KEY) * sign)
  store<f64>(ladder, first, GRID_FIRST)
  let level = levels
  let bits: u64 = 0
  let words: u64 = 0
  let word: u32 = 0
  for (; level < end; level += LEVEL) {
    const place = placeOf(first, load<f64>(level, KEY) * sign)
    if (place >= <u32>PLACES) break
    if (place >> 6 !== word) {
      store<u64>(ladder + (<usize>word << 3), bits, GRID_BITS)
      word = place >> 6
      bits = 0
    }
    bits |= <u64>1 << <u64>place
    words |= <u64>1 << <u64>word
    store<f64>(ladder + (<usize>place << 3), load<f64>(level, SIZE), GRID_SIZES)
  }
  store<u64>(ladder + (<usize>word << 3), bits, GRID_BITS)
  store<u64>(ladder, words, GRID_WORDS)
  store<i32>(ladder, <i32>((level - levels) / LEVEL), GRID_HELD)
  lay(ladder, <i32>((end - level) / LEVEL))
  for (let entry = lastEntry(ladder); entry >= ladder + DIRECTORY; entry -= ENTRY) {
    const low = <usize>load<u32>(entry, ADDRESS)
    for (let at = low + (<usize>load<i32>(entry, HELD) << 3); at > low; level += LEVEL) {
      at -= 8
      store<f64>(at, load<f64>(level, KEY) * sign)
      store<f64>(at + COLUMN, load<f64>(level, SIZE))
    }
    if (entry !== ladder + DIRECTORY) store<f64>(entry, load<f64>(low), BOUND)
  }
}

/** Puts the levels of one ladder in order on the shelves of another with room for them. */
export function copy(from: usize, to: usize): void {
  clear(to)
  store<i32>(to, load<i32>(from, TOTAL), TOTAL)
  for (let entry = from + DIRECTORY; entry <= lastEntry(from); entry += ENTRY) {
    const low = <usize>load<u32>(entry, ADDRESS)
    const high = low + (<usize>load<i32>(entry, HELD) << 3)
    for (let at = low; at < high; at += 8) append(to, load<f64>(at), load<f64>(at + COLUMN))
  }
  appendGrid(from, to)
}

/** The best `count` levels of those that there are, best first: their prices, then sizes and decimals of these. */
export function best(ladder: usize, count: i32, sign: f64, to: usize): void {
  const sizes = to + (<usize>count << 3)
  const end = sizes
  let at = to
  for (let words = load<u64>(ladder, GRID_WORDS); words !== 0 && at < end; words &= words - 1) {
    const word = <u32>ctz(words)
    const first = load<f64>(ladder, GRID_FIRST) - <f64>(word << 6)
    const places = ladder + (<usize>word << 9)
    for (let bits = load<u64>(ladder + (<usize>word << 3), GRID_BITS); bits !== 0 && at < end; bits &= bits - 1, at += 8) {
      const bit = <u32>ctz(bits)
      show(at, sizes - to, (first - <f64>bit) * sign, load<f64>(places + (<usize>bit << 3), GRID_SIZES))
    }
  }
  for (let entry = lastEntry(ladder); at < end; entry -= ENTRY) {
    const low = <usize>load<u32>(entry, ADDRESS)
    for (let from = low + (<usize>load<i32>(entry, HELD) << 3) - 8; from >= low && at < end; from -= 8, at += 8) {
      show(at, sizes - to, load<f64>(from) * sign, load<f64>(from + COLUMN))
    }
  }
}

@inline
function show(at: usize, column: usize, price: f64, packed: f64): void {
  const size = floor(packed * 0.0625)
  store<f64>(at, price)
  store<f64>(at + column, size)
  store<f64>(at + column + column, packed - size * 16)
}
