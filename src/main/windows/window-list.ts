import type { Document } from '../disk/document.ts'
import { readWindows, type SavedWindow } from './window-state.ts'

const SAVE_DELAY_MS = 500

/** The open windows, stored for the next start; written soon after a change. */
export interface WindowList {
  /** The windows of the last quit; empty if nothing is readable. */
  before(): readonly SavedWindow[]
  get(windowId: number): SavedWindow | undefined
  all(): readonly SavedWindow[]
  put(windowId: number, saved: SavedWindow): void
  change(windowId: number, part: Partial<SavedWindow>): void
  /** The user closed it. The last window stays in the list, because the next start must show something. */
  forget(windowId: number): void
  /** Keeps a copy of the current windows, for a start that finds no readable file. */
  confirm(): void
  /** Writes pending changes and ignores later ones. */
  stop(): void
}

/** @param copy the last windows that were confirmed */
export function createWindowList(document: Document, copy: Document): WindowList {
  const windows = new Map<number, SavedWindow>()
  let latest: readonly SavedWindow[] = []
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const save = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    latest = windows.size === 0 ? latest : [...windows.values()]
    if (latest.length > 0) document.write({ windows: latest })
  }
  const soon = () => {
    if (!isStopped) timer ??= setTimeout(save, SAVE_DELAY_MS)
  }

  return {
    before() {
      const windows = readWindows(document.read())
      return windows.length > 0 ? windows : readWindows(copy.read())
    },
    get: (windowId) => windows.get(windowId),
    all: () => [...windows.values()],
    put(windowId, saved) {
      if (isStopped) return
      windows.set(windowId, saved)
      soon()
    },
    change(windowId, part) {
      const saved = windows.get(windowId)
      if (saved === undefined || isStopped) return
      windows.set(windowId, { ...saved, ...part })
      soon()
    },
    forget(windowId) {
      if (isStopped) return
      if (windows.size === 1) save()
      windows.delete(windowId)
      if (windows.size > 0) soon()
    },
    confirm() {
      if (!isStopped && windows.size > 0) copy.write({ windows: [...windows.values()] })
    },
    stop() {
      if (isStopped) return
      isStopped = true
      save()
    }
  }
}
