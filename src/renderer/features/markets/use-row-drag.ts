import { onScopeDispose, ref, type Ref } from 'vue'

/** A shorter way is a click. */
const LEAST_PX = 5
/** So near to an edge the list scrolls. */
const EDGE_PX = 18

export interface RowDragParts {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly rowHeight: () => number
  /** The keys of the rows in their order. */
  readonly rows: () => readonly string[]
  readonly isOn: () => boolean
  /** The row was dropped before another one; null: at the end. */
  readonly dropped: (key: string, before: string | null) => void
}

/** Rows of one height that are put in order by dragging. Escape leaves them as they were. */
export function useRowDrag({ scroller, rowHeight, rows, isOn, dropped }: RowDragParts) {
  /** The row that is dragged. */
  const dragged = ref<string | null>(null)
  /** The index before which it would be dropped. */
  const place = ref(0)
  let pressed: { readonly key: string; readonly y: number } | null = null
  let isClickOver = false

  function move(event: PointerEvent): void {
    const list = scroller.value
    if (pressed === null || list === null) return
    if (dragged.value === null && Math.abs(event.clientY - pressed.y) < LEAST_PX) return
    dragged.value = pressed.key
    const { top, bottom } = list.getBoundingClientRect()
    if (event.clientY < top + EDGE_PX) list.scrollTop -= rowHeight() / 2
    if (event.clientY > bottom - EDGE_PX) list.scrollTop += rowHeight() / 2
    const at = Math.round((event.clientY - top + list.scrollTop) / rowHeight())
    place.value = Math.min(Math.max(at, 0), rows().length)
  }

  function end(isDrop: boolean): void {
    const key = dragged.value
    if (isDrop && key !== null) dropped(key, rows()[place.value] ?? null)
    isClickOver = key !== null
    dragged.value = null
    pressed = null
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', onKey, true)
  }
  const up = (): void => end(true)
  const cancel = (): void => end(false)
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    end(false)
  }
  onScopeDispose(cancel)

  return {
    dragged,
    place,
    press(event: PointerEvent, key: string): void {
      isClickOver = false
      if (event.button !== 0 || !isOn()) return
      pressed = { key, y: event.clientY }
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', cancel)
      addEventListener('keydown', onKey, true)
    },
    /** The click that ends a drag is none. */
    isClick: (): boolean => !isClickOver
  }
}
