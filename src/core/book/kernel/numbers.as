// Decimal numbers in quotes. 16 bytes are looked at in one go: where the quote and the point are, then all digits at once.

/** The greatest integer up to which a double holds every one. */
export const MAX_EXACT: f64 = 9007199254740991

const QUOTE: i32 = 0x22
const POINT: i32 = 0x2e
const ZERO: i32 = 0x30
/** Longest number that is read at all, point included. */
const MAX_NUMBER: usize = 62

/**
 * For each place of point and quote a form: from where the digit at each of 16 places is fetched, so that they stand at the right
 * end without the point, with zeros before them; then the decimals, as a double and as a whole number, or -1 for no number.
 */
const FORMS: usize = memory.data(17 * 32 * 32, 16)
const AS_DOUBLE: usize = 16
const AS_WHOLE: usize = 24

for (let point = 0; point < 17; point++) for (let end = 0; end < 17; end++) {
  const form = formAt(point, end)
  const isNone = point === 0 || point + 1 === end || end === 16
  const decimals = end - point - i32(point < end)
  const count = end - i32(point < end)
  for (let i = 0; i < 16; i++) {
    const digit = i - 16 + count
    // Of what is fetched beyond 15 comes a zero.
    store<u8>(form + i, <u8>(isNone || digit < 0 ? 0x80 : digit + i32(digit >= point)))
  }
  store<f64>(form, <f64>decimals, AS_DOUBLE)
  store<i32>(form, isNone ? -1 : decimals, AS_WHOLE)
}

@inline
function formAt(point: i32, end: i32): usize {
  return FORMS + ((point << 10) | (end << 5))
}

/** The form of a number whose quote is at `end`, at 16 where there is none so far. */
@inline
export function formOf(text: v128, end: i32): usize {
  return formAt(ctz(bitsOf(text, POINT) | (1 << end)), end)
}

/** How many digits stand behind the point; -1 where there can be no number. */
@inline
export function decimalsOf(form: usize): i32 {
  return load<i32>(form, AS_WHOLE)
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

/** The digits of a number as 16 numbers below 10, or with one that is not, where there is something else. */
@inline
export function digitsOf(text: v128, form: usize): v128 {
  return i8x16.relaxed_swizzle(i8x16.sub(text, i8x16.splat(<i8>ZERO)), v128.load(form))
}

/** Whether all are digits. */
@inline
export function areDigits(first: v128, second: v128): bool {
  return !v128.any_true(i8x16.sub_sat_u(i8x16.max_u(first, second), i8x16.splat(9)))
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

/** Twice two numbers below 10^8 as twice one, doubles. */
@inline
export function joined(eights: v128): v128 {
  const high = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(eights, eights, 0, 2, 0, 2))
  const low = f64x2.convert_low_i32x4_s(v128.shuffle<i32>(eights, eights, 1, 3, 1, 3))
  return f64x2.add(f64x2.mul(high, f64x2.splat(100000000)), low)
}

/** The first of two numbers times 16 and with the decimals of its form, the second as it is. Exact: of 15 characters, a point leaves 14 digits. */
@inline
export function packed(numbers: v128, form: usize): v128 {
  return f64x2.add(f64x2.mul(numbers, f64x2(16, 1)), v128.load64_zero(form, AS_DOUBLE))
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
