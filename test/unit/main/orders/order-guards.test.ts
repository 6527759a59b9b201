import { heard } from '../../../support/heard.ts'
import { expect, test, vi } from 'vitest'
import { assert, fail, ok, type Failure } from '../../../../src/contract/failure.ts'
import { changeDraft, changeLine, type OrderChange } from '../../../../src/core/orders/change.ts'
import { message } from '../../../../src/i18n/codes.ts'
import type { Journal } from '../../../../src/main/journal/journal-api.ts'
import { settle } from '../../../support/fake-clock.ts'
import { bench, LIMIT, list, streamed, venue, type Bench } from './desk-with-orders.ts'

const FULL = fail<Failure>({ kind: 'denied', rule: 'journal', ...message('venue-words', { words: 'full' }) })
const gone = { state: 'cancelled', internalState: 'cancelled', finishedAt: 5 } as const
const usdt = (available: string) => ({ currency: 'USDT', available, held: null, at: 0 })
const changes = (it: Bench): readonly OrderChange[] => it.desk.session().shared.rows('changes')

/** A change of the order `a1` to another price. */
function change(it: Bench, intentKey = 'gesture') {
  const order = it.desk.orders().find(({ key }) => key === 'a1')
  assert(order, 'no order')
  const draft = changeDraft(order, { price: '98' })
  const confirmed = changeLine(order, draft)
  return it.orders.change({ key: 'a1', draft, seenFilled: order.filledQuantity, intentKey, confirmed })
}

test('the id of a click belongs to one order or to one change', async () => {
  const placeLimit = vi.fn(venue().placeLimit)
  const cancelOrder = vi.fn(venue().cancelOrder)
  const it = bench(venue({ placeLimit, cancelOrder }))
  await it.orders.place({ ...LIMIT, quantity: '0.5' }, 'click')
  const other = { ok: false, failure: { code: 'intent-other-order' } }
  expect([await change(it, 'click'), cancelOrder.mock.calls.length]).toMatchObject([other, 0])
  expect(await change(it)).toMatchObject({ ok: true })
  expect(await it.orders.place({ ...LIMIT, quantity: '0.4' }, 'gesture')).toMatchObject(other)
  expect(placeLimit.mock.calls.length).toBe(1)
})

test('a change that the disk refuses does not begin, and is not forgotten', async () => {
  let isFull = true
  const cancelOrder = vi.fn(venue().cancelOrder)
  const it = bench(venue({ cancelOrder }), {}, undefined, (journal: Journal) => ({
    ...journal,
    changes: { ...journal.changes, put: (...row) => (isFull ? FULL : journal.changes.put(...row)) }
  }))
  await it.orders.place({ ...LIMIT, quantity: '0.5' }, 'click')
  expect([await change(it), cancelOrder.mock.calls.length, changes(it)]).toEqual([FULL, 0, []])
  isFull = false
  cancelOrder.mockResolvedValueOnce(fail({ kind: 'refused', status: 404, state: null, ...message('order-not-known') }))
  assert((await change(it)).ok, 'refused')
  await settle()
  expect(changes(it).map(({ step }) => step)).toEqual(['stopped'])
  isFull = true
  expect([it.orders.dismissChange('gesture'), changes(it).map(({ step }) => step)]).toEqual([FULL, ['stopped']])
})

test('funds that come after the session was left place nothing', async () => {
  let available = '1000'
  const placeLimit = vi.fn(venue().placeLimit)
  const it = bench(venue({ placeLimit, balances: () => Promise.resolve(list(usdt(available))) }))
  await it.orders.reconcile()
  await it.orders.place(LIMIT, 'click')
  available = '1'
  await it.orders.reconcile()
  assert((await change(it)).ok, 'refused')
  it.desk.sink.order({ type: 'finished', order: streamed('v1', gone) }, 0)
  await settle()
  expect(changes(it).map(({ step }) => step)).toEqual(['freeing'])
  it.orders.leave()
  const step = { walletId: 'w', currency: 'USDT', amount: '99', oldBalance: '1', newBalance: '100' }
  it.desk.sink.balance(step, 0)
  await settle()
  expect([changes(it).map(({ step }) => step), placeLimit.mock.calls.length]).toEqual([['freeing'], 1])
})

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 0],
  [null, 0]
])('a refusal by state %s has the markets read again %d times', async (state, times) => {
  const refused: Failure = { kind: 'refused', status: 400, state, ...message('venue-words', { words: 'no' }) }
  const it = bench(venue({ placeLimit: () => Promise.resolve(fail(refused)) }))
  const asked = heard(it.desk.session().events, 'marketRefused')
  await it.orders.place({ ...LIMIT, quantity: '0.5' }, 'click')
  expect(asked.length).toBe(times)
})

test('a list of balances is told, and read again where a step came while it was on its way', async () => {
  let answer: () => void = () => undefined
  const balances = vi.fn(() => Promise.resolve(list(usdt('5'))))
  const it = bench(venue({ balances }))
  const told = heard(it.desk.session().events, 'balances')
  await it.orders.readBalances()
  await it.clock.advance(5_000)
  expect([told, balances.mock.calls.length]).toEqual([[[true]], 1])
  balances.mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => void resolve(ok({ items: [usdt('5')], undecoded: [] }))))
  )
  const read = it.orders.readBalances()
  const step = { walletId: 'w', currency: 'USDT', amount: '1', oldBalance: '5', newBalance: '6' }
  it.desk.sink.balance(step, 0)
  // Its own list comes before the answer.
  await it.clock.advance(1_000)
  const before = balances.mock.calls.length
  answer()
  await read
  await it.clock.advance(1_000)
  expect(balances.mock.calls.length - before).toBe(1)
})

test.each([
  ['an order', (it: Bench) => it.desk.sink.order({ type: 'created', order: streamed('v1') }, 0)],
  ['a balance that cannot be read', (it: Bench) => it.desk.session().events.emit('undecoded', 'balance_update')]
])('a moment after the event of %s the list of balances is read', async (_, event) => {
  const balances = vi.fn(venue().balances)
  const it = bench(venue({ balances }))
  event(it)
  await it.clock.advance(999)
  expect(balances.mock.calls.length).toBe(0)
  await it.clock.advance(1)
  expect(balances.mock.calls.length).toBe(1)
})

test('a stream that opens after the end reads nothing', async () => {
  const openOrders = vi.fn(venue().openOrders)
  const it = bench(venue({ openOrders }))
  it.orders.stop()
  it.desk.sink.accountStreamOpened()
  await it.clock.advance(1_000)
  expect(openOrders).not.toHaveBeenCalled()
})
