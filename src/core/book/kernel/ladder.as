// One side of a book: sorted shelves of up to 128 levels, the best last, so that no change moves more than one of them.
import {
  ADDRESS, BOUND, CHANGES, COLUMN, DIRECTORY, ENTRY, FREE, FREE_COUNT, HELD, KEY, LEVEL, MOST, SHELF, SHELVES, SIZE, TOTAL, USED, USUAL
} from './layout'
import { find, lastUpTo, moveDown, moveUp } from './shelf'

/** Sizes below this are removals. */
const LEAST: f64 = 16
/** With fewer levels the best shelf takes some of the next. */
const FEW: i32 = 32

/** Whether there are shelves for so many changes, whatever they are: a full shelf needs one more at once, others later. */
@inline
export function hasRoom(ladder: usize, changes: i32): bool {
  return load<i32>(ladder, FREE_COUNT) >= min(changes, load<i32>(ladder, USED) + 2 + changes / CHANGES)
}

/** The best key of a ladder that is not empty. */
@inline
export function bestOf(ladder: usize): f64 {
  const entry = lastEntry(ladder)
  return load<f64>(<usize>load<u32>(entry, ADDRESS) + (<usize>load<i32>(entry, HELD) << 3) - 8)
}

@inline
function lastEntry(ladder: usize): usize {
  return ladder + DIRECTORY + <usize>(load<i32>(ladder, USED) - 1) * ENTRY
}

@inline
function takeShelf(ladder: usize): usize {
  const left = load<i32>(ladder, FREE_COUNT) - 1
  store<i32>(ladder, left, FREE_COUNT)
  return <usize>load<u32>(<usize>load<u32>(ladder, FREE) + (<usize>left << 2))
}

@inline
function giveShelf(ladder: usize, shelf: usize): void {
  const left = load<i32>(ladder, FREE_COUNT)
  store<u32>(<usize>load<u32>(ladder, FREE) + (<usize>left << 2), <u32>shelf)
  store<i32>(ladder, left + 1, FREE_COUNT)
}

@inline
function setEntry(entry: usize, bound: f64, shelf: usize, count: i32): void {
  store<f64>(entry, bound, BOUND)
  store<u32>(entry, <u32>shelf, ADDRESS)
  store<i32>(entry, count, HELD)
}

/** Empties a ladder whose count of shelves is set: they stand behind the list of the free. */
export function clear(ladder: usize): void {
  const shelves = <usize>load<i32>(ladder, SHELVES)
  const free = ladder + DIRECTORY + shelves * ENTRY
  const first = (free + (shelves << 2) + 15) & ~15
  store<u32>(ladder, <u32>free, FREE)
  for (let i: usize = 0; i < shelves; i++) store<u32>(free + (i << 2), <u32>(first + i * SHELF))
  store<i32>(ladder, <i32>shelves, FREE_COUNT)
  store<i32>(ladder, 0, TOTAL)
  store<i32>(ladder, 0, USED)
}

/** The entry of the shelf on which a key belongs. */
@inline
function entryOf(ladder: usize, key: f64): usize {
  const first = ladder + DIRECTORY
  const last = lastEntry(ladder)
  if (load<f64>(last, BOUND) <= key) return last
  // The last whose bound is not above the key; the first has none.
  let base = first
  for (let left = <i32>((last - first) / ENTRY) - 1; left > 0;) {
    const half = (left + 1) >> 1
    const probe = base + <usize>half * ENTRY
    base = select(probe, base, load<f64>(probe, BOUND) <= key)
    left -= half
  }
  return base
}

/** Puts the better half of a full shelf on one of its own. */
function split(ladder: usize, entry: usize): void {
  const half = MOST >> 1
  const from = <usize>load<u32>(entry, ADDRESS)
  const shelf = takeShelf(ladder)
  memory.copy(shelf, from + (half << 3), half << 3)
  memory.copy(shelf + COLUMN, from + COLUMN + (half << 3), half << 3)
  memory.copy(entry + 2 * ENTRY, entry + ENTRY, lastEntry(ladder) - entry)
  store<i32>(entry, half, HELD)
  setEntry(entry + ENTRY, load<f64>(shelf), shelf, half)
  store<i32>(ladder, load<i32>(ladder, USED) + 1, USED)
}

/** Takes a shelf out of the directory; what was the range of its keys is that of the one before. */
function drop(ladder: usize, entry: usize): void {
  giveShelf(ladder, <usize>load<u32>(entry, ADDRESS))
  memory.copy(entry, entry + ENTRY, lastEntry(ladder) - entry)
  store<i32>(ladder, load<i32>(ladder, USED) - 1, USED)
}

/** Most changes are among the best levels, and these are looked for on one shelf: it is not to run short of them. */
function refill(ladder: usize): void {
  const entry = lastEntry(ladder)
  const before = entry - ENTRY
  const shelf = <usize>load<u32>(entry, ADDRESS)
  const count = load<i32>(entry, HELD)
  const other = <usize>load<u32>(before, ADDRESS)
  const stock = load<i32>(before, HELD)
  const moved = min(stock, MOST / 2)
  const bytes = <usize>count << 3
  const more = <usize>moved << 3
  memory.copy(shelf + more, shelf, bytes)
  memory.copy(shelf + more + COLUMN, shelf + COLUMN, bytes)
  const from = other + (<usize>(stock - moved) << 3)
  memory.copy(shelf, from, more)
  memory.copy(shelf + COLUMN, from + COLUMN, more)
  store<i32>(entry, count + moved, HELD)
  store<i32>(before, stock - moved, HELD)
  if (stock > moved) store<f64>(entry, load<f64>(shelf), BOUND)
  else {
    store<f64>(entry, load<f64>(before, BOUND), BOUND)
    drop(ladder, before)
  }
}

/** Applies the levels of a partial update in their order. `sign`: -1 for asks, so that keys ascend to the best. */
@inline
export function merge(ladder: usize, levels: usize, count: i32, sign: f64): void {
  const end = levels + <usize>count * LEVEL
  let change = 0
  for (let level = levels; level < end; level += LEVEL) {
    const key = load<f64>(level, KEY) * sign
    const size = load<f64>(level, SIZE)
    if (load<i32>(ladder, USED) === 0) {
      if (size < LEAST) continue
      setEntry(ladder + DIRECTORY, -Infinity, takeShelf(ladder), 0)
      store<i32>(ladder, 1, USED)
    }
    let entry = entryOf(ladder, key)
    let low = <usize>load<u32>(entry, ADDRESS)
    let held = load<i32>(entry, HELD)
    let high = low + (<usize>held << 3)
    let at = find(low, high, key)
    const isFound = at >= low && load<f64>(at) === key
    if (size < LEAST) {
      if (!isFound) continue
      moveDown(at + 8, high)
      moveDown(at + 8 + COLUMN, high + COLUMN)
      store<i32>(entry, held - 1, HELD)
      change--
      if (held <= FEW) {
        if (held === 1) drop(ladder, entry)
        else if (entry === lastEntry(ladder) && entry !== ladder + DIRECTORY) refill(ladder)
      }
    } else if (isFound) {
      store<f64>(at + COLUMN, size)
    } else {
      if (held === MOST) {
        split(ladder, entry)
        if (load<f64>(entry + ENTRY, BOUND) <= key) entry += ENTRY
        low = <usize>load<u32>(entry, ADDRESS)
        held = load<i32>(entry, HELD)
        high = low + (<usize>held << 3)
        at = lastUpTo(low, held, key)
      }
      at += 8
      moveUp(at, high)
      moveUp(at + COLUMN, high + COLUMN)
      store<f64>(at, key)
      store<f64>(at + COLUMN, size)
      store<i32>(entry, held + 1, HELD)
      change++
    }
  }
  store<i32>(ladder, load<i32>(ladder, TOTAL) + change, TOTAL)
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

/** Empties a ladder and enters shelves for so many levels, the best full as usual, the worst with the rest. */
function lay(ladder: usize, count: i32): void {
  clear(ladder)
  const used = (count + USUAL - 1) / USUAL
  let entry = ladder + DIRECTORY
  for (let i = used - 1; i >= 0; i--, entry += ENTRY) {
    setEntry(entry, -Infinity, takeShelf(ladder), i === used - 1 ? count - i * USUAL : USUAL)
  }
  store<i32>(ladder, used, USED)
  store<i32>(ladder, count, TOTAL)
}

/** Replaces everything by sorted levels. */
@inline
export function fill(ladder: usize, levels: usize, count: i32, sign: f64): void {
  lay(ladder, count)
  let level = levels
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

/** Puts the levels of one ladder in order into another with room for them. */
export function copy(from: usize, to: usize): void {
  const total = load<i32>(from, TOTAL)
  lay(to, total)
  let source = from + DIRECTORY
  let taken = 0
  for (let entry = to + DIRECTORY; entry <= lastEntry(to); entry += ENTRY) {
    const low = <usize>load<u32>(entry, ADDRESS)
    const high = low + (<usize>load<i32>(entry, HELD) << 3)
    for (let at = low; at < high; at += 8, taken++) {
      while (taken === load<i32>(source, HELD)) {
        source += ENTRY
        taken = 0
      }
      const place = <usize>load<u32>(source, ADDRESS) + (<usize>taken << 3)
      store<f64>(at, load<f64>(place))
      store<f64>(at + COLUMN, load<f64>(place + COLUMN))
    }
    if (entry !== to + DIRECTORY) store<f64>(entry, load<f64>(low), BOUND)
  }
}
