import { useResizeObserver } from '@vueuse/core'
import type { DockviewPanelApi } from 'dockview-vue'
import { computed, type Ref } from 'vue'

const SAME = 2

/**
 * Gives a panel the height that its content needs, and takes it back once the content is shorter again, unless the user
 * sized it meanwhile.
 * @param scroller holds the content as its one child
 */
export function fitHeight(
  scroller: Readonly<Ref<HTMLElement | null>>,
  api: Pick<DockviewPanelApi, 'height' | 'group'>
): void {
  let before: number | null = null
  let grown = 0
  const set = (height: number) => api.group.api.setSize({ height })
  const content = computed(() => scroller.value?.firstElementChild ?? null)

  useResizeObserver(
    computed(() => (content.value instanceof HTMLElement ? content.value : null)),
    () => {
      if (scroller.value === null || content.value === null) return
      const { clientHeight } = scroller.value
      const needed = content.value.scrollHeight
      const header = api.group.height - clientHeight
      if (needed > clientHeight) {
        before ??= api.group.height
        grown = needed + header
        set(grown)
      } else if (before !== null && needed < clientHeight - SAME) {
        if (Math.abs(api.group.height - grown) <= SAME) set(Math.max(before, needed + header))
        grown = Math.max(before, needed + header)
        if (grown === before) before = null
      }
    }
  )
}
