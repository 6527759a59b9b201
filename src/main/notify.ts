import { Notification } from 'electron'
import type { DeskPatch } from '../contract/frames.ts'
import { createNews, type News } from './news.ts'

const EVERY_MS = 250

export interface Notifier {
  take(patch: DeskPatch): void
  reset(): void
  stop(): void
}

/** Shows news as notifications of the desktop. A click brings the app to the front. */
export function createNotifier(parts: { readonly now: () => number, readonly clicked: (news: News) => void }): Notifier {
  const { now, clicked } = parts
  const news = createNews(now())
  // A notification that is collected as garbage cannot be clicked any more.
  const shown = new Set<Notification>()
  const show = (item: News) => {
    if (!Notification.isSupported()) return
    const notification = new Notification({ title: item.title, body: item.text, silent: item.kind === 'connection' })
    const forget = () => shown.delete(notification)
    shown.add(notification)
    notification.on('click', () => {
      forget()
      clicked(item)
    })
    notification.on('close', forget)
    notification.on('failed', forget)
    notification.show()
  }
  const timer = setInterval(() => { for (const item of news.due(now())) show(item) }, EVERY_MS)
  return {
    take: (patch) => { for (const item of news.read(patch, now())) show(item) },
    reset: () => news.reset(now()),
    stop() {
      clearInterval(timer)
      for (const notification of shown) notification.close()
    }
  }
}
