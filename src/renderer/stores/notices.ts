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

/** Notices to the user, newest first. The toasts listen and show each. */
export const useNotices = defineStore('notices', () => {
  const list = shallowRef<readonly PageNotice[]>([])
  const listeners = new Set<(notice: PageNotice) => void>()

  /** Shows a notice once: main sends its notices again after a reload. */
  function receive(notice: PageNotice): void {
    if (list.value.some((known) => known.id === notice.id)) return
    list.value = [notice, ...list.value].slice(0, KEPT)
    for (const listener of listeners) listener(notice)
  }

  /** Shows a notice of this page. */
  const show = (tone: Notice['tone'], title: string, text: PageNotice['text']): void =>
    receive({ id: crypto.randomUUID(), tone, title, text, at: Date.now() })

  /** Lists without showing what happened before this page was there. */
  function restore(notices: readonly PageNotice[]): void {
    list.value = [...notices].sort((a, b) => b.at - a.at).slice(0, KEPT)
  }

  function listen(listener: (notice: PageNotice) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { list, show, receive, restore, listen }
})
