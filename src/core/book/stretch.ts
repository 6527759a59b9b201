/**
 * Bytes that stand in every message in the same way, compared eight at a time as doubles. ASCII is never NaN or zero as a
 * double, so they are equal as doubles only where they are equal as bytes.
 */
export class Stretch {
  readonly length: number
  readonly #words: Float64Array

  /** At least eight characters of ASCII. */
  constructor(text: string) {
    this.length = text.length
    const view = new DataView(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
    // The last word overlaps the one before it, so that none is shorter.
    this.#words = Float64Array.from({ length: Math.ceil(text.length / 8) }, (_, i) =>
      view.getFloat64(Math.min(i * 8, text.length - 8), true))
  }

  /** The index after it where it stands at `at`, before `end`; -1 where it does not. */
  skip(view: DataView, at: number, end: number): number {
    const last = at + this.length - 8
    if (last + 8 > end) return -1
    const words = this.#words
    const whole = words.length - 1
    for (let i = 0; i < whole; i++) if (view.getFloat64(at + i * 8, true) !== words[i]) return -1
    return view.getFloat64(last, true) === words[whole] ? last + 8 : -1
  }
}
