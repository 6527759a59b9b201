import type { DecimalText } from '../../../core/money.ts'
import type { AwayPath, PathPiece } from '../../../core/record/away-path.ts'

/** Units of the picture; it is stretched to its place. */
export const PICTURE = { width: 600, height: 68 } as const
const MARGIN = 4
/** Of the width of a bar. */
const BODY = 0.6
/** A bar whose prices are one price can be seen. */
const LEAST_HEIGHT = 1.2

interface DrawnPath {
  /** Stretches of which nothing is known, in percent of the width. */
  readonly gaps: readonly { readonly left: string; readonly width: string }[]
  /** The rest as paths of an SVG: bars of candles; line and range of live trades; stops. */
  readonly candles: readonly string[]
  readonly bands: readonly string[]
  readonly lines: readonly string[]
  readonly stops: readonly string[]
}

/** A price path for the eye. It never joins two pieces: what lies between them is not known. */
export function drawPath({ from, to, seconds, pieces, prices }: AwayPath, stops: readonly DecimalText[]): DrawnPath {
  const share = (at: number): number => Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from)))
  const x = (at: number): string => (share(at) * PICTURE.width).toFixed(1)
  const [low, high] = [Number(prices?.low ?? 0), Number(prices?.high ?? 0)]
  const range = high - low || Math.abs(high) || 1
  const near = stops.map(Number).filter((stop) => stop >= low - range && stop <= high + range)
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)]
  const scale = (PICTURE.height - 2 * MARGIN) / (top - bottom || 1)
  const level = (price: number): number => PICTURE.height - MARGIN - (price - bottom) * scale
  const y = (price: string | number): string => level(Number(price)).toFixed(1)
  const step = seconds * 1_000
  const inside = ({ from: start, to: end }: PathPiece, at: number): number => Math.min(end, Math.max(start, at))

  const edges = [from, ...pieces.flatMap((piece) => [piece.from, piece.to]), to]
  const gaps = edges.flatMap((start, i) => {
    const end = edges[i + 1]
    return i % 2 !== 0 || end === undefined || end <= start
      ? []
      : [{ left: `${(share(start) * 100).toFixed(2)}%`, width: `${((share(end) - share(start)) * 100).toFixed(2)}%` }]
  })

  const candlesOf = (piece: PathPiece): string =>
    piece.bars
      .map((bar) => {
        const [start, end] = [share(inside(piece, bar.at)), share(inside(piece, bar.at + step))]
        const side = ((end - start) * (1 - BODY)) / 2
        const [left, right] = [(start + side) * PICTURE.width, (end - side) * PICTURE.width]
        const head = level(Number(bar.high))
        const foot = Math.max(level(Number(bar.low)), head + LEAST_HEIGHT)
        return `M${left.toFixed(1)} ${head.toFixed(1)}H${right.toFixed(1)}V${foot.toFixed(1)}H${left.toFixed(1)}Z`
      })
      .join('')
  const lineOf = (piece: PathPiece): string =>
    `M${x(piece.from)} ${y(piece.bars[0]?.open ?? 0)}` +
    piece.bars.map(({ at, close }) => `L${x(inside(piece, at + step))} ${y(close)}`).join('')
  const bandOf = (piece: PathPiece): string =>
    piece.bars
      .map(({ at, high: up, low: down }) => {
        const [left, right] = [x(inside(piece, at)), x(inside(piece, at + step))]
        return `M${left} ${y(up)}H${right}V${y(down)}H${left}Z`
      })
      .join('')

  const live = pieces.filter(({ by }) => by === 'live')
  return {
    gaps,
    candles: pieces.filter(({ by }) => by === 'candle').map(candlesOf),
    bands: live.map(bandOf),
    lines: live.map(lineOf),
    stops: prices === null ? [] : near.map((stop) => `M0 ${y(stop)}H${PICTURE.width}`)
  }
}
