import { PixelSheet } from './pixel-sheet.ts'

/** A canvas that shows a sheet, pixel for pixel of the screen. */
export class ShownSheet {
  readonly #context: CanvasRenderingContext2D
  #sheet: PixelSheet | null = null

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context
  }

  set hidden(isHidden: boolean) {
    this.#context.canvas.hidden = isHidden
  }

  /** The sheet of that size, in pixels of the screen: an empty one if it had another. `ratio`: pixels for one of CSS. */
  fitted(width: number, height: number, ratio: number): PixelSheet {
    if (this.#sheet?.width === width && this.#sheet.height === height) return this.#sheet
    const { canvas } = this.#context
    Object.assign(canvas, { width, height })
    // A canvas that is stretched by a fraction is a blurred one.
    canvas.style.width = `${width / ratio}px`
    canvas.style.height = `${height / ratio}px`
    this.#sheet = new PixelSheet(width, height)
    return this.#sheet
  }

  /** Lines of the sheet that changed. */
  show(top: number, end: number): void {
    if (this.#sheet === null || end <= top) return
    const { bytes, width } = this.#sheet
    this.#context.putImageData(new ImageData(bytes, width), 0, 0, 0, top, width, end - top)
  }
}
