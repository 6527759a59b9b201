import { LONGEST_SIZE, LONGEST_TOTAL, type LadderLine } from './ladder-lines.ts'
import { blended, LetterMasks, type Ink } from '../../ui/drawn/letter-masks.ts'
import { scaledFont, textWidth, widthsOf, write, type Pen, type Widths } from '../../ui/drawn/pen.ts'
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
  readonly width: Widths
  /** Where the columns of size and total begin, if none reaches into another: each can be drawn by itself then. */
  readonly edges: readonly [size: number, total: number] | null
  /** Without a bar and with one; then the same where the pointer is. */
  readonly grounds: Grounds
  readonly withinGrounds: Grounds
  readonly own: { readonly ink: Ink; readonly middle: number; readonly width: Widths; readonly grounds: Grounds }
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
  const width = widthsOf((letter) => look.letterWidth(letter) * ratio)
  return {
    look, inks: inks(1), paleInks: inks(GONE_OPACITY), middle: letters.middle, width, edges: columnEdges(look, width(FIGURE)),
    grounds: [over(), over(colours.bar)], withinGrounds: [over(within), over(within, colours.bar)],
    own: {
      ink: ownLetters.ink(colours.own), middle: ownLetters.middle, width: widthsOf((letter) => ownLetters.widthOf(letter)),
      grounds: [over(colours.ownGround), over(colours.own)]
    }
  }
}

export function columnEdges({ columns, ratio }: PictureLook, figure: number): Kit['edges'] {
  const size = Math.floor(columns.size * ratio - LONGEST_SIZE * figure) - BLEED
  const total = Math.floor(columns.total * ratio - LONGEST_TOTAL * figure) - BLEED
  return total >= columns.size * ratio + BLEED && size > 0 ? [size, total] : null
}

/** `before`: what stands there, drawn with the same kit; only what looks another way is drawn then. */
export function drawRow(sheet: PixelSheet, kit: Kit, line: LadderLine, place: number, isWithin: boolean, before: LadderLine | null): void {
  const row = rowOf(sheet, kit, line, place, isWithin)
  if (before !== null && before.isGone === line.isGone && isInColumns(kit, before) && isInColumns(kit, line)) {
    const barBefore = barFrom(before, sheet)
    for (const column of COLUMNS) redraw(row, column, line, before, barBefore)
    return
  }
  clear(row, 0, sheet.width)
  for (const column of COLUMNS) writeColumn(row, column, line)
  if (line.own !== null) drawOwnMark(sheet, kit, line.own, extentOf(kit, 'price', line)[1], row.top + row.height / 2)
}

const COLUMNS = ['price', 'size', 'total'] as const
type Column = (typeof COLUMNS)[number]

/** A row that is being drawn. Pixels of the screen. */
interface Row {
  readonly kit: Kit
  readonly pen: Pen
  readonly inks: Inks
  readonly top: number
  readonly height: number
  /** Its bar goes from here to the right edge. */
  readonly bar: number
}

function rowOf(sheet: PixelSheet, kit: Kit, line: LadderLine, place: number, isWithin: boolean): Row {
  const top = rowTop(kit.look, place)
  const height = rowTop(kit.look, place + 1) - top
  const pen: Pen = { sheet, baseline: top + Math.round(height / 2 + kit.middle), width: kit.width, grounds: isWithin ? kit.withinGrounds : kit.grounds }
  return { kit, pen, inks: line.isGone ? kit.paleInks : kit.inks, top, height, bar: barFrom(line, sheet) }
}

const barFrom = ({ share }: LadderLine, { width }: PixelSheet): number => width - Math.round(share * width)

function clear({ kit, pen: { sheet, grounds }, top, height, bar }: Row, from: number, to: number): void {
  const gap = Math.round(kit.look.ratio)
  const barHere = clamp(bar, from, to)
  // Above and below the bar there is a gap.
  sheet.fill(from, top, barHere - from, height, grounds[0])
  sheet.fill(barHere, top, to - barHere, gap, grounds[0])
  sheet.fill(barHere, top + gap, to - barHere, height - 2 * gap, grounds[1])
  sheet.fill(barHere, top + height - gap, to - barHere, gap, grounds[0])
}

/** What changed in one column: its number, or the end of the bar, or both. */
function redraw(row: Row, column: Column, line: LadderLine, before: LadderLine, barBefore: number): void {
  const { kit, bar } = row
  const extent = extentOf(kit, column, line)
  const old = isWrittenAlike(column, line, before) ? extent : extentOf(kit, column, before)
  const [left, right] = [Math.floor(Math.min(extent[0], old[0])) - BLEED, Math.ceil(Math.max(extent[1], old[1])) + BLEED]
  const [from, to] = placeOf(kit, column, row.pen.sheet)
  const [barLeft, barRight] = [clamp(Math.min(bar, barBefore), from, to), clamp(Math.max(bar, barBefore), from, to)]
  if (barLeft < barRight) clear(row, barLeft, barRight)
  if (old === extent && (barRight <= left || barLeft >= right)) return
  clear(row, Math.max(from, left), Math.min(to, right))
  writeColumn(row, column, line)
}

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value))

function isWrittenAlike(column: Column, a: LadderLine, b: LadderLine): boolean {
  return column === 'price' ? a.price === b.price : a[column].digits === b[column].digits && a[column].zeros === b[column].zeros
}

/** Where the text of a column begins and ends. */
function extentOf({ look: { columns, ratio }, width }: Kit, column: Column, line: LadderLine): readonly [left: number, right: number] {
  const at = columns[column] * ratio
  if (column === 'price') return [at, at + textWidth(line.price, width)]
  return [at - textWidth(line[column].digits, width) - textWidth(line[column].zeros, width), at]
}

function placeOf({ edges }: Kit, column: Column, { width }: PixelSheet): readonly [from: number, to: number] {
  const [size, total] = edges ?? [width, width]
  return column === 'price' ? [0, size] : column === 'size' ? [size, total] : [total, width]
}

/** Nothing of it reaches into another column. */
function isInColumns(kit: Kit, line: LadderLine): boolean {
  if (kit.edges === null || line.own !== null) return false
  const [size, total] = kit.edges
  return extentOf(kit, 'price', line)[1] + BLEED <= size && extentOf(kit, 'size', line)[0] - BLEED >= size && extentOf(kit, 'total', line)[0] - BLEED >= total
}

function writeColumn({ kit, pen, inks }: Row, column: Column, line: LadderLine): void {
  const [left] = extentOf(kit, column, line)
  if (column === 'price') write(pen, line.price, left, inks.price)
  else write(pen, line[column].zeros, write(pen, line[column].digits, left, inks[column]), inks.zeros)
}

function drawOwnMark(sheet: PixelSheet, { look: { ratio }, own }: Kit, amount: string, after: number, middle: number): void {
  const left = Math.round(after + OWN.gap * ratio)
  const [top, height] = [Math.round(middle - OWN.height * ratio / 2), Math.round(OWN.height * ratio)]
  sheet.fill(left, top, Math.ceil(textWidth(amount, own.width) + 2 * OWN.padding * ratio), height, own.grounds[0])
  sheet.fill(left, top, Math.round(OWN.edge * ratio), height, own.grounds[1])
  const pen: Pen = { sheet, baseline: Math.round(middle + own.middle), width: own.width, grounds: own.grounds }
  write(pen, amount, left + OWN.padding * ratio, own.ink)
}
