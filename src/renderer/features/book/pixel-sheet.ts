/** How much of each pixel a letter covers, around the place where the pen was put down. */
export interface Mask {
  /** Of its first column from the pen, and of its first line from the baseline. Pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Line by line, 0 to 255. */
  readonly cover: Uint8Array
}

/** An opaque colour as a canvas keeps it in memory: red first. */
export type Pixel = number
export const pixelOf = (red: number, green: number, blue: number): Pixel => new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0] ?? 0

/**
 * An opaque picture in memory. Hundreds of small texts a frame are written here some ten times faster than by a canvas, which
 * shapes and measures each; the canvas takes the finished lines.
 */
export class PixelSheet {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity of each pixel. */
  readonly bytes: Uint8ClampedArray<ArrayBuffer>
  readonly #pixels: Uint32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.bytes = new Uint8ClampedArray(width * height * 4)
    this.#pixels = new Uint32Array(this.bytes.buffer)
  }

  /** Whole pixels; what lies outside is left out. */
  fill(left: number, top: number, width: number, height: number, pixel: Pixel): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, left + width)]
    if (from >= to) return
    const last = Math.min(this.height, top + height)
    if (to - from === this.width) this.#pixels.fill(pixel, Math.max(0, top) * this.width, Math.max(0, last) * this.width)
    else for (let y = Math.max(0, top); y < last; y++) this.#pixels.fill(pixel, y * this.width + from, y * this.width + to)
  }

  /** Covers what is there with ink, as far as the mask says. Over `grounds`, where nearly all of it comes to lie, it is a matter of looking up. */
  stamp({ left, top, width, height, cover }: Mask, x: number, baseline: number, ink: Tint, grounds: readonly [Pixel, Pixel]): void {
    const pixels = this.#pixels
    const [ground, other] = grounds
    const [tints, otherTints] = [ink.over(ground), ink.over(other)]
    const [startX, startY] = [x + left, baseline + top]
    const [fromX, toX] = [Math.max(0, -startX), Math.min(width, this.width - startX)]
    const [fromY, toY] = [Math.max(0, -startY), Math.min(height, this.height - startY)]
    for (let row = fromY; row < toY; row++) {
      let at = (startY + row) * this.width + startX + fromX
      for (let i = row * width + fromX, end = row * width + toX; i < end; i++, at++) {
        const share = cover[i] ?? 0
        if (share === 0) continue
        const was = pixels[at] ?? 0
        pixels[at] = (was === ground ? tints : was === other ? otherTints : ink.over(was))[share] ?? 0
      }
    }
  }
}

/** A colour, and what it looks like over others. */
export class Tint {
  readonly #colour: readonly [red: number, green: number, blue: number]
  readonly #over = new Map<Pixel, Uint32Array>()

  constructor(colour: readonly [red: number, green: number, blue: number]) {
    this.#colour = colour
  }

  /** For each cover from 0 to 255. Where two letters touch there are many grounds: those are not kept. */
  over(ground: Pixel): Uint32Array {
    const known = this.#over.get(ground)
    if (known !== undefined) return known
    const tints = this.#mixed(ground)
    if (this.#over.size < MOST_GROUNDS) this.#over.set(ground, tints)
    return tints
  }

  #mixed(ground: Pixel): Uint32Array {
    const under = new Uint8Array(Uint32Array.of(ground).buffer)
    const mixed = new Uint8Array(256 * 4).fill(255)
    for (let cover = 0; cover < 256; cover++) {
      this.#colour.forEach((part, i) => { mixed[cover * 4 + i] = Math.round((part * cover + (under[i] ?? 0) * (255 - cover)) / 255) })
    }
    return new Uint32Array(mixed.buffer)
  }
}

const MOST_GROUNDS = 512
