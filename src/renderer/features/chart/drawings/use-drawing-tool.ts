import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { DRAWINGS, type Anchor, type Drawing } from '../../../../core/drawings/drawing.ts'
import type { Point } from '../../../../core/drawings/geometry.ts'
import { inverted, onAxis, type Magnet } from '../../../../core/drawings/placing.ts'
import type { DrawingTool } from '../../../stores/drawings.ts'
import { anchorsOf, newDrawing } from './new-drawing.ts'
import type { Projection } from './projection.ts'

/** Pixels between press and release that make two points of one drag. */
const DRAG = 8

export interface DrawingToolParts {
  readonly market: () => string
  /** The chosen tool; null while none is. */
  readonly tool: () => DrawingTool | null
  readonly projection: () => Projection | null
  readonly magnet: () => Magnet
  readonly done: (made: Drawing) => void
  /** Measured from the first to the second anchor, which stay on screen until the next press. */
  readonly measured: (ends: readonly [Anchor, Anchor]) => void
}

interface Held {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Makes a drawing point by point, by pointer or keys: each click or Enter places the next point. */
export function useDrawingTool(parts: DrawingToolParts): {
  /** What is there so far; null before the pointer is over the chart. */
  readonly making: ComputedRef<Drawing | null>
  /** Both ends of a measure under way. */
  readonly measuring: ComputedRef<readonly [Anchor, Anchor] | null>
  readonly isBegun: ComputedRef<boolean>
  readonly cursor: Readonly<{ value: Point | null }>
  point(to: Point, held: Held): void
  place(to: Point, held: Held): void
  /** The pointer was released: the end of a drag is a point too. */
  release(to: Point, held: Held): void
} {
  const placed = shallowRef<readonly Anchor[]>([])
  const next = shallowRef<Anchor | null>(null)
  const cursor = shallowRef<Point | null>(null)
  let pressed: Point | null = null
  let id = ''

  watch(
    [parts.tool, parts.market],
    () => {
      placed.value = []
      next.value = null
      cursor.value = null
      pressed = null
      id = crypto.randomUUID()
    },
    { flush: 'sync' }
  )

  function point(to: Point, held: Held): void {
    const projection = parts.projection()
    if (projection === null) return
    const last = placed.value.at(-1)
    const at = held.shiftKey && last !== undefined ? onAxis(projection.pointOf(last), to) : to
    cursor.value = at
    next.value = projection.anchorAt(at, held.ctrlKey || held.metaKey ? inverted(parts.magnet()) : parts.magnet())
  }
  function place(to: Point, held: Held): void {
    point(to, held)
    pressed = to
    const tool = parts.tool()
    if (tool === null || next.value === null) return
    const anchors = [...placed.value, next.value]
    if (anchors.length < (tool === 'measure' ? 2 : DRAWINGS[tool].clicks)) {
      placed.value = anchors
      return
    }
    if (tool === 'measure') return parts.measured([anchors[0] ?? next.value, next.value])
    const made = making.value
    if (made !== null) parts.done(made)
  }
  function release(to: Point, held: Held): void {
    const from = pressed
    pressed = null
    if (from !== null && placed.value.length > 0 && Math.hypot(to.x - from.x, to.y - from.y) >= DRAG) place(to, held)
  }

  const making = computed<Drawing | null>(() => {
    const [tool, projection] = [parts.tool(), parts.projection()]
    if (tool === null || tool === 'measure' || next.value === null || projection === null) return null
    const anchors = anchorsOf(tool, placed.value, next.value, DRAWINGS[tool].anchors, projection)
    return { ...newDrawing(parts.market(), tool, anchors), id }
  })
  const measuring = computed<readonly [Anchor, Anchor] | null>(() => {
    const [first] = placed.value
    return parts.tool() === 'measure' && first !== undefined && next.value !== null ? [first, next.value] : null
  })

  return { making, measuring, isBegun: computed(() => placed.value.length > 0), cursor, point, place, release }
}
