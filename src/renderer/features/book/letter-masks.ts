import { Tint, type Mask } from './pixel-sheet.ts'

/** A colour with the letters that were written in it. */
export interface Ink {
  readonly tint: Tint
  /** `code`: the letter's, in UTF-16; `phase`: how far the pen stands right of a whole pixel, in PHASES of it. */
  mask(code: number, phase: number): Mask
}

/** A letter may begin at so many places between two pixels. */
export const PHASES = 4
const ROOM = 3

/** Letters of one font as masks, each drawn by the canvas once. Sizes in pixels of the screen. */
export class LetterMasks {
  readonly #context: CanvasRenderingContext2D
  readonly #font: string
  readonly #ascent: number
  readonly #descent: number

  /** `scratch` is drawn on and read from. */
  constructor(scratch: CanvasRenderingContext2D, font: string) {
    this.#context = scratch
    this.#font = font
    scratch.font = font
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = scratch.measureText('0')
    this.#ascent = fontBoundingBoxAscent
    this.#descent = fontBoundingBoxDescent
  }

  widthOf(letter: string): number {
    this.#context.font = this.#font
    return this.#context.measureText(letter).width
  }

  /** From the middle of a line of text down to its baseline. */
  get middle(): number {
    return (this.#ascent - this.#descent) / 2
  }

  /** `opacity`: 0 to 1. */
  ink(colour: string, opacity = 1): Ink {
    const masks = new Map<number, Mask>()
    return {
      tint: new Tint(blended(this.#context, [colour])),
      mask: (code, phase) => {
        const key = code * PHASES + phase
        const known = masks.get(key)
        if (known !== undefined) return known
        const mask = this.#draw(String.fromCharCode(code), phase / PHASES, colour, opacity)
        masks.set(key, mask)
        return mask
      }
    }
  }

  #draw(letter: string, shift: number, colour: string, opacity: number): Mask {
    const context = this.#context
    context.font = this.#font
    context.fontKerning = 'none'
    context.textBaseline = 'alphabetic'
    const width = Math.ceil(context.measureText(letter).width) + 2 * ROOM
    const baseline = Math.ceil(this.#ascent) + ROOM
    const height = baseline + Math.ceil(this.#descent) + ROOM
    // A canvas that gets a size is empty, and has forgotten its font.
    Object.assign(context.canvas, { width, height })
    context.font = this.#font
    context.fontKerning = 'none'
    context.fillStyle = colour
    context.globalAlpha = opacity
    context.fillText(letter, ROOM + shift, baseline)
    context.globalAlpha = 1
    const { data } = context.getImageData(0, 0, width, height)
    return cropped(Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] ?? 0), width, height, baseline)
  }
}

/** Without the empty lines and columns around it. */
function cropped(cover: Uint8Array, width: number, height: number, baseline: number): Mask {
  let [left, right, top, bottom] = [width, -1, height, -1]
  cover.forEach((share, i) => {
    if (share === 0) return
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  if (right < 0) return { left: 0, top: 0, width: 0, height: 0, cover: new Uint8Array(0) }
  const size = { width: right - left + 1, height: bottom - top + 1 }
  return {
    left: left - ROOM, top: top - baseline, ...size,
    cover: Uint8Array.from({ length: size.width * size.height }, (_, i) => cover[(top + Math.floor(i / size.width)) * width + left + i % size.width] ?? 0)
  }
}

/** What colours look like one over the other, the lowest first. Each is text of CSS, or that with an opacity. */
export function blended(scratch: CanvasRenderingContext2D, layers: readonly (string | readonly [colour: string, opacity: number])[]): [number, number, number] {
  Object.assign(scratch.canvas, { width: 1, height: 1 })
  for (const layer of layers) {
    const [colour, opacity] = typeof layer === 'string' ? [layer, 1] as const : layer
    scratch.fillStyle = colour
    scratch.globalAlpha = opacity
    scratch.fillRect(0, 0, 1, 1)
  }
  scratch.globalAlpha = 1
  const [red = 0, green = 0, blue = 0] = scratch.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
