import { firedWords } from '../../../contract/alert-words.ts'
import type { Alert } from '../../../core/alerts/alert.ts'
import { messageText } from '../../format/message-text.ts'
import { stampText } from '../../format/time.ts'
import type { Translate } from '../../format/translate.ts'

export interface ShownState {
  readonly tone: 'calm' | 'news' | 'warn'
  readonly text: string
  /** The times that it fired, and what was measured then, one a line. */
  readonly about: string
}

/** A time without its seconds: `14:02`, or day and time. */
export const minuteText = (at: number, now: number, utc: boolean): string =>
  stampText(at, now, utc).replace(/(\d\d:\d\d):\d\d$/, '$1')

/** The state of an alert in words. @param now Unix milliseconds */
export function stateOf(alert: Alert, quoteDecimals: number, t: Translate, now: number, utc: boolean): ShownState {
  const { state, firings, lacks } = alert
  const time = (at: number): string => stampText(at, now, utc)
  const about = firings
    .map(({ at, value, mayHaveSince }) =>
      mayHaveSince === null
        ? `${time(at)} ${value === null ? '' : messageText(firedWords(alert, value, quoteDecimals), t)}`
        : t('alerts.mayHave', { from: time(mayHaveSince), to: time(at) })
    )
    .join('\n')
  const [newest] = firings
  if (state === 'paused') return { tone: 'calm', text: t('alerts.paused'), about }
  if (state === 'expired') return { tone: 'calm', text: t('alerts.expired'), about }
  if (lacks !== null && state === 'active') return { tone: 'warn', text: t(`alerts.lacks.${lacks}`), about }
  if (newest === undefined) return { tone: 'calm', text: t('alerts.waiting'), about }
  if (newest.mayHaveSince !== null) {
    const from = minuteText(newest.mayHaveSince, now, utc)
    return { tone: 'warn', text: t('alerts.mayHave', { from, to: minuteText(newest.at, now, utc) }), about }
  }
  return { tone: 'news', text: `${t('alerts.fired')} ${minuteText(newest.at, now, utc)}`, about }
}
