import { alertWords, firedWords } from '../../contract/alert-words.ts'
import type { Notice } from '../../contract/frames.ts'
import type { Alert } from '../../core/alerts/alert.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'
import type { Notify, NotifyAlert } from '../state/notify.ts'

/** What alerts tell the user. */
export interface AlertNotices {
  fired(alert: Alert): void
  expired(alert: Alert): void
  /** Times in Unix milliseconds. */
  mayHave(alerts: readonly Alert[], since: number, until: number): void
}

/** Decimals of a market's prices; 0 if they are not known. */
type QuoteDecimals = (market: string) => number

/** An alert that fired, for a toast and for the desktop. */
export function alertNotice(alert: Alert, quoteDecimals: QuoteDecimals): Pick<Notice, 'title' | 'text'> {
  const decimals = quoteDecimals(alert.market)
  const value = alert.firings[0]?.value ?? null
  const what = value === null ? message('alert-fired') : firedWords(alert, value, decimals)
  return { title: alertWords(alert, decimals), text: noted(alert, what) }
}

const noted = ({ note }: Alert, text: AppMessage): AppMessage =>
  note === '' ? text : message('alert-noted', { note, what: text })

/** Alerts that are named in one notice. */
const MOST_NAMED = 3

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (date: Date, utc: boolean): string =>
  utc ? `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` : `${two(date.getHours())}:${two(date.getMinutes())}`
const dayOf = (date: Date, utc: boolean): string =>
  utc
    ? `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** `14:02`, with the day where that is not the day of `until`. */
const moment = (at: number, until: number, utc: boolean): string => {
  const [date, end] = [new Date(at), new Date(until)]
  const day = dayOf(date, utc)
  return day === dayOf(end, utc) ? clockOf(date, utc) : `${day} ${clockOf(date, utc)}`
}

/** Shows in the windows, and on the desktop with the sound of each, what alerts tell. */
export function announceAlerts(
  notice: Notify,
  desktop: { readonly notifyAlert: NotifyAlert },
  utc: () => boolean,
  quoteDecimals: QuoteDecimals
): AlertNotices {
  const words = (alert: Alert): AppMessage => alertWords(alert, quoteDecimals(alert.market))
  return {
    fired(alert) {
      const { title, text } = alertNotice(alert, quoteDecimals)
      notice('info', title, text)
      desktop.notifyAlert({ title, text, market: alert.market, sound: alert.sound })
    },
    expired: (alert) => notice('info', message('alert-expired'), noted(alert, words(alert))),
    mayHave(alerts, since, until) {
      const [first] = alerts
      if (first === undefined) return
      const title = message('alerts-may-have', { n: alerts.length })
      const times = { from: moment(since, until, utc()), to: moment(until, until, utc()) }
      const named = alerts.slice(0, MOST_NAMED).map(words)
      const rest = alerts.length - named.length
      const list = named.reduceRight<AppMessage | null>(
        (after, one) => (after === null ? one : message('alert-list', { one, after })),
        rest > 0 ? message('alert-list-more', { n: rest }) : null
      )
      const text = message('alerts-may-have-text', { ...times, list: list ?? words(first) })
      notice('warn', title, text)
      desktop.notifyAlert({ title, text, market: alerts.length === 1 ? first.market : null, sound: first.sound })
    }
  }
}

/** The same, and the report of the absence (main/away) has what may have fired. */
export const alsoInReport = (notices: AlertNotices, report: AlertNotices['mayHave']): AlertNotices => ({
  ...notices,
  mayHave(...found) {
    notices.mayHave(...found)
    report(...found)
  }
})
