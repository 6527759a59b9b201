import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { Notice } from '../../contract/frames.ts'
import type { Message } from '../../core/message.ts'
import type { Outcome } from '../format/outcome.ts'
import { useClock } from './clock.ts'
import { useReplica } from './replica.ts'

const KEPT = 50
/** A full frame may have earlier notices; only those younger than this are shown. */
const STILL_NEWS_MS = 30_000

/** A notice of main, or one of this page as text. */
export interface PageNotice extends Omit<Notice, 'title' | 'text'> {
  readonly title: Message | string
  readonly text: Message | string
  /** Whose outcome it shows; the notice is updated with it while it is shown. */
  readonly follows?: Followed
}

/** An order by its key, or a convert by its id. `what`: it in one line. */
export interface Followed {
  readonly kind: 'order' | 'convert'
  readonly key: string
  readonly what: string
}

/** Notices to the user, newest first, shown as toasts. */
export const useNotices = defineStore('notices', () => {
  const clock = useClock()
  const list = shallowRef<readonly PageNotice[]>([])
  const listeners = new Set<(notice: PageNotice) => void>()
  /** Came before anybody listened: the first frame is there before the page. */
  let early: readonly PageNotice[] = []

  /** Adds a notice once. */
  function receive(notice: PageNotice): void {
    if (list.value.some((known) => known.id === notice.id)) return
    list.value = [notice, ...list.value].slice(0, KEPT)
    if (listeners.size === 0) early = [...early, notice].slice(-KEPT)
    for (const listener of listeners) listener(notice)
  }

  /** Adds a notice of this page. */
  const show = (tone: Notice['tone'], title: string, text: PageNotice['text']): void =>
    receive({ id: crypto.randomUUID(), tone, title, text, at: Date.now() })

  /** Adds an outcome that changes with its order or convert. */
  const follow = (follows: Followed, outcome: Outcome): void =>
    receive({ ...outcome, follows, id: crypto.randomUUID(), at: Date.now() })

  /** Changes the text of a listed notice. */
  function update(id: string, change: Outcome): PageNotice | null {
    const before = list.value.find((known) => known.id === id)
    if (before === undefined) return null
    const now = { ...before, ...change }
    list.value = list.value.map((known) => (known.id === id ? now : known))
    return now
  }

  useReplica().listen(({ full, tables }) => {
    const received = tables.notices?.put ?? []
    const isOld = ({ at }: Notice) => full && clock.now - at >= STILL_NEWS_MS
    const old = received.filter(isOld)
    if (old.length > 0) list.value = [...list.value, ...old].sort((a, b) => b.at - a.at).slice(0, KEPT)
    for (const notice of received) if (!isOld(notice)) receive(notice)
  })

  function listen(listener: (notice: PageNotice) => void): () => void {
    listeners.add(listener)
    for (const notice of early) listener(notice)
    early = []
    return () => listeners.delete(listener)
  }

  return { list, show, follow, update, receive, listen }
})
