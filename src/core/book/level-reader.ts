import { readDecimal } from '../money.ts'
import { MAX_NUMBER, readLongNumber } from './long-number.ts'
import type { StagedSide } from './staged.ts'
import { readTightLevels } from './tight-levels.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const DOT = 0x2e
const ZERO = 0x30
const OPEN = 0x5b
const CLOSE = 0x5d
const SPACE = 0x20
/** So many digits fit a small integer, in which the processor counts fastest. */
const SHORT = 9

/** Index of the first byte at or after `at` that is not JSON whitespace. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let i = at
  for (;;) {
    const c = bytes[i] ?? 0
    if (c !== SPACE && c !== 0x0a && c !== 0x0d && c !== 0x09) return i
    i++
  }
}

/**
 * Reads `[["price","size"],…]` from just after its opening bracket into `side`; the index after the closing bracket, or
 * -1 on anything else. Never runs past a byte that is no part of a number or whitespace, so a `}` at the end of the
 * bytes is a fence.
 */
export function readLevels(bytes: Uint8Array, at: number, side: StagedSide): number {
  let i = skipSpace(bytes, at)
  if (bytes[i] === CLOSE) return i + 1
  for (;;) {
    if (side.count === side.price.length) side.grow()
    const start = i
    i = readTightLevels(bytes, start, side)
    if (i === start) i = readLooseLevel(bytes, start, side)
    if (i < 0) return -1
    if (bytes[i] !== COMMA && bytes[i] !== CLOSE) i = skipSpace(bytes, i)
    if (bytes[i] === CLOSE) return i + 1
    if (bytes[i] !== COMMA) return -1
    if (bytes[++i] !== OPEN) i = skipSpace(bytes, i)
  }
}

/** One level with whitespace anywhere, or with numbers of any length; the index after its closing bracket, or -1. */
function readLooseLevel(bytes: Uint8Array, at: number, side: StagedSide): number {
  const slot = side.count
  let i = at
  if (bytes[i] !== OPEN) return -1
  if (bytes[++i] !== QUOTE && bytes[i = skipSpace(bytes, i)] !== QUOTE) return -1
  i = readNumber(bytes, i + 1, side.price, side.priceDecimals, slot)
  if (i < 0) i = readTextLevel(bytes, at, side)
  else {
    if (side.price[slot] === 0) return -1
    if (bytes[i] !== COMMA && bytes[i = skipSpace(bytes, i)] !== COMMA) return -1
    if (bytes[++i] !== QUOTE && bytes[i = skipSpace(bytes, i)] !== QUOTE) return -1
    i = readNumber(bytes, i + 1, side.size, side.sizeDecimals, slot)
    if (i < 0) i = readTextLevel(bytes, at, side)
    else side.count++
  }
  if (i < 0) return -1
  return bytes[i] === CLOSE || bytes[i = skipSpace(bytes, i)] === CLOSE ? i + 1 : -1
}

/**
 * Reads `digits[.digits]"` into one slot; the index after the quote. -1 for a number that is not exact this way: the
 * caller reads it as text then.
 */
function readNumber(bytes: Uint8Array, at: number, mantissas: Float64Array, decimals: Uint8Array, slot: number): number {
  let i = at
  let mantissa = 0
  let point = 0
  let digit = (bytes[i] ?? 0) - ZERO
  for (;;) {
    if (digit >>> 0 <= 9) mantissa = (Math.imul(mantissa, 10) + digit) | 0
    else if (digit === DOT - ZERO && point === 0) point = i
    else break
    digit = (bytes[++i] ?? 0) - ZERO
  }
  if (digit !== QUOTE - ZERO || i === at || point === at || point === i - 1) return -1
  const digits = point === 0 ? i - at : i - at - 1
  // Beyond that many the integer has overflowed: read it again, slower.
  if (digits > SHORT) return readLongNumber(bytes, at, point, i, mantissas, decimals, slot)
  mantissas[slot] = mantissa
  decimals[slot] = point === 0 ? 0 : i - point - 1
  return i + 1
}

/** The same level read as text, for numbers with more digits; the index after the second closing quote, or -1. */
function readTextLevel(bytes: Uint8Array, at: number, side: StagedSide): number {
  const price = quotedNumber(bytes, skipSpace(bytes, at + 1))
  if (price === null) return -1
  const comma = skipSpace(bytes, price.end)
  if (bytes[comma] !== COMMA) return -1
  const size = quotedNumber(bytes, skipSpace(bytes, comma + 1))
  if (size === null || !/[1-9]/.test(price.text)) return -1
  return side.addText(price.text, size.text) ? size.end : -1
}

function quotedNumber(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | null {
  if (bytes[at] !== QUOTE) return null
  let i = at + 1
  while (bytes[i] !== QUOTE) {
    if (i >= bytes.length || i - at > 2 * MAX_NUMBER) return null
    i++
  }
  const text = readDecimal(String.fromCharCode(...bytes.subarray(at + 1, i)))
  return text === null || text.startsWith('-') ? null : { text, end: i + 1 }
}
