import { Notification } from 'electron'
import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Settings } from '../../contract/settings.ts'
import type { News } from './news.ts'
import { createNoticeLimiter } from './notice-limiter.ts'
import { asBody, oneLine } from './notice-text.ts'
import type { Formatter } from '../../i18n/formatter.ts'

export interface Notifier {
  /** Shows news unless its kind is muted or all are paused. Those of exits are always shown. */
  show(news: News): void
  pause(hours: number): void
  resume(): void
  /** Unix milliseconds, Infinity for until resumed; null while not paused. */
  pausedUntil(): number | null
  readonly stop: Dispose
}

export interface NotifierParts {
  readonly settings: () => Pick<Settings, 'notifications' | 'sound'>
  /** In the current language. */
  readonly texts: () => Formatter
  readonly clock: Clock
  readonly clicked: (news: News) => void
  /** Plays a sound where desktop notifications have none, or not that one. */
  readonly chime: (news: News) => void
}

const SWITCHES: Readonly<Record<Exclude<News['kind'], 'exit'>, keyof Settings['notifications']>> = {
  fill: 'fills',
  rejected: 'rejections',
  connection: 'outages',
  alert: 'alerts'
}
const HOUR_MS = 3_600_000

/** Shows news as desktop notifications. */
export function createNotifier({ settings, texts, clock, clicked, chime }: NotifierParts): Notifier {
  // A notification that is garbage collected no longer reports clicks.
  const shown = new Set<Notification>()
  let until: number | null = null
  const pausedUntil = () => {
    if (until !== null && until <= clock.now()) until = null
    return until
  }
  const present = (news: News) => {
    const { sound } = settings()
    const { tune } = news
    // Notifications have no sound on Linux, and elsewhere only one.
    if (sound && (tune === undefined ? process.platform === 'linux' : tune !== null)) chime(news)
    if (!Notification.isSupported()) return
    const notification = new Notification({
      title: oneLine(news.title),
      body: asBody(news.text, process.platform),
      silent: !sound || tune !== undefined
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
  const isQuiet = ({ kind }: News) =>
    kind !== 'exit' && (!settings().notifications[SWITCHES[kind]] || pausedUntil() !== null)
  const limiter = createNoticeLimiter<News>({
    clock,
    show: present,
    sum: (count, latest) => present({ ...latest, title: texts().t('desktop.news.more', { count }), text: latest.title })
  })
  return {
    show(news) {
      if (!isQuiet(news)) limiter.take(news)
    },
    pause: (hours) => {
      until = clock.now() + hours * HOUR_MS
    },
    resume: () => {
      until = null
    },
    pausedUntil,
    stop() {
      limiter.stop()
      for (const notification of shown) notification.close()
      shown.clear()
    }
  }
}
