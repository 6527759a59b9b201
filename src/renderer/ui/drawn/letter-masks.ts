import { maskOf, Tint, type Mask } from './pixel-sheet.ts'
import { LATIN } from './widths.ts'

/** A colour with the letters that were written in it. */
export interface Ink {
  readonly tint: Tint
  /** `code`: the letter's, in UTF-16; `phase`: how far the pen stands right of a whole pixel, in PHASES of it. */
  mask(code: number, phase: number): Mask
}

/** A letter may begin at so many places between two pixels. */
export const PHASES = 4
const ROOM = 3

/** A font of CSS in pixels of the screen. */
export const scaledFont = (font: string, ratio: number): string => font.replace(/([\d.]+)px/, (_, size: string) => `${Number(size) * ratio}px`)

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

  /** No letter is higher. */
  get height(): number {
    return this.#ascent + this.#descent
  }

  /** `opacity`: 0 to 1. */
  ink(colour: string, opacity = 1): Ink {
    const tint = new Tint(blended(this.#context, [colour]))
    return new LetterInk(tint, (letter, shift) => this.#draw(letter, shift, colour, opacity))
  }

  #draw(letter: string, shift: number, colour: string, opacity: number): Mask {
    const context = this.#context
    const setFont = () => Object.assign(context, { font: this.#font, fontKerning: 'none', textBaseline: 'alphabetic' })
    setFont()
    const size = { left: -ROOM, top: -Math.ceil(this.#ascent) - ROOM, right: Math.ceil(context.measureText(letter).width) + ROOM, bottom: Math.ceil(this.#descent) + ROOM }
    return drawnMask(context, size, () => {
      setFont()
      context.fillStyle = colour
      context.globalAlpha = opacity
      context.fillText(letter, shift, 0)
    })
  }
}

class LetterInk implements Ink {
  readonly tint: Tint
  readonly #draw: (letter: string, shift: number) => Mask
  readonly #latin: (Mask | undefined)[] = Array.from({ length: LATIN * PHASES }, () => undefined)
  /** There are few of them. */
  readonly #others = new Map<number, Mask>()

  constructor(tint: Tint, draw: (letter: string, shift: number) => Mask) {
    this.tint = tint
    this.#draw = draw
  }

  mask(code: number, phase: number): Mask {
    const key = code * PHASES + phase
    const known = code < LATIN ? this.#latin[key] : this.#others.get(key)
    if (known !== undefined) return known
    const mask = this.#draw(String.fromCharCode(code), phase / PHASES)
    if (code < LATIN) this.#latin[key] = mask
    else this.#others.set(key, mask)
    return mask
  }
}

/** What `draw` draws around the pen, within `room`: pixels of the screen from there. */
export function drawnMask(scratch: CanvasRenderingContext2D, room: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }, draw: () => void): Mask {
  const [width, height] = [room.right - room.left, room.bottom - room.top]
  // A canvas that gets a size is empty, and has forgotten its font.
  Object.assign(scratch.canvas, { width, height })
  scratch.translate(-room.left, -room.top)
  draw()
  scratch.globalAlpha = 1
  const { data } = scratch.getImageData(0, 0, width, height)
  return maskOf(room.left, room.top, width, Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] ?? 0))
}

/** What colours look like one over the other, the lowest first; 0 to 255. Each is text of CSS, or that with an opacity. */
export function blended(scratch: CanvasRenderingContext2D, layers: readonly (string | readonly [colour: string, opacity: number])[]): [red: number, green: number, blue: number, opacity: number] {
  Object.assign(scratch.canvas, { width: 1, height: 1 })
  for (const layer of layers) {
    const [colour, opacity] = typeof layer === 'string' ? [layer, 1] as const : layer
    scratch.fillStyle = colour
    scratch.globalAlpha = opacity
    scratch.fillRect(0, 0, 1, 1)
  }
  scratch.globalAlpha = 1
  const [red = 0, green = 0, blue = 0, opacity = 0] = scratch.getImageData(0, 0, 1, 1).data
  return [red, green, blue, opacity]
}
