import { PixelSheet } from './pixel-sheet.ts'
import type { Screen } from './screens.ts'

/** Lengths in CSS pixels; `ratio`: pixels of the screen for one of them. */
export interface SheetLook { readonly width: number; readonly rowHeight: number; readonly ratio: number }

/** Whole pixels of the screen from the top of the picture to that of a row, so that none leaves a trace on its neighbour. */
export const rowTop = ({ rowHeight, ratio }: SheetLook, place: number): number => Math.round(place * rowHeight * ratio)

/** A canvas that shows a sheet, pixel for pixel of the screen. */
export class ShownSheet {
  readonly #screen: Screen
  #sheet: PixelSheet | null = null
  #image: ImageData | null = null
  #left = 0

  constructor(screen: Screen) {
    this.#screen = screen
  }

  set hidden(isHidden: boolean) {
    this.#screen.hide(isHidden)
  }

  /** The sheet for so many rows of a look: an empty one if that before had another size. `left`: from the edge of the rows, in CSS pixels. */
  fitted(look: SheetLook, rows: number, left = 0): PixelSheet {
    const { ratio } = look
    if (left !== this.#left) this.#screen.canvas.style.left = `${left}px`
    this.#left = left
    const [width, height] = [Math.max(1, Math.round(look.width * ratio)), Math.max(1, rowTop(look, rows))]
    if (this.#sheet?.width === width && this.#sheet.height === height) return this.#sheet
    this.#screen.fit(width, height, ratio)
    this.#sheet = new PixelSheet(width, height)
    this.#image = new ImageData(this.#sheet.bytes, width)
    return this.#sheet
  }

  /** Lines of the sheet that changed. */
  show(top: number, end: number): void {
    if (this.#image !== null && end > top) this.#screen.show(this.#image, top, end)
  }
}
