import type { Palette } from '../../ui/chart/palette.ts'
import { compact, localized, type Separators } from '../../format/decimal.ts'
import { stepDecimals, ticks } from '../../ui/chart/ticks.ts'
import type { DepthCurve, Point } from './depth-curve.ts'

export interface DepthLook {
  readonly palette: Palette
  readonly priceText: (value: number) => string
  /** `step`: between two numbers of the axis. */
  readonly sizeText: (value: number, step: number) => string
  /** The smallest difference of two prices of the market. */
  readonly unit: number
}

/** Size in CSS pixels, and device pixels per CSS pixel. */
export interface DepthSize {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** The part of a canvas context that drawing uses. */
export interface DepthContext extends Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
  | 'strokeText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
> {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  fill(): void
  measureText(text: string): { readonly width: number }
}

/** A smaller step has labels with all decimals that tell them apart. */
const SMALL_STEP = 0.01

/** A size with its unit. `step`: between two sizes of the axis. */
export const sizeLabel = (size: number, separators: Separators, step = 1): string =>
  step < SMALL_STEP ? localized(size.toFixed(stepDecimals(step)), separators) : compact(size.toFixed(8), separators)

/** Space of the canvas around the plot. */
export const PLOT_TOP = 8
export const PLOT_BOTTOM = 18
/** Height of the plot relative to the higher side. */
const ABOVE = 1.06
const PRICES = 4
const SIZES = 3
/** Share of the width: a number this close to an edge would be cut off. */
const EDGE = 0.07
/** Minimum distance between two numbers of the axis. */
const APART = 8
const LETTERS = 10
const CURVE_WIDTH = 1.4
/** Width of the background around a number that overlaps the curve. */
const HALO = 3

/** Draws both sides of a curve with their axes on an empty canvas. */
export function drawDepth(
  context: DepthContext,
  curve: DepthCurve,
  { palette, priceText, sizeText, unit }: DepthLook,
  { width, height, ratio }: DepthSize
): void {
  const floor = height - PLOT_BOTTOM
  const most = curve.most * ABOVE || 1
  const x = (price: number) => ((price - curve.from) / (curve.to - curve.from)) * width
  const y = (size: number) => floor - (size / most) * (floor - PLOT_TOP)
  /** Aligns lines of one device pixel to the pixel grid. */
  const crisp = (at: number) => Math.round(at * ratio) / ratio
  const hair = 1 / ratio
  const sizes = ticks(0, most, SIZES).filter((size) => size > 0)

  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.fillStyle = palette.line
  for (const size of sizes) context.fillRect(0, crisp(y(size)), width, hair)
  const side = (points: readonly Point[], outer: number, line: string, fill: string) => {
    drawSide(context, stepsOf(points, x, y, outer), floor, line, fill)
  }
  side([...curve.bids].reverse(), 0, palette.buy, palette.buyBg)
  side(curve.asks, width, palette.sell, palette.sellBg)
  context.fillStyle = palette.lineStrong
  context.fillRect(crisp(x(curve.mid)), PLOT_TOP, hair, floor - PLOT_TOP)
  context.fillStyle = palette.line
  context.fillRect(0, crisp(floor), width, hair)

  context.font = `${LETTERS}px ${palette.font}`
  context.fillStyle = palette.faint
  drawPrices(
    context,
    ticks(curve.from, curve.to, PRICES, unit).map((price) => ({ at: x(price), text: priceText(price) })),
    width,
    floor
  )
  context.textAlign = 'right'
  context.textBaseline = 'bottom'
  context.strokeStyle = palette.panel
  context.lineWidth = HALO
  context.lineJoin = 'round'
  for (const size of sizes) {
    // Above its line, if there is room for it.
    if (y(size) < PLOT_TOP + LETTERS) continue
    const text = sizeText(size, sizes[0] ?? size)
    context.strokeText(text, width - 6, y(size))
    context.fillText(text, width - 6, y(size))
  }
}

/** The corners of one side, from the middle outwards to the edge at `outer`: the size is added at each price. */
function stepsOf(
  points: readonly Point[],
  x: (price: number) => number,
  y: (size: number) => number,
  outer: number
): readonly Point[] {
  const corners: Point[] = []
  let before = y(0)
  for (const [price, size] of points) {
    corners.push([x(price), before], [x(price), y(size)])
    before = y(size)
  }
  corners.push([outer, before])
  return corners
}

function drawSide(context: DepthContext, corners: readonly Point[], floor: number, line: string, fill: string): void {
  const [first] = corners
  const last = corners.at(-1)
  if (first === undefined || last === undefined) return
  const trace = () => {
    context.beginPath()
    context.moveTo(...first)
    for (const corner of corners) context.lineTo(...corner)
  }
  trace()
  context.lineTo(last[0], floor)
  context.fillStyle = fill
  context.fill()
  trace()
  context.strokeStyle = line
  context.lineWidth = CURVE_WIDTH
  context.lineJoin = 'miter'
  context.stroke()
}

function drawPrices(
  context: DepthContext,
  numbers: readonly { readonly at: number; readonly text: string }[],
  width: number,
  floor: number
): void {
  context.textAlign = 'center'
  context.textBaseline = 'top'
  let from = -Infinity
  for (const { at, text } of numbers) {
    const half = context.measureText(text).width / 2
    if (Math.min(at, width - at) < EDGE * width || at - half < from) continue
    context.fillText(text, at, floor + 5)
    from = at + half + APART
  }
}
