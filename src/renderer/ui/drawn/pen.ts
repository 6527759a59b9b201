import { PHASES, type Ink } from './letter-masks.ts'
import type { Grounds, PixelSheet } from './pixel-sheet.ts'

/** Of a letter by its code in UTF-16. Pixels of the screen. */
export type Widths = (code: number) => number

/** Writes text into a sheet. */
export interface Pen {
  readonly sheet: PixelSheet
  readonly baseline: number
  readonly width: Widths
  readonly grounds: Grounds
}

/** Each letter is measured once. */
export function widthsOf(measure: (letter: string) => number): Widths {
  const known: (number | undefined)[] = []
  return (code) => known[code] ??= measure(String.fromCharCode(code))
}

/** A font of CSS in pixels of the screen. */
export const scaledFont = (font: string, ratio: number): string => font.replace(/([\d.]+)px/, (_, size: string) => `${Number(size) * ratio}px`)

export function textWidth(text: string, width: Widths): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += width(text.charCodeAt(i))
  return sum
}

/** Returns where the text ends. */
export function write({ sheet, baseline, width, grounds }: Pen, text: string, left: number, ink: Ink): number {
  let at = left
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const steps = Math.round(at * PHASES)
    const x = Math.floor(steps / PHASES)
    sheet.stamp(ink.mask(code, steps - x * PHASES), x, baseline, ink.tint, grounds)
    at += width(code)
  }
  return at
}
