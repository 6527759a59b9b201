import { readDecimal } from '../money.ts'
import type { ParsedDepth, ParsedSide } from './parsed-depth.ts'

/** Doubles are exact up to this many digits. */
const EXACT_DIGITS = 15
/** Longest number that is read, in characters. */
const MAX_NUMBER = 124
const MAX_SCALE_INDEX = 999
const MAX_TIME_DIGITS = 11
const MAX_MARKET = 41

const QUOTE = 0x22
const COMMA = 0x2c
const POINT = 0x2e
const ZERO = 0x30
const OPEN = 0x5b
const CLOSE = 0x5d
const SMALL_T = 0x74

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const START = ascii('{"id":')
const SYMBOL = ascii(',"method":"depth_update","data":{"symbol":"')
const TIMESTAMP = ascii('","timestamp":')
const FULL = ascii(',"full_reload":true,"scale_index":')
const PARTIAL = ascii(',"full_reload":false,"scale_index":')
const ASKS = ascii(',"asks":[')
const BIDS = ascii(',"bids":[')
const END = ascii('},"error":null}')

/**
 * Reads a `depth_update` from bytes in the documented form: members in that order, no whitespace. Returns false for
 * anything else; the caller then uses contract/wire/socket.ts, which gives the same result for every message accepted
 * here. Changes nothing outside `into`.
 */
export function decodeDepth(bytes: Uint8Array, into: ParsedDepth): boolean {
  into.clear()
  let at = skipDigits(bytes, skip(bytes, 0, START), EXACT_DIGITS)
  at = readMarket(bytes, skip(bytes, at, SYMBOL), into)
  at = skipDigits(bytes, skip(bytes, at, TIMESTAMP), MAX_TIME_DIGITS)
  if (at < 0) return false
  into.full = bytes[at + 15] === SMALL_T
  at = readScaleIndex(bytes, skip(bytes, at, into.full ? FULL : PARTIAL), into)
  at = readLevels(bytes, skip(bytes, at, ASKS), into.asks)
  at = readLevels(bytes, skip(bytes, at, BIDS), into.bids)
  return skip(bytes, at, END) === bytes.length
}

/** The index after `text` if it is at `at`, else -1. Passes on an `at` of -1. */
function skip(bytes: Uint8Array, at: number, text: Uint8Array): number {
  if (at < 0) return -1
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text[i]) return -1
  return at + text.length
}

/** The index after an integer without leading zeros. */
function skipDigits(bytes: Uint8Array, at: number, most: number): number {
  if (at < 0) return -1
  let end = at
  while (isDigit(bytes[end])) end++
  const length = end - at
  return length === 0 || length > most || (bytes[at] === ZERO && length > 1) ? -1 : end
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= ZERO + 9

/** Accepts any text: markets are looked up by name afterwards. The name of another script is not found, and
 * the message is then read as text. */
function readMarket(bytes: Uint8Array, at: number, into: ParsedDepth): number {
  if (at < 0) return -1
  let market = ''
  let end = at
  for (; bytes[end] !== QUOTE; end++) {
    if (end - at >= MAX_MARKET) return -1
    market += String.fromCharCode(bytes[end] ?? 0)
  }
  into.market = market
  return end
}

function readScaleIndex(bytes: Uint8Array, at: number, into: ParsedDepth): number {
  const end = skipDigits(bytes, at, 3)
  let value = 0
  for (let i = at; i < end; i++) value = value * 10 + (bytes[i] ?? 0) - ZERO
  into.scaleIndex = value
  return value > MAX_SCALE_INDEX ? -1 : end
}

/** Reads `["price","size"],…]` from after the opening bracket of the list. Returns the index after its end, or -1. */
function readLevels(bytes: Uint8Array, start: number, side: ParsedSide): number {
  if (start < 0) return -1
  if (bytes[start] === CLOSE) return start + 1
  let at = start
  for (;;) {
    if (bytes[at] !== OPEN || bytes[at + 1] !== QUOTE) return -1
    side.reserve()
    const slot = side.count
    let end = readNumber(bytes, at + 2, side.price, side.priceDecimals, slot)
    if (end >= 0) {
      if (bytes[end] !== COMMA || bytes[end + 1] !== QUOTE) return -1
      stripZeros(side, slot)
      end = readNumber(bytes, end + 2, side.size, side.sizeDecimals, slot)
    }
    if (end >= 0 && side.price[slot] === 0) side.skipped++
    else if (end >= 0) side.count++
    else end = readLongLevel(bytes, at, side)
    if (end < 0 || bytes[end] !== CLOSE) return -1
    at = end + 1
    if (bytes[at] === CLOSE) return at + 1
    if (bytes[at] !== COMMA) return -1
    at++
  }
}

/**
 * Reads `digits[.digits]"` into one slot. Returns the index after the quote, or -1 if the number is not exact as a
 * double.
 */
function readNumber(
  bytes: Uint8Array,
  start: number,
  mantissas: Float64Array,
  decimals: Uint8Array,
  slot: number
): number {
  let at = start
  let mantissa = 0
  let point = -1
  for (; ; at++) {
    const digit = (bytes[at] ?? 0) - ZERO
    // One comparison for both ends of the range.
    if (digit >>> 0 <= 9) mantissa = mantissa * 10 + digit
    else if (digit === POINT - ZERO && point < 0) point = at
    else break
  }
  const digits = at - start - (point < 0 ? 0 : 1)
  if (bytes[at] !== QUOTE || digits === 0 || digits > EXACT_DIGITS || point === start || point === at - 1) return -1
  mantissas[slot] = mantissa
  decimals[slot] = point < 0 ? 0 : at - point - 1
  return at + 1
}

function stripZeros(side: ParsedSide, slot: number): void {
  let price = side.price[slot] ?? 0
  let decimals = side.priceDecimals[slot] ?? 0
  if (decimals === 0 || price % 10 !== 0) return
  for (; decimals > 0 && price % 10 === 0; decimals--) price /= 10
  side.price[slot] = price
  side.priceDecimals[slot] = decimals
}

/** Reads a level with longer numbers or exponents as text. Returns the index after its second quote, or -1. */
function readLongLevel(bytes: Uint8Array, at: number, side: ParsedSide): number {
  const price = quotedNumber(bytes, at + 2)
  if (price === null || bytes[price.end] !== COMMA || bytes[price.end + 1] !== QUOTE) return -1
  const size = quotedNumber(bytes, price.end + 2)
  if (size === null) return -1
  return side.addText(price.text, size.text) ? size.end : -1
}

function quotedNumber(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | null {
  let end = at
  while (bytes[end] !== QUOTE) {
    if (end >= bytes.length || end - at > MAX_NUMBER) return null
    end++
  }
  const text = readDecimal(String.fromCharCode(...bytes.subarray(at, end)))
  return text === null || text.startsWith('-') ? null : { text, end: end + 1 }
}
