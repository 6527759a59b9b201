import { onScopeDispose } from 'vue'

/** Pixels that the pointer moves before a press becomes a drag. */
const THRESHOLD = 3

export interface LineDragParts {
  /** The coordinate of the pointer along the axis, from the start of the lines' area. */
  readonly coordinate: (event: PointerEvent) => number
  /** Of the line's price. */
  readonly pixelOf: (id: string) => number
  readonly grab: (id: string) => void
  readonly to: (id: string, pixel: number) => void
  readonly release: (id: string) => void
  readonly discard: () => void
}

/** Drags lines by the pointer. A cancelled pointer discards the drag. */
export function useLineDrag(parts: LineDragParts) {
  let dragged: { readonly id: string; readonly from: number; readonly offset: number; moved: boolean } | null = null

  function cancel(): void {
    const moved = dragged?.moved === true
    dragged = null
    if (moved) parts.discard()
  }

  function down(event: PointerEvent, id: string): void {
    if (event.button !== 0 || !(event.currentTarget instanceof Element)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = parts.coordinate(event)
    dragged = { id, from, offset: from - parts.pixelOf(id), moved: false }
  }
  function move(event: PointerEvent): void {
    if (dragged === null) return
    const at = parts.coordinate(event)
    if (!dragged.moved && Math.abs(at - dragged.from) < THRESHOLD) return
    if (!dragged.moved) {
      dragged.moved = true
      parts.grab(dragged.id)
    }
    parts.to(dragged.id, at - dragged.offset)
  }
  function up(): void {
    const ended = dragged
    dragged = null
    if (ended?.moved === true) parts.release(ended.id)
  }
  onScopeDispose(cancel)

  return { down, on: { pointermove: move, pointerup: up, pointercancel: cancel } }
}
