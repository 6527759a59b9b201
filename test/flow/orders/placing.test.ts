import { describe, expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { amountText } from '../../../src/core/book/levels.ts'
import { topOf } from '../../../src/core/book/view.ts'
import { fixed, money, trimZeros } from '../../../src/core/money.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import type { HttpFault } from '../../../src/practice/server/http-faults.ts'
import { IMPATIENT, draft, LIMIT_POSTED, POSTED, tradingDesk, type TradingDesk } from './trading-desk.ts'

/** The order as the exchange has it, in the app's terms. */
function truthOf({ exchange }: TradingDesk, order: Order): unknown {
  const record = exchange.control.truth.order(order.venueId ?? '')
  return record === null
    ? null
    : {
        venueId: record.id,
        clientOrderId: record.clientOrderId,
        filledQuantity: trimZeros(record.filledQuantity),
        filledTotal: trimZeros(record.filledValue),
        fills:
          record.deal?.transactions
            .map((one) => [one.id, trimZeros(one.quantity), trimZeros(one.fee), one.feeCurrency])
            .sort() ?? []
      }
}
const shownOf = ({ desk }: TradingDesk, order: Order): unknown => ({
  venueId: order.venueId,
  clientOrderId: order.clientOrderId,
  filledQuantity: order.filledQuantity,
  filledTotal: order.filledTotal,
  fills: desk
    .fills()
    .filter((fill) => fill.orderKey === order.key)
    .map((fill) => [fill.id.split(':')[1], trimZeros(fill.quantity), trimZeros(fill.fee ?? ''), fill.feeCurrency])
    .sort()
})
const placed = async (
  it: TradingDesk,
  order: Parameters<TradingDesk['place']>[0],
  intentKey?: string
): Promise<Order> => {
  const answer = await it.place(order, intentKey)
  assert(answer.ok, JSON.stringify(answer))
  return answer.value
}
/** A limit price that rests in the book: well below the best bid. */
function restingPrice(it: TradingDesk): string {
  const live = it.desk.referenceBook('BTC_USDT')
  assert(live, 'no book')
  return fixed(money(amountText(topOf(live.book, 'bids', 1).price, 0)).mul('0.9'), it.market.quoteDecimals)
}

describe('orders are filled as the exchange has them', () => {
  test.each([
    ['a buy by total', draft()],
    ['a buy by quantity', draft({ total: null, quantity: '0.02' })],
    ['a sell', draft({ side: 'sell', total: null, quantity: '0.03' })]
  ] as const)('%s', async (_, order) => {
    const it = await tradingDesk()
    const { key } = await placed(it, order)
    const filled = await it.until(
      key,
      (one) => one.state === 'filled' && it.desk.fills().some((fill) => fill.orderKey === key)
    )
    const { desk, exchange } = it.balances(['BTC', 'USDT'])
    expect({ order: shownOf(it, filled), balances: desk, posts: it.posts() }).toEqual({
      order: truthOf(it, filled),
      balances: exchange,
      posts: 1
    })
  })

  test('works with the stream alone at a venue with only the documented interface', async () => {
    const it = await tradingDesk({ capabilities: [] })
    const { key } = await placed(it, draft())
    const filled = await it.until(
      key,
      (one) => one.state === 'filled' && it.desk.fills().some((fill) => fill.orderKey === key)
    )
    await it.when('both balances', () => it.desk.balances().length === 2)
    const { desk, exchange } = it.balances(['BTC', 'USDT'])
    const lists = it.exchange.control.truth
      .requests()
      .filter((request) => /orders|balance/.test(request.path) && request.method === 'GET')
    expect({ order: shownOf(it, filled), balances: desk, lists }).toEqual({
      order: truthOf(it, filled),
      balances: exchange,
      lists: []
    })
  })

  test('shows the server’s refusal in its own words, and nothing is at the exchange', async () => {
    const it = await tradingDesk()
    const order = await placed(it, draft({ total: null, side: 'sell', quantity: '0.03', market: 'BTC_USDT' }))
    await it.until(order.key, (one) => one.state === 'filled')
    it.exchange.control.faults.http(
      { path: POSTED, times: 1 },
      {
        kind: 'answer',
        when: 'before',
        status: 422,
        text: '{"state":6,"message":"Insufficient funds. USDT wallet balance is 35.21617400."}'
      }
    )
    expect(await placed(it, draft())).toMatchObject({
      state: 'rejected',
      reason: {
        code: 'refused-words',
        params: {
          words: 'Insufficient funds. USDT wallet balance is 35.21617400.',
          hint: { code: 'hint-smaller-order' }
        }
      }
    })
  })
})

describe('an unknown outcome', () => {
  const AFTER: readonly (readonly [string, HttpFault])[] = [
    ['accepted and never answered', { kind: 'hang', when: 'after' }],
    ['accepted and reset', { kind: 'reset', when: 'after' }],
    ['accepted and a server error', { kind: 'answer', when: 'after', status: 500 }],
    ['accepted and broken JSON', { kind: 'broken-json' }],
    ['accepted and cut off', { kind: 'truncated' }]
  ]
  test.each(AFTER)('%s: is resolved by the stream, and was sent once', async (_, fault) => {
    const it = await tradingDesk(IMPATIENT)
    it.exchange.control.faults.http({ path: POSTED, times: 1 }, fault)
    const { key } = await placed(it, draft(), 'click')
    const order = await it.until(key, (one) => one.state === 'filled')
    const again = await placed(it, draft(), 'click')
    expect({ truth: shownOf(it, order), again: again.key, posts: it.posts() }).toEqual({
      truth: truthOf(it, order),
      again: key,
      posts: 1
    })
  })

  test('is resolved by the history without a stream', async () => {
    const it = await tradingDesk({ stream: false, ...IMPATIENT })
    it.exchange.control.faults.http({ path: POSTED, times: 1 }, { kind: 'hang', when: 'after' })
    const order = await placed(it, draft())
    const resolved = await it.until(order.key, (one) => one.state === 'filled')
    expect({ first: order.state, order: shownOf(it, resolved), posts: it.posts() }).toEqual({
      first: 'unknown',
      order: truthOf(it, resolved),
      posts: 1
    })
  })

  test('of a limit order is resolved by the open orders without a stream', async () => {
    const it = await tradingDesk({ stream: false })
    it.exchange.control.faults.http({ path: LIMIT_POSTED, method: 'POST', times: 1 }, { kind: 'reset', when: 'after' })
    const order = await placed(it, draft({ type: 'limit', total: null, quantity: '0.01', price: restingPrice(it) }))
    const resolved = await it.until(order.key, (one) => one.state === 'working')
    expect({ first: order.state, order: shownOf(it, resolved), posts: it.posts() }).toEqual({
      first: 'unknown',
      order: truthOf(it, resolved),
      posts: 1
    })
  })

  const BEFORE: readonly (readonly [string, HttpFault])[] = [
    ['not handled and never answered', { kind: 'hang', when: 'before' }],
    ['not handled and reset', { kind: 'reset', when: 'headers' }],
    ['not handled and a server error', { kind: 'answer', when: 'before', status: 503 }]
  ]
  test.each(BEFORE)('%s: stays unknown, and "not found" ends nothing', async (_, fault) => {
    const it = await tradingDesk(IMPATIENT)
    it.exchange.control.faults.http({ path: POSTED, times: 1 }, fault)
    const order = await placed(it, draft())
    await it.orders.reconcile()
    await it.orders.reconcile()
    expect({ first: order.state, then: it.desk.orders().map((one) => one.state), posts: it.posts() }).toEqual({
      first: 'unknown',
      then: ['unknown'],
      posts: 1
    })
  })
})

test('is avoided: fifty clicks at once and one later send one request', async () => {
  const it = await tradingDesk()
  const answers = await Promise.all(Array.from({ length: 50 }, () => placed(it, draft(), 'click')))
  answers.push(await placed(it, draft(), 'click'))
  expect({ keys: new Set(answers.map((order) => order.key)).size, posts: it.posts() }).toEqual({ keys: 1, posts: 1 })
})

test('cancels a resting order once, and only the exchange ends it', async () => {
  const it = await tradingDesk()
  const { key } = await placed(it, draft({ type: 'limit', total: null, quantity: '0.01', price: restingPrice(it) }))
  await it.until(key, (order) => order.state === 'working' && order.venueId !== null)
  const answers = await Promise.all([it.orders.cancel(key), it.orders.cancel(key)])
  const cancelled = await it.until(key, (order) => order.state === 'cancelled')
  const deletes = it.exchange.control.truth.requests().filter((request) => request.method === 'DELETE').length
  const held = it.balances(['USDT'])
  expect({
    ok: answers.map((answer) => answer.ok),
    deletes,
    open: it.exchange.control.truth.openOrders(),
    filled: cancelled.filledQuantity,
    held: held.desk
  }).toEqual({ ok: [true, true], deletes: 1, open: [], filled: '0', held: held.exchange })
})

test('shows an order placed elsewhere, and keeps our own through a reconnect', async () => {
  const it = await tradingDesk()
  const own = await placed(it, draft({ type: 'limit', total: null, quantity: '0.01', price: restingPrice(it) }))
  it.exchange.control.faults.closeNow({ hard: true })
  const elsewhere = await it.exchange.client.post(LIMIT_POSTED, {
    market: 'BTC_USDT',
    quantity: '0.02',
    price: restingPrice(it),
    direction: 'buy'
  })
  expect(elsewhere.status).toBeLessThan(300)
  await it.when('both', () => it.desk.orders().filter((order) => order.state === 'working').length === 2)
  expect(new Map(it.desk.orders().map((order) => [order.key === own.key ? 'own' : 'foreign', order.own]))).toEqual(
    new Map([
      ['own', true],
      ['foreign', false]
    ])
  )
})
