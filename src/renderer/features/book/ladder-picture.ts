import type { PixelSheet } from '../../ui/drawn/pixel-sheet.ts'
import { rowTop, type ShownSheet } from '../../ui/drawn/shown-sheet.ts'
import { drawRow, placed, type PlacedLine } from './ladder-drawing.ts'
import { kitOf, type Kit, type PictureLook } from './ladder-kit.ts'
import type { LadderLine } from './ladder-lines.ts'

/**
 * Draws one side of the ladder. A row is drawn anew only when something of it changed, and by hand: in a burst most of what a
 * ladder costs is otherwise layout, shaping and paint of text that moves nothing.
 */
export class LadderPicture {
  readonly #shown: ShownSheet
  readonly #scratch: CanvasRenderingContext2D
  #kit: Kit | null = null
  /** What the lines were drawn on; null before anything was, in this look. */
  #sheet: PixelSheet | null = null
  #drawn: readonly PlacedLine[] = []
  #hovered: number | null = null

  constructor(shown: ShownSheet, scratch: CanvasRenderingContext2D) {
    this.#shown = shown
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
    this.#shown.hidden = lines.length === 0
    if (kit === null || lines.length === 0) return
    const { look } = kit
    const sheet = this.#shown.fitted(look, lines.length)
    const isNew = sheet !== this.#sheet
    const drawn: PlacedLine[] = []
    let first = lines.length
    let last = -1
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index]
      if (line === undefined) continue
      const isWithin = hovered !== null && index <= hovered
      const wasWithin = this.#hovered !== null && index <= this.#hovered
      const before = isNew || isWithin !== wasWithin ? null : this.#drawn[index] ?? null
      if (line === before?.line) {
        drawn.push(before)
        continue
      }
      const now = placed(kit, line, sheet.width)
      drawn.push(now)
      const place = look.side === 'asks' ? lines.length - 1 - index : index
      drawRow(sheet, kit, now, place, isWithin, before)
      first = Math.min(first, place)
      last = Math.max(last, place)
    }
    this.#sheet = sheet
    this.#drawn = drawn
    this.#hovered = hovered
    this.#shown.show(rowTop(look, first), rowTop(look, last + 1))
  }
}
