import { Block } from './kernel/block.ts'
import { kernel, readMessage } from './kernel/kernel.ts'
import { FENCE, FULL, MARKET_FROM, MARKET_TO, SCALE_INDEX, UNREAD } from './kernel/layout.ts'
import { readLevels, skipSpace } from './level-reader.ts'
import { StagedDepth } from './staged.ts'
import type { DepthOutcome } from './sync.ts'
import type { DepthTarget } from './book-index.ts'

/** Longest message that is read, in bytes. */
const MAX_BYTES = 8_000_000
const MAX_SCALE_INDEX = 999
const MAX_TIME_DIGITS = 11
/** A message of this length, in bytes, needs no more memory than there is from the start. */
const LEAST_ROOM = 4_000
/** `["1","1"],` */
const SHORTEST_LEVEL = 10

export interface DepthLookup<T extends DepthTarget> {
  find(bytes: Uint8Array, from: number, to: number, scaleIndex: number): T | undefined
}

/**
 * Bytes of one `depth_update` straight into its book, without JSON.parse. Order of keys and whitespace do not matter;
 * anything that is not plainly such a message, or is for no book of the lookup, is a `surprise`: nothing was changed,
 * and the caller decodes the text in the ordinary way. What is accepted here the ordinary way accepts with the same
 * meaning.
 */
export class DepthDecoder<T extends DepthTarget> {
  /** The book that the last outcome was about. */
  target: T | null = null
  readonly #lookup: DepthLookup<T>
  readonly #staged = new StagedDepth()
  /** What was loaded, where the kernel sees it. */
  readonly #input = Block.of(this)
  /** The same of a message that it does not read as a whole, with nothing behind it. */
  readonly #apart = Block.of(this)
  /** So many bytes there is room for. */
  #room = -1

  constructor(lookup: DepthLookup<T>) {
    this.#lookup = lookup
  }

  /** `at`: milliseconds since the epoch at which the bytes arrived. */
  read(bytes: Uint8Array, at: number): DepthOutcome | 'surprise' {
    if (this.load(bytes)) return this.readLoaded(bytes, 0, bytes.length, at)
    this.target = null
    return 'surprise'
  }

  /** Puts bytes where the kernel sees them; they may be many messages. False where they are too many. */
  load(bytes: Uint8Array): boolean {
    if (bytes.length > this.#room && !this.#makeRoom(bytes.length)) return false
    kernel.bytes.set(bytes, this.#input.at)
    return true
  }

  /** One message of those bytes that were loaded last, like `read`. */
  readLoaded(bytes: Uint8Array, from: number, to: number, at: number): DepthOutcome | 'surprise' {
    this.target = null
    const staged = this.#staged
    const kind = readMessage(this.#input.at + from, to - from, staged.at)
    if (kind !== UNREAD) staged.takeUp(kind === FULL)
    else if (!this.#readMessage(bytes.subarray(from, to))) return 'surprise'
    const target = this.#lookup.find(bytes, from + this.#found(MARKET_FROM), from + this.#found(MARKET_TO), this.#found(SCALE_INDEX))
    if (!target) return 'surprise'
    this.target = target
    return target.apply(staged, at)
  }

  #found(member: number): number {
    return kernel.words[(this.#staged.at + member) >> 2] ?? 0
  }

  #note(member: number, value: number): void {
    kernel.words[(this.#staged.at + member) >> 2] = value
  }

  /** For so many bytes; false where they are too many. */
  #makeRoom(length: number): boolean {
    if (length > MAX_BYTES) return false
    this.#input.replace(Math.max(length, LEAST_ROOM) + FENCE)
    this.#room = this.#input.bytes - FENCE
    this.#staged.reserve(Math.ceil(this.#room / SHORTEST_LEVEL) + 1)
    return true
  }

  #setApart(bytes: Uint8Array): void {
    const { length } = bytes
    if (length + FENCE > this.#apart.bytes) this.#apart.replace(length + FENCE)
    const { at } = this.#apart
    kernel.bytes.set(bytes, at)
    kernel.bytes.fill(0, at + length, at + length + FENCE)
  }

  /** A message that the kernel does not read: with its members in any order and any whitespace between. */
  #readMessage(bytes: Uint8Array): boolean {
    this.#staged.clear()
    const end = lastByte(bytes)
    if (end < 0 || bytes[end] !== CLOSE_OBJECT) return false
    let i = skipSpace(bytes, 0)
    if (bytes[i] !== OPEN_OBJECT) return false
    i = skipSpace(bytes, i + 1)
    let seen = 0
    for (let expected = 0; ; expected++) {
      const member = keyAt(bytes, i, ENVELOPE, expected)
      if (member < 0 || (seen & (1 << member)) !== 0) return false
      seen |= 1 << member
      i = valueAfter(bytes, i + 2 + (ENVELOPE[member]?.length ?? 0))
      if (i < 0) return false
      if (member === ID) i = skipId(bytes, i)
      else if (member === METHOD) i = skipExact(bytes, i, METHOD_VALUE)
      else if (member === ERROR) i = skipExact(bytes, i, NULL)
      else i = this.#readData(bytes, i)
      if (i < 0) return false
      i = skipSpace(bytes, i)
      if (bytes[i] === CLOSE_OBJECT) return i === end && (seen & NEEDED) === NEEDED
      if (bytes[i] !== COMMA) return false
      i = skipSpace(bytes, i + 1)
      expected = member
    }
  }

  #readData(bytes: Uint8Array, at: number): number {
    this.#setApart(bytes)
    if (bytes[at] !== OPEN_OBJECT) return -1
    let i = skipSpace(bytes, at + 1)
    let seen = 0
    for (let expected = 0; ; expected++) {
      const member = keyAt(bytes, i, DATA, expected)
      if (member < 0 || (seen & (1 << member)) !== 0) return -1
      seen |= 1 << member
      i = valueAfter(bytes, i + 2 + (DATA[member]?.length ?? 0))
      if (i < 0) return -1
      i = this.#readField(bytes, i, member)
      if (i < 0) return -1
      i = skipSpace(bytes, i)
      if (bytes[i] === CLOSE_OBJECT) return seen === ALL_DATA ? i + 1 : -1
      if (bytes[i] !== COMMA) return -1
      i = skipSpace(bytes, i + 1)
      expected = member
    }
  }

  #readField(bytes: Uint8Array, at: number, member: number): number {
    const staged = this.#staged
    if (member === ASKS || member === BIDS) {
      const side = member === ASKS ? staged.asks : staged.bids
      staged.begin(side)
      return bytes[at] === OPEN_LIST ? readLevels(bytes, at + 1, side, this.#apart.at) : -1
    }
    if (member === SYMBOL) {
      const end = wordEnd(bytes, at)
      this.#note(MARKET_FROM, at + 1)
      this.#note(MARKET_TO, end)
      return end < 0 ? -1 : end + 1
    }
    if (member === FULL_RELOAD) {
      staged.full = bytes[at] === LETTER_T
      return skipExact(bytes, at, staged.full ? TRUE : FALSE)
    }
    const end = integerEnd(bytes, at)
    if (end < 0 || end - at > MAX_TIME_DIGITS) return -1
    if (member === SCALE) {
      let value = 0
      for (let i = at; i < end; i++) value = value * 10 + (bytes[i] ?? 0) - ZERO
      if (value > MAX_SCALE_INDEX) return -1
      this.#note(SCALE_INDEX, value)
    }
    return end
  }
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const ENVELOPE = ['id', 'method', 'data', 'error'].map(ascii)
const ID = 0
const METHOD = 1
const ERROR = 3
const NEEDED = 0b0110
const DATA = ['symbol', 'timestamp', 'full_reload', 'scale_index', 'asks', 'bids'].map(ascii)
const SYMBOL = 0
const FULL_RELOAD = 2
const SCALE = 3
const ASKS = 4
const BIDS = 5
const ALL_DATA = 0b111111
const METHOD_VALUE = ascii('"depth_update"')
const NULL = ascii('null')
const TRUE = ascii('true')
const FALSE = ascii('false')

const QUOTE = 0x22
const COMMA = 0x2c
const ZERO = 0x30
const COLON = 0x3a
const OPEN_LIST = 0x5b
const LETTER_T = 0x74
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Index of the last byte that is not whitespace. */
function lastByte(bytes: Uint8Array): number {
  let i = bytes.length - 1
  while (i >= 0 && skipSpace(bytes, i) > i) i--
  return i
}

/** Which of the keys stands at `at`, quotes included; -1 for none. Tries the expected one first. */
function keyAt(bytes: Uint8Array, at: number, keys: readonly Uint8Array[], expected: number): number {
  if (bytes[at] !== QUOTE) return -1
  for (let tried = 0; tried < keys.length; tried++) {
    const index = (expected + tried) % keys.length
    const key = keys[index]
    if (!key) return -1
    let i = 0
    while (i < key.length && bytes[at + 1 + i] === key[i]) i++
    if (i === key.length && bytes[at + 1 + i] === QUOTE) return index
  }
  return -1
}

/** From after a key to its value; -1 without a colon. */
function valueAfter(bytes: Uint8Array, at: number): number {
  const i = skipSpace(bytes, at)
  return bytes[i] === COLON ? skipSpace(bytes, i + 1) : -1
}

function skipExact(bytes: Uint8Array, at: number, expected: Uint8Array): number {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return -1
  return at + expected.length
}

/** Index of the closing quote of a string of letters, digits, `_`, `-` and `:` only; -1 for anything else. */
function wordEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return -1
  let i = at + 1
  while (isWordByte(bytes[i] ?? 0)) i++
  return bytes[i] === QUOTE ? i : -1
}

const isWordByte = (c: number): boolean =>
  (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a) || (c >= 0x30 && c <= 0x3a) || c === 0x5f || c === 0x2d

/** Index after the digits of a JSON integer without sign; -1 for anything else. */
function integerEnd(bytes: Uint8Array, at: number): number {
  let i = at
  while ((bytes[i] ?? 0) >= 0x30 && (bytes[i] ?? 0) <= 0x39) i++
  if (i === at || (bytes[at] === ZERO && i > at + 1)) return -1
  const next = bytes[i] ?? 0
  return next === COMMA || next === CLOSE_OBJECT || next <= 0x20 ? i : -1
}

/** The id of an update means nothing; it only has to be one. */
function skipId(bytes: Uint8Array, at: number): number {
  if (bytes[at] === QUOTE) {
    const end = wordEnd(bytes, at)
    return end < 0 ? -1 : end + 1
  }
  return (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39 ? integerEnd(bytes, at) : skipExact(bytes, at, NULL)
}
