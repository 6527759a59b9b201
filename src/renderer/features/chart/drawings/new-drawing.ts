import type { Anchor, Drawing, DrawingKind } from '../../../../core/drawings/drawing.ts'
import { isPosition } from '../../../../core/drawings/drawing.ts'
import type { Projection } from './projection.ts'

/** Of a new position: its bars, and the share of the chart's height to its stop. The target is twice as far. */
const [POSITION_BARS, POSITION_SHARE] = [20, 0.1]

/** The anchors of a drawing that is being made: those that are placed, and the next one for all that are missing. */
export function anchorsOf(
  kind: DrawingKind,
  placed: readonly Anchor[],
  next: Anchor,
  count: number,
  projection: Projection
): readonly Anchor[] {
  if (!isPosition(kind)) return [...placed, ...Array.from({ length: count - placed.length }, () => next)]
  const down = (projection.frame.bottom - projection.frame.top) * POSITION_SHARE * (kind === 'long' ? 1 : -1)
  const end = projection.moved(next, POSITION_BARS, 0)
  return [
    next,
    { ...end, price: projection.priceBelow(next.price, down) },
    { ...end, price: projection.priceBelow(next.price, -2 * down) }
  ]
}

export const newDrawing = (market: string, kind: DrawingKind, anchors: readonly Anchor[]): Drawing => ({
  id: crypto.randomUUID(),
  market,
  kind,
  anchors,
  colour: kind === 'fibonacci' ? 'orange' : 'blue',
  width: 2,
  text: '',
  locked: false
})
