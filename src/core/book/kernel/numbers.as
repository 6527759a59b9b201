// Decimal numbers in quotes. 16 bytes are looked at in one go: where the quote and the point are, then all digits at once.

/** The greatest integer up to which a double holds every one. */
export const MAX_EXACT: f64 = 9007199254740991

const QUOTE: i32 = 0x22
const POINT: i32 = 0x2e
const ZERO: i32 = 0x30
/** Longest number that is read at all, point included. */
const MAX_NUMBER: usize = 62

/** A bit for each of the 16 bytes that is `letter`. */
@inline
export function bitsOf(text: v128, letter: i32): i32 {
  return i8x16.bitmask(i8x16.eq(text, i8x16.splat(<i8>letter)))
}

/** A bit for each of the 16 bytes that is a digit. */
@inline
export function bitsOfDigits(text: v128): i32 {
  return i8x16.bitmask(i8x16.lt_u(i8x16.sub(text, i8x16.splat(<i8>ZERO)), i8x16.splat(10)))
}

/** Where the first quote is; 16 without one. */
@inline
export function quoteIn(text: v128): i32 {
  return ctz(bitsOf(text, QUOTE) | 0x10000)
}

/** Where the point is before `end`; `end` without one. */
@inline
export function pointIn(text: v128, end: i32): i32 {
  return ctz((bitsOf(text, POINT) & ((1 << end) - 1)) | (1 << end))
}

/** Zero where the bytes before `end` are digits with at most one point, none first or last. */
@inline
export function flawIn(text: v128, point: i32, end: i32): i32 {
  const others = ((1 << end) - 1) & ~(1 << point) & ~bitsOfDigits(text)
  return others | i32(point === 0) | i32(point + 1 === end)
}

/** How many digits stand behind the point. */
@inline
export function decimalsOf(point: i32, end: i32): i32 {
  return end - point - i32(point !== end)
}

/** The digits before `end` as one integer, the point left out: at most 10^16 - 1. */
@inline
export function integerOf(text: v128, point: i32, end: i32): i64 {
  const count = end - i32(point !== end)
  // The digits move to the right end; before them, where no digit is to be fetched, come zeros.
  const place = i8x16.add(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>(count - 16)))
  const from = i8x16.sub(place, i8x16.ge_s(place, i8x16.splat(<i8>point)))
  const digits = i8x16.swizzle(i8x16.sub(text, i8x16.splat(<i8>ZERO)), from)
  // Neighbours join: 16 digits, 8 numbers below 100, 4 below 10^4, 2 below 10^8.
  const twos = v128.and(i16x8.add(i16x8.mul(digits, i16x8.splat(10)), i16x8.shr_u(digits, 8)), i16x8.splat(0xff))
  const fours = i32x4.dot_i16x8_s(twos, i16x8(100, 1, 100, 1, 100, 1, 100, 1))
  const eights = i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(fours, fours), i16x8(10000, 1, 10000, 1, 10000, 1, 10000, 1))
  const both = i64x2.extract_lane(eights, 0)
  return (both & 0xffffffff) * 100000000 + (both >> 32)
}

/** What `longNumber` read. */
export let longInteger: u64 = 0
export let longDecimals: i32 = 0

/**
 * Any number from `at` that a double holds, one digit after the other, without the zeros that only pad its fraction. The
 * address of the quote behind it; 0 for anything else.
 */
export function longNumber(at: usize): usize {
  let integer: u64 = 0
  let point: usize = 0
  let padding: i32 = 0
  let i = at
  for (;; i++) {
    const letter = <i32>load<u8>(i)
    if (letter === QUOTE) break
    if (letter === POINT && point === 0) point = i
    else {
      const digit = letter - ZERO
      if (<u32>digit > 9 || i - at > MAX_NUMBER) return 0
      if (point !== 0 && digit === 0) padding++
      else {
        // Zeros inside of a fraction count once a digit follows them.
        for (; padding > 0; padding--) if ((integer *= 10) > <u64>MAX_EXACT) return 0
        if ((integer = integer * 10 + digit) > <u64>MAX_EXACT) return 0
      }
    }
  }
  if (i === at || point === at || point + 1 === i) return 0
  longInteger = integer
  longDecimals = point === 0 ? 0 : <i32>(i - point) - 1 - padding
  return i
}
