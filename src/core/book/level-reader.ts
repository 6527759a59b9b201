import { readDecimal } from '../money.ts'
import { readLevels as readUsual } from './kernel/kernel.ts'
import type { StagedSide } from './staged.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN = 0x5b
const CLOSE = 0x5d
const SPACE = 0x20
/** Longest number that is read, in characters. */
const MAX_NUMBER = 124

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
 * -1 on anything else. The same bytes stand at `input` in the kernel's memory, which reads them as far as it can; levels
 * with numbers that it cannot hold are read one by one.
 */
export function readLevels(bytes: Uint8Array, at: number, side: StagedSide, input: number): number {
  let i = skipSpace(bytes, at)
  if (bytes[i] === CLOSE) return i + 1
  for (;;) {
    const start = i
    i = readUsual(input + start, side.at) - input
    if (i === start) i = readLooseLevel(bytes, start, side)
    if (i < 0) return -1
    i = skipSpace(bytes, i)
    if (bytes[i] === CLOSE) return i + 1
    if (bytes[i] !== COMMA) return -1
    i = skipSpace(bytes, i + 1)
  }
}

/** One level with whitespace anywhere, and with numbers of any length; the index after its closing bracket, or -1. */
function readLooseLevel(bytes: Uint8Array, at: number, side: StagedSide): number {
  if (bytes[at] !== OPEN) return -1
  const price = quotedNumber(bytes, skipSpace(bytes, at + 1))
  if (price === null) return -1
  const comma = skipSpace(bytes, price.end)
  if (bytes[comma] !== COMMA) return -1
  const size = quotedNumber(bytes, skipSpace(bytes, comma + 1))
  if (size === null || !/[1-9]/.test(price.text)) return -1
  if (!side.addText(price.text, size.text)) return -1
  const end = skipSpace(bytes, size.end)
  return bytes[end] === CLOSE ? end + 1 : -1
}

function quotedNumber(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | null {
  if (bytes[at] !== QUOTE) return null
  let i = at + 1
  while (bytes[i] !== QUOTE) {
    if (i >= bytes.length || i - at > MAX_NUMBER) return null
    i++
  }
  const text = readDecimal(String.fromCharCode(...bytes.subarray(at + 1, i)))
  return text === null || text.startsWith('-') ? null : { text, end: i + 1 }
}
