import { PHASES, type Ink } from './letter-masks.ts'
import type { Grounds, PixelSheet } from './pixel-sheet.ts'
import { FINE_BITS, type Fine, type Widths } from './widths.ts'

const PHASE_BITS = Math.log2(PHASES)
const STEP_BITS = FINE_BITS - PHASE_BITS
const HALF_STEP = 2 ** (STEP_BITS - 1)

/** Writes text into a sheet. */
export interface Pen {
  readonly sheet: PixelSheet
  readonly baseline: number
  readonly widths: Widths
  readonly grounds: Grounds
}

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
