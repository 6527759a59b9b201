/** Four numbers before everything else: magic, version, bytes in all, bytes of texts. */
const HEADER_BYTES = 16
const MAGIC = 0x4b504444
/** Both ends are the same build on the same machine; this only guards against a window of an older build. */
const VERSION = 2

/** The Encoding Standard: pages and Node both have it, but the language does not. */
interface Encoding {
  readonly TextEncoder: new () => { encodeInto(text: string, into: Uint8Array): { readonly written: number } }
  readonly TextDecoder: new (label: string, options: { readonly fatal: boolean, readonly ignoreBOM: boolean }) => { decode(bytes: Uint8Array): string }
}
const { TextEncoder, TextDecoder } = globalThis as typeof globalThis & Encoding
const encoder = new TextEncoder()
/** Throws on bytes that are no text. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Writes numbers one after the other, each aligned for its type, and all texts in one piece behind them, into room that is kept
 * between packs.
 */
export class PackWriter {
  #buffer = new ArrayBuffer(16_384)
  #view = new DataView(this.#buffer)
  #bytes = new Uint8Array(this.#buffer)
  #at = HEADER_BYTES
  #texts: string[] = []

  restart(): void {
    this.#at = HEADER_BYTES
    this.#texts = []
  }

  /** One new buffer of exactly the length needed. */
  finish(): ArrayBuffer {
    const texts = this.#texts.join('')
    // A unit of a text takes three bytes at most.
    this.#fit(this.#at + 3 * texts.length)
    const { written } = encoder.encodeInto(texts, this.#bytes.subarray(this.#at))
    const end = this.#at + written
    for (const [i, value] of [MAGIC, VERSION, end, written].entries()) this.#view.setUint32(4 * i, value, true)
    return this.#buffer.slice(0, end)
  }

  uint32(value: number): void {
    const at = this.#take(4, 4)
    this.#view.setUint32(at, value, true)
  }

  float64(value: number): void {
    const at = this.#take(8, 8)
    this.#view.setFloat64(at, value, true)
  }

  float64s(values: Float64Array, count: number): void {
    const at = this.#take(8 * count, 8)
    new Float64Array(this.#buffer, at, count).set(values.subarray(0, count))
  }

  uint8s(values: Uint8Array, count: number): void {
    const at = this.#take(count, 1)
    this.#bytes.set(values.subarray(0, count), at)
  }

  /** Half of a pair of surrogates, which is no text, becomes U+FFFD. */
  text(text: string): void {
    this.uint32(text.length)
    this.#texts.push(text)
  }

  /** Room for so many bytes at the next multiple of `align`; the gap before it is zeroed. */
  #take(bytes: number, align: number): number {
    const at = Math.ceil(this.#at / align) * align
    const end = at + bytes
    this.#fit(end)
    this.#bytes.fill(0, this.#at, at)
    this.#at = end
    return at
  }

  #fit(needed: number): void {
    if (needed <= this.#buffer.byteLength) return
    const buffer = new ArrayBuffer(Math.max(needed, 2 * this.#buffer.byteLength))
    const bytes = new Uint8Array(buffer)
    bytes.set(this.#bytes)
    this.#buffer = buffer
    this.#view = new DataView(buffer)
    this.#bytes = bytes
  }
}

/** Reads what `PackWriter` wrote. Every read is checked against the end of the buffer and throws beyond it. */
export class PackReader {
  readonly #buffer: ArrayBuffer
  readonly #view: DataView
  /** Read in one go: a call for each would cost more than what is in it. */
  readonly #texts: string
  readonly #end: number
  #at = HEADER_BYTES
  #textAt = 0

  /** Throws on a buffer that is no pack, of another version, cut off or too long. */
  constructor(buffer: ArrayBuffer) {
    const { byteLength } = buffer
    if (byteLength < HEADER_BYTES) throw cutOff()
    this.#buffer = buffer
    this.#view = new DataView(buffer)
    const [magic, version, length, textBytes] = [0, 4, 8, 12].map((at) => this.#view.getUint32(at, true)) as [number, number, number, number]
    if (magic !== MAGIC) throw new Error('not a pack')
    if (version !== VERSION) throw new Error(`pack of version ${version}, expected ${VERSION}`)
    this.#end = length - textBytes
    if (length > byteLength || this.#end < HEADER_BYTES) throw cutOff()
    if (length < byteLength) throw tooLong()
    this.#texts = decoder.decode(new Uint8Array(buffer, this.#end, textBytes))
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4, 4), true)
  }

  float64(): number {
    return this.#view.getFloat64(this.#take(8, 8), true)
  }

  /** A number of things, at most `most`. */
  count(most: number): number {
    const count = this.uint32()
    if (count > most) throw new Error(`a pack with ${count} where at most ${most} can be`)
    return count
  }

  float64s(count: number): Float64Array {
    return new Float64Array(this.#buffer, this.#take(8 * count, 8), count)
  }

  uint8s(count: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#take(count, 1), count)
  }

  text(): string {
    const at = this.#textAt
    const end = at + this.uint32()
    if (end > this.#texts.length) throw cutOff()
    this.#textAt = end
    return this.#texts.slice(at, end)
  }

  expectEnd(): void {
    if (this.#at !== this.#end || this.#textAt !== this.#texts.length) throw tooLong()
  }

  #take(bytes: number, align: number): number {
    const at = Math.ceil(this.#at / align) * align
    const end = at + bytes
    if (end > this.#end) throw cutOff()
    this.#at = end
    return at
  }
}

const cutOff = (): Error => new Error('a pack that is cut off')
const tooLong = (): Error => new Error('a pack with bytes after its end')
