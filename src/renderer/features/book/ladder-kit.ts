import { blended, LetterMasks, scaledFont, type Ink } from '../../ui/drawn/letter-masks.ts'
import { pixelOf, type Grounds } from '../../ui/drawn/pixel-sheet.ts'
import type { SheetLook } from '../../ui/drawn/shown-sheet.ts'
import { FINE, fine, Widths, type Fine } from '../../ui/drawn/widths.ts'
import { LONGEST_SIZE, LONGEST_TOTAL } from './ladder-lines.ts'

/** What a picture is drawn with. Lengths in CSS pixels, colours as CSS writes them. */
export interface PictureLook extends SheetLook {
  /** Asks stand with the best level at the bottom. */
  readonly side: 'asks' | 'bids'
  /** Where prices begin, and where sizes and totals end. */
  readonly columns: { readonly price: number; readonly size: number; readonly total: number }
  readonly font: string
  /** Of a letter in this font with figures of one width: a canvas draws these, but measures others. */
  readonly letterWidth: (letter: string) => number
  /** The font of the mark of an own order. */
  readonly ownFont: string
  readonly colours: {
    readonly ground: string
    readonly bar: string
    readonly price: string
    readonly size: string
    readonly total: string
    readonly zeros: string
    readonly within: string
    readonly own: string
    readonly ownGround: string
  }
}

const FIGURE = '0'.charCodeAt(0)
const GONE_OPACITY = 0.4
const WITHIN_OPACITY = 0.75

/** What a letter may reach over its own width. Pixels. */
export const BLEED = 1

interface Inks { readonly price: Ink; readonly size: Ink; readonly total: Ink; readonly zeros: Ink }

/** A look, ready to be drawn with: all in pixels of the screen. */
export interface Kit {
  readonly look: PictureLook
  readonly inks: Inks
  /** Of levels that are gone. */
  readonly paleInks: Inks
  /** From the middle of a row down to its baseline. */
  readonly middle: number
  /** No letter is higher. */
  readonly letterHeight: number
  readonly widths: Widths
  /** Where the price begins, and where size and total end. */
  readonly columns: { readonly price: Fine; readonly size: Fine; readonly total: Fine }
  /** Where the columns of size and total begin, if none reaches into another: each can be drawn by itself then. */
  readonly edges: readonly [size: number, total: number] | null
  /** Without a bar and with one; then the same where the pointer is. */
  readonly grounds: Grounds
  readonly withinGrounds: Grounds
  readonly own: { readonly ink: Ink; readonly middle: number; readonly widths: Widths; readonly grounds: Grounds }
}

/** `scratch`: a canvas to draw on and read from. */
export function kitOf(look: PictureLook, scratch: CanvasRenderingContext2D): Kit {
  const { colours, ratio } = look
  const over = (...layers: Parameters<typeof blended>[1]) => pixelOf(...blended(scratch, [colours.ground, ...layers]))
  const letters = new LetterMasks(scratch, scaledFont(look.font, ratio))
  const ownLetters = new LetterMasks(scratch, scaledFont(look.ownFont, ratio))
  const inks = (opacity: number): Inks => ({
    price: letters.ink(colours.price, opacity), size: letters.ink(colours.size, opacity), total: letters.ink(colours.total, opacity), zeros: letters.ink(colours.zeros, opacity)
  })
  const within = [colours.within, WITHIN_OPACITY] as const
  const widths = new Widths((letter) => look.letterWidth(letter) * ratio)
  return {
    look, inks: inks(1), paleInks: inks(GONE_OPACITY), middle: letters.middle, letterHeight: letters.height, widths, columns: fineColumns(look), edges: columnEdges(look, widths.of(FIGURE) / FINE),
    grounds: [over(), over(colours.bar)], withinGrounds: [over(within), over(within, colours.bar)],
    own: {
      ink: ownLetters.ink(colours.own), middle: ownLetters.middle, widths: new Widths((letter) => ownLetters.widthOf(letter)),
      grounds: [over(colours.ownGround), over(colours.own)]
    }
  }
}

export const fineColumns = ({ columns: { price, size, total }, ratio }: PictureLook): Kit['columns'] =>
  ({ price: fine(price * ratio), size: fine(size * ratio), total: fine(total * ratio) })

export function columnEdges({ columns, ratio }: PictureLook, figure: number): Kit['edges'] {
  const size = Math.floor(columns.size * ratio - LONGEST_SIZE * figure) - BLEED
  const total = Math.floor(columns.total * ratio - LONGEST_TOTAL * figure) - BLEED
  return total >= columns.size * ratio + BLEED && size > 0 ? [size, total] : null
}
