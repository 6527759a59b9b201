import type { Ink } from '../../ui/drawn/letter-masks.ts'
import { write, type Pen } from '../../ui/drawn/pen.ts'
import type { PixelSheet } from '../../ui/drawn/pixel-sheet.ts'
import { rowTop } from '../../ui/drawn/shown-sheet.ts'
import { FINE, fine, type Fine, type Widths } from '../../ui/drawn/widths.ts'
import { BLEED, type Kit } from './ladder-kit.ts'
import type { LadderLine } from './ladder-lines.ts'

/** The mark of an own order. Lengths in CSS pixels. */
const OWN = { gap: 5, padding: 4, height: 14, edge: 2 }

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
  const gap = Math.round(kit.look.ratio)
  const edge = kit.letterHeight + 2 * gap < height ? bar : null
  const pen: Pen = { sheet, baseline: top + Math.round(height / 2 + kit.middle), widths: kit.widths, grounds, edge }
  const row: Row = { pen, top, height, gap, bar }
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
  const pen: Pen = { sheet, baseline: Math.round(middle + own.middle), widths: own.widths, grounds: own.grounds, edge: null }
  write(pen, amount, fine(left + OWN.padding * ratio), own.ink)
}
