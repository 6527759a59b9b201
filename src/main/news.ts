import { money, plain } from '../core/money.ts'
import type { ConnectionStatus } from '../contract/frames.ts'
import type { Order } from '../core/orders/order.ts'
import type { FilledNotice } from './orders/fill-notices.ts'

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

/** A connection that comes back within this time was no news. */
const LOST_AFTER_MS = 5000

/** What was filled within a second, with the exact amount and its price, or the average of its prices. */
export function newsOfFill({ order, quantity, total }: FilledNotice): News {
  const [base = '', quote = ''] = order.market.split('_')
  const amount = money(quantity)
  const price = amount.isZero() ? null : money(total).div(amount).toSignificantDigits(12)
  const isWhole = order.state === 'filled'
  const side = order.side === 'buy' ? 'Buy' : 'Sell'
  const text = `${plain(amount)} ${base}${price === null ? '' : ` at ${plain(price)} ${quote}`}`
  return {
    kind: 'fill',
    title: `Order ${isWhole ? 'filled' : 'partly filled'}: ${side} ${order.market}`,
    text,
    about: order.key,
    market: order.market,
    line: `${side} ${text}`
  }
}

export const newsOfRejection = (order: Order): News => ({
  kind: 'rejected', title: `Order rejected: ${order.market}`, text: order.reason ?? 'The venue gave no reason.', about: order.key,
  market: order.market, line: `Rejected: ${order.market}`
})

/** An alert of the user's own. `market`: opened by a click; null for none. */
export interface AlertNotice { readonly title: string, readonly text: string, readonly market: string | null }
export const newsOfAlert = ({ title, text, market }: AlertNotice): News => ({ kind: 'alert', title, text, about: null, market, line: title })

const newsOfConnection = (title: string, text: string): News => ({ kind: 'connection', title, text, about: null, market: null, line: title })

/** Turns states of the connection into news. Pure but for its own memory; times are Unix milliseconds. */
export function createConnectionNews() {
  let offlineSince: number | null = null
  let lostTold = false
  let wasLive = false
  return {
    /** Call a few times a second. Null: nothing new. */
    look(connection: ConnectionStatus | null, nowMs: number): News | null {
      if (connection?.market.state === 'live') {
        const isBack = lostTold
        offlineSince = null
        lostTold = false
        wasLive = true
        return isBack ? newsOfConnection('Connection is back', 'Prices and orders are live again.') : null
      }
      if (!wasLive) return null
      offlineSince ??= nowMs
      if (lostTold || nowMs - offlineSince < LOST_AFTER_MS) return null
      lostTold = true
      return newsOfConnection('Connection lost', 'Prices and orders are not live. Reconnecting.')
    },
    /** Another venue or account: no connection was lost. */
    reset() {
      offlineSince = null
      lostTold = false
      wasLive = false
    }
  }
}
