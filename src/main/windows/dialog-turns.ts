import type { BrowserWindow } from 'electron'
import { ifOpen } from './open-window.ts'

export interface DialogTurns {
  /**
   * Shows it at once or when its turn comes. `again`: an earlier dialog of this owner is open or waits, so nothing was
   * shown. `gone`: its window was closed before the answer.
   */
  take<T>(owner: Owner, window: BrowserWindow | undefined, show: () => Promise<T>): Promise<Answer<T>>
}

/** The id of a window, or a name for what main itself asks. */
type Owner = number | string
type Answer<T> = { readonly kind: 'answered'; readonly value: T } | { readonly kind: 'again' | 'gone' }

/**
 * SECURITY: one dialog of the system at a time, of whatever kind and whoever asks, so that no page can wear the user
 * down with a stack of them. Those of other windows wait, one of each.
 */
export function createDialogTurns(): DialogTurns {
  const owners = new Set<Owner>()
  let last: Promise<unknown> = Promise.resolve()

  async function shown<T>(window: BrowserWindow | undefined, show: () => Promise<T>): Promise<Answer<T>> {
    if (window === undefined) return { kind: 'answered', value: await show() }
    // A system may never answer for a window that was closed, and the others must not wait for that.
    const closed = Promise.withResolvers<Answer<T>>()
    const gone = () => closed.resolve({ kind: 'gone' })
    const isOpen = ifOpen(window, () => window.once('closed', gone)) !== undefined
    if (!isOpen) return { kind: 'gone' }
    try {
      return await Promise.race([show().then((value) => ({ kind: 'answered' as const, value })), closed.promise])
    } finally {
      window.removeListener('closed', gone)
    }
  }

  return {
    async take(owner, window, show) {
      if (owners.has(owner)) return { kind: 'again' }
      owners.add(owner)
      const turn = last.then(() => shown(window, show)).finally(() => owners.delete(owner))
      last = turn.catch(() => undefined)
      return await turn
    }
  }
}
