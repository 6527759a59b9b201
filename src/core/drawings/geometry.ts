import type { DrawingKind } from './drawing.ts'

/** In pixels from the left and the top. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What is visible, in pixels. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** `edge`: what the drawing is, and where it is taken hold of. `faint`: what only helps to read it. */
export type Shape =
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly part: 'edge' | 'faint' }
  | { readonly kind: 'fill'; readonly corners: readonly Point[]; readonly tone: 'own' | 'gain' | 'loss' }
  | { readonly kind: 'head'; readonly corners: readonly Point[] }

/** The visible part of a line; `endless`: beyond its second point too. Null: nothing of it is visible. */
export function clipped(
  from: Point,
  to: Point,
  { left, right, top, bottom }: Frame,
  endless = false
): { readonly from: Point; readonly to: Point } | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, endless && (dx !== 0 || dy !== 0) ? Infinity : 1]
  for (const [step, room] of [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y]
  ] as const) {
    if (step === 0) {
      if (room < 0) return null
    } else if (step < 0) start = Math.max(start, room / step)
    else end = Math.min(end, room / step)
  }
  const at = (share: number): Point => ({ x: from.x + share * dx, y: from.y + share * dy })
  return start > end ? null : { from: at(start), to: at(end) }
}

/**
 * What a drawing looks like in a chart.
 *
 * @param points its anchors in pixels; fewer while it is being drawn
 * @param levels of a retracement, in pixels from the top
 */
export function shapesOf(
  kind: DrawingKind,
  points: readonly Point[],
  frame: Frame,
  levels: readonly number[] = []
): readonly Shape[] {
  const [a, b, c] = points
  if (a === undefined) return []
  if (kind === 'horizontal') return line({ x: frame.left, y: a.y }, { x: frame.right, y: a.y }, frame)
  if (kind === 'vertical') return line({ x: a.x, y: frame.top }, { x: a.x, y: frame.bottom }, frame)
  if (b === undefined) return []
  switch (kind) {
    case 'text':
      return []
    case 'ray':
      return line(a, b, frame, true)
    case 'trend':
      return line(a, b, frame)
    case 'arrow':
      return [...line(a, b, frame), { kind: 'head', corners: arrowHead(a, b) }]
    case 'rectangle':
      return [{ kind: 'fill', corners: box(a, b), tone: 'own' }, ...around(box(a, b), frame)]
    case 'channel':
      return channel(a, b, c, frame)
    case 'fibonacci':
      return [...line(a, b, frame, false, 'faint'), ...levels.flatMap((y) => line({ x: a.x, y }, { x: b.x, y }, frame))]
    case 'long':
    case 'short':
      return c === undefined ? [] : position(a, b, c, frame)
  }
}

function line(
  from: Point,
  to: Point,
  frame: Frame,
  endless = false,
  part: 'edge' | 'faint' = 'edge'
): readonly Shape[] {
  const seen = clipped(from, to, frame, endless)
  return seen === null ? [] : [{ kind: 'line', ...seen, part }]
}

const box = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]

const around = (corners: readonly Point[], frame: Frame): readonly Shape[] =>
  corners.flatMap((from, i) => line(from, corners[(i + 1) % corners.length] ?? from, frame))

function channel(a: Point, b: Point, c: Point | undefined, frame: Frame): readonly Shape[] {
  if (c === undefined) return line(a, b, frame)
  const away = c.y - lineY(a, b, c.x)
  const shifted = (point: Point, share = 1): Point => ({ x: point.x, y: point.y + away * share })
  return [
    { kind: 'fill', corners: [a, b, shifted(b), shifted(a)], tone: 'own' },
    ...line(shifted(a, 0.5), shifted(b, 0.5), frame, false, 'faint'),
    ...line(a, b, frame),
    ...line(shifted(a), shifted(b), frame)
  ]
}

/** Where a line through two points is at `x`; at the first point if it is upright. */
const lineY = (a: Point, b: Point, x: number): number =>
  a.x === b.x ? a.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)

const position = (entry: Point, stop: Point, target: Point, frame: Frame): readonly Shape[] => [
  { kind: 'fill', corners: box(entry, target), tone: 'gain' },
  { kind: 'fill', corners: box(entry, stop), tone: 'loss' },
  ...[entry, stop, target].flatMap(({ y }) => line({ x: entry.x, y }, { x: stop.x, y }, frame))
]

const [HEAD, HALF_ANGLE] = [11, Math.PI / 7]
function arrowHead(a: Point, b: Point): readonly Point[] {
  const angle = Math.atan2(b.y - a.y, b.x - a.x)
  const barb = (turn: number): Point => ({
    x: b.x - HEAD * Math.cos(angle + turn),
    y: b.y - HEAD * Math.sin(angle + turn)
  })
  return [barb(HALF_ANGLE), b, barb(-HALF_ANGLE)]
}
