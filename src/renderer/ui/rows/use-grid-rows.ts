import { computed, nextTick, onScopeDispose, watch, type Ref } from 'vue'
import { useRowKeys, type RowKeys, type RowKeysParts } from './use-row-keys.ts'

/** Attributes of a row of the grid, for its `tr`. */
export interface GridRow {
  readonly 'data-row': string
  readonly tabindex: 0 | -1
  readonly 'aria-rowindex': number
  readonly 'data-gone'?: boolean | undefined
}
export interface GridRows {
  readonly active: RowKeys['active']
  /** Attributes of the grid, for its `table`. */
  readonly grid: {
    readonly role: 'grid'
    readonly onKeydown: (event: KeyboardEvent) => void
    readonly onFocusin: (event: FocusEvent) => void
  }
  row(key: string, index: number): GridRow
}

const CONTROLS = 'button:not(:disabled), [tabindex], a[href]'
/** Keys that press the control of a row that has them in `aria-keyshortcuts`. */
const ACTIONS = new Set(['Enter', 'Delete'])

/**
 * A table with one tab stop. Arrows, Home, End and the page keys move between rows; the right arrow moves to the
 * controls of a row, the left one back; Enter and Delete press the control that has them. The focus stays on its row
 * while other rows come and go, and moves to the next row when its row is removed. @param scroller scrolls around the
 * table, and takes the focus when no row is left
 */
export function useGridRows(
  parts: Omit<RowKeysParts, 'page'> & { readonly scroller: Readonly<Ref<HTMLElement | null>> }
): GridRows {
  // Without the header, and with one row of overlap.
  const page = () => {
    const [place, row] = [parts.scroller.value, parts.scroller.value?.querySelector<HTMLElement>('tr[data-row]')]
    return place === null || row == null ? 1 : Math.floor(place.clientHeight / row.offsetHeight) - 2
  }
  const { active, move } = useRowKeys({ ...parts, page })
  const rowAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null
  const stop = computed(() => active.value ?? parts.rows()[0] ?? null)
  let isInside = false
  /** The last focused row or control. */
  let last: HTMLElement | null = null

  const focusRow = async () => {
    await nextTick()
    const key = active.value
    const row =
      key === null ? null : parts.scroller.value?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`)
    const place = row ?? parts.scroller.value
    place?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  // The focused element may be removed or moved in the page, which takes the focus away.
  const keepFocus = () => {
    if (!isInside || document.activeElement !== document.body) return
    if (last?.isConnected === true && rowAt(last)?.dataset['row'] === active.value) last.focus({ preventScroll: true })
    else void focusRow()
  }
  const changes = new MutationObserver(keepFocus)
  const leave = ({ target }: Event) => {
    if (!isInside || (target instanceof Node && parts.scroller.value?.contains(target) === true)) return
    isInside = false
    changes.disconnect()
  }
  document.addEventListener('focusin', leave)
  document.addEventListener('pointerdown', leave)
  watch(
    parts.scroller,
    (now) => {
      if (isInside && now !== null) changes.observe(now, { childList: true, subtree: true })
    },
    { flush: 'post' }
  )
  onScopeDispose(() => {
    changes.disconnect()
    document.removeEventListener('focusin', leave)
    document.removeEventListener('pointerdown', leave)
  })

  function onFocusin({ target }: FocusEvent): void {
    const row = rowAt(target)
    if (row !== null) active.value = row.dataset['row'] ?? null
    last = row !== null && target instanceof HTMLElement ? target : null
    if (!isInside && parts.scroller.value !== null)
      changes.observe(parts.scroller.value, { childList: true, subtree: true })
    isInside = true
  }

  const headControls = () => [...(parts.scroller.value?.querySelectorAll<HTMLElement>('thead button') ?? [])]
  /** Left and right move through the controls of the header, down back to the rows. */
  function inHead(event: KeyboardEvent): void {
    const all = headControls()
    const at = all.findIndex((one) => one === event.target)
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (step !== 0) all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
    // The same key opens a menu.
    else if (event.key === 'ArrowDown' && all[at]?.ariaHasPopup == null) void focusRow()
    else return
    event.preventDefault()
  }

  function onKeydown(event: KeyboardEvent): void {
    const row = rowAt(event.target)
    if (row === null) return inHead(event)
    const isOnRow = event.target === row
    const head = headControls()[0]
    if (event.key === 'ArrowUp' && active.value === parts.rows()[0] && head !== undefined) {
      event.preventDefault()
      head.focus()
      return
    }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const places = [
        row,
        ...[...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.offsetParent !== null)
      ]
      const at = places.findIndex((one) => one === event.target)
      places[Math.max(0, Math.min(places.length - 1, at + (event.key === 'ArrowLeft' ? -1 : 1)))]?.focus()
    } else if (move(event)) void focusRow()
    // Enter on a control presses that control.
    else if (ACTIONS.has(event.key) && !event.repeat && (isOnRow || event.key === 'Delete')) {
      row.querySelector<HTMLElement>(`[aria-keyshortcuts~="${event.key}"]:not(:disabled)`)?.click()
    } else return
    event.preventDefault()
  }

  return {
    active,
    grid: { role: 'grid', onKeydown, onFocusin },
    row: (key, index) => ({ 'data-row': key, tabindex: key === stop.value ? 0 : -1, 'aria-rowindex': index + 2 })
  }
}
