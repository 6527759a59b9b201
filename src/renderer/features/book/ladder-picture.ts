import { drawRow, kitOf, rowTop, type Kit, type PictureLook } from './ladder-drawing.ts'
import type { LadderLine } from './ladder-lines.ts'
import { PixelSheet } from './pixel-sheet.ts'

/**
 * Draws one side of the ladder. A row is drawn anew only when something of it changed, and by hand: in a burst most of what a
 * ladder costs is otherwise layout, shaping and paint of text that moves nothing.
 */
export class LadderPicture {
  readonly #context: CanvasRenderingContext2D
  readonly #scratch: CanvasRenderingContext2D
  #kit: Kit | null = null
  #sheet: PixelSheet | null = null
  #drawn: readonly LadderLine[] = []
  #hovered: number | null = null

  /** Null where nothing can be drawn (a document without a screen). `scratch` is an empty canvas that nobody sees. */
  static on(canvas: HTMLCanvasElement, scratch: HTMLCanvasElement): LadderPicture | null {
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    const beside = scratch.getContext('2d', { willReadFrequently: true })
    return context === null || beside === null ? null : new LadderPicture(context, beside)
  }

  private constructor(context: CanvasRenderingContext2D, scratch: CanvasRenderingContext2D) {
    this.#context = context
    this.#scratch = scratch
  }

  /** Everything is drawn anew with the next lines. */
  setLook(look: PictureLook): void {
    this.#kit = kitOf(look, this.#scratch)
    this.#sheet = null
  }

  /** Best level first. `hovered`: the level that is pointed at, with all that are better. */
  draw(lines: readonly LadderLine[], hovered: number | null): void {
    const kit = this.#kit
    this.#context.canvas.hidden = lines.length === 0
    if (kit === null || lines.length === 0) return
    const before = this.#sheet
    const sheet = this.#sheet = this.#fitted(before, kit.look, lines.length)
    let [first, last] = [lines.length, -1]
    lines.forEach((line, index) => {
      const isWithin = hovered !== null && index <= hovered
      const wasWithin = this.#hovered !== null && index <= this.#hovered
      if (sheet === before && line === this.#drawn[index] && isWithin === wasWithin) return
      const place = kit.look.side === 'asks' ? lines.length - 1 - index : index
      drawRow(sheet, kit, line, place, isWithin)
      first = Math.min(first, place)
      last = Math.max(last, place)
    })
    this.#drawn = lines
    this.#hovered = hovered
    if (last < 0) return
    const [top, end] = [rowTop(kit.look, first), rowTop(kit.look, last + 1)]
    this.#context.putImageData(new ImageData(sheet.bytes, sheet.width), 0, 0, 0, top, sheet.width, end - top)
  }

  #fitted(sheet: PixelSheet | null, look: PictureLook, count: number): PixelSheet {
    const [width, height] = [Math.max(1, Math.round(look.width * look.ratio)), Math.max(1, rowTop(look, count))]
    if (sheet?.width === width && sheet.height === height) return sheet
    const { canvas } = this.#context
    Object.assign(canvas, { width, height })
    // Pixel for pixel: a canvas that is stretched by a fraction is a blurred one.
    canvas.style.width = `${width / look.ratio}px`
    canvas.style.height = `${height / look.ratio}px`
    return new PixelSheet(width, height)
  }
}
