/** A 32-bit seed from a seed, a name and numbers: equal on every machine, and independent of the order of requests. */
export function seedOf(seed: number, name: string, ...parts: readonly number[]): number {
  let hash = Math.imul(seed ^ 0x811c9dc5, 0x01000193)
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b)
    hash ^= hash >>> 13
    hash = Math.imul(hash, 0xc2b2ae35)
    hash ^= hash >>> 16
  }
  return hash >>> 0
}
