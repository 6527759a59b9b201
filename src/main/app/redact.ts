import { createEchoes } from '../rest/echoes.ts'

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
  /** Masks this value in every text from now on, in all its encodings. Returns a function that forgets it. */
  register(secret: string): () => void
  redact(text: string): string
}

export function createRedactor(): Redactor {
  const echoes = createEchoes()
  return {
    register: echoes.add,
    redact: (text) =>
      PATTERNS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), echoes.mask(text))
  }
}
