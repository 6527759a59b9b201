import type { DockviewApi } from 'dockview-vue'
import { afterChanges } from './after-changes.ts'

/**
 * The docking marks its handles as tabs and its places as regions. A handle contains a menu button, which screen
 * readers do not find within a tab, and each panel is a region itself. So a handle becomes a named group, and a place
 * has no role. Returns its stop.
 */
export function keepRoles(api: DockviewApi, root: HTMLElement): () => void {
  const remedy = () => {
    for (const list of root.querySelectorAll('[role=tablist].dv-tabs-container')) list.setAttribute('role', 'toolbar')
    for (const tab of root.querySelectorAll('.dv-tab')) {
      tab.setAttribute('role', 'group')
      const selected = tab.getAttribute('aria-selected')
      if (selected === null) continue
      tab.removeAttribute('aria-selected')
      tab.setAttribute('aria-current', selected)
    }
    for (const place of root.querySelectorAll('.dv-groupview')) {
      place.removeAttribute('role')
      place.removeAttribute('aria-label')
    }
  }
  return afterChanges(api, remedy)
}
