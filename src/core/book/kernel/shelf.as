// One shelf of a ladder: where a key stands in it, and how its levels make room or close up.

/** So many keys from the best are counted at once … */
const NEAR: usize = 16 * 8
/** … and so many times: most changes are among them. */
const TRIES: i32 = 3

/** Address of the last of `count` keys from `low` on that is not above `key`; before `low` where all are. */
export function lastUpTo(low: usize, count: i32, key: f64): usize {
  let base = low - 8
  for (let left = count; left > 0;) {
    const half = (left + 1) >> 1
    const probe = base + (<usize>half << 3)
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
export function find(low: usize, high: usize, key: f64): usize {
  let end = high
  for (let tries = 0; tries < TRIES && end - low >= NEAR; tries++, end -= NEAR) {
    const up = countAbove(end - NEAR, key)
    if (up !== -16) return end - 8 + (<usize>up << 3)
  }
  return lastUpTo(low, <i32>((end - low) >> 3), key)
}

/** Moves what lies from `from` to before `to` up by a level. Writes up to 72 bytes beyond, where nothing is. */
@inline
export function moveUp(from: usize, to: usize): void {
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
export function moveDown(from: usize, to: usize): void {
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
