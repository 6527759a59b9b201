const ZERO = 0x30
/** So many digits fit a double exactly. */
const EXACT = 15
/** Longest number that is read here, point included. */
export const MAX_NUMBER = 62

/**
 * Reads the number from `at` to before the quote at `end` into one slot, in doubles; `point`: where its point is, or 0.
 * Zeros that only pad its fraction do not count. The index after the quote, or -1 for more digits than a double holds.
 */
export function readLongNumber(
  bytes: Uint8Array, at: number, point: number, end: number, mantissas: Float64Array, decimals: Uint8Array, slot: number
): number {
  if (end - at > MAX_NUMBER) return -1
  let last = end
  if (point !== 0) while (bytes[last - 1] === ZERO) last--
  if (last === point + 1) last = point
  let mantissa = 0
  let significant = 0
  for (let i = at; i < last; i++) {
    if (i === point) continue
    mantissa = mantissa * 10 + (bytes[i] ?? 0) - ZERO
    if (mantissa > 0) significant++
  }
  if (significant > EXACT) return -1
  mantissas[slot] = mantissa
  decimals[slot] = point === 0 || last === point ? 0 : last - point - 1
  return end + 1
}
