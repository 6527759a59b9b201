import { blended, drawnMask, LetterMasks, scaledFont, type Ink } from '../../ui/drawn/letter-masks.ts'
import { NOWHERE, write, type Pen } from '../../ui/drawn/pen.ts'
import { CLEAR, pixelOf, Tint, type Grounds, type Mask, type Pixel, type PixelSheet } from '../../ui/drawn/pixel-sheet.ts'
import { rowTop, type SheetLook, type ShownSheet } from '../../ui/drawn/shown-sheet.ts'
import { triangleMask } from '../../ui/drawn/triangle-mask.ts'
import { FINE, fine, Widths, type Fine } from '../../ui/drawn/widths.ts'
import { NOTHING, type FiguresLine } from './figures-lines.ts'
import type { Lit } from './lit-prices.ts'

/** What the figures of the market list are drawn with. Lengths in CSS pixels, colours as CSS writes them. */
export interface FiguresLook extends SheetLook {
  /** Where each column ends. */
  readonly columns: { readonly last: number, readonly change: number, readonly turnover: number }
  /** Where a line of text stands in a row. */
  readonly text: { readonly top: number, readonly height: number }
  readonly hasArrows: boolean
  readonly font: string
  /** Of a letter in this font with figures of one width: a canvas draws these, but measures others. */
  readonly letterWidth: (letter: string) => number
  readonly colours: { readonly text: string, readonly soft: string, readonly faint: string, readonly up: string, readonly down: string, readonly rose: string, readonly fell: string }
}

/** The same as in ChangeText.vue. */
const ARROW = { width: 6, height: 4.5, gap: 3, above: 2 }
/** The same as in price.css. */
const BOX = { edge: 3, corner: 3 }

const GROUNDS: Grounds = [CLEAR, CLEAR]

interface Inks { readonly text: Ink, readonly soft: Ink, readonly faint: Ink, readonly up: Ink, readonly down: Ink }
interface Arrow { readonly mask: Mask, readonly tint: Tint }
/** `corners`: of a box from its left top on, clockwise, each drawn from the box's own corner. */
interface Box { readonly pixel: Pixel, readonly tint: Tint, readonly corners: readonly [Mask, Mask, Mask, Mask] }
interface Kit {
  readonly look: FiguresLook
  readonly live: Inks
  readonly old: Inks
  readonly arrows: { readonly up: Arrow, readonly down: Arrow, readonly oldUp: Arrow, readonly oldDown: Arrow } | null
  readonly boxes: Readonly<Record<Lit, Box>>
  readonly widths: Widths
  /** From the middle of a line of text down to its baseline. */
  readonly middle: number
}

/** Draws prices, changes and turnovers of the rows of a list, and nothing around them. */
export class FiguresPicture {
  readonly #shown: ShownSheet
  readonly #scratch: CanvasRenderingContext2D
  #kit: Kit | null = null
  /** Nothing is drawn left of this: names of markets stand there. A picture costs as much as it is large. CSS pixels. */
  #left = 0

  constructor(shown: ShownSheet, scratch: CanvasRenderingContext2D) {
    this.#shown = shown
    this.#scratch = scratch
  }

  setLook(look: FiguresLook): void {
    this.#kit = kitOf(look, this.#scratch)
    this.#left = stepDown(look.columns.last)
  }

  draw(lines: readonly FiguresLine[], litOf: (market: string) => Lit | null): void {
    const kit = this.#kit
    this.#shown.hidden = kit === null || lines.length === 0
    if (kit === null || lines.length === 0) return
    const { look } = kit
    this.#left = Math.min(this.#left, leftEdge(lines, look, kit.widths))
    const sheet = this.#shown.fitted({ ...look, width: look.width - this.#left }, lines.length, this.#left)
    sheet.fill(0, 0, sheet.width, sheet.height, CLEAR)
    lines.forEach((line, index) => drawRow({ sheet, left: fine(this.#left * look.ratio) }, kit, line, litOf(line.market), rowTop(look, index) + look.text.top * look.ratio))
    this.#shown.show(0, sheet.height)
  }
}

const LEFT_STEP = 16
const stepDown = (pixels: number): number => Math.max(0, Math.floor(pixels / LEFT_STEP) * LEFT_STEP)

/** Where the longest price begins, with what is lit around it, or the dash that stands for one. CSS pixels, rounded down. */
export function leftEdge(lines: readonly FiguresLine[], { columns, ratio }: FiguresLook, widths: Widths): number {
  const longest = Math.max(...lines.map(({ price }) => widths.ofText(price?.digits ?? NOTHING) + widths.ofText(price?.zeros ?? '')))
  return stepDown(columns.last - BOX.edge - longest / FINE / ratio)
}

function kitOf(look: FiguresLook, scratch: CanvasRenderingContext2D): Kit {
  const { colours, ratio } = look
  const letters = new LetterMasks(scratch, scaledFont(look.font, ratio))
  const faint = letters.ink(colours.faint)
  const arrow = (colour: string, isUp: boolean): Arrow => {
    const top = -ARROW.height * ratio
    return { mask: triangleMask(scratch, { width: ARROW.width * ratio, foot: isUp ? 0 : top, tip: isUp ? top : 0 }), tint: new Tint(blended(scratch, [colour])) }
  }
  const box = (colour: string): Box => {
    const seen = blended(scratch, [colour])
    return { pixel: pixelOf(...seen), tint: new Tint(seen), corners: cornerMasks(scratch, Math.round(BOX.corner * ratio), colour) }
  }
  return {
    look, live: { text: letters.ink(colours.text), soft: letters.ink(colours.soft), faint, up: letters.ink(colours.up), down: letters.ink(colours.down) },
    old: { text: faint, soft: faint, faint, up: faint, down: faint },
    arrows: look.hasArrows ? { up: arrow(colours.up, true), down: arrow(colours.down, false), oldUp: arrow(colours.faint, true), oldDown: arrow(colours.faint, false) } : null,
    boxes: { rose: box(colours.rose), fell: box(colours.fell) },
    widths: new Widths((letter) => look.letterWidth(letter) * ratio), middle: letters.middle
  }
}

/** A colour that lets something through covers less. */
function cornerMasks(scratch: CanvasRenderingContext2D, radius: number, colour: string): Box['corners'] {
  const quarter = (x: number, y: number): Mask => drawnMask(scratch, { left: 0, top: 0, right: radius, bottom: radius }, () => {
    scratch.fillStyle = colour
    scratch.beginPath()
    scratch.arc(x, y, radius, 0, 2 * Math.PI)
    scratch.fill()
  })
  return [quarter(radius, radius), quarter(0, radius), quarter(0, 0), quarter(radius, 0)]
}

/** `left`: of the sheet in the row. */
interface Place { readonly sheet: PixelSheet, readonly left: Fine }

function drawRow({ sheet, left: origin }: Place, kit: Kit, line: FiguresLine, lit: Lit | null, top: number): void {
  const { look: { columns, ratio, text: { height } }, widths } = kit
  const inks = line.isOld ? kit.old : kit.live
  const pen: Pen = { sheet, baseline: Math.round(top + height * ratio / 2 + kit.middle), widths, grounds: GROUNDS, edge: lit === null ? NOWHERE : null }
  const before = (end: number, width: Fine): Fine => fine(end * ratio) - origin - width
  if (line.price === null) write(pen, NOTHING, before(columns.last, widths.ofText(NOTHING)), inks.faint)
  else {
    const { digits, zeros } = line.price
    const left = before(columns.last, widths.ofText(digits) + widths.ofText(zeros))
    if (lit !== null) drawBox(sheet, ratio, kit.boxes[lit], { left: left / FINE, right: columns.last * ratio - origin / FINE, top, end: top + height * ratio })
    write(pen, zeros, write(pen, digits, left, inks.text), inks.faint)
  }
  const clear = { ...pen, edge: NOWHERE }
  drawChange(clear, kit, line, before(columns.change, widths.ofText(line.change.text)))
  if (line.turnover !== null) write(clear, line.turnover, before(columns.turnover, widths.ofText(line.turnover)), inks.soft)
}

function drawChange(pen: Pen, { arrows, look: { ratio }, live, old }: Kit, { change: { sign, text }, isOld }: FiguresLine, left: Fine): void {
  const inks = isOld ? old : live
  write(pen, text, left, sign > 0 ? inks.up : sign < 0 ? inks.down : inks.faint)
  if (arrows === null || sign === 0) return
  const { mask, tint } = sign > 0 ? isOld ? arrows.oldUp : arrows.up : isOld ? arrows.oldDown : arrows.down
  pen.sheet.stamp(mask, Math.round(left / FINE - (ARROW.gap + ARROW.width) * ratio), Math.round(pen.baseline - ARROW.above * ratio), tint, GROUNDS)
}

interface Edges { readonly left: number, readonly right: number, readonly top: number, readonly end: number }

function drawBox(sheet: PixelSheet, ratio: number, { pixel, tint, corners }: Box, text: Edges): void {
  const [left, right] = [Math.round(text.left - BOX.edge * ratio), Math.round(text.right + BOX.edge * ratio)]
  const [top, end] = [Math.round(text.top), Math.round(text.end)]
  const radius = Math.round(BOX.corner * ratio)
  sheet.fill(left, top + radius, right - left, end - top - 2 * radius, pixel)
  for (const y of [top, end - radius]) sheet.fill(left + radius, y, right - left - 2 * radius, radius, pixel)
  const places = [[left, top], [right - radius, top], [right - radius, end - radius], [left, end - radius]] as const
  places.forEach(([x, y], i) => {
    const corner = corners[i]
    if (corner !== undefined) sheet.stamp(corner, x, y, tint, GROUNDS)
  })
}
