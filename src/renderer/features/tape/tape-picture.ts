import { blended, LetterMasks, scaledFont, type Ink } from '../../ui/drawn/letter-masks.ts'
import { NOWHERE, write, type Pen } from '../../ui/drawn/pen.ts'
import { pixelOf, Tint, type Grounds, type Mask, type PixelSheet } from '../../ui/drawn/pixel-sheet.ts'
import { rowTop, type SheetLook, type ShownSheet } from '../../ui/drawn/shown-sheet.ts'
import { triangleMask } from '../../ui/drawn/triangle-mask.ts'
import { fine, Widths } from '../../ui/drawn/widths.ts'
import type { TapeLine } from './tape-lines.ts'

/** What a tape is drawn with. Lengths in CSS pixels, colours as CSS writes them. */
export interface TapeLook extends SheetLook {
  /** The triangle that points the way of the trade. */
  readonly arrow: { readonly left: number, readonly width: number, readonly height: number }
  /** Where prices begin, and where sizes and times end. */
  readonly columns: { readonly price: number, readonly size: number, readonly time: number }
  readonly font: string
  /** Of a letter in this font with figures of one width: a canvas draws these, but measures others. */
  readonly letterWidth: (letter: string) => number
  readonly colours: { readonly ground: string, readonly buy: string, readonly sell: string, readonly size: string, readonly faint: string }
}

const ARROW_OPACITY = 0.75

interface SideInk { readonly price: Ink, readonly arrow: Mask, readonly arrowTint: Tint }
interface Kit {
  readonly look: TapeLook
  readonly sides: { readonly buy: SideInk, readonly sell: SideInk }
  readonly size: Ink
  readonly faint: Ink
  /** From the middle of a row down to its baseline. */
  readonly middle: number
  readonly widths: Widths
  readonly grounds: Grounds
}

/** Draws the tape, newest trade at the top. With each new one all rows move, so all are drawn. */
export class TapePicture {
  readonly #shown: ShownSheet
  readonly #scratch: CanvasRenderingContext2D
  #kit: Kit | null = null

  constructor(shown: ShownSheet, scratch: CanvasRenderingContext2D) {
    this.#shown = shown
    this.#scratch = scratch
  }

  setLook(look: TapeLook): void {
    this.#kit = kitOf(look, this.#scratch)
  }

  draw(lines: readonly TapeLine[]): void {
    const kit = this.#kit
    this.#shown.hidden = kit === null || lines.length === 0
    if (kit === null || lines.length === 0) return
    const { look, grounds: [ground] } = kit
    const sheet = this.#shown.fitted(look, lines.length)
    sheet.fill(0, 0, sheet.width, sheet.height, ground)
    lines.forEach((line, index) => drawRow(sheet, kit, line, (rowTop(look, index) + rowTop(look, index + 1)) / 2))
    this.#shown.show(0, sheet.height)
  }
}

function kitOf(look: TapeLook, scratch: CanvasRenderingContext2D): Kit {
  const { colours, ratio, arrow } = look
  const letters = new LetterMasks(scratch, scaledFont(look.font, ratio))
  const ground = pixelOf(...blended(scratch, [colours.ground]))
  // The pen stands half way up an arrow.
  const half = Math.round(arrow.height * ratio) / 2
  const side = (colour: string, isUp: boolean): SideInk => ({
    price: letters.ink(colour), arrow: triangleMask(scratch, { width: Math.round(arrow.width * ratio), foot: isUp ? half : -half, tip: isUp ? -half : half, opacity: ARROW_OPACITY }), arrowTint: new Tint(blended(scratch, [colour]))
  })
  return {
    look, sides: { buy: side(colours.buy, true), sell: side(colours.sell, false) }, size: letters.ink(colours.size), faint: letters.ink(colours.faint),
    middle: letters.middle, widths: new Widths((letter) => look.letterWidth(letter) * ratio), grounds: [ground, ground]
  }
}

function drawRow(sheet: PixelSheet, kit: Kit, { trade, price, size, time }: TapeLine, middle: number): void {
  const { look: { columns, ratio, arrow }, widths, faint, grounds } = kit
  const side = kit.sides[trade.side]
  const pen: Pen = { sheet, baseline: Math.round(middle + kit.middle), widths, grounds, edge: NOWHERE }
  sheet.stamp(side.arrow, Math.round(arrow.left * ratio), Math.round(middle), side.arrowTint, grounds)
  write(pen, price.zeros, write(pen, price.digits, fine(columns.price * ratio), side.price), faint)
  const sizeLeft = fine(columns.size * ratio) - widths.ofText(size.digits) - widths.ofText(size.zeros)
  write(pen, size.zeros, write(pen, size.digits, sizeLeft, kit.size), faint)
  write(pen, time, fine(columns.time * ratio) - widths.ofText(time), faint)
}
