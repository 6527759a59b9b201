import { computed, onScopeDispose, ref, shallowRef, type Ref } from 'vue'
import type { LadderView } from './use-ladder-view.ts'

const COLUMNS = ['buy', 'bid', 'price', 'ask', 'sell', 'volume'] as const
type LadderColumn = (typeof COLUMNS)[number]

/** A cell of the ladder. */
export interface Cell {
  readonly row: bigint
  readonly column: LadderColumn
}

const columnOf = (target: EventTarget | null): LadderColumn | null => {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined
  return COLUMNS.find((column) => column === name) ?? null
}

/** A drag near an edge scrolls by a row each time, in milliseconds. */
const SCROLL_MS = 60

/** What a drag from a cell does. */
interface Drag {
  /** Something there may be dragged. */
  readonly can: (cell: Cell) => boolean
  /** False: nothing moves. */
  readonly to: (from: Cell, row: bigint) => boolean
  readonly end: () => void
  readonly discard: () => void
}

/**
 * The cell under the pointer, and clicks. A click acts on the cell that was under the pointer at press and at release;
 * one that comes just after the rows moved takes nothing and says so.
 */
export function useLadderPointer(
  view: LadderView,
  rowHeight: () => number,
  body: Readonly<Ref<HTMLElement | null>>,
  act: (cell: Cell, event: MouseEvent) => void,
  drag: Drag
) {
  const place = ref<number | null>(null)
  const column = shallowRef<LadderColumn | null>(null)
  const isMissed = ref(false)
  let pressed: (Cell & { readonly at: number }) | null = null
  let dragged: Cell | null = null
  let isDragging = false
  let scrolling: ReturnType<typeof setTimeout> | undefined
  onScopeDispose(() => clearTimeout(scrolling))

  const placeOf = ({ clientY }: MouseEvent): number =>
    Math.floor((clientY - (body.value?.getBoundingClientRect().top ?? 0)) / rowHeight())
  function rowAt(event: MouseEvent): bigint | null {
    const rows = view.rows.value
    const at = placeOf(event)
    return rows === null || at < 0 || at >= rows.count ? null : rows.top - BigInt(at)
  }
  function cellAt(event: MouseEvent): Cell | null {
    const [row, name] = [rowAt(event), columnOf(event.target)]
    return row === null || name === null ? null : { row, column: name }
  }

  const pointed = computed<Cell | null>(() => {
    const rows = view.rows.value
    if (rows === null || place.value === null || column.value === null || place.value >= rows.count) return null
    return { row: rows.top - BigInt(place.value), column: column.value }
  })

  /** False: it rests. Chromium also sends move events when the page changes under it. */
  function onMove(event: PointerEvent): boolean {
    if (event.movementX === 0 && event.movementY === 0 && place.value !== null) return false
    dragOn(event)
    isMissed.value = false
    place.value = rowAt(event) === null ? null : placeOf(event)
    column.value = columnOf(event.target)
    return true
  }
  function onPress(event: PointerEvent): void {
    const cell = cellAt(event)
    pressed = cell === null ? null : { ...cell, at: event.timeStamp }
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    dragged = cell !== null && event.button === 0 && !isButton && drag.can(cell) ? cell : null
    isDragging = false
  }
  /** It begins once the pointer is in another row. In the first and the last row, and beyond, it scrolls. */
  function dragOn(event: PointerEvent): void {
    const row = nearestRow(event)
    if (dragged === null || row === null || (!isDragging && row === dragged.row)) return
    if (!drag.to(dragged, row)) return void (dragged = null)
    if (!isDragging) body.value?.setPointerCapture(event.pointerId)
    isDragging = true
    clearTimeout(scrolling)
    scrolling = undefined
    const rows = edgeOf(event)
    if (rows !== 0n) scrolling = setTimeout(() => scroll(event, rows), SCROLL_MS)
  }
  /** Again and again while the pointer is held there. */
  function scroll(event: PointerEvent, rows: bigint): void {
    view.moveBy(rows)
    dragOn(event)
  }
  const lastPlace = (): number => (view.rows.value?.count ?? 1) - 1
  const edgeOf = (event: MouseEvent): bigint => (placeOf(event) <= 0 ? 1n : placeOf(event) >= lastPlace() ? -1n : 0n)
  function nearestRow(event: MouseEvent): bigint | null {
    const at = Math.min(Math.max(placeOf(event), 0), lastPlace())
    return view.rows.value === null ? null : view.rows.value.top - BigInt(at)
  }
  function stopDrag(): boolean {
    const was = isDragging
    clearTimeout(scrolling)
    scrolling = undefined
    dragged = null
    isDragging = false
    return was
  }
  function onUp(): void {
    if (stopDrag()) drag.end()
  }
  function onCancel(): void {
    if (stopDrag()) drag.discard()
  }
  function onClick(event: MouseEvent): void {
    const cell = cellAt(event)
    const from = pressed
    pressed = null
    if (cell === null || from === null || from.row !== cell.row || from.column !== cell.column) return
    isMissed.value = !view.isAimed(from.at)
    if (!isMissed.value) act(cell, event)
  }

  return {
    pointed,
    isMissed,
    rowAt,
    cellAt,
    onMove,
    onPress,
    onUp,
    /** The system or the user ended the gesture. */
    onCancel,
    onClick,
    onLeave(event: PointerEvent): void {
      place.value = null
      isMissed.value = false
      view.onLeave(event)
    }
  }
}
