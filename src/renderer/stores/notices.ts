import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Notice } from '../../contract/frames.ts'
import type { Message } from '../../core/message.ts'

const KEPT = 50

/** A notice of main, or one that this page makes itself, in the words of the moment. */
export interface PageNotice extends Omit<Notice, 'title' | 'text'> {
  readonly title: Message | string
  readonly text: Message | string
}

/** What the user was told, newest first. Whoever shows it (the toasts) listens. */
export const useNotices = defineStore('notices', () => {
  const list = shallowRef<readonly PageNotice[]>([])
  const listeners = new Set<(notice: PageNotice) => void>()

  /** Tells once; a notice that main repeats after a reload is not shown again. */
  function tell(notice: PageNotice): void {
    if (list.value.some((known) => known.id === notice.id)) return
    list.value = [notice, ...list.value].slice(0, KEPT)
    for (const listener of listeners) listener(notice)
  }

  /** Notes without showing, for what happened before this page was there. */
  function note(notices: readonly PageNotice[]): void {
    list.value = [...notices].sort((a, b) => b.at - a.at).slice(0, KEPT)
  }

  function listen(listener: (notice: PageNotice) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { list, tell, note, listen }
})
