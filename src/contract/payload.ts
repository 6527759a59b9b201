/** Approximate size of the arguments of one request: a character counts one byte, any other value eight. */
const MOST_BYTES = 256 * 1024
const MOST_DEPTH = 40
const OF_ONE_VALUE = 8

/** Sent by the preload in place of arguments that main would refuse for their size, so main never receives them. */
export const TOO_LARGE = 'too large'

/**
 * True for plain objects, lists, text, numbers and booleans up to 256 kB. Stops reading at that size, so it is cheap
 * for any input; runs before the schema.
 */
export function isPayload(value: unknown): boolean {
  let left = MOST_BYTES
  const fits = (part: unknown, depth: number): boolean => {
    left -= typeof part === 'string' ? part.length : OF_ONE_VALUE
    if (left < 0 || depth > MOST_DEPTH) return false
    if (typeof part !== 'object' || part === null) return true
    if (Array.isArray(part)) {
      // A sparse array has a length without elements.
      if (part.length * OF_ONE_VALUE > left) return false
      return part.every((one) => fits(one, depth + 1))
    }
    const prototype: unknown = Object.getPrototypeOf(part)
    if (prototype !== null && prototype !== Object.prototype) return false
    return Object.entries(part).every(([name, one]) => fits(name, depth) && fits(one, depth + 1))
  }
  return value !== TOO_LARGE && fits(value, 0)
}
