import { money, plain } from '../../core/money.ts'
import type { ConnectionStatus } from '../../contract/frames.ts'
import type { Order } from '../../core/orders/order.ts'
import type { FilledNotice } from '../orders/fill-notices.ts'
import { say } from '../sentences/say.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/shape.ts'

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

/** The news in a language: what the tray lists follows when the language changes. */
export type Telling = (texts: Texts) => News

/** A connection that comes back within this time was no news. */
const LOST_AFTER_MS = 5000

/** What was filled within a second, with the exact amount and its price, or the average of its prices. */
export const newsOfFill =
  ({ order, quantity, total }: FilledNotice): Telling =>
  (texts) => {
    const [base = '', quote = ''] = order.market.split('_')
    const amount = money(quantity)
    const price = amount.isZero() ? null : money(total).div(amount).toSignificantDigits(12)
    const side = texts.side[order.side]
    const text =
      price === null
        ? fill(texts.news.amount, { amount: plain(amount), base })
        : fill(texts.news.amountAt, { amount: plain(amount), base, price: plain(price), quote })
    return {
      kind: 'fill',
      title: fill(order.state === 'filled' ? texts.news.filled : texts.news.partlyFilled, {
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
  ({ language, news }) => ({
    kind: 'rejected',
    title: fill(news.rejected, { market }),
    text: reason === null ? news.noReason : say(language, reason),
    about: key,
    market,
    line: fill(news.rejectedLine, { market })
  })

/** An alert of the user's own. `market`: opened by a click; null for none. */
export interface AlertNotice {
  readonly title: string
  readonly text: string
  readonly market: string | null
}
export const newsOfAlert =
  ({ title, text, market }: AlertNotice): Telling =>
  () => ({ kind: 'alert', title, text, about: null, market, line: title })

const newsOfConnection =
  (what: 'lost' | 'back'): Telling =>
  ({ news }) => ({
    kind: 'connection',
    title: news[what],
    text: news[`${what}Text`],
    about: null,
    market: null,
    line: news[what]
  })

/** Turns states of the connection into news. Pure but for its own memory; times are Unix milliseconds. */
export function createConnectionNews() {
  let offlineSince: number | null = null
  let lostTold = false
  let wasLive = false
  return {
    /** Call a few times a second. Null: nothing new. */
    look(connection: ConnectionStatus | null, nowMs: number): Telling | null {
      if (connection?.market.state === 'live') {
        const isBack = lostTold
        offlineSince = null
        lostTold = false
        wasLive = true
        return isBack ? newsOfConnection('back') : null
      }
      if (!wasLive) return null
      offlineSince ??= nowMs
      if (lostTold || nowMs - offlineSince < LOST_AFTER_MS) return null
      lostTold = true
      return newsOfConnection('lost')
    },
    /** Another venue or account: no connection was lost. */
    reset() {
      offlineSince = null
      lostTold = false
      wasLive = false
    }
  }
}
