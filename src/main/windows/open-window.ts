import type { BrowserWindow } from 'electron'

/**
 * Uses a window, or its page, if it is still there; else undefined. The one way to do so in events of pages, in timers
 * and after a wait: they may come after the window has ended, and Electron throws then.
 */
export const ifOpen = <T>(
  window: BrowserWindow | null | undefined,
  use: (window: BrowserWindow) => T
): T | undefined =>
  window == null || window.isDestroyed() || window.webContents.isDestroyed() ? undefined : use(window)

/** The same once the current event is over, in which Chromium may still be tearing the page down. */
export const soonIfOpen = (window: BrowserWindow, use: (window: BrowserWindow) => void): void =>
  void setImmediate(() => ifOpen(window, use))
