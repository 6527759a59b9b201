import { money, plain } from '../../core/money.ts'
import type { ConnectionStatus, Notice } from '../../contract/frames.ts'
import type { Order } from '../../core/orders/order.ts'
import type { FilledNotice } from '../orders/fill-notices.ts'
import type { Formatter } from '../../i18n/formatter.ts'

/** Something to tell the user outside of the windows. */
export interface News {
  readonly kind: 'fill' | 'rejected' | 'connection' | 'alert'
  readonly title: string
  readonly text: string
  /** Key of the order that it is about, and its market; null when it is about none. */
  readonly about: string | null
  readonly market: string | null
  /** The same in one short line, for the tray. */
  readonly line: string
}

/** News in a language, so that the list in the tray can be translated when the language changes. */
export type Telling = (texts: Formatter) => News

/** A shorter interruption is not announced. */
const LOST_AFTER_MS = 5000

/** Fills of one order within a second: the exact amount and its (average) price. */
export const newsOfFill =
  ({ order, quantity, total }: FilledNotice): Telling =>
  ({ t }) => {
    const [base = '', quote = ''] = order.market.split('_')
    const amount = money(quantity)
    const price = amount.isZero() ? null : money(total).div(amount).toSignificantDigits(12)
    const side = t(`desktop.side.${order.side}`)
    const text =
      price === null
        ? t('desktop.news.amount', { amount: plain(amount), base })
        : t('desktop.news.amountAt', { amount: plain(amount), base, price: plain(price), quote })
    return {
      kind: 'fill',
      title: t(order.state === 'filled' ? 'desktop.news.filled' : 'desktop.news.partlyFilled', {
        side,
        market: order.market
      }),
      text,
      about: order.key,
      market: order.market,
      line: `${side} ${text}`
    }
  }

export const newsOfRejection =
  ({ market, reason, key }: Order): Telling =>
  ({ t, say }) => ({
    kind: 'rejected',
    title: t('desktop.news.rejected', { market }),
    text: reason === null ? t('desktop.news.noReason') : say(reason),
    about: key,
    market,
    line: t('desktop.news.rejectedLine', { market })
  })

/** A price alert that fired. `market`: opened by a click; null for none. */
export interface AlertNotice extends Pick<Notice, 'title' | 'text'> {
  readonly market: string | null
}
export const newsOfAlert =
  ({ title, text, market }: AlertNotice): Telling =>
  ({ say }) => ({ kind: 'alert', title: say(title), text: say(text), about: null, market, line: say(title) })

const newsOfConnection =
  (what: 'lost' | 'restored'): Telling =>
  ({ t }) => ({
    kind: 'connection',
    title: t(`desktop.news.${what}`),
    text: t(`desktop.news.${what}Text`),
    about: null,
    market: null,
    line: t(`desktop.news.${what}`)
  })

/** Derives "lost" and "back" from connection states. Times are Unix milliseconds. */
export function createConnectionNews() {
  let offlineSince: number | null = null
  let lostTold = false
  let wasLive = false
  return {
    /** Call a few times a second. Null: nothing new. */
    observe(connection: ConnectionStatus | null, nowMs: number): Telling | null {
      if (connection?.market.state === 'live') {
        const isBack = lostTold
        offlineSince = null
        lostTold = false
        wasLive = true
        return isBack ? newsOfConnection('restored') : null
      }
      if (!wasLive) return null
      offlineSince ??= nowMs
      if (lostTold || nowMs - offlineSince < LOST_AFTER_MS) return null
      lostTold = true
      return newsOfConnection('lost')
    },
    /** The venue or account was switched, which is not a lost connection. */
    reset() {
      offlineSince = null
      lostTold = false
      wasLive = false
    }
  }
}
