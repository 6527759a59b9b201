import type { DockviewApi } from 'dockview-vue'

/**
 * The docking's attributes are wrong for a place with one panel, which has no tab. Also, every panel is a region of its
 * own name.
 */
export function markAlone(api: DockviewApi): void {
  for (const { element, panels } of api.groups) {
    const isAlone = panels.length < 2
    element.classList.toggle('alone', isAlone)
    element.removeAttribute('role')
    element.removeAttribute('aria-label')
    setRole(element, '.dv-tabs-container', isAlone ? null : 'tablist')
    setRole(element, '.dv-tab', isAlone ? null : 'tab')
    setRole(element, '.dv-content-container', isAlone ? null : 'tabpanel')
    // A panel that is no longer alone loses the name.
    if (!isAlone)
      for (const { id, title } of panels)
        element.querySelector(`[data-tab-panel-id="${id}"]:not([aria-label])`)?.setAttribute('aria-label', title ?? id)
  }
}

function setRole(group: HTMLElement, selector: string, role: string | null): void {
  for (const part of group.querySelectorAll(selector)) {
    if (role !== null) {
      part.setAttribute('role', role)
      continue
    }
    for (const name of [
      'role',
      'aria-label',
      'aria-labelledby',
      'aria-selected',
      'aria-controls',
      'aria-orientation',
      'tabindex'
    ])
      part.removeAttribute(name)
  }
}
