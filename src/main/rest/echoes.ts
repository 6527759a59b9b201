import { createHash, randomInt } from 'node:crypto'
import type { MessageParams } from '../../core/message.ts'

/** Characters of a secret that are found again, wherever they are in it. */
const RUN = 8
/** Shorter secrets would blank much of a text. */
const LEAST = 6
/** Of longer encodings only every RUN-th run is kept, which covers them without holes. */
const DENSE = 200

const MASK = '[redacted]'
const LETTER = /[\p{L}\p{N}]/u

/**
 * Finds secrets in texts, in any usual encoding, cut, and with anything between their characters. SECURITY: keeps no
 * secret, only numbers computed from runs of it, because a text cannot be overwritten in memory.
 */
interface Echoes {
  /** Returns a function that forgets it. */
  add(secret: string): () => void
  mask(text: string): string
}

/** A text without what may part the characters of a secret, and where each of its characters was. */
interface Folded {
  readonly text: string
  readonly places: ArrayLike<number>
}

export function createEchoes(): Echoes {
  const [first, second] = [oddNumber(), oddNumber()]
  /** By length of the runs, how often each is kept. `exact`: of secrets that are mostly punctuation. */
  const kept = { folded: new Map<number, Map<number, number>>(), exact: new Map<number, Map<number, number>>() }

  /** 53 bits, so that ordinary text does not resemble a secret by chance. */
  function runAt(text: string, start: number, length: number): number {
    let [a, b] = [0, 0]
    for (let i = start; i < start + length; i++) {
      const code = text.charCodeAt(i) + 1
      a = Math.imul(a ^ code, first)
      b = Math.imul(b + code, second) ^ (b >>> 15)
    }
    return (a >>> 0) * 2 ** 21 + (b >>> 11)
  }

  function runsOf(secret: string): readonly (readonly [Map<number, number>, number])[] {
    const runs: (readonly [Map<number, number>, number])[] = []
    for (const form of encodings(secret)) {
      const { text } = fold(form)
      const isFolded = text.length >= LEAST
      const whole = isFolded ? text : form
      const length = Math.min(RUN, whole.length)
      const lengths = isFolded ? kept.folded : kept.exact
      const counts = lengths.get(length) ?? new Map<number, number>()
      lengths.set(length, counts)
      const step = whole.length > DENSE ? RUN : 1
      for (let at = 0; at + length <= whole.length; at += step) runs.push([counts, runAt(whole, at, length)])
      runs.push([counts, runAt(whole, whole.length - length, length)])
    }
    return runs
  }

  function mark({ text, places }: Folded, lengths: ReadonlyMap<number, ReadonlyMap<number, number>>, hit: Uint8Array) {
    for (const [length, counts] of lengths) {
      if (counts.size === 0) continue
      for (let at = 0; at + length <= text.length; at++)
        if (counts.has(runAt(text, at, length))) hit.fill(1, places[at], (places[at + length - 1] ?? 0) + 1)
    }
  }

  return {
    add(secret) {
      if (secret.length < LEAST) return () => undefined
      let runs = runsOf(secret)
      for (const [counts, run] of runs) counts.set(run, (counts.get(run) ?? 0) + 1)
      return () => {
        for (const [counts, run] of runs) {
          const left = (counts.get(run) ?? 0) - 1
          if (left > 0) counts.set(run, left)
          else counts.delete(run)
        }
        runs = []
      }
    },
    mask(text) {
      const hit = new Uint8Array(text.length)
      mark(fold(text), kept.folded, hit)
      if (kept.exact.size > 0)
        mark({ text, places: Uint32Array.from({ length: text.length }, (_, at) => at) }, kept.exact, hit)
      let masked = ''
      for (let at = 0; at < text.length;) {
        const isHit = hit[at] === 1
        let end = at
        while (end < text.length && (hit[end] === 1) === isHit) end++
        masked += isHit ? MASK : text.slice(at, end)
        at = end
      }
      return masked
    }
  }
}

/** A failure whose words do not repeat a secret that was sent. */
export function withoutEcho<F extends { readonly params: MessageParams }>(failure: F, secret: string): F {
  const echoes = createEchoes()
  echoes.add(secret)
  return { ...failure, params: maskedParams(failure.params, echoes.mask) }
}

const maskedParams = (params: MessageParams, mask: Echoes['mask']): MessageParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? mask(value)
        : typeof value === 'number'
          ? value
          : { ...value, params: maskedParams(value.params, mask) }
    ])
  )

const oddNumber = (): number => randomInt(2 ** 24, 2 ** 31) * 2 + 1

/** Letters and digits alone, small. */
function fold(text: string): Folded {
  let folded = ''
  const places = new Uint32Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isDigit = code >= 48 && code <= 57
    const isSmall = code >= 97 && code <= 122
    const isCapital = code >= 65 && code <= 90
    if (!isDigit && !isSmall && !isCapital && (code < 128 || !LETTER.test(text.charAt(at)))) continue
    places[folded.length] = at
    folded += isCapital ? String.fromCharCode(code + 32) : text.charAt(at)
  }
  return { text: folded, places }
}

/** The usual encodings of a secret, and of its md5, which is the sign header of a GET. */
function encodings(secret: string): ReadonlySet<string> {
  const md5 = createHash('md5').update(secret, 'utf8').digest()
  const forms = new Set<string>()
  for (const text of [secret, md5.toString('hex')]) {
    for (const one of [text, [...text].reverse().join('')]) {
      const bytes = Buffer.from(one, 'utf8')
      forms.add(one)
      forms.add(encodeURIComponent(one))
      forms.add(JSON.stringify(one).slice(1, -1))
      forms.add(bytes.toString('hex'))
      forms.add(Buffer.from(bytes.toString('hex'), 'latin1').toString('hex'))
      // As in \x61, &#x61; and \u0061, as UTF-16 in both orders, and as numbers.
      for (const before of ['x', 'u00', '00']) forms.add(Array.from(bytes, (byte) => before + hexOf(byte)).join(''))
      forms.add(Array.from(bytes, (byte) => `${hexOf(byte)}00`).join(''))
      forms.add(bytes.join(''))
      addBase64(forms, bytes)
      addBase64(forms, Buffer.from(one, 'utf16le'))
    }
  }
  for (const bytes of [md5, Buffer.from(md5).reverse()]) {
    forms.add(bytes.toString('hex'))
    addBase64(forms, bytes)
  }
  return forms
}

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')

/** At its three alignments, without the characters that depend on what stands around. */
function addBase64(forms: Set<string>, bytes: Buffer): void {
  for (const shift of [0, 1, 2]) {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    forms.add(text.slice(shift === 0 ? 0 : shift + 1, (shift + bytes.length) % 3 === 0 ? undefined : -1))
  }
}
