import { PHASES, type Ink } from './letter-masks.ts'
import type { Grounds, PixelSheet } from './pixel-sheet.ts'
import { FINE_BITS, type Fine, type Widths } from './widths.ts'

const PHASE_BITS = Math.log2(PHASES)
const STEP_BITS = FINE_BITS - PHASE_BITS
const HALF_STEP = 2 ** (STEP_BITS - 1)

/** Further than any column. */
export const NOWHERE = 2 ** 30 - 1

/** Writes text into a sheet. */
export interface Pen {
  readonly sheet: PixelSheet
  readonly baseline: number
  readonly widths: Widths
  readonly grounds: Grounds
  /** The first ground alone is there left of this column, `NOWHERE` for all of it, and the second one alone from it on. Null where that is not known. */
  readonly edge: number | null
}

/** Returns where the text ends. */
export function write({ sheet, baseline, widths, grounds, edge }: Pen, text: string, left: Fine, ink: Ink): Fine {
  let at = left
  // Up to here there may be ink; of what stands before the text nothing is known. Whole numbers, which are no objects in memory.
  let inked = NOWHERE
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const steps = at + HALF_STEP >> STEP_BITS
    const mask = ink.mask(code, steps & PHASES - 1)
    const x = steps >> PHASE_BITS
    const from = x + mask.left
    const to = from + mask.width
    if (edge === null || from < inked || (from < edge && to > edge)) sheet.stamp(mask, x, baseline, ink.tint, grounds)
    else sheet.print(mask, x, baseline, ink.tint, grounds, from < edge ? 0 : 1)
    inked = i === 0 ? to : Math.max(inked, to)
    at += widths.of(code)
  }
  return at
}
