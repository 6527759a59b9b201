import { money, plain } from '../core/money.ts'
import type { ConnectionStatus } from '../contract/frames.ts'
import type { Order } from '../core/orders/order.ts'
import type { FilledNotice } from './orders/fill-notices.ts'

/** Something to tell the user outside of the windows. `about` is an order's key, when it is about one. */
export interface News {
  readonly kind: 'fill' | 'rejected' | 'connection'
  readonly title: string
  readonly text: string
  readonly about: string | null
}

/** A connection that comes back within this time was no news. */
const LOST_AFTER_MS = 5000

/** What was filled within a second, with the exact amount and its price, or the average of its prices. */
export function newsOfFill({ order, quantity, total }: FilledNotice): News {
  const [base = '', quote = ''] = order.market.split('_')
  const amount = money(quantity)
  const price = amount.isZero() ? null : money(total).div(amount).toSignificantDigits(12)
  const isWhole = order.state === 'filled'
  return {
    kind: 'fill',
    title: `Order ${isWhole ? 'filled' : 'partly filled'}: ${order.side === 'buy' ? 'Buy' : 'Sell'} ${order.market}`,
    text: `${plain(amount)} ${base}${price === null ? '' : ` at ${plain(price)} ${quote}`}`,
    about: order.key
  }
}

export const newsOfRejection = (order: Order): News => ({
  kind: 'rejected', title: `Order rejected: ${order.market}`, text: order.reason ?? 'The venue gave no reason.', about: order.key
})

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
        return isBack ? { kind: 'connection', title: 'Connection is back', text: 'Prices and orders are live again.', about: null } : null
      }
      if (!wasLive) return null
      offlineSince ??= nowMs
      if (lostTold || nowMs - offlineSince < LOST_AFTER_MS) return null
      lostTold = true
      return { kind: 'connection', title: 'Connection lost', text: 'Prices and orders are not live. Reconnecting.', about: null }
    },
    /** Another venue or account: no connection was lost. */
    reset() {
      offlineSince = null
      lostTold = false
      wasLive = false
    }
  }
}
