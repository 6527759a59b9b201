import { useEventListener } from '@vueuse/core'
import { ref, shallowRef, type Ref } from 'vue'
import type { PointedLevel } from './level-keys.ts'
import type { Rows, Side } from './use-frozen-rows.ts'

/** The level under the pointer, or chosen by keys. While there is one the rows are frozen. */
export function usePointedLevel({
  rows,
  freeze,
  release
}: {
  readonly rows: Readonly<Ref<Rows | null>>
  readonly freeze: () => void
  readonly release: () => void
}) {
  const pointer = shallowRef<PointedLevel | null>(null)
  /** The level was chosen by keys, so it is announced to screen readers. */
  const byKeys = ref(false)
  const isInside = shallowRef(false)

  function point(side: Side, index: number): void {
    const price = rows.value?.[side][index]?.price
    isInside.value = true
    byKeys.value = false
    pointer.value = price === undefined ? null : { side, price }
    freeze()
  }
  function leave(): void {
    isInside.value = false
    byKeys.value = false
    pointer.value = null
    release()
  }
  // Space resumes the book at once. In a field or on a button it keeps its own function.
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    const isTaken =
      event.target instanceof Element && event.target.closest('input, textarea, select, button, [role=dialog]') !== null
    if (event.key !== ' ' || !isInside.value || isTaken) return
    event.preventDefault()
    release()
  })
  return { pointer, byKeys, point, leave }
}
