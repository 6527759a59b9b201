import { expect, test } from 'vitest'
import type { HistoryOrderRecord, OpenOrderRecord } from '../../../../src/contract/wire/rest.ts'
import { orderOf } from '../../../../src/core/orders/derive.ts'
import { factsOfSighting } from '../../../../src/core/orders/facts.ts'
import { bench, finished, list, streamed, venue, type Bench } from './desk-with-orders.ts'

const open = (id: string): OpenOrderRecord => ({
  ...{ id, side: 'buy', market: 'BTC_USDT', price: '99', quantity: '1', total: '99', clientOrderId: null },
  ...{ filledQuantity: '0', filledTotal: '0', createdAt: 1_000, stopLossPrice: null }
})
/** As the history repeats an order without a word of how it ended. */
const dated = (id: string, more: Partial<HistoryOrderRecord> = {}) =>
  finished(id, {
    ...{ type: 'limit', quantity: '1', filledQuantity: '0', filledTotal: '0', createdAt: 1_000 },
    ...{ state: 'new', internalState: null, finishedAt: 5_000, ...more }
  })
const shown = (it: Bench) =>
  it.desk
    .session()
    .shared.rows('orders')
    .map(({ venueId, state, finishedAt }) => [venueId, state, finishedAt])

function venueWith() {
  const lists = { open: [] as OpenOrderRecord[], history: [] as HistoryOrderRecord[] }
  const client = venue({
    openOrders: () => Promise.resolve(list(...lists.open)),
    orderHistory: () => Promise.resolve(list(...lists.history))
  })
  return { lists, client }
}

test('an order that the list of open orders names is open, whatever date the history repeats it with', async () => {
  const { lists, client } = venueWith()
  lists.open = [open('v1')]
  lists.history = [dated('v1')]
  const it = bench(client)
  await it.orders.reconcile()
  await it.orders.reconcile()
  expect(shown(it)).toEqual([['v1', 'working', null]])
  lists.open = []
  await it.orders.reconcile()
  expect(shown(it)).toEqual([['v1', 'cancelled', 5_000]])
})

test('a word of how it ended, and an event of the stream, end it all the same', async () => {
  const { lists, client } = venueWith()
  lists.open = [open('v1'), open('v2')]
  lists.history = [dated('v1', { state: 'cancelled' })]
  const it = bench(client)
  it.desk.sink.order({ type: 'finished', order: streamed('v2', { finishedAt: 6_000 }) }, 0)
  await it.orders.reconcile()
  expect(shown(it).sort()).toEqual([
    ['v1', 'cancelled', 5_000],
    ['v2', 'cancelled', 6_000]
  ])
})

test('without a date only a word ends it, and it has none', async () => {
  const { lists, client } = venueWith()
  lists.history = [
    dated('v1', { finishedAt: null, state: 'Cancelled' }),
    dated('v2', { finishedAt: null, internalState: 'stop-armed' })
  ]
  const it = bench(client)
  await it.orders.reconcile()
  expect(shown(it).sort()).toEqual([
    ['v1', 'cancelled', null],
    ['v2', 'working', null]
  ])
})

test('an order that an earlier version showed as cancelled in 1970 is open again once the list names it', async () => {
  const { lists, client } = venueWith()
  lists.open = [open('v1')]
  lists.history = [dated('v1', { finishedAt: null })]
  const first = bench(client)
  const facts = factsOfSighting({
    ...{ kind: 'order', source: 'history', venueId: 'v1', clientOrderId: null, market: 'BTC_USDT', side: 'buy' },
    ...{ description: { type: 'limit', price: '99', quantity: '1', total: null }, createdAt: 1_000, changedAt: 0 },
    ...{ filledQuantity: '0', filledTotal: '0', dealId: null, ending: { state: 'cancelled', words: '', at: 0 } }
  })
  first.journal.keep([{ order: orderOf(facts), facts }], [], [])
  first.orders.stop()
  const it = first.crash(client)
  expect(shown(it)).toEqual([['v1', 'cancelled', null]])
  await it.orders.reconcile()
  expect(shown(it)).toEqual([['v1', 'working', null]])
})
