import type { BrowserWindow } from 'electron'
import { ifOpen } from './open-window.ts'

/** Which windows are in front. SECURITY: while a key is typed, no other window covers its window or takes the focus. */
export interface Front {
  /** Shows a window in front, with the focus; behind the window that is held there. */
  bringUp(window: BrowserWindow): void
  /** Whether a window stays above the others; from now on, or once none is held in front. */
  pin(window: BrowserWindow, pinned: boolean): void
  /** This window stays in front, above pinned ones, until it is closed. */
  hold(window: BrowserWindow): void
}

export function createFront(): Front {
  const pinned = new Set<BrowserWindow>()
  let held: BrowserWindow | null = null

  const apply = (window: BrowserWindow) =>
    ifOpen(window, () => {
      const isAbove = held === null && pinned.has(window)
      if (window.isAlwaysOnTop() !== isAbove) window.setAlwaysOnTop(isAbove)
    })

  return {
    bringUp(window) {
      ifOpen(window, () => {
        if (held !== null) return window.showInactive()
        if (window.isMinimized()) window.restore()
        window.show()
        window.focus()
      })
      ifOpen(held, (first) => {
        first.moveTop()
        first.focus()
      })
    },
    pin(window, isPinned) {
      if (isPinned && !pinned.has(window)) {
        pinned.add(window)
        window.once('closed', () => pinned.delete(window))
      } else if (!isPinned) pinned.delete(window)
      apply(window)
    },
    hold(window) {
      held = window
      window.setAlwaysOnTop(true)
      window.once('closed', () => {
        if (held === window) held = null
        for (const other of pinned) apply(other)
      })
      for (const other of pinned) apply(other)
    }
  }
}
