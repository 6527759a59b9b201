import { PHASES, type Ink } from './letter-masks.ts'
import type { Grounds, PixelSheet } from './pixel-sheet.ts'

/**
 * A length in parts of a pixel of the screen: a whole number, FINE of them for a pixel. Thousands of lengths are worked out in each
 * frame, and a fraction is an object in memory to V8.
 */
export type Fine = number
const FINE_BITS = 8
export const FINE = 2 ** FINE_BITS
export const fine = (pixels: number): Fine => Math.round(pixels * FINE)
const PHASE_BITS = Math.log2(PHASES)
const STEP_BITS = FINE_BITS - PHASE_BITS
const HALF_STEP = 2 ** (STEP_BITS - 1)

const LATIN = 128
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

/** Writes text into a sheet. */
export interface Pen {
  readonly sheet: PixelSheet
  readonly baseline: number
  readonly widths: Widths
  readonly grounds: Grounds
}

/** A font of CSS in pixels of the screen. */
export const scaledFont = (font: string, ratio: number): string => font.replace(/([\d.]+)px/, (_, size: string) => `${Number(size) * ratio}px`)

/** Returns where the text ends. */
export function write({ sheet, baseline, widths, grounds }: Pen, text: string, left: Fine, ink: Ink): Fine {
  let at = left
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const steps = at + HALF_STEP >> STEP_BITS
    sheet.stamp(ink.mask(code, steps & PHASES - 1), steps >> PHASE_BITS, baseline, ink.tint, grounds)
    at += widths.of(code)
  }
  return at
}
