import type { LadderLine } from './ladder-lines.ts'

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

const GONE_ALPHA = 0.4
const WITHIN_ALPHA = 0.75
const OWN = { gap: 5, padding: 4, height: 14, radius: 3, edge: 2 }

/**
 * Draws one side of the ladder. A row is drawn anew only when something of it changed: in a burst most of what a ladder
 * costs is otherwise layout and paint of text that moves nothing.
 */
export class LadderPicture {
  readonly #context: CanvasRenderingContext2D
  readonly #canvas: HTMLCanvasElement
  #look: PictureLook | null = null
  #text: FigureText | null = null
  #drawn: (LadderLine | null)[] = []
  #hovered: number | null = null

  /** Null where nothing can be drawn (a document without a screen). */
  static on(canvas: HTMLCanvasElement): LadderPicture | null {
    const context = canvas.getContext('2d', { alpha: false })
    return context === null ? null : new LadderPicture(canvas, context)
  }

  private constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
    this.#canvas = canvas
    this.#context = context
  }

  /** Everything is drawn anew with the next lines. */
  setLook(look: PictureLook): void {
    this.#look = look
    this.#text = null
  }

  /** Best level first. `hovered`: the level that is pointed at, with all that are better. */
  draw(lines: readonly LadderLine[], hovered: number | null): void {
    if (this.#look === null) return
    const isAnew = this.#fit(this.#look, lines.length)
    lines.forEach((line, index) => {
      const isWithin = hovered !== null && index <= hovered
      const wasWithin = this.#hovered !== null && index <= this.#hovered
      if (isAnew || line !== this.#drawn[index] || isWithin !== wasWithin) this.#row(line, index, lines.length, isWithin)
    })
    this.#drawn = [...lines]
    this.#hovered = hovered
  }

  /** Gives the canvas its size and the text its font; true when nothing of it is drawn now. */
  #fit(look: PictureLook, count: number): boolean {
    const width = Math.round(look.width * look.ratio)
    const height = Math.round(count * look.rowHeight * look.ratio)
    const isSame = this.#canvas.width === width && this.#canvas.height === height
    if (isSame && this.#text !== null) return false
    if (!isSame) {
      this.#canvas.width = width
      this.#canvas.height = height
      this.#canvas.style.width = `${look.width}px`
      this.#canvas.style.height = `${count * look.rowHeight}px`
    }
    this.#text = new FigureText(this.#context, look)
    return true
  }

  #row(line: LadderLine, index: number, count: number, isWithin: boolean): void {
    const [context, look, text] = [this.#context, this.#look, this.#text]
    if (look === null || text === null) return
    const { ratio, columns, colours } = look
    const place = look.side === 'asks' ? count - 1 - index : index
    // Whole pixels of the screen, so that no row leaves a trace on its neighbour.
    const top = Math.round(place * look.rowHeight * ratio)
    const height = Math.round((place + 1) * look.rowHeight * ratio) - top
    const width = this.#canvas.width
    context.fillStyle = colours.ground
    context.fillRect(0, top, width, height)
    if (isWithin) {
      context.globalAlpha = WITHIN_ALPHA
      context.fillStyle = colours.within
      context.fillRect(0, top, width, height)
    }
    context.globalAlpha = line.isGone ? GONE_ALPHA : 1
    const gap = Math.round(ratio)
    const bar = Math.round(line.share * width)
    context.fillStyle = colours.bar
    context.fillRect(width - bar, top + gap, bar, height - 2 * gap)

    const baseline = top + text.baseline(height)
    text.fromLeft(line.price, columns.price * ratio, baseline, colours.price)
    for (const [number, right, colour] of [[line.size, columns.size, colours.size], [line.total, columns.total, colours.total]] as const) {
      const digitsEnd = right * ratio - text.width(number.zeros)
      text.toRight(number.digits, digitsEnd, baseline, colour)
      if (number.zeros !== '') text.toRight(number.zeros, right * ratio, baseline, colours.zeros)
    }
    if (line.own !== null) this.#ownMark(line.own, columns.price * ratio + text.width(line.price), top + height / 2, look)
    context.globalAlpha = 1
  }

  #ownMark(amount: string, after: number, middle: number, { ratio, font, ownFont, colours }: PictureLook): void {
    const context = this.#context
    const left = Math.round(after + OWN.gap * ratio)
    const height = OWN.height * ratio
    context.font = scaledFont(ownFont, ratio)
    context.textAlign = 'left'
    const { width, fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(amount)
    context.fillStyle = colours.ownGround
    context.beginPath()
    context.roundRect(left, middle - height / 2, width + 2 * OWN.padding * ratio, height, OWN.radius * ratio)
    context.fill()
    context.fillStyle = colours.own
    context.fillRect(left, middle - height / 2, OWN.edge * ratio, height)
    context.fillText(amount, left + OWN.padding * ratio, Math.round(middle + (ascent - descent) / 2))
    context.font = scaledFont(font, ratio)
  }
}

/** A font of CSS in pixels of the screen. */
const scaledFont = (font: string, ratio: number): string => font.replace(/([\d.]+)px/, (_, size: string) => `${Number(size) * ratio}px`)

/** Writes numbers so that figures stand under each other, also in fonts whose figures differ in width. */
class FigureText {
  readonly #context: CanvasRenderingContext2D
  /** The width of a figure where those of the font differ. */
  readonly #figure: number | null
  readonly #widths = new Map<string, number>([['', 0]])
  readonly #middle: number

  constructor(context: CanvasRenderingContext2D, { font, ratio }: PictureLook) {
    this.#context = context
    context.font = scaledFont(font, ratio)
    context.textBaseline = 'alphabetic'
    context.fontKerning = 'none'
    const widths = [...'0123456789'].map((figure) => context.measureText(figure).width)
    const widest = Math.max(...widths)
    this.#figure = widest - Math.min(...widths) > 0.02 * widest ? widest : null
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('0')
    this.#middle = (fontBoundingBoxAscent - fontBoundingBoxDescent) / 2
  }

  /** How far below the top of a row of so many pixels its text stands. */
  baseline(height: number): number {
    return Math.round(height / 2 + this.#middle)
  }

  /** Of texts that come again and again: zeros, and prices with a mark. */
  width(text: string): number {
    if (text.length > 8) return this.#measure(text)
    const known = this.#widths.get(text) ?? this.#measure(text)
    this.#widths.set(text, known)
    return known
  }

  fromLeft(text: string, left: number, baseline: number, colour: string): void {
    const context = this.#context
    context.fillStyle = colour
    context.textAlign = 'left'
    if (this.#figure === null) context.fillText(text, left, baseline)
    else this.#figures(text, left, baseline)
  }

  toRight(text: string, right: number, baseline: number, colour: string): void {
    const context = this.#context
    context.fillStyle = colour
    context.textAlign = 'right'
    if (this.#figure === null) context.fillText(text, right, baseline)
    else {
      context.textAlign = 'left'
      this.#figures(text, right - this.#measure(text), baseline)
    }
  }

  #measure(text: string): number {
    if (this.#figure === null) return this.#context.measureText(text).width
    return [...text].reduce((sum, letter) => sum + this.#cell(letter), 0)
  }

  #cell(letter: string): number {
    return this.#figure !== null && letter >= '0' && letter <= '9' ? this.#figure : this.#context.measureText(letter).width
  }

  #figures(text: string, left: number, baseline: number): void {
    let at = left
    for (const letter of text) {
      const cell = this.#cell(letter)
      this.#context.fillText(letter, at + (cell - this.#context.measureText(letter).width) / 2, baseline)
      at += cell
    }
  }
}
