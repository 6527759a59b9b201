import type { DockviewApi } from 'dockview-vue'
import { afterChanges } from './after-changes.ts'

/**
 * The docking says that its handles are tabs and its places are regions. But a handle holds a menu button, which no
 * screen reader finds within a tab, and each panel is a region of its own: so a handle becomes a group with a name,
 * and a place says nothing. Returns its stop.
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
