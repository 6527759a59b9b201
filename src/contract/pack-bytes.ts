/** Set in the length of a text whose units take two bytes each. */
const WIDE_TEXT = 0x8000_0000

/** Writes numbers and texts one after the other, each aligned for its type, into room that is kept between packs. */
export class PackWriter {
  #buffer = new ArrayBuffer(16_384)
  #view = new DataView(this.#buffer)
  #bytes = new Uint8Array(this.#buffer)
  #at = 0

  restart(): void {
    this.#at = 0
  }

  finish(): ArrayBuffer {
    return this.#buffer.slice(0, this.#at)
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

  text(text: string): void {
    let isNarrow = true
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) isNarrow = false
    this.uint32(isNarrow ? text.length : text.length + WIDE_TEXT)
    const at = this.#take(isNarrow ? text.length : 2 * text.length, 1)
    for (let i = 0; i < text.length; i++) {
      if (isNarrow) this.#bytes[at + i] = text.charCodeAt(i)
      else this.#view.setUint16(at + 2 * i, text.charCodeAt(i), true)
    }
  }

  /** Room for so many bytes at the next multiple of `align`; the gap before it is zeroed. */
  #take(bytes: number, align: number): number {
    const at = Math.ceil(this.#at / align) * align
    const end = at + bytes
    if (end > this.#buffer.byteLength) this.#grow(end)
    this.#bytes.fill(0, this.#at, at)
    this.#at = end
    return at
  }

  #grow(needed: number): void {
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
  #at = 0

  constructor(buffer: ArrayBuffer) {
    this.#buffer = buffer
    this.#view = new DataView(buffer)
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
    const header = this.uint32()
    const isNarrow = header < WIDE_TEXT
    const length = isNarrow ? header : header - WIDE_TEXT
    const at = this.#take(isNarrow ? length : 2 * length, 1)
    let text = ''
    for (let i = 0; i < length; i++) {
      text += String.fromCharCode(isNarrow ? this.#view.getUint8(at + i) : this.#view.getUint16(at + 2 * i, true))
    }
    return text
  }

  expectEnd(): void {
    if (this.#at !== this.#buffer.byteLength) throw new Error('a pack with bytes after its end')
  }

  #take(bytes: number, align: number): number {
    const at = Math.ceil(this.#at / align) * align
    const end = at + bytes
    if (end > this.#buffer.byteLength) throw new Error('a pack that is cut off')
    this.#at = end
    return at
  }
}
