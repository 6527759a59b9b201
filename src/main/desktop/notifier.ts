import { Notification } from 'electron'
import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Settings } from '../../contract/settings.ts'
import type { News } from './news.ts'
import { createNoticePace } from './notice-rate.ts'
import { asBody, oneLine } from './notice-text.ts'
import type { Formatter } from '../../i18n/formatter.ts'

export interface Notifier {
  /** Shows news unless its kind is muted or all are paused. */
  show(news: News): void
  pause(hours: number): void
  resume(): void
  /** Unix milliseconds, Infinity for until resumed; null while not paused. */
  pausedUntil(): number | null
  readonly stop: Dispose
}

export interface NotifierParts {
  readonly settings: () => Pick<Settings, 'notifications' | 'sound'>
  /** Of the language of this moment. */
  readonly texts: () => Formatter
  readonly clock: Clock
  readonly clicked: (news: News) => void
  /** Plays a sound where the desktop's notifications have none. */
  readonly chime: (news: News) => void
}

const SWITCHES: Readonly<Record<News['kind'], keyof Settings['notifications']>> = {
  fill: 'fills',
  rejected: 'rejections',
  connection: 'outages',
  alert: 'alerts'
}
const HOUR_MS = 3_600_000

/** Shows news as notifications of the desktop. */
export function createNotifier({ settings, texts, clock, clicked, chime }: NotifierParts): Notifier {
  // A notification that is collected as garbage cannot be clicked any more.
  const shown = new Set<Notification>()
  let until: number | null = null
  const pausedUntil = () => {
    if (until !== null && until <= clock.now()) until = null
    return until
  }
  const present = (news: News) => {
    const { sound } = settings()
    // Linux desktops play none for us; a sound needs no notification to be heard.
    if (sound && process.platform === 'linux') chime(news)
    if (!Notification.isSupported()) return
    const notification = new Notification({
      title: oneLine(news.title),
      body: asBody(news.text, process.platform),
      silent: !sound
    })
    const forget = () => shown.delete(notification)
    shown.add(notification)
    notification.on('click', () => {
      forget()
      clicked(news)
    })
    notification.on('close', forget)
    notification.on('failed', forget)
    notification.show()
  }
  const isQuiet = ({ kind }: News) => !settings().notifications[SWITCHES[kind]] || pausedUntil() !== null
  const pace = createNoticePace<News>({
    clock,
    show: present,
    sum: (count, latest) => present({ ...latest, title: texts().t('desktop.news.more', { count }), text: latest.title })
  })
  return {
    show(news) {
      if (!isQuiet(news)) pace.take(news)
    },
    pause: (hours) => {
      until = clock.now() + hours * HOUR_MS
    },
    resume: () => {
      until = null
    },
    pausedUntil,
    stop() {
      pace.stop()
      for (const notification of shown) notification.close()
      shown.clear()
    }
  }
}
