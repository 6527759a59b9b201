import { Notification } from 'electron'
import type { Stop } from '../contract/clock.ts'
import type { News } from './news.ts'

export interface Notifier {
  show(news: News): void
  readonly stop: Stop
}

/** Shows news as notifications of the desktop. */
export function createNotifier(clicked: (news: News) => void): Notifier {
  // A notification that is collected as garbage cannot be clicked any more.
  const shown = new Set<Notification>()
  return {
    show(news) {
      if (!Notification.isSupported()) return
      const notification = new Notification({ title: news.title, body: news.text, silent: news.kind === 'connection' })
      const forget = () => shown.delete(notification)
      shown.add(notification)
      notification.on('click', () => {
        forget()
        clicked(news)
      })
      notification.on('close', forget)
      notification.on('failed', forget)
      notification.show()
    },
    stop() {
      for (const notification of shown) notification.close()
      shown.clear()
    }
  }
}
