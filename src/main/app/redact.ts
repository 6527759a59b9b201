import { createHash } from 'node:crypto'

const MASK = '[redacted]'

// SECURITY: the sign header of a GET is the md5 of the key itself, and a token opens a stream: none may reach a log.
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/((?:^|[^a-z])sign["']?\s*[:=]\s*["']?)[^\s"',;}]+/gi, `$1${MASK}`],
  [/(\btoken["']?\s*(?:=>|[:=])\s*["']?)(?![=>])[^\s"',;&}]+/gi, `$1${MASK}`],
  [/(["'](?:token|sign)["']\s*,\s*["'])[^"']+/gi, `$1${MASK}`],
  [/(\bapi[_-]?key["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi, `$1${MASK}`],
  [/(\bkey\b[^\n]{0,24}?)[A-Za-z0-9+/_-]{40,}={0,2}/gi, `$1${MASK}`],
  [/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi, MASK]
]

export interface Redactor {
  /** Masks this value in every text from now on, in all its encodings. Returns a function that removes it. */
  register(secret: string): () => void
  redact(text: string): string
}

export function createRedactor(): Redactor {
  const registered = new Map<string, readonly string[]>()
  return {
    register(secret) {
      // Masking a very short text would blank much of the log.
      if (secret.length < 6) return () => undefined
      registered.set(secret, encodings(secret))
      return () => registered.delete(secret)
    },
    redact(text) {
      let result = text
      for (const forms of registered.values()) for (const form of forms) result = result.replaceAll(form, MASK)
      for (const [pattern, replacement] of PATTERNS) result = result.replace(pattern, replacement)
      return result
    }
  }
}

/** How Node prints a Buffer. */
const spaced = (hex: string) => hex.replace(/(..)(?=.)/g, '$1 ')

/** The encodings of a secret that are masked: raw, URL, JSON, hex, base64 at its three alignments, and its md5. */
function encodings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8')
  const hex = bytes.toString('hex')
  const md5 = createHash('md5').update(bytes).digest('hex')
  const forms = new Set([
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    hex,
    hex.toUpperCase(),
    spaced(hex),
    md5,
    md5.toUpperCase(),
    Buffer.from(md5, 'utf8').toString('base64').replace(/=+$/, '')
  ])
  for (const shift of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // The first and last characters depend on the text around the secret.
    const inner = text.slice(shift === 0 ? 0 : shift + 1, (shift + bytes.length) % 3 === 0 ? undefined : -1)
    forms.add(inner)
    forms.add(inner.replaceAll('+', '-').replaceAll('/', '_'))
  }
  // The longest first: masking a part would leave the rest of a longer encoding.
  return [...forms].filter((form) => form.length >= 6).sort((a, b) => b.length - a.length)
}
