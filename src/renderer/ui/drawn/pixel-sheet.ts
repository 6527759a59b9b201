/** How much of each pixel a letter or a mark covers, around the place where the pen was put down. Pixels that it does not touch are left out. */
export interface Mask {
  /** Of the first column that it touches from the pen, and of its first line from the baseline. Pixels. */
  readonly left: number
  readonly top: number
  /** From the first column and line that it touches to the last one. */
  readonly width: number
  readonly height: number
  /** Of each pixel that it touches: column, line, and cover from 1 to 255, eight bits each from the lowest on. */
  readonly spots: Uint32Array
  /** What it looks like on grounds that it was printed on. */
  readonly prints: Print[]
}

/** A mask in one ink on one ground, in a sheet of one width. */
interface Print {
  readonly tint: Tint
  readonly grounds: Grounds
  readonly which: Which
  readonly sheetWidth: number
  /** Of each pixel that it touches, in memory from the first column of its first line on; and what is there then. */
  readonly places: Int32Array
  readonly pixels: Uint32Array
}

/** A ladder has two grounds, and two more under the pointer; a new width comes with a new size of its panel. */
const MOST_PRINTS = 8

/** `cover`: of all pixels, line by line, 0 to 255. */
export function maskOf(left: number, top: number, width: number, cover: Uint8Array): Mask {
  const touched = [...cover.keys()].filter((i) => cover[i] !== 0)
  const columns = touched.map((i) => i % width)
  const lines = touched.map((i) => Math.floor(i / width))
  const [firstColumn = 0, lastColumn = -1] = ends(columns)
  const [firstLine = 0, lastLine = -1] = ends(lines)
  const spots = Uint32Array.from(touched, (at, i) => (columns[i] ?? 0) - firstColumn | (lines[i] ?? 0) - firstLine << 8 | (cover[at] ?? 0) << 16)
  return {
    left: left + firstColumn, top: top + firstLine, width: lastColumn + 1 - firstColumn, height: lastLine + 1 - firstLine, spots, prints: []
  }
}

const ends = (numbers: readonly number[]): readonly number[] => (numbers.length === 0 ? [] : [Math.min(...numbers), Math.max(...numbers)])

/** What nearly all of a text comes to lie on. */
export type Grounds = readonly [Pixel, Pixel]
export type Which = 0 | 1

/** A colour as a canvas keeps it in memory: red first, opacity last. */
export type Pixel = number
export const pixelOf = (red: number, green: number, blue: number, opacity = 255): Pixel =>
  new Uint32Array(Uint8Array.of(red, green, blue, opacity).buffer)[0] ?? 0
/** Nothing: what lies behind is seen. */
export const CLEAR: Pixel = 0

const LONG_PIXELS = 128

/**
 * A picture in memory. Hundreds of small texts a frame are written here some ten times faster than by a canvas, which
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
    const pixels = this.#pixels
    const from = Math.max(0, left)
    const to = Math.min(this.width, left + width)
    if (from >= to) return
    const last = Math.min(this.height, top + height)
    for (let y = Math.max(0, top); y < last; y++) {
      const end = y * this.width + to
      // A call costs more than it saves where there is little to fill.
      if (to - from > LONG_PIXELS) pixels.fill(pixel, y * this.width + from, end)
      else for (let at = y * this.width + from; at < end; at++) pixels[at] = pixel
    }
  }

  /**
   * Covers one of the grounds with ink, as far as the mask says. Only where there is nothing else: what is there is not looked at, which
   * makes it seven times as fast as `stamp`. A ground goes by its place, since a colour is too large to be no object in memory.
   */
  print(mask: Mask, x: number, baseline: number, ink: Tint, grounds: Grounds, which: Which): void {
    const startX = x + mask.left
    const startY = baseline + mask.top
    if (startX < 0 || startY < 0 || startX + mask.width > this.width || startY + mask.height > this.height) {
      this.stamp(mask, x, baseline, ink, grounds)
      return
    }
    const { places, pixels: printed } = this.#printOf(mask, ink, grounds, which)
    const pixels = this.#pixels
    const start = startY * this.width + startX
    // With an answer for what is not there, each colour would be an object in memory.
    for (let i = 0; i < places.length; i++) pixels[start + (places[i] as number)] = printed[i] as number
  }

  #printOf({ prints, spots }: Mask, tint: Tint, grounds: Grounds, which: Which): Print {
    for (let i = 0; i < prints.length; i++) {
      const print = prints[i]
      if (print !== undefined && print.grounds === grounds && print.which === which && print.tint === tint && print.sheetWidth === this.width) return print
    }
    const print = printOf(spots, tint, grounds, which, this.width)
    prints.push(print)
    if (prints.length > MOST_PRINTS) prints.shift()
    return print
  }

  /** Covers what is there with ink, as far as the mask says. Over `grounds`, where nearly all of it comes to lie, it is a matter of looking up. */
  stamp({ left, top, width, height, spots }: Mask, x: number, baseline: number, ink: Tint, grounds: Grounds): void {
    const pixels = this.#pixels
    const ground = grounds[0]
    const other = grounds[1]
    const both = ink.overBoth(grounds)
    const tints = both[0]
    const otherTints = both[1]
    const startX = x + left
    const startY = baseline + top
    const isWhole = startX >= 0 && startY >= 0 && startX + width <= this.width && startY + height <= this.height
    const start = startY * this.width + startX
    for (let i = 0; i < spots.length; i++) {
      const spot = spots[i] ?? 0
      const column = spot & 255
      const line = spot >> 8 & 255
      if (!isWhole && (startX + column < 0 || startX + column >= this.width || startY + line < 0 || startY + line >= this.height)) continue
      const at = start + line * this.width + column
      const was = pixels[at] ?? 0
      pixels[at] = (was === ground ? tints : was === other ? otherTints : ink.over(was))[spot >> 16] ?? 0
    }
  }
}

/** By itself: where it is looked up, its functions would cost an object for each look. */
function printOf(spots: Uint32Array, tint: Tint, grounds: Grounds, which: Which, sheetWidth: number): Print {
  const tints = tint.over(grounds[which])
  return {
    tint, grounds, which, sheetWidth, places: Int32Array.from(spots, (spot) => (spot & 255) + (spot >> 8 & 255) * sheetWidth),
    pixels: Uint32Array.from(spots, (spot) => tints[spot >> 16] ?? 0)
  }
}

const MOST_GROUNDS = 512
const NO_TINTS = new Uint32Array(0)

/** A colour, and what it looks like over others. */
export class Tint {
  readonly #colour: readonly [red: number, green: number, blue: number]
  readonly #over = new Map<Pixel, Uint32Array>()
  #grounds: Grounds | null = null
  #overBoth: readonly [Uint32Array, Uint32Array] = [NO_TINTS, NO_TINTS]

  constructor([red, green, blue]: readonly [red: number, green: number, blue: number, ...unused: number[]]) {
    this.#colour = [red, green, blue]
  }

  /** Both at once, since the same two are asked for letter by letter. */
  overBoth(grounds: Grounds): readonly [Uint32Array, Uint32Array] {
    if (grounds !== this.#grounds) {
      this.#grounds = grounds
      this.#overBoth = [this.over(grounds[0]), this.over(grounds[1])]
    }
    return this.#overBoth
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
    const [red = 0, green = 0, blue = 0, opacity = 0] = new Uint8Array(Uint32Array.of(ground).buffer)
    const mixed = new Uint8Array(256 * 4)
    for (let cover = 0; cover < 256; cover++) {
      // Colours are not weakened by their opacity in memory, so each counts by what is seen of it.
      const seen = opacity * (255 - cover) / 255
      const all = cover + seen
      mixed.set(this.#colour.map((part, i) => Math.round((part * cover + ([red, green, blue][i] ?? 0) * seen) / (all || 1))), cover * 4)
      mixed[cover * 4 + 3] = Math.round(all)
    }
    return new Uint32Array(mixed.buffer)
  }
}
