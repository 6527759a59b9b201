import { useEventListener } from '@vueuse/core'
import { computed, onScopeDispose, onUpdated, ref, type ComputedRef, type Ref } from 'vue'

/** Time that a row must be under the pointer before its actions accept a click. */
const SETTLED_MS = 300

export interface RowPointer {
  readonly isInside: Ref<boolean>
  /** The row that accepts clicks now. */
  readonly settled: ComputedRef<string | null>
}

const rowAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null) : null

/**
 * The row under the pointer. A click on an action (`data-action`) of a row that came under the pointer a moment ago was
 * meant for another row and is ignored. Clicks by keyboard are always accepted. @param scroller scrolls around the rows
 */
export function useRowPointer(scroller: Readonly<Ref<HTMLElement | null>>): RowPointer {
  const isInside = ref(false)
  const under = ref<string | null>(null)
  const isSettled = ref(false)
  let at: { readonly x: number; readonly y: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function point(row: string | null): void {
    if (row === under.value) return
    under.value = row
    isSettled.value = false
    clearTimeout(timer)
    if (row !== null) timer = setTimeout(() => (isSettled.value = true), SETTLED_MS)
  }
  // Rows may move under a resting pointer.
  onUpdated(() => {
    if (at !== null && isInside.value) point(rowAt(document.elementFromPoint(at.x, at.y)))
  })
  onScopeDispose(() => clearTimeout(timer))

  useEventListener(scroller, 'pointerenter', () => (isInside.value = true))
  useEventListener(scroller, 'pointerleave', () => {
    isInside.value = false
    at = null
    point(null)
  })
  useEventListener(scroller, 'pointerover', ({ target, clientX: x, clientY: y }) => {
    at = { x, y }
    point(rowAt(target))
  })
  useEventListener(
    scroller,
    'click',
    (event) => {
      const isOfKeyboard = event.detail === 0
      const action = event.target instanceof Element ? event.target.closest('[data-action]') : null
      if (isOfKeyboard || action === null || (isSettled.value && rowAt(action) === under.value)) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true }
  )

  return { isInside, settled: computed(() => (isSettled.value ? under.value : null)) }
}
