import type { LadderLine } from './ladder-lines.ts'
import { blended, LetterMasks, PHASES, type Ink } from './letter-masks.ts'
import { pixelOf, type Pixel, type PixelSheet } from './pixel-sheet.ts'

/** What a picture is drawn with. Lengths in CSS pixels, colours as CSS writes them. */
export interface PictureLook {
  /** Asks stand with the best level at the bottom. */
  readonly side: 'asks' | 'bids'
  readonly width: number
  readonly rowHeight: number
  /** Pixels of the screen for one of CSS. */
  readonly ratio: number
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

const GONE_OPACITY = 0.4
const WITHIN_OPACITY = 0.75
const OWN = { gap: 5, padding: 4, height: 14, edge: 2 }

interface Inks { readonly price: Ink; readonly size: Ink; readonly total: Ink; readonly zeros: Ink }
/** Of a letter by its code in UTF-16. */
type Widths = (code: number) => number

/** A look, ready to be drawn with: all in pixels of the screen. */
export interface Kit {
  readonly look: PictureLook
  readonly inks: Inks
  /** Of levels that are gone. */
  readonly paleInks: Inks
  /** From the middle of a row down to its baseline. */
  readonly middle: number
  readonly width: Widths
  /** Without a bar and with one; then the same where the pointer is. */
  readonly grounds: readonly [plain: Pixel, bar: Pixel]
  readonly withinGrounds: readonly [plain: Pixel, bar: Pixel]
  readonly own: { readonly ink: Ink; readonly middle: number; readonly width: Widths; readonly edge: Pixel; readonly ground: Pixel }
}

/** Whole pixels, so that no row leaves a trace on its neighbour. */
export const rowTop = ({ rowHeight, ratio }: PictureLook, place: number): number => Math.round(place * rowHeight * ratio)

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
  return {
    look, inks: inks(1), paleInks: inks(GONE_OPACITY), middle: letters.middle, width: widthsOf((letter) => look.letterWidth(letter) * ratio),
    grounds: [over(), over(colours.bar)], withinGrounds: [over(within), over(within, colours.bar)],
    own: {
      ink: ownLetters.ink(colours.own), middle: ownLetters.middle, width: widthsOf((letter) => ownLetters.widthOf(letter)),
      edge: over(colours.own), ground: over(colours.ownGround)
    }
  }
}

/** Each letter is measured once. */
function widthsOf(measure: (letter: string) => number): Widths {
  const known = new Map<number, number>()
  return (code) => {
    const width = known.get(code) ?? measure(String.fromCharCode(code))
    known.set(code, width)
    return width
  }
}

/** A font of CSS in pixels of the screen. */
const scaledFont = (font: string, ratio: number): string => font.replace(/([\d.]+)px/, (_, size: string) => `${Number(size) * ratio}px`)

export function drawRow(sheet: PixelSheet, kit: Kit, line: LadderLine, place: number, isWithin: boolean): void {
  const { look, width } = kit
  const { ratio, columns } = look
  const top = rowTop(look, place)
  const height = rowTop(look, place + 1) - top
  const grounds = isWithin ? kit.withinGrounds : kit.grounds
  const gap = Math.round(ratio)
  const barWidth = Math.round(line.share * sheet.width)
  sheet.fill(0, top, sheet.width, height, grounds[0])
  sheet.fill(sheet.width - barWidth, top + gap, barWidth, height - 2 * gap, grounds[1])

  const inks = line.isGone ? kit.paleInks : kit.inks
  const pen: Pen = { sheet, baseline: top + Math.round(height / 2 + kit.middle), width, grounds }
  const priceEnd = write(pen, line.price, columns.price * ratio, inks.price)
  for (const [number, right, ink] of [[line.size, columns.size, inks.size], [line.total, columns.total, inks.total]] as const) {
    const end = write(pen, number.digits, right * ratio - textWidth(number.digits, width) - textWidth(number.zeros, width), ink)
    write(pen, number.zeros, end, inks.zeros)
  }
  if (line.own !== null) drawOwnMark(sheet, kit, line.own, priceEnd, top + height / 2)
}

function drawOwnMark(sheet: PixelSheet, { look: { ratio }, own }: Kit, amount: string, after: number, middle: number): void {
  const left = Math.round(after + OWN.gap * ratio)
  const [top, height] = [Math.round(middle - OWN.height * ratio / 2), Math.round(OWN.height * ratio)]
  sheet.fill(left, top, Math.ceil(textWidth(amount, own.width) + 2 * OWN.padding * ratio), height, own.ground)
  sheet.fill(left, top, Math.round(OWN.edge * ratio), height, own.edge)
  const pen: Pen = { sheet, baseline: Math.round(middle + own.middle), width: own.width, grounds: [own.ground, own.edge] }
  write(pen, amount, left + OWN.padding * ratio, own.ink)
}

function textWidth(text: string, width: Widths): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += width(text.charCodeAt(i))
  return sum
}

interface Pen {
  readonly sheet: PixelSheet
  readonly baseline: number
  readonly width: Widths
  readonly grounds: readonly [Pixel, Pixel]
}

/** Returns where the text ends. */
function write({ sheet, baseline, width, grounds }: Pen, text: string, left: number, ink: Ink): number {
  let at = left
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const steps = Math.round(at * PHASES)
    const x = Math.floor(steps / PHASES)
    sheet.stamp(ink.mask(code, steps - x * PHASES), x, baseline, ink.tint, grounds)
    at += width(code)
  }
  return at
}
