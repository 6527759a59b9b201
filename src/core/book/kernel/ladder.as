// One side of a book: keys and sizes as two sorted columns, the best level last, with room at both ends.
import { DECIMALS, HIGH, KEY, KEYS, LEVEL, LOW, PRICE, ROOM, SIZE, SPAN } from './layout'
import { MAX_EXACT } from './numbers'

/** Sizes below this are removals. */
const LEAST: f64 = 16
/** So many keys from the best are counted at once: most changes are among them. */
const NEAR: usize = 16 * 8
/** Before the place is found by halving. */
const TRIES: i32 = 3
/** Up to so many bytes are moved in blocks of 64 here, more by the engine. */
const SHORT: usize = 1024
const MAX_DECIMALS: i32 = 22

const POW10: usize = memory.data<f64>([
  1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
])

/** Fills the keys of staged rows for a scale of so many decimals; false where a price does not fit it exactly. */
export function scale(rows: usize, count: usize, decimals: i32): bool {
  const end = rows + count * LEVEL
  for (let row = rows; row < end; row += LEVEL) {
    const missing = decimals - load<i32>(row, DECIMALS)
    if (<u32>missing > <u32>MAX_DECIMALS) return false
    const key = load<f64>(row, PRICE) * load<f64>(POW10 + (<usize>missing << 3))
    if (!(key <= MAX_EXACT)) return false
    store<f64>(row, key, KEY)
  }
  return true
}

/** Whether there is room for so many more levels, with some to spare at both ends. */
@inline
export function hasRoom(ladder: usize, kept: usize, more: usize): bool {
  const room = <usize>load<u32>(ladder, ROOM)
  return kept + more <= room - (room >> 2)
}

@inline
export function countOf(ladder: usize): usize {
  return <usize>(load<u32>(ladder, HIGH) - load<u32>(ladder, LOW)) >> 3
}

/** The best key of a ladder that is not empty. */
@inline
export function bestOf(ladder: usize): f64 {
  return load<f64>(<usize>load<u32>(ladder, HIGH) - 8)
}

/** Address of the last of `count` keys from `low` on that is not above `key`; before `low` where all are. */
function lastUpTo(low: usize, count: usize, key: f64): usize {
  let base = low - 8
  for (let left = count; left > 0;) {
    const half = (left + 1) >> 1
    const probe = base + (half << 3)
    base = select(probe, base, load<f64>(probe) <= key)
    left -= half
  }
  return base
}

@inline
function above(at: usize, offset: usize, key: v128): v128 {
  return f64x2.gt(v128.load(at + offset), key)
}

/** How many of the 16 keys from `at` on are above `key`, negated. */
@inline
function countAbove(at: usize, key: f64): i64 {
  const all = f64x2.splat(key)
  const first = i64x2.add(i64x2.add(above(at, 0, all), above(at, 16, all)), i64x2.add(above(at, 32, all), above(at, 48, all)))
  const last = i64x2.add(i64x2.add(above(at, 64, all), above(at, 80, all)), i64x2.add(above(at, 96, all), above(at, 112, all)))
  const sum = i64x2.add(first, last)
  return i64x2.extract_lane(sum, 0) + i64x2.extract_lane(sum, 1)
}

/** Address of the last key that is not above `key`; before `low` where all are. */
@inline
function find(low: usize, high: usize, key: f64): usize {
  let end = high
  for (let tries = 0; tries < TRIES && end - low >= NEAR; tries++, end -= NEAR) {
    const up = countAbove(end - NEAR, key)
    if (up !== -16) return end - 8 + (<usize>up << 3)
  }
  return lastUpTo(low, (end - low) >> 3, key)
}

/** Moves what lies from `from` to before `to` up by a level. Writes up to 72 bytes beyond, where nothing is. */
@inline
function moveUp(from: usize, to: usize): void {
  if (to - from > SHORT) return memory.copy(from + 8, from, to - from)
  for (let at = from + ((to - from - 1) & ~63); at >= from; at -= 64) {
    const a = v128.load(at, 0)
    const b = v128.load(at, 16)
    const c = v128.load(at, 32)
    const d = v128.load(at, 48)
    v128.store(at, a, 8)
    v128.store(at, b, 24)
    v128.store(at, c, 40)
    v128.store(at, d, 56)
  }
}

/** Moves what lies from `from` to before `to` down by a level. Reads and writes up to 64 bytes beyond, where nothing is. */
@inline
function moveDown(from: usize, to: usize): void {
  if (to - from > SHORT) return memory.copy(from - 8, from, to - from)
  for (let at = from; at < to; at += 64) {
    const a = v128.load(at, 0)
    const b = v128.load(at, 16)
    const c = v128.load(at, 32)
    const d = v128.load(at, 48)
    v128.store(at - 8, a, 0)
    v128.store(at - 8, b, 16)
    v128.store(at - 8, c, 32)
    v128.store(at - 8, d, 48)
  }
}

/** Puts all levels in the middle of their room. Answers by how much they moved. */
function centre(ladder: usize): isize {
  const low = <usize>load<u32>(ladder, LOW)
  const count = countOf(ladder)
  const span = <usize>load<u32>(ladder, SPAN)
  const to = ladder + KEYS + (((<usize>load<u32>(ladder, ROOM) - count) >> 1) << 3)
  memory.copy(to, low, count << 3)
  memory.copy(to + span, low + span, count << 3)
  store<u32>(ladder, <u32>to, LOW)
  store<u32>(ladder, <u32>(to + (count << 3)), HIGH)
  return to - low
}

/** Applies the rows of a partial update in their order. `sign`: -1 for asks, so that keys ascend to the best. */
@inline
export function merge(ladder: usize, rows: usize, count: usize, sign: f64): void {
  const span = <usize>load<u32>(ladder, SPAN)
  const bottom = ladder + KEYS
  const top = bottom + (<usize>load<u32>(ladder, ROOM) << 3)
  const end = rows + count * LEVEL
  let low = <usize>load<u32>(ladder, LOW)
  let high = <usize>load<u32>(ladder, HIGH)
  for (let row = rows; row < end; row += LEVEL) {
    const key = load<f64>(row, KEY) * sign
    const size = load<f64>(row, SIZE)
    let at = find(low, high, key)
    const isFound = at >= low && load<f64>(at) === key
    if (size < LEAST) {
      if (!isFound) continue
      if (high - at - 8 <= SHORT || high - at <= at - low) {
        moveDown(at + 8, high)
        moveDown(at + 8 + span, high + span)
        high -= 8
      } else {
        memory.copy(low + 8, low, at - low)
        memory.copy(low + 8 + span, low + span, at - low)
        low += 8
      }
    } else if (isFound) {
      store<f64>(at + span, size)
    } else {
      at += 8
      if (high === top || low === bottom) {
        store<u32>(ladder, <u32>low, LOW)
        store<u32>(ladder, <u32>high, HIGH)
        at += centre(ladder)
        low = <usize>load<u32>(ladder, LOW)
        high = <usize>load<u32>(ladder, HIGH)
      }
      if (high - at <= SHORT || high - at <= at - low) {
        moveUp(at, high)
        moveUp(at + span, high + span)
        high += 8
      } else {
        memory.copy(low - 8, low, at - low)
        memory.copy(low - 8 + span, low + span, at - low)
        low -= 8
        at -= 8
      }
      store<f64>(at, key)
      store<f64>(at + span, size)
    }
  }
  store<u32>(ladder, <u32>low, LOW)
  store<u32>(ladder, <u32>high, HIGH)
}

/** Whether the rows are levels to be kept, best first, each price once. */
@inline
export function isSorted(rows: usize, count: usize, sign: f64): bool {
  const end = rows + count * LEVEL
  let last = Infinity
  for (let row = rows; row < end; row += LEVEL) {
    const key = load<f64>(row, KEY) * sign
    if (key >= last || load<f64>(row, SIZE) < LEAST) return false
    last = key
  }
  return true
}

/** Replaces everything by sorted rows. */
@inline
export function fill(ladder: usize, rows: usize, count: usize, sign: f64): void {
  const span = <usize>load<u32>(ladder, SPAN)
  const low = ladder + KEYS + (((<usize>load<u32>(ladder, ROOM) - count) >> 1) << 3)
  const high = low + (count << 3)
  let row = rows
  for (let at = high; at > low; row += LEVEL) {
    at -= 8
    store<f64>(at, load<f64>(row, KEY) * sign)
    store<f64>(at + span, load<f64>(row, SIZE))
  }
  store<u32>(ladder, <u32>low, LOW)
  store<u32>(ladder, <u32>high, HIGH)
}
