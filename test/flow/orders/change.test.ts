import { assert, describe, expect, test } from 'vitest'
import { amountText } from '../../../src/core/book/levels.ts'
import { topOf } from '../../../src/core/book/view.ts'
import { fixed, money, trimZeros } from '../../../src/core/money.ts'
import { changeDraft, changeLine, type ChangeEdits, type OrderChange } from '../../../src/core/orders/change.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'
import { IMPATIENT, draft, LIMIT_POSTED, quickPaces, tradingDesk, type TradingDesk } from './trading-desk.ts'

/** Some of the best bid; a share of 1 is first in the queue, above it. */
function bid(it: TradingDesk, share: string): string {
  const live = it.desk.referenceBook('BTC_USDT')
  assert(live, 'no book')
  const tick = share === '1' ? '0.01' : '0'
  const best = money(amountText(topOf(live.book, 'bids', 1).price, 0))
  return fixed(best.mul(share).plus(tick), it.market.quoteDecimals)
}

const desk = () => tradingDesk({ paces: quickPaces() })

async function resting(it: TradingDesk, share = '0.9'): Promise<Order> {
  const price = bid(it, share)
  const stopLossPrice = fixed(money(price).mul('1.5'), 2)
  const placed = await it.place(draft({ type: 'limit', total: null, quantity: '0.02', price, stopLossPrice }))
  assert(placed.ok, JSON.stringify(placed))
  return await it.until(placed.value.key, ({ state }) => state === 'working')
}

const ask = (it: TradingDesk, order: Order, edits: ChangeEdits, intentKey = 'gesture') => {
  const changed = changeDraft(order, edits)
  return it.orders.change({
    ...{ key: order.key, draft: changed, seenFilled: order.filledQuantity, intentKey },
    confirmed: changeLine(order, changed)
  })
}
const changes = (it: TradingDesk): readonly OrderChange[] => it.desk.session().shared.rows('changes')

/** Resolves with the change when it has ended, or has come to this reason. */
async function end(it: TradingDesk, reason: string | null = null): Promise<OrderChange> {
  await it.when(`the end of the change ${reason ?? ''}`, () =>
    changes(it).some((one) => (reason === null ? one.step === 'done' : one.reason?.code === reason))
  )
  const [change] = changes(it)
  assert(change, 'no change')
  return change
}

/** The desk shows the balance that the exchange has. */
const settled = (it: TradingDesk): Promise<void> =>
  it.when('the balances', () => {
    const { desk: shown, exchange } = it.balances(['USDT'])
    return JSON.stringify(shown) === JSON.stringify(exchange)
  })

/** Prices, quantities and triggers of the orders that are open at the exchange. */
const atVenue = ({ exchange }: TradingDesk) =>
  exchange.control.truth
    .openOrders()
    .map(({ price, quantity, stopLossPrice }) => [price, quantity, stopLossPrice ?? ''].map(trimZeros))
const shapeOf = ({ price, stopLossPrice }: Order, quantity: string, now = price) =>
  [now ?? '', quantity, stopLossPrice ?? ''].map(trimZeros)

/** Another trader sells so much at the market. */
function sell({ exchange: { control } }: TradingDesk, quantity: string): void {
  const account = control.openAccount().userId
  control.apply({
    ...{ kind: 'market-order', at: control.now(), account, id: control.newOrderId(), market: 'BTC_USDT' },
    ...{ side: 'sell', quantity, value: null, clientOrderId: null, tag: null }
  })
}

describe('a change of an order at the exchange', () => {
  test('leaves one order with the new price and the same trigger', async () => {
    const it = await desk()
    const order = await resting(it)
    const price = bid(it, '0.8')
    expect(await ask(it, order, { price })).toMatchObject({ ok: true })
    const { newKey } = await end(it)
    await it.until(newKey ?? '', ({ state }) => state === 'working')
    expect([atVenue(it), it.posts()]).toEqual([[shapeOf(order, '0.02', price)], 2])
    await settled(it)
  })

  test('places what is left of an order that is partly filled meanwhile', async () => {
    const it = await desk()
    const order = await resting(it, '1')
    sell(it, '0.005')
    await it.until(order.key, ({ state }) => state === 'partial')
    const price = bid(it, '0.8')
    // The window has shown the order before the fill.
    expect(await ask(it, order, { price })).toMatchObject({ ok: true })
    await end(it)
    expect(atVenue(it)).toEqual([shapeOf(order, '0.015', price)])
  })

  test('of an order that fills before the cancellation gets there places nothing', async () => {
    const it = await desk()
    const order = await resting(it, '1')
    it.exchange.control.faults.http({ method: 'DELETE' }, { kind: 'late', when: 'before', delayMs: 300 })
    await ask(it, order, { price: bid(it, '0.8') })
    sell(it, '0.02')
    expect(await end(it, 'change-filled')).toMatchObject({ step: 'stopped', again: false })
    expect([atVenue(it), it.posts()]).toEqual([[], 1])
  })

  test.each([
    ['lost', 'change-cancel-unknown', false, 1],
    ['lost-done', 'change-not-replaced', true, 0],
    ['refused', 'change-cancel-refused', false, 1]
  ] as const)('with a cancellation that is %s says so and places nothing', async (how, code, again, open) => {
    const it = await tradingDesk({ ...IMPATIENT, paces: quickPaces() })
    const order = await resting(it)
    it.exchange.control.faults.cancels(how, 1)
    await ask(it, order, { price: bid(it, '0.8') })
    expect(await end(it, code)).toMatchObject({ step: 'stopped', again })
    expect([atVenue(it).length, it.posts()]).toEqual([open, 1])
    if (open === 0) return
    // The order stands as it was, and can be changed.
    expect(await ask(it, order, { price: bid(it, '0.7') }, 'another')).toMatchObject({ ok: true })
    await end(it)
    expect(atVenue(it)).toEqual([shapeOf(order, '0.02', bid(it, '0.7'))])
  })

  test('waits for funds that are freed late', async () => {
    const it = await desk()
    const order = await resting(it)
    // All that is left, so that the change needs what the order holds.
    await settled(it)
    const { desk: rows } = it.balances(['USDT'])
    const [[, available]] = rows as [[string, string]]
    const rest = await it.place(
      draft({
        ...{ type: 'limit', total: null, price: bid(it, '0.9') },
        quantity: fixed(money(available).mul('0.99').div(bid(it, '0.9')), 5)
      })
    )
    assert(rest.ok, JSON.stringify(rest))
    await it.until(rest.value.key, ({ state }) => state === 'working')
    it.exchange.control.faults.fundsLate(1_200)
    expect(await ask(it, order, { price: bid(it, '0.89') })).toMatchObject({ ok: true })
    await end(it)
    expect(it.exchange.control.truth.openOrders().length).toBe(2)
    const states = it.exchange.control.truth
      .requests()
      .filter(({ method, path }) => method === 'POST' && path === LIMIT_POSTED)
      .map(({ status }) => status)
    expect(states).toEqual([200, 200, 200])
  })

  test('goes on when the stream is cut in between', async () => {
    const it = await desk()
    const order = await resting(it)
    it.exchange.control.faults.http({ method: 'DELETE' }, { kind: 'late', when: 'after', delayMs: 500 })
    const price = bid(it, '0.8')
    await ask(it, order, { price })
    it.exchange.control.faults.closeNow({ hard: true })
    // The book is live again before the rest may leave; until then the gates refuse it.
    const change = await Promise.race([end(it), end(it, 'change-not-replaced')])
    const expected = change.step === 'done' ? [shapeOf(order, '0.02', price)] : []
    expect(atVenue(it)).toEqual(expected)
  })

  test('places nothing once its account is left', async () => {
    const it = await desk()
    const order = await resting(it)
    it.exchange.control.faults.http({ method: 'DELETE' }, { kind: 'late', when: 'after', delayMs: 300 })
    await ask(it, order, { price: bid(it, '0.8') })
    it.orders.leave()
    await it.until(order.key, ({ state }) => state === 'cancelled')
    await it.orders.reconcile()
    expect([atVenue(it), it.posts()]).toEqual([[], 1])
  })

  test('of two windows at once is one change', async () => {
    const it = await desk()
    const order = await resting(it)
    const answers = await Promise.all([
      ask(it, order, { price: bid(it, '0.8') }, 'one'),
      ask(it, order, { price: bid(it, '0.7') }, 'two')
    ])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.failure.code))).toEqual(['ok', 'change-running'])
    await end(it)
    expect([atVenue(it), it.posts()]).toEqual([[shapeOf(order, '0.02', bid(it, '0.8'))], 2])
  })
})

test('the id of one click is that of a change or of an order, never of both', async () => {
  const it = await desk()
  const order = await resting(it)
  const other = draft({ type: 'limit', total: null, quantity: '0.01', price: bid(it, '0.7') })
  const place = (intentKey: string) => it.orders.place({ draft: other, intentKey, confirmed: orderLine(other) })
  expect(await ask(it, order, { price: bid(it, '0.8') })).toMatchObject({ ok: true })
  const refused = { ok: false, failure: { code: 'intent-other-order' } }
  expect(await place('gesture')).toMatchObject(refused)
  await end(it)
  expect(await place('gesture')).toMatchObject(refused)
  const placed = await place('of-an-order')
  assert(placed.ok, JSON.stringify(placed))
  const next = await it.until(placed.value.key, ({ state }) => state === 'working')
  expect(await ask(it, next, { price: bid(it, '0.6') }, 'of-an-order')).toMatchObject(refused)
  expect(it.exchange.control.truth.openOrders()).toHaveLength(2)
})
