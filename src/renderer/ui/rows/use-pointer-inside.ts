import { useEventListener } from '@vueuse/core'
import { ref, type Ref } from 'vue'

/**
 * True while the pointer is over an element. Rows are held meanwhile, so that the row at press is the row at release
 * and a click acts at once.
 */
export function usePointerInside(element: Readonly<Ref<HTMLElement | null>>): Readonly<Ref<boolean>> {
  const isInside = ref(false)
  useEventListener(element, 'pointerenter', () => (isInside.value = true))
  useEventListener(element, 'pointerleave', () => (isInside.value = false))
  return isInside
}
