import { readLongNumber } from './long-number.ts'
import type { StagedSide } from './staged.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const ZERO = 0x30
const OPEN = 0x5b
const CLOSE = 0x5d
/** `.` and `"`, counted from the digit 0. */
const POINT = 0x2e - ZERO
const END = QUOTE - ZERO
/** So many digits fit a small integer, in which the processor counts fastest. */
const SHORT = 9

/**
 * Reads levels written as venues write them, `["price","size"],["price","size"]…]` without a space, from the bracket of
 * the first: as many as come so, with numbers that a double holds, and as there is room for. The index after the closing
 * bracket of the last of them; `at` where there is none.
 *
 * Both numbers are read in place, in one function: calls, and results handed over in memory, would be half of its time.
 */
export function readTightLevels(bytes: Uint8Array, at: number, side: StagedSide): number {
  const { price: prices, size: sizes, priceDecimals, sizeDecimals } = side
  const room = prices.length
  let slot = side.count
  let level = at
  let end = at
  while (slot < room && bytes[level] === OPEN && bytes[level + 1] === QUOTE) {
    let i = level + 2
    let from = i
    let point = 0
    let value = 0
    let digit = (bytes[i] ?? 0) - ZERO
    while (digit >>> 0 <= 9) {
      value = (Math.imul(value, 10) + digit) | 0
      digit = (bytes[++i] ?? 0) - ZERO
    }
    if (digit === POINT && i > from) {
      point = i
      digit = (bytes[++i] ?? 0) - ZERO
      while (digit >>> 0 <= 9) {
        value = (Math.imul(value, 10) + digit) | 0
        digit = (bytes[++i] ?? 0) - ZERO
      }
    }
    if (digit !== END || i === from || i - 1 === point || bytes[i + 1] !== COMMA || bytes[i + 2] !== QUOTE) break
    if (i - from <= (point === 0 ? SHORT : SHORT + 1)) {
      if (value === 0) break
      prices[slot] = value
      priceDecimals[slot] = point === 0 ? 0 : i - point - 1
    } else if (readLongNumber(bytes, from, point, i, prices, priceDecimals, slot) < 0 || prices[slot] === 0) break

    i += 3
    from = i
    point = 0
    value = 0
    digit = (bytes[i] ?? 0) - ZERO
    while (digit >>> 0 <= 9) {
      value = (Math.imul(value, 10) + digit) | 0
      digit = (bytes[++i] ?? 0) - ZERO
    }
    if (digit === POINT && i > from) {
      point = i
      digit = (bytes[++i] ?? 0) - ZERO
      while (digit >>> 0 <= 9) {
        value = (Math.imul(value, 10) + digit) | 0
        digit = (bytes[++i] ?? 0) - ZERO
      }
    }
    if (digit !== END || i === from || i - 1 === point || bytes[i + 1] !== CLOSE) break
    if (i - from <= (point === 0 ? SHORT : SHORT + 1)) {
      sizes[slot] = value
      sizeDecimals[slot] = point === 0 ? 0 : i - point - 1
    } else if (readLongNumber(bytes, from, point, i, sizes, sizeDecimals, slot) < 0) break

    slot++
    end = i + 2
    if (bytes[end] !== COMMA) break
    level = end + 1
  }
  side.count = slot
  return end
}
