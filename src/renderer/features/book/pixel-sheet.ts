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
    for (let y = Math.max(0, top); y < last; y++) this.#pixels.fill(pixel, y * this.width + from, y * this.width + to)
  }

  /** Covers what is there with a colour, as far as the mask says. */
  stamp({ left, top, width, height, cover }: Mask, x: number, baseline: number, [red, green, blue]: readonly [number, number, number]): void {
    const bytes = this.bytes
    const [startX, startY] = [x + left, baseline + top]
    const [fromX, toX] = [Math.max(0, -startX), Math.min(width, this.width - startX)]
    const [fromY, toY] = [Math.max(0, -startY), Math.min(height, this.height - startY)]
    for (let row = fromY; row < toY; row++) {
      let at = ((startY + row) * this.width + startX + fromX) * 4
      for (let i = row * width + fromX, end = row * width + toX; i < end; i++, at += 4) {
        const share = cover[i] ?? 0
        if (share === 0) continue
        const rest = 255 - share
        bytes[at] = ((bytes[at] ?? 0) * rest + red * share) / 255
        bytes[at + 1] = ((bytes[at + 1] ?? 0) * rest + green * share) / 255
        bytes[at + 2] = ((bytes[at + 2] ?? 0) * rest + blue * share) / 255
      }
    }
  }
}
