import { beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionStatus, LampState } from '../../../src/contract/frames.ts'
import type { Fill, Order } from '../../../src/core/orders/order.ts'
import { createNews } from '../../../src/main/news.ts'

const T0 = 1_700_000_000_000
const order = (over: Partial<Order> = {}): Order => ({
  key: 'i-1', venueId: '1', clientOrderId: 'c', market: 'BTC_USDT', side: 'buy', type: 'limit', price: '64000', quantity: '1', total: null,
  filledQuantity: '0', filledTotal: '0', state: 'working', reason: null, own: true, createdAt: T0, updatedAt: T0, finishedAt: null, ...over
})
const fill = (id: string, quantity: string, price: string, total: string, over: Partial<Fill> = {}): Fill => ({
  id, orderKey: 'i-1', market: 'BTC_USDT', side: 'buy', price, quantity, total, fee: '0', feeCurrency: 'BTC', role: 'maker', at: T0 + 1000, ...over
})
const connection = (state: LampState): { connection: ConnectionStatus } => {
  const lamp = { state, latencyMs: null, since: T0, why: '' }
  return { connection: { market: lamp, account: lamp, rest: lamp, attempt: 0, nextAttemptAt: null, lastMessageAt: null, messagesPerSecond: 0 } }
}

let news: ReturnType<typeof createNews>
beforeEach(() => { news = createNews(T0) })

describe('news of fills', () => {
  it('gathers the partial fills of a second into one, with the exact sum and the average price', () => {
    news.read({ orders: [order()] }, T0)
    news.read({ fills: [fill('d1', '0.1', '64000.50', '6400.05')] }, T0 + 1000)
    news.read({ fills: [fill('d2', '0.3', '64001.5000', '19200.45')], orders: [order({ state: 'filled', updatedAt: T0 + 1500 })] }, T0 + 1500)
    expect(news.due(T0 + 1999)).toEqual([])
    expect(news.due(T0 + 2000)).toEqual([
      { kind: 'fill', title: 'Order filled: Buy BTC_USDT', text: '0.4 BTC at an average of 64001.25 USDT', about: 'i-1' }
    ])
    expect(news.due(T0 + 9000)).toEqual([])
  })

  it('calls an order partly filled while it works on', () => {
    news.read({ orders: [order({ state: 'partial' })], fills: [fill('d1', '0.10', '64000.500', '6400.05')] }, T0)
    expect(news.due(T0 + 1000)).toEqual([{ kind: 'fill', title: 'Order partly filled: Buy BTC_USDT', text: '0.1 BTC at 64000.5 USDT', about: 'i-1' }])
  })

  it('tells a repeated event once, and what happened before the start not at all', () => {
    news.read({ fills: [fill('old', '1', '1', '1', { at: T0 - 60_000 }), fill('d1', '1', '1', '1')] }, T0)
    news.read({ fills: [fill('d1', '1', '1', '1')] }, T0 + 100)
    expect(news.due(T0 + 5000)).toHaveLength(1)
    news.read({ fills: [fill('d1', '1', '1', '1')] }, T0 + 6000)
    expect(news.due(T0 + 9000)).toEqual([])
  })
})

describe('news of rejections', () => {
  it('comes at once, with the reason, once', () => {
    const rejected = order({ state: 'rejected', reason: 'Insufficient balance' })
    expect(news.read({ orders: [rejected] }, T0)).toEqual([
      { kind: 'rejected', title: 'Order rejected: BTC_USDT', text: 'Insufficient balance', about: 'i-1' }
    ])
    expect(news.read({ orders: [rejected] }, T0 + 1)).toEqual([])
  })
  it('does not come for an old one', () => {
    expect(news.read({ orders: [order({ state: 'rejected', updatedAt: T0 - 60_000 })] }, T0)).toEqual([])
  })
})

describe('news of the connection', () => {
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)

  it('says lost after five seconds, and back when it is', () => {
    news.read(connection('live'), T0)
    news.read(connection('offline'), T0 + 1000)
    news.read(connection('connecting'), T0 + 3000)
    expect(news.due(T0 + 5999)).toEqual([])
    expect(titles(news.due(T0 + 6000))).toEqual(['Connection lost'])
    expect(news.due(T0 + 60_000)).toEqual([])
    expect(titles(news.read(connection('live'), T0 + 61_000))).toEqual(['Connection is back'])
  })

  it('keeps quiet about a short break, and before the first connection', () => {
    news.read(connection('connecting'), T0)
    expect(news.due(T0 + 60_000)).toEqual([])
    news.read(connection('live'), T0 + 60_000)
    news.read(connection('offline'), T0 + 61_000)
    expect(news.read(connection('live'), T0 + 64_000)).toEqual([])
    expect(news.due(T0 + 90_000)).toEqual([])
  })

  it('starts anew with another venue', () => {
    news.read(connection('live'), T0)
    news.read({ fills: [fill('d1', '1', '1', '1')] }, T0)
    news.reset(T0 + 500)
    news.read(connection('offline'), T0 + 600)
    expect(news.due(T0 + 60_000)).toEqual([])
  })
})
