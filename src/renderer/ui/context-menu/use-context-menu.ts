import { onScopeDispose, shallowRef } from 'vue'

/** One entry of a context menu; `line` separates groups. */
export type MenuEntry = MenuItem | 'line'

export interface MenuItem {
  readonly text: string
  /** Left out for a submenu. */
  readonly run?: () => void
  /** The key binding of the same command, for display. */
  readonly keys?: string
  readonly disabled?: boolean
  /** Given for a toggle: whether it has a check mark. */
  readonly checked?: boolean
  readonly items?: readonly MenuEntry[]
}

interface OpenMenu {
  /** Different for each opening. */
  readonly id: number
  readonly owner: symbol
  readonly entries: readonly MenuEntry[]
  /** The element or the point at which it opens. */
  readonly at: Element | { readonly x: number; readonly y: number }
  /** Gets the focus back when the menu closes. */
  readonly origin: Element | null
}

/** The menu that is open in this page; ContextMenu.vue shows it. */
export const openMenu = shallowRef<OpenMenu | null>(null)
let openings = 0

/**
 * A handler for `contextmenu` events that opens a menu at the pointer, or for Shift+F10 at the focused element.
 * Arguments after the event are passed to `items`, which is called once per opening, so that the menu does not change
 * while it is open. Without entries no menu opens.
 */
export function useContextMenu<About extends unknown[]>(
  items: (...about: About) => readonly MenuEntry[]
): (event: MouseEvent, ...about: About) => void {
  const owner = Symbol('context menu')
  onScopeDispose(() => {
    if (openMenu.value?.owner === owner) openMenu.value = null
  })
  return (event, ...about) => {
    if (event.defaultPrevented) return
    const entries = items(...about)
    if (entries.length === 0) return
    event.preventDefault()
    const origin = document.activeElement
    openMenu.value = {
      id: ++openings,
      owner,
      entries,
      at: isOfPointer(event) ? { x: event.clientX, y: event.clientY } : (currentOf(origin) ?? event),
      origin
    }
  }
}

/** Chromium sets no button in an event caused by a key. */
const isOfPointer = (event: MouseEvent): boolean => event.button >= 0

/** The focused element, or its active row. */
function currentOf(focused: Element | null): Element | null {
  if (focused === null || focused === document.body) return null
  const row = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '')
  return row ?? focused.querySelector('[data-current]') ?? focused
}
