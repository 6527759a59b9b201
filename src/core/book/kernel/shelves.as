// The levels of a ladder that are not on its grid: sorted shelves of up to 128, the best last, so that no change moves more than one.
import {
  ADDRESS, BOUND, COLUMN, DIRECTORY, ENTRY, FREE, FREE_COUNT, HELD, MOST, SHELF, SHELVES, USED, USUAL
} from './layout'
import { find, lastUpTo, moveDown, moveUp } from './shelf'

/** Sizes below this are removals. */
export const LEAST: f64 = 16
/** With fewer levels the best shelf takes some of the next. */
const FEW: i32 = 32

/** The best key, where there are shelves in use. */
@inline
export function bestOnShelves(ladder: usize): f64 {
  const entry = lastEntry(ladder)
  return load<f64>(<usize>load<u32>(entry, ADDRESS) + (<usize>load<i32>(entry, HELD) << 3) - 8)
}

@inline
export function lastEntry(ladder: usize): usize {
  return ladder + DIRECTORY + <usize>(load<i32>(ladder, USED) - 1) * ENTRY
}

@inline
export function takeShelf(ladder: usize): usize {
  const left = load<i32>(ladder, FREE_COUNT) - 1
  store<i32>(ladder, left, FREE_COUNT)
  return <usize>load<u32>(<usize>load<u32>(ladder, FREE) + (<usize>left << 2))
}

@inline
export function giveShelf(ladder: usize, shelf: usize): void {
  const left = load<i32>(ladder, FREE_COUNT)
  store<u32>(<usize>load<u32>(ladder, FREE) + (<usize>left << 2), <u32>shelf)
  store<i32>(ladder, left + 1, FREE_COUNT)
}

@inline
export function setEntry(entry: usize, bound: f64, shelf: usize, count: i32): void {
  store<f64>(entry, bound, BOUND)
  store<u32>(entry, <u32>shelf, ADDRESS)
  store<i32>(entry, count, HELD)
}

/** All shelves are free; they stand behind the list of the free. */
export function freeShelves(ladder: usize): void {
  const shelves = <usize>load<i32>(ladder, SHELVES)
  const free = ladder + DIRECTORY + shelves * ENTRY
  const first = (free + (shelves << 2) + 15) & ~15
  store<u32>(ladder, <u32>free, FREE)
  for (let i: usize = 0; i < shelves; i++) store<u32>(free + (i << 2), <u32>(first + i * SHELF))
  store<i32>(ladder, <i32>shelves, FREE_COUNT)
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

/** Sets a level, or removes it where the size says so; answers how many there are more. */
export function change(ladder: usize, key: f64, size: f64): i32 {
  if (load<i32>(ladder, USED) === 0) {
    if (size < LEAST) return 0
    append(ladder, key, size)
    return 1
  }
  let entry = entryOf(ladder, key)
  let low = <usize>load<u32>(entry, ADDRESS)
  let held = load<i32>(entry, HELD)
  let high = low + (<usize>held << 3)
  let at = find(low, high, key)
  const isFound = at >= low && load<f64>(at) === key
  if (size < LEAST) {
    if (!isFound) return 0
    moveDown(at + 8, high)
    moveDown(at + 8 + COLUMN, high + COLUMN)
    store<i32>(entry, held - 1, HELD)
    if (held <= FEW) {
      if (held === 1) drop(ladder, entry)
      else if (entry === lastEntry(ladder) && entry !== ladder + DIRECTORY) refill(ladder)
    }
    return -1
  }
  if (isFound) {
    store<f64>(at + COLUMN, size)
    return 0
  }
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
  return 1
}

/** Puts a level that is better than all on the shelves behind them. */
export function append(ladder: usize, key: f64, size: f64): void {
  const used = load<i32>(ladder, USED)
  let entry = lastEntry(ladder)
  if (used === 0 || load<i32>(entry, HELD) >= USUAL) {
    entry += ENTRY
    setEntry(entry, used === 0 ? -Infinity : key, takeShelf(ladder), 0)
    store<i32>(ladder, used + 1, USED)
  }
  const held = load<i32>(entry, HELD)
  const at = <usize>load<u32>(entry, ADDRESS) + (<usize>held << 3)
  store<f64>(at, key)
  store<f64>(at + COLUMN, size)
  store<i32>(entry, held + 1, HELD)
}
