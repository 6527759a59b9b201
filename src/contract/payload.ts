/** Bytes of the arguments of one request, about: a letter counts as one, everything else as eight. */
const MOST_BYTES = 256 * 1024
const MOST_DEPTH = 40
const OF_ONE_VALUE = 8

/**
 * The preload sends this in the place of arguments that main would refuse for their size, so that main never reads
 * those.
 */
export const TOO_LARGE = 'too large'

/**
 * True for what a request may carry: plain objects, lists, text, numbers and booleans, 256 kB at most. Looks at no more
 * than that, so it costs little whatever it is given; it runs before any schema does.
 */
export function isPayload(value: unknown): boolean {
  let left = MOST_BYTES
  const fits = (part: unknown, depth: number): boolean => {
    left -= typeof part === 'string' ? part.length : OF_ONE_VALUE
    if (left < 0 || depth > MOST_DEPTH) return false
    if (typeof part !== 'object' || part === null) return true
    if (Array.isArray(part)) {
      // A list of holes has a length and nothing in it.
      if (part.length * OF_ONE_VALUE > left) return false
      return part.every((one) => fits(one, depth + 1))
    }
    const prototype: unknown = Object.getPrototypeOf(part)
    if (prototype !== null && prototype !== Object.prototype) return false
    return Object.entries(part).every(([name, one]) => fits(name, depth) && fits(one, depth + 1))
  }
  return value !== TOO_LARGE && fits(value, 0)
}
