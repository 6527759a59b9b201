import { LONGEST_SIZE, LONGEST_TOTAL, type LadderLine } from './ladder-lines.ts'
import { blended, LetterMasks, type Ink } from '../../ui/drawn/letter-masks.ts'
import { FINE, fine, scaledFont, Widths, write, type Fine, type Pen } from '../../ui/drawn/pen.ts'
import { pixelOf, type Grounds, type PixelSheet } from '../../ui/drawn/pixel-sheet.ts'
import { rowTop, type SheetLook } from '../../ui/drawn/shown-sheet.ts'

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
const OWN = { gap: 5, padding: 4, height: 14, edge: 2 }

/** What a letter may reach over its own width. Pixels. */
const BLEED = 1

interface Inks { readonly price: Ink; readonly size: Ink; readonly total: Ink; readonly zeros: Ink }

/** A look, ready to be drawn with: all in pixels of the screen. */
export interface Kit {
  readonly look: PictureLook
  readonly inks: Inks
  /** Of levels that are gone. */
  readonly paleInks: Inks
  /** From the middle of a row down to its baseline. */
  readonly middle: number
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
    look, inks: inks(1), paleInks: inks(GONE_OPACITY), middle: letters.middle, widths, columns: fineColumns(look), edges: columnEdges(look, widths.of(FIGURE) / FINE),
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

/** A text of a line, and where it stands: its letters begin at `at`, and none reaches beyond `left` and `right`, pixels of the screen. */
interface Cell { readonly digits: string; readonly zeros: string; readonly at: Fine; readonly left: number; readonly right: number }

/** A line with where its parts stand in a picture. */
export interface PlacedLine {
  readonly line: LadderLine
  readonly price: Cell
  readonly size: Cell
  readonly total: Cell
  /** Its bar goes from here to the right edge. Pixels of the screen. */
  readonly bar: number
  /** Nothing of it reaches into another column. */
  readonly isInColumns: boolean
}

/** `width`: of the picture, in pixels of the screen. */
export function placed(kit: Kit, line: LadderLine, width: number): PlacedLine {
  const { columns, edges, widths } = kit
  const price = cell(line.price, '', columns.price, widths.ofText(line.price))
  const size = cellTo(columns.size, line.size.digits, line.size.zeros, widths)
  const total = cellTo(columns.total, line.total.digits, line.total.zeros, widths)
  const isInColumns = edges !== null && line.own === null && price.right <= edges[0] && size.left >= edges[0] && total.left >= edges[1]
  return { line, price, size, total, bar: width - Math.round(line.share * width), isInColumns }
}

const cellTo = (end: Fine, digits: string, zeros: string, widths: Widths): Cell => {
  const length = widths.ofText(digits) + widths.ofText(zeros)
  return cell(digits, zeros, end - length, length)
}

const cell = (digits: string, zeros: string, at: Fine, length: Fine): Cell =>
  ({ digits, zeros, at, left: Math.floor(at / FINE) - BLEED, right: Math.ceil((at + length) / FINE) + BLEED })

const isSameText = (a: Cell, b: Cell): boolean => a.digits === b.digits && a.zeros === b.zeros

/** `before`: what stands there, drawn with the same kit; only what looks another way is drawn then. */
export function drawRow(sheet: PixelSheet, kit: Kit, now: PlacedLine, place: number, isWithin: boolean, before: PlacedLine | null): void {
  const { line, price, size, total, bar } = now
  const top = rowTop(kit.look, place)
  const height = rowTop(kit.look, place + 1) - top
  const grounds = isWithin ? kit.withinGrounds : kit.grounds
  const pen: Pen = { sheet, baseline: top + Math.round(height / 2 + kit.middle), widths: kit.widths, grounds }
  const row: Row = { pen, top, height, gap: Math.round(kit.look.ratio), bar }
  const inks = line.isGone ? kit.paleInks : kit.inks
  if (before !== null && kit.edges !== null && before.isInColumns && now.isInColumns && before.line.isGone === line.isGone) {
    const sizeEdge = kit.edges[0]
    const totalEdge = kit.edges[1]
    redraw(row, 0, sizeEdge, price, before.price, before.bar, inks.price, inks.zeros)
    redraw(row, sizeEdge, totalEdge, size, before.size, before.bar, inks.size, inks.zeros)
    redraw(row, totalEdge, sheet.width, total, before.total, before.bar, inks.total, inks.zeros)
    return
  }
  clear(row, 0, sheet.width)
  writeCell(pen, price, inks.price, inks.zeros)
  writeCell(pen, size, inks.size, inks.zeros)
  writeCell(pen, total, inks.total, inks.zeros)
  if (line.own !== null) drawOwnMark(sheet, kit, line.own, (price.at + kit.widths.ofText(line.price)) / FINE, top + height / 2)
}

/** A row that is being drawn. Pixels of the screen. */
interface Row {
  readonly pen: Pen
  readonly top: number
  readonly height: number
  /** Above and below the bar. */
  readonly gap: number
  readonly bar: number
}

function clear({ pen: { sheet, grounds }, top, height, gap, bar }: Row, from: number, to: number): void {
  const barHere = clamp(bar, from, to)
  sheet.fill(from, top, barHere - from, height, grounds[0])
  sheet.fill(barHere, top, to - barHere, gap, grounds[0])
  sheet.fill(barHere, top + gap, to - barHere, height - 2 * gap, grounds[1])
  sheet.fill(barHere, top + height - gap, to - barHere, gap, grounds[0])
}

/** What changed between two edges: a text, or the end of the bar, or both. */
function redraw(row: Row, from: number, to: number, now: Cell, before: Cell, barBefore: number, digits: Ink, zeros: Ink): void {
  const isSame = isSameText(now, before)
  const left = isSame ? now.left : Math.min(now.left, before.left)
  const right = isSame ? now.right : Math.max(now.right, before.right)
  const barLeft = clamp(Math.min(row.bar, barBefore), from, to)
  const barRight = clamp(Math.max(row.bar, barBefore), from, to)
  if (barLeft < barRight) clear(row, barLeft, barRight)
  if (isSame && (barRight <= left || barLeft >= right)) return
  clear(row, Math.max(from, left), Math.min(to, right))
  writeCell(row.pen, now, digits, zeros)
}

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value))

function writeCell(pen: Pen, { digits, zeros, at }: Cell, ink: Ink, zerosInk: Ink): void {
  const end = write(pen, digits, at, ink)
  if (zeros !== '') write(pen, zeros, end, zerosInk)
}

function drawOwnMark(sheet: PixelSheet, { look: { ratio }, own }: Kit, amount: string, after: number, middle: number): void {
  const left = Math.round(after + OWN.gap * ratio)
  const [top, height] = [Math.round(middle - OWN.height * ratio / 2), Math.round(OWN.height * ratio)]
  sheet.fill(left, top, Math.ceil(own.widths.ofText(amount) / FINE + 2 * OWN.padding * ratio), height, own.grounds[0])
  sheet.fill(left, top, Math.round(OWN.edge * ratio), height, own.grounds[1])
  const pen: Pen = { sheet, baseline: Math.round(middle + own.middle), widths: own.widths, grounds: own.grounds }
  write(pen, amount, fine(left + OWN.padding * ratio), own.ink)
}
