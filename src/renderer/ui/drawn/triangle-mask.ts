import { drawnMask } from './letter-masks.ts'
import type { Mask } from './pixel-sheet.ts'

/** Pixels of the screen: `foot` and `tip` are lines from the pen, down. */
export interface Triangle { readonly width: number; readonly foot: number; readonly tip: number; readonly opacity?: number }

/** An arrow that stands with the left end of its foot right above or below the pen. */
export function triangleMask(scratch: CanvasRenderingContext2D, { width, foot, tip, opacity = 1 }: Triangle): Mask {
  const room = { left: 0, top: Math.floor(Math.min(foot, tip)), right: Math.ceil(width), bottom: Math.ceil(Math.max(foot, tip)) }
  return drawnMask(scratch, room, () => {
    scratch.globalAlpha = opacity
    scratch.beginPath()
    scratch.moveTo(0, foot)
    scratch.lineTo(width, foot)
    scratch.lineTo(width / 2, tip)
    scratch.fill()
  })
}
