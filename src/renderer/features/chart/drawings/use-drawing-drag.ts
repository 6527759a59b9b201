import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { Drawing } from '../../../../core/drawings/drawing.ts'
import type { Point } from '../../../../core/drawings/geometry.ts'
import { inverted, onAxis, withAnchor, type Magnet } from '../../../../core/drawings/placing.ts'
import type { Projection } from './projection.ts'

/** Pixels that the pointer moves before a press becomes a drag. */
const THRESHOLD = 3

export interface DrawingDragParts {
  readonly projection: () => Projection | null
  readonly magnet: () => Magnet
  readonly pointOf: (event: PointerEvent) => Point
  /** Its parts are on screen as they were drawn, until it ends. */
  readonly hold: (isHeld: boolean) => void
  /** `copied`: the drawing stays, and the moved one is new. */
  readonly done: (before: Drawing, after: Drawing, copied: boolean) => void
}

interface Dragged {
  readonly drawing: Drawing
  /** Of the anchor that moves alone; null: all move. */
  readonly handle: number | null
  readonly from: Point
  readonly anchors: readonly Point[]
  isCopy: boolean
  moved: boolean
}

/**
 * Drags a drawing or one of its anchors by the pointer. Ctrl copies the drawing, or inverts the magnet for an anchor;
 * Shift keeps the axis. Only `draft` changes meanwhile.
 */
export function useDrawingDrag(parts: DrawingDragParts): {
  readonly draft: Readonly<ShallowRef<Drawing | null>>
  readonly copying: () => boolean
  down(event: PointerEvent, drawing: Drawing, handle: number | null): void
  discard(): boolean
  readonly on: Readonly<Record<'pointermove' | 'pointerup' | 'pointercancel', (event: PointerEvent) => void>>
} {
  const draft = shallowRef<Drawing | null>(null)
  let dragged: Dragged | null = null

  function end(): void {
    if (dragged?.moved === true) parts.hold(false)
    dragged = null
    draft.value = null
  }
  function down(event: PointerEvent, drawing: Drawing, handle: number | null): void {
    const projection = parts.projection()
    if (event.button !== 0 || projection === null || !(event.currentTarget instanceof Element)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isCopy = handle === null && (event.ctrlKey || event.metaKey)
    // A drawing of one anchor moves as that anchor does, so that the magnet draws it too.
    const alone = drawing.anchors.length === 1 && !isCopy ? 0 : null
    dragged = {
      ...{ drawing, isCopy, moved: false, from: parts.pointOf(event) },
      handle: handle ?? alone,
      anchors: drawing.anchors.map(projection.pointOf)
    }
  }
  function move(event: PointerEvent): void {
    const projection = parts.projection()
    if (dragged === null || projection === null) return
    const to = parts.pointOf(event)
    const { from, drawing, handle, anchors } = dragged
    if (!dragged.moved && Math.hypot(to.x - from.x, to.y - from.y) < THRESHOLD) return
    if (!dragged.moved) {
      dragged.moved = true
      parts.hold(true)
    }
    if (handle === null) {
      const kept = event.shiftKey ? onAxis(from, to) : to
      const bars = Math.round((kept.x - from.x) / projection.spacing)
      draft.value = {
        ...drawing,
        anchors: drawing.anchors.map((one) => projection.moved(one, bars, kept.y - from.y))
      }
      return
    }
    const start = anchors[handle] ?? from
    const point = { x: start.x + to.x - from.x, y: start.y + to.y - from.y }
    const other = anchors.length === 2 ? (anchors[1 - handle] ?? start) : start
    const isFree = event.ctrlKey || event.metaKey
    draft.value = withAnchor(
      drawing,
      handle,
      projection.anchorAt(
        event.shiftKey ? onAxis(other, point) : point,
        isFree ? inverted(parts.magnet()) : parts.magnet()
      )
    )
  }
  function up(): void {
    const [ended, after] = [dragged, draft.value]
    end()
    if (ended !== null && after !== null) parts.done(ended.drawing, after, ended.isCopy)
  }
  function discard(): boolean {
    const had = dragged !== null
    end()
    return had
  }
  onScopeDispose(end)

  return {
    draft,
    copying: () => dragged?.isCopy === true,
    down,
    discard,
    on: { pointermove: move, pointerup: up, pointercancel: () => void discard() }
  }
}
