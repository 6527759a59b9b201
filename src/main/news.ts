import { compareText, money, plain, trimZeros } from '../core/money.ts'
import { isEnded, type Fill, type Order } from '../core/orders/order.ts'
import type { ConnectionStatus, DeskPatch } from '../contract/frames.ts'

/** Something to tell the user outside of the windows. `about` is an order's key, when it is about one. */
export interface News {
  readonly kind: 'fill' | 'rejected' | 'connection'
  readonly title: string
  readonly text: string
  readonly about: string | null
}

/** Fills of one order within this time become one notification. */
const GATHER_MS = 1000
/** A connection that comes back within this time was no news. */
const LOST_AFTER_MS = 5000
/** Ids of fills and rejections that were told, so that a repeated event tells nothing twice. */
const REMEMBERED = 5000

interface Gathered { readonly fills: Fill[], readonly since: number }

/** A venue's clock may be behind ours by this much. */
const CLOCK_SKEW_MS = 5000

/**
 * Turns changes of the desk into news. Pure but for its own memory.
 * @param sinceMs what happened before is history, not news; Unix milliseconds like all times here
 */
export function createNews(sinceMs: number) {
  let newsFrom = sinceMs - CLOCK_SKEW_MS
  const gathered = new Map<string, Gathered>()
  const told = new Set<string>()
  const orders = new Map<string, Order>()
  let offlineSince: number | null = null
  let lostTold = false
  let wasLive = false

  const isNew = (id: string) => {
    if (told.has(id)) return false
    told.add(id)
    if (told.size > REMEMBERED) for (const oldest of told) { told.delete(oldest); break }
    return true
  }

  const keepOrder = (order: Order) => {
    orders.delete(order.key)
    orders.set(order.key, order)
    if (orders.size > REMEMBERED) for (const oldest of orders.keys()) { orders.delete(oldest); break }
  }

  const read = (patch: DeskPatch, nowMs: number): readonly News[] => {
    const news: News[] = []
    for (const order of patch.orders ?? []) {
      keepOrder(order)
      if (order.state === 'rejected' && order.updatedAt >= newsFrom && isNew(`rejected ${order.key}`)) news.push(rejection(order))
    }
    for (const fill of patch.fills ?? []) {
      if (fill.at < newsFrom || !isNew(`fill ${fill.id}`)) continue
      const key = fill.orderKey ?? fill.id
      const entry = gathered.get(key) ?? { fills: [], since: nowMs }
      entry.fills.push(fill)
      gathered.set(key, entry)
    }
    if (patch.connection !== undefined) news.push(...connection(patch.connection, nowMs))
    return news
  }

  /** Call a few times a second: what waited long enough. */
  const due = (nowMs: number): readonly News[] => {
    const news: News[] = []
    for (const [key, { fills, since }] of gathered) {
      if (nowMs - since < GATHER_MS) continue
      gathered.delete(key)
      news.push(filled(fills, orders.get(key)))
    }
    if (offlineSince !== null && !lostTold && wasLive && nowMs - offlineSince >= LOST_AFTER_MS) {
      lostTold = true
      news.push({ kind: 'connection', title: 'Connection lost', text: 'Prices and orders are not live. Reconnecting.', about: null })
    }
    return news
  }

  const connection = ({ market }: ConnectionStatus, nowMs: number): readonly News[] => {
    if (market.state !== 'live') {
      offlineSince ??= nowMs
      return []
    }
    const back = lostTold
    offlineSince = null
    lostTold = false
    wasLive = true
    return back ? [{ kind: 'connection', title: 'Connection is back', text: 'Prices and orders are live again.', about: null }] : []
  }

  /** Another venue or account: what waits is told no more. */
  const reset = (nowMs: number) => {
    newsFrom = nowMs - CLOCK_SKEW_MS
    gathered.clear()
    orders.clear()
    told.clear()
    offlineSince = null
    lostTold = false
    wasLive = false
  }
  return { read, due, reset }
}

const side = (of: Fill | Order) => (of.side === 'buy' ? 'Buy' : of.side === 'sell' ? 'Sell' : 'Trade')
const currencies = (market: string): readonly [string, string] => {
  const [base = market, quote = ''] = market.split('_')
  return [base, quote]
}

function rejection(order: Order): News {
  return { kind: 'rejected', title: `Order rejected: ${order.market}`, text: order.reason ?? 'The venue gave no reason.', about: order.key }
}

function filled(fills: readonly Fill[], order: Order | undefined): News {
  const [first] = fills
  if (first === undefined) throw new Error('news of a fill without a fill')
  const [base, quote] = currencies(first.market)
  const quantity = fills.reduce((sum, fill) => sum.plus(money(fill.quantity)), money('0'))
  const total = fills.reduce((sum, fill) => sum.plus(money(fill.total)), money('0'))
  const same = fills.every((fill) => compareText(fill.price, first.price) === 0)
  const price = same || quantity.isZero() ? trimZeros(first.price) : plain(total.div(quantity).toSignificantDigits(12))
  const state = order !== undefined && isEnded(order.state) && order.state === 'filled' ? 'Order filled' : 'Order partly filled'
  return {
    kind: 'fill',
    title: `${order === undefined ? 'Fill' : state}: ${side(first)} ${first.market}`,
    text: `${plain(quantity)} ${base} at ${same ? '' : 'an average of '}${price} ${quote}`,
    about: order?.key ?? first.orderKey
  }
}
