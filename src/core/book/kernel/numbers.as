// Decimal numbers in quotes. 16 bytes are looked at in one go: where the quote and the point are, then all digits at once.

/** The greatest integer up to which a double holds every one. */
export const MAX_EXACT: f64 = 9007199254740991

const QUOTE: i32 = 0x22
const POINT: i32 = 0x2e
const ZERO: i32 = 0x30
/** Longest number that is read at all, point included. */
const MAX_NUMBER: usize = 62

/**
 * For each place of point and quote, 16 bytes: from where the digit at each place is fetched, so that they stand at the
 * right end without the point, with zeros before them. Where there can be no number, what is fetched is no digit.
 */
const PLACES: usize = memory.data(16 * 16 * 16, 16)

for (let point = 0; point < 16; point++) for (let end = 0; end < 16; end++) {
  const isFlawed = point === 0 || point + 1 === end
  const count = end - i32(point < end)
  for (let i = 0; i < 16; i++) {
    const digit = i - 16 + count
    // Of what is fetched beyond 15 comes a zero.
    const from = isFlawed ? end : digit < 0 ? 0x80 : digit + i32(digit >= point)
    store<u8>(placesOf(point, end) + i, <u8>from)
  }
}

@inline
function placesOf(point: i32, end: i32): usize {
  return PLACES + ((point << 8) | (end << 4))
}

/** A bit for each of the 16 bytes that is `letter`. */
@inline
function bitsOf(text: v128, letter: i32): i32 {
  return i8x16.bitmask(i8x16.eq(text, i8x16.splat(<i8>letter)))
}

/** A bit for each of the 16 bytes that is a digit. */
@inline
export function bitsOfDigits(text: v128): i32 {
  return i8x16.bitmask(i8x16.lt_u(i8x16.sub(text, i8x16.splat(<i8>ZERO)), i8x16.splat(10)))
}

/** A bit for each of the 16 bytes that is a quote. */
@inline
export function quotesIn(text: v128): i32 {
  return bitsOf(text, QUOTE)
}

/** Where the point is before the quote at `end`; there without one. */
@inline
export function pointIn(text: v128, end: i32): i32 {
  return ctz(bitsOf(text, POINT) | (1 << end))
}

/** How many digits stand behind the point. */
@inline
export function decimalsOf(point: i32, end: i32): i32 {
  return end - point - i32(point < end)
}

/** The digits between the quotes as 16 numbers below 10, or with one that is not, where there is something else. */
@inline
export function digitsOf(text: v128, point: i32, end: i32): v128 {
  return i8x16.relaxed_swizzle(i8x16.sub(text, i8x16.splat(<i8>ZERO)), v128.load(placesOf(point, end & 15)))
}

/** 16 digits as four numbers below 10,000. */
@inline
export function foursOf(digits: v128): v128 {
  const twos = i16x8.relaxed_dot_i8x16_i7x16_s(i8x16(10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1, 10, 1), digits)
  return i32x4.dot_i16x8_s(twos, i16x8(100, 1, 100, 1, 100, 1, 100, 1))
}

/** Twice four numbers below 10,000 as twice two below 10^8. */
@inline
export function eightsOf(first: v128, second: v128): v128 {
  return i32x4.dot_i16x8_s(i16x8.narrow_i32x4_s(first, second), i16x8(10000, 1, 10000, 1, 10000, 1, 10000, 1))
}

/** Two numbers below 10^8 as one. */
@inline
export function joined(eights: i64): i64 {
  return (eights & 0xffffffff) * 100000000 + (eights >> 32)
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
