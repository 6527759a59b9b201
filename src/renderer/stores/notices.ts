import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Notice } from '../../contract/frames.ts'

const KEPT = 50

/** What the user was told, newest first. Whoever shows it (the toasts) listens. */
export const useNotices = defineStore('notices', () => {
  const list = shallowRef<readonly Notice[]>([])
  const listeners = new Set<(notice: Notice) => void>()

  /** Tells once; a notice that main repeats after a reload is not shown again. */
  function tell(notice: Notice): void {
    if (list.value.some((known) => known.id === notice.id)) return
    list.value = [notice, ...list.value].slice(0, KEPT)
    for (const listener of listeners) listener(notice)
  }

  /** Notes without showing, for what happened before this page was there. */
  function note(notices: readonly Notice[]): void {
    list.value = [...notices].sort((a, b) => b.at - a.at).slice(0, KEPT)
  }

  function listen(listener: (notice: Notice) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { list, tell, note, listen }
})
