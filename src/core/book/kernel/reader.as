// Reads a depth message written exactly as documented: key by key, without a space. Nothing here knows of books.
import {
  ASKS, BIDS, COUNT, DECIMALS, FULL, LEVEL, LEVELS, MARKET_FROM, MARKET_TO, PARTIAL, PRICE, SCALE_INDEX, SIZE, UNREAD
} from './layout'
import {
  areDigits, bitsOfDigits, decimalsOf, digitsOf, eightsOf, formOf, foursOf, joined, longDecimals, longInteger, longNumber, MAX_EXACT,
  packed, quotesIn
} from './numbers'

/** Texts as two bytes a letter, as the compiler keeps them, made one byte a letter when the module starts. */
const TEXTS: usize = memory.data(256, 16)
const START: usize = TEXTS
const METHOD: usize = TEXTS + 16
const TIME: usize = TEXTS + 64
const RELOAD: usize = TEXTS + 80
const UPDATE: usize = TEXTS + 128
const OPEN_ASKS: usize = TEXTS + 176
const OPEN_BIDS: usize = TEXTS + 192
const END: usize = TEXTS + 208

place(START, '{"id":')
place(METHOD, ',"method":"depth_update","data":{"symbol":"')
place(TIME, '","timestamp":')
place(RELOAD, ',"full_reload":true,"scale_index":')
place(UPDATE, ',"full_reload":false,"scale_index":')
place(OPEN_ASKS, ',"asks":[')
place(OPEN_BIDS, ',"bids":[')
place(END, '},"error":null}')

const METHOD_LENGTH: usize = 43
const TIME_LENGTH: usize = 14
const RELOAD_LENGTH: usize = 34
const UPDATE_LENGTH: usize = 35
const LIST_LENGTH: usize = 9
const END_LENGTH: usize = 15
/** In both texts of it: the first letter of `true` or `false`. */
const FULL_VALUE: usize = 15

const QUOTE: i32 = 0x22
const COMMA: i32 = 0x2c
const ZERO: i32 = 0x30
const OPEN: i32 = 0x5b
const CLOSE: i32 = 0x5d
/** `["` and `,"`, the first letter in the lowest byte. */
const OPEN_LEVEL: i32 = 0x225b
const BETWEEN: i32 = 0x222c
/** Behind the bits of 16 bytes. */
const BEYOND: i32 = 0x10000
const MAX_TIME_DIGITS: usize = 11
const MAX_SCALE_DIGITS: usize = 3

function place(to: usize, text: string): void {
  for (let i = 0; i < text.length; i++) store<u8>(to + i, <u8>text.charCodeAt(i))
}

/** Whether a text of 8 to 16 letters stands at `at`. */
@inline
function stands(at: usize, text: usize, length: usize): bool {
  return ((load<i64>(at) ^ load<i64>(text)) | (load<i64>(at + length - 8) ^ load<i64>(text + length - 8))) === 0
}

/** The same for 32 to 48 letters. */
@inline
function standsLong(at: usize, text: usize, length: usize): bool {
  const first = v128.xor(v128.load(at), v128.load(text))
  const second = v128.xor(v128.load(at + 16), v128.load(text + 16))
  const last = v128.xor(v128.load(at + length - 16), v128.load(text + length - 16))
  return !v128.any_true(v128.or(v128.or(first, second), last))
}

/** The address after an integer of at most 15 digits as JSON writes it; 0 for anything else. */
@inline
function afterInteger(at: usize): usize {
  const length = ctz(~bitsOfDigits(v128.load(at)))
  if (length === 0 || length > 15 || (length > 1 && <i32>load<u8>(at) === ZERO)) return 0
  return at + length
}

/** The address after letters, digits, `_`, `-` and `:`. */
@inline
function afterWord(at: usize): usize {
  let i = at
  let others = othersIn(i)
  while (others === 0) others = othersIn(i += 16)
  return i + ctz(others)
}

/** A bit for each of 16 bytes that belongs to no word. */
@inline
function othersIn(at: usize): i32 {
  const text = v128.load(at)
  const letters = i8x16.lt_u(i8x16.sub(v128.or(text, i8x16.splat(0x20)), i8x16.splat(0x61)), i8x16.splat(26))
  const digits = i8x16.lt_u(i8x16.sub(text, i8x16.splat(0x30)), i8x16.splat(11))
  const marks = v128.or(i8x16.eq(text, i8x16.splat(0x5f)), i8x16.eq(text, i8x16.splat(0x2d)))
  return ~i8x16.bitmask(v128.or(v128.or(letters, digits), marks)) & 0xffff
}

/** The row after the last one that `levels` filled. */
let filled: usize = 0

/**
 * Reads levels into rows from `to` on: as many as come with numbers that can be held and without a space before a comma.
 * The address after the closing bracket of the last of them; `at` where there is none.
 */
@inline
function readLevels(at: usize, to: usize): usize {
  let row = to
  let level = at
  let end = at
  for (;;) {
    const priceAt = level + 2
    const priceText = v128.load(priceAt)
    const quotes = quotesIn(priceText)
    const priceEnd = ctz(quotes | BEYOND)
    const sizeAt = priceAt + priceEnd + 3
    const sizeText = v128.load(sizeAt)
    // Looked for from here, where it is found sooner than in the text of the size: the next level waits for nothing else.
    const further = <u32>(quotes | (quotesIn(v128.load(priceAt + 16)) << 16)) >> <u32>(priceEnd + 3)
    let sizeEnd = ctz(further | BEYOND)
    if (sizeEnd === 16) sizeEnd = ctz(quotesIn(sizeText) | BEYOND)
    const priceForm = formOf(priceText, priceEnd)
    const sizeForm = formOf(sizeText, sizeEnd)
    const priceDigits = digitsOf(priceText, priceForm)
    const sizeDigits = digitsOf(sizeText, sizeForm)
    const decimals = decimalsOf(priceForm)
    const numbers = packed(joined(eightsOf(foursOf(sizeDigits), foursOf(priceDigits))), sizeForm)
    const flaws = (<i32>load<u16>(level) ^ OPEN_LEVEL) | (<i32>load<u16>(priceAt + priceEnd + 1) ^ BETWEEN) |
      (<i32>load<u8>(sizeAt + sizeEnd + 1) ^ CLOSE) | ((decimals | decimalsOf(sizeForm)) >> 31)
    if (flaws === 0 && areDigits(priceDigits, sizeDigits) && i64x2.extract_lane(numbers, 1) !== 0) {
      v128.store(row, numbers, SIZE)
      store<i32>(row, decimals, DECIMALS)
      end = sizeAt + sizeEnd + 2
    } else {
      const next = readLooseLevel(level, row)
      if (next === 0) break
      end = next
    }
    row += LEVEL
    if (<i32>load<u8>(end) !== COMMA) break
    level = end + 1
  }
  filled = row
  return end
}

/** The address of the first byte from `at` on that is no whitespace. */
@inline
function skipSpace(at: usize): usize {
  let i = at
  for (let letter = <i32>load<u8>(i); letter === 0x20 || letter === 0x0a || letter === 0x0d || letter === 0x09;) letter = <i32>load<u8>(++i)
  return i
}

/** The address after `letter`, which may have whitespace before it; 0 without it. */
function after(letter: i32, at: usize): usize {
  const i = skipSpace(at)
  return <i32>load<u8>(i) === letter ? i + 1 : 0
}

/** One level with whitespace anywhere and with numbers of any length that can be held; the address after it, or 0. */
function readLooseLevel(level: usize, row: usize): usize {
  let i = after(OPEN, level)
  if (i === 0 || (i = after(QUOTE, i)) === 0 || (i = longNumber(i)) === 0 || longInteger === 0) return 0
  store<f64>(row, <f64>longInteger, PRICE)
  store<i32>(row, longDecimals, DECIMALS)
  if ((i = after(COMMA, i + 1)) === 0 || (i = after(QUOTE, i)) === 0 || (i = longNumber(i)) === 0) return 0
  if (longDecimals > 15 || longInteger > <u64>MAX_EXACT >> 4) return 0
  store<f64>(row, <f64>((longInteger << 4) | longDecimals), SIZE)
  return after(CLOSE, i + 1)
}

/** The same for a message that is read otherwise: levels are added to `side` of a staged one. */
export function levels(at: usize, side: usize): usize {
  const rows = <usize>load<u32>(side)
  const count = load<u32>(side, COUNT)
  const end = readLevels(at, rows + count * LEVEL)
  store<u32>(side, <u32>((filled - rows) / LEVEL), COUNT)
  return end
}

/**
 * Reads the message of `length` bytes at `at`, with FENCE bytes of room behind it, and stages it. Answers
 * UNREAD, PARTIAL or FULL. What stands behind it, another message it may be, stands there again afterwards.
 */
export function read(at: usize, length: usize, staged: usize): i32 {
  const end = at + length
  const behind = v128.load(end)
  const further = v128.load(end + 16)
  // A fence: no number, word or list goes on through a NUL.
  v128.store(end, i8x16.splat(0))
  v128.store(end + 16, i8x16.splat(0))
  const kind = readFenced(at, end, staged)
  v128.store(end, behind)
  v128.store(end + 16, further)
  return kind
}

@inline
function readFenced(at: usize, end: usize, staged: usize): i32 {
  const asks = staged + LEVELS
  if ((load<i64>(at) ^ load<i64>(START)) << 16 !== 0) return UNREAD
  let i = afterInteger(at + 6)
  if (i === 0 || !standsLong(i, METHOD, METHOD_LENGTH)) return UNREAD
  const market = i + METHOD_LENGTH
  const marketEnd = afterWord(market)
  if (!stands(marketEnd, TIME, TIME_LENGTH)) return UNREAD
  const time = marketEnd + TIME_LENGTH
  i = afterInteger(time)
  if (i === 0 || i - time > MAX_TIME_DIGITS) return UNREAD
  const full = <i32>load<u8>(i + FULL_VALUE) === 0x74
  if (full) {
    if (!standsLong(i, RELOAD, RELOAD_LENGTH)) return UNREAD
    i += RELOAD_LENGTH
  } else {
    if (!standsLong(i, UPDATE, UPDATE_LENGTH)) return UNREAD
    i += UPDATE_LENGTH
  }
  const scale = i
  i = afterInteger(scale)
  if (i === 0 || i - scale > MAX_SCALE_DIGITS) return UNREAD
  let scaleIndex = 0
  for (let digit = scale; digit < i; digit++) scaleIndex = scaleIndex * 10 + <i32>load<u8>(digit) - ZERO
  if (!stands(i, OPEN_ASKS, LIST_LENGTH)) return UNREAD
  i = readLevels(i + LIST_LENGTH, asks)
  const bids = filled
  if (<i32>load<u8>(i) !== CLOSE || !stands(i + 1, OPEN_BIDS, LIST_LENGTH)) return UNREAD
  i = readLevels(i + 1 + LIST_LENGTH, bids)
  if (<i32>load<u8>(i) !== CLOSE || i + 1 + END_LENGTH !== end || !stands(i + 1, END, END_LENGTH)) return UNREAD
  store<u32>(staged, <u32>(market - at), MARKET_FROM)
  store<u32>(staged, <u32>(marketEnd - at), MARKET_TO)
  store<u32>(staged, scaleIndex, SCALE_INDEX)
  store<u32>(staged, <u32>asks, ASKS)
  store<u32>(staged, <u32>((bids - asks) / LEVEL), ASKS + COUNT)
  store<u32>(staged, <u32>bids, BIDS)
  store<u32>(staged, <u32>((filled - bids) / LEVEL), BIDS + COUNT)
  return full ? FULL : PARTIAL
}
