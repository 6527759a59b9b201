import { useEventListener } from '@vueuse/core'
import { useDrawings } from '../../../stores/drawings.ts'

/** Escape closes what is open there. */
const isOpen = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null

/**
 * Escape ends the chosen tool wherever the focus is: a click that placed a point leaves it nowhere, a search for
 * another market takes it, and a chart that loads has no layer of drawings.
 */
export function useEndToolByEscape(): void {
  const drawings = useDrawings()
  useEventListener(
    document,
    'keydown',
    ({ key, target }) => {
      if (key === 'Escape' && !isOpen(target)) drawings.tool = null
    },
    { capture: true }
  )
}
