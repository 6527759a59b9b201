import type { Palette } from '../../ui/chart/palette.ts'
import { ticks } from '../../ui/chart/ticks.ts'
import type { DepthCurve, Point } from './depth-curve.ts'

export interface DepthLook {
  readonly palette: Palette
  readonly priceText: (value: number) => string
  readonly sizeText: (value: number) => string
}

/** Size in CSS pixels, and device pixels per CSS pixel. */
export interface DepthSize {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** The part of a canvas context that drawing uses. */
export interface DepthPen extends Pick<
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

const TOP = 8
const BOTTOM = 18
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
  pen: DepthPen,
  curve: DepthCurve,
  { palette, priceText, sizeText }: DepthLook,
  { width, height, ratio }: DepthSize
): void {
  const floor = height - BOTTOM
  const most = curve.most * ABOVE || 1
  const x = (price: number) => ((price - curve.from) / (curve.to - curve.from)) * width
  const y = (size: number) => floor - (size / most) * (floor - TOP)
  /** Aligns lines of one device pixel to the pixel grid. */
  const crisp = (at: number) => Math.round(at * ratio) / ratio
  const hair = 1 / ratio
  const sizes = ticks(0, most, SIZES).filter((size) => size > 0)

  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = palette.line
  for (const size of sizes) pen.fillRect(0, crisp(y(size)), width, hair)
  const side = (points: readonly Point[], outer: number, line: string, fill: string) => {
    drawSide(pen, stepsOf(points, x, y, outer), floor, line, fill)
  }
  side([...curve.bids].reverse(), 0, palette.buy, palette.buyBg)
  side(curve.asks, width, palette.sell, palette.sellBg)
  pen.fillStyle = palette.lineStrong
  pen.fillRect(crisp(x(curve.mid)), TOP, hair, floor - TOP)
  pen.fillStyle = palette.line
  pen.fillRect(0, crisp(floor), width, hair)

  pen.font = `${LETTERS}px ${palette.font}`
  pen.fillStyle = palette.faint
  drawPrices(
    pen,
    ticks(curve.from, curve.to, PRICES).map((price) => ({ at: x(price), text: priceText(price) })),
    width,
    floor
  )
  pen.textAlign = 'right'
  pen.textBaseline = 'bottom'
  pen.strokeStyle = palette.panel
  pen.lineWidth = HALO
  pen.lineJoin = 'round'
  for (const size of sizes) {
    // Above its line, if there is room for it.
    if (y(size) < TOP + LETTERS) continue
    pen.strokeText(sizeText(size), width - 6, y(size))
    pen.fillText(sizeText(size), width - 6, y(size))
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

function drawSide(pen: DepthPen, corners: readonly Point[], floor: number, line: string, fill: string): void {
  const [first] = corners
  const last = corners.at(-1)
  if (first === undefined || last === undefined) return
  const trace = () => {
    pen.beginPath()
    pen.moveTo(...first)
    for (const corner of corners) pen.lineTo(...corner)
  }
  trace()
  pen.lineTo(last[0], floor)
  pen.fillStyle = fill
  pen.fill()
  trace()
  pen.strokeStyle = line
  pen.lineWidth = CURVE_WIDTH
  pen.lineJoin = 'miter'
  pen.stroke()
}

function drawPrices(
  pen: DepthPen,
  numbers: readonly { readonly at: number; readonly text: string }[],
  width: number,
  floor: number
): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'top'
  let from = -Infinity
  for (const { at, text } of numbers) {
    const half = pen.measureText(text).width / 2
    if (Math.min(at, width - at) < EDGE * width || at - half < from) continue
    pen.fillText(text, at, floor + 5)
    from = at + half + APART
  }
}
