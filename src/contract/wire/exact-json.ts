import { fail, ok, type Result } from '../failure.ts'

/** Longest text that is parsed, in UTF-16 units: the longest answer over REST. */
const MAX_TEXT = 4_000_000
/** The venue's messages have at most 7 levels. */
export const MAX_DEPTH = 16

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Parses JSON into a tree in which every number is its source text, so no digit of an amount or id is lost. Refuses
 * duplicate keys, excessive depth and excessive length.
 */
export function parseExact(text: unknown): Result<unknown, string> {
  if (typeof text !== 'string') return fail(`expected text, got ${typeof text}`)
  if (text.length > MAX_TEXT) return fail(`longer than ${MAX_TEXT} characters`)
  const quoted = quoteNumbers(text)
  if (!quoted.ok) return quoted
  let tree: unknown
  try {
    tree = JSON.parse(quoted.value.text)
  } catch {
    return fail('not valid JSON')
  }
  return countMembers(tree) === quoted.value.members ? ok(tree) : fail('a key occurs twice in one object')
}

/** Quotes every number outside a string, and counts the `:` there: one per object member. */
function quoteNumbers(text: string): Result<{ readonly text: string; readonly members: number }, string> {
  let result = ''
  let copied = 0
  let members = 0
  let depth = 0
  let afterNumber = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === QUOTE) {
      const end = stringEnd(text, i + 1)
      if (end < 0) return fail('not valid JSON')
      i = end
      afterNumber = false
    } else if (c === MINUS || (c >= ZERO && c <= NINE)) {
      NUMBER.lastIndex = i
      if (!NUMBER.test(text)) return fail('not valid JSON')
      const end = NUMBER.lastIndex
      result += `${text.slice(copied, i)}"${text.slice(i, end)}"`
      i = end - 1
      copied = end
      afterNumber = true
    } else if (c === OPEN_OBJECT || c === OPEN_LIST) {
      if (++depth > MAX_DEPTH) return fail(`nested deeper than ${MAX_DEPTH}`)
    } else if (c === CLOSE_OBJECT || c === CLOSE_LIST) {
      depth--
    } else if (c === COLON) {
      // A number cannot be a key; once quoted, JSON.parse would accept it.
      if (afterNumber) return fail('not valid JSON')
      members++
    } else if (c === COMMA) {
      afterNumber = false
    }
  }
  return ok({ text: result + text.slice(copied), members })
}

/** Index of the closing quote of a string that starts at `from`; -1 without one. */
function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH && end - 1 - slashes >= from) slashes++
    if (slashes % 2 === 0) return end
  }
  return -1
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') count += countMembers(item)
    return count
  }
  const members = value as Readonly<Record<string, unknown>>
  // A loop without allocation: most stream messages pass here.
  for (const name in members) count += 1 + countMembers(members[name])
  return count
}

const QUOTE = 0x22
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
