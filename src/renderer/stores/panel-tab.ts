import { computed, type WritableComputedRef } from 'vue'
import { useLayout } from './layout.ts'

/**
 * The tab of a panel, kept with the panel in the layout. @param tabs those that there are now
 * @param initial until the user chooses one, and while the chosen one is not there
 */
export function usePanelTab<T extends string>(
  panel: () => string,
  tabs: () => readonly T[],
  initial: () => T
): WritableComputedRef<T> {
  const layout = useLayout()
  return computed({
    get() {
      const chosen = layout.panel(panel())?.tab
      return tabs().find((tab) => tab === chosen) ?? initial()
    },
    set: (tab) => layout.setPanel(panel(), { tab })
  })
}
