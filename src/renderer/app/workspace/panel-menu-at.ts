import { shallowRef } from 'vue'

/** The panel whose menu was opened by a right click, and where. */
export const panelMenuAt = shallowRef<{ readonly name: string; readonly at: DOMRect } | null>(null)

/** For parts of a panel without a context menu of their own. */
export function openPanelMenu(event: MouseEvent, name: string): void {
  const isField = event.target instanceof Element && event.target.closest('input, textarea') !== null
  if (event.defaultPrevented || isField) return
  event.preventDefault()
  panelMenuAt.value = { name, at: new DOMRect(event.clientX, event.clientY, 0, 0) }
}
