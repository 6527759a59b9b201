/** A running 64-bit hash over text (two FNV-style halves), to compare states; not for secrets. */
export interface Hasher {
  add(...parts: readonly (string | number | bigint | null)[]): void
  digest(): string
}

export function createHasher(): Hasher {
  let a = 0x811c9dc5
  let b = 0x9747b28c
  const addText = (text: string): void => {
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      a = Math.imul(a ^ code, 0x01000193)
      b = Math.imul(b ^ code, 0x5bd1e995) + 0x3c6ef372
    }
    // Part boundaries count, so ('ab', 'c') differs from ('a', 'bc').
    a = Math.imul(a ^ 0x1f, 0x01000193)
    b = Math.imul(b ^ (b >>> 13) ^ 0x1f, 0x5bd1e995)
  }
  const hex = (half: number): string => (half >>> 0).toString(16).padStart(8, '0')
  return {
    add: (...parts) => {
      for (const part of parts) addText(part === null ? '\u0000' : String(part))
    },
    digest: () => hex(a) + hex(b ^ (b >>> 15))
  }
}
