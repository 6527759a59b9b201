/**
 * A length in parts of a pixel of the screen: a whole number, FINE of them for a pixel. Thousands of lengths are worked out in each
 * frame, and a fraction is an object in memory to V8.
 */
export type Fine = number
export const FINE_BITS = 8
export const FINE = 2 ** FINE_BITS
export const fine = (pixels: number): Fine => Math.round(pixels * FINE)

/** Codes below this are those of nearly all letters that are drawn: they are looked up in a list. */
export const LATIN = 128
const UNKNOWN = -1

/** How far the pen goes on after each letter of a font. */
export class Widths {
  readonly #measure: (letter: string) => number
  readonly #latin = new Int32Array(LATIN).fill(UNKNOWN)
  readonly #others = new Map<number, Fine>()

  /** `measure`: pixels of the screen. Each letter is measured once. */
  constructor(measure: (letter: string) => number) {
    this.#measure = measure
  }

  /** `code`: the letter's, in UTF-16. */
  of(code: number): Fine {
    if (code >= LATIN) return this.#other(code)
    const known = this.#latin[code] ?? UNKNOWN
    return known === UNKNOWN ? this.#latin[code] = fine(this.#measure(String.fromCharCode(code))) : known
  }

  ofText(text: string): Fine {
    let sum = 0
    for (let i = 0; i < text.length; i++) sum += this.of(text.charCodeAt(i))
    return sum
  }

  #other(code: number): Fine {
    const width = this.#others.get(code) ?? fine(this.#measure(String.fromCharCode(code)))
    this.#others.set(code, width)
    return width
  }
}
