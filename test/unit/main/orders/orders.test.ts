import { heard } from '../../../support/heard.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { OpenOrderRecord } from '../../../../src/contract/wire/rest.ts'
import type { OrderRecord } from '../../../../src/contract/wire/socket/records.ts'
import { DEFAULT_LIMITS, openLimits } from '../../../../src/main/placement/limits.ts'
import { settle } from '../../../support/fake-clock.ts'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import { bench, BUY, finished, LIMIT, list, streamed, venue, type Bench, type Client } from './desk-with-orders.ts'
import { inWords } from '../../../../src/core/message.ts'
import { message, type AppMessage } from '../../../../src/i18n/codes.ts'

const never = () => new Promise<never>(() => {})
const states = ({ desk }: Bench) => desk.orders().map((order) => [order.key, order.state])
const listed = (id: string, more: Partial<OpenOrderRecord> = {}): OpenOrderRecord => ({
  id,
  market: 'BTC_USDT',
  side: 'buy',
  price: '99',
  quantity: '1',
  total: '99',
  filledQuantity: '0',
  filledTotal: '0',
  createdAt: 0,
  clientOrderId: null,
  stopLossPrice: null,
  ...more
})

describe('placing', () => {
  test('sends exactly the draft, with our id', async () => {
    const placeMarket = vi.fn(venue().placeMarket)
    const placeLimit = vi.fn(venue().placeLimit)
    const { orders } = bench(venue({ placeMarket, placeLimit }))
    await orders.place({ ...BUY, total: '20.500' }, 'one')
    await orders.place({ ...BUY, side: 'sell', total: null, quantity: '0.20' }, 'two')
    await orders.place({ ...LIMIT, stopLossPrice: '120.0' }, 'three')
    expect([placeMarket, placeLimit].map(({ mock }) => mock.calls.map(([request]) => request))).toEqual([
      [
        { market: 'BTC_USDT', side: 'buy', quantity: null, value: '20.5', clientOrderId: 'a1' },
        { market: 'BTC_USDT', side: 'sell', quantity: '0.2', value: null, clientOrderId: 'a2' }
      ],
      [{ market: 'BTC_USDT', side: 'buy', quantity: '1', price: '99', stopLossPrice: '120', clientOrderId: 'a3' }]
    ])
  })

  test('the intent is on disk before the request is made', async () => {
    let onDisk: unknown = null
    const parts: { bench?: Bench } = {}
    const client = venue({
      placeMarket() {
        onDisk = parts.bench?.journal.load(1, 0).intents.map((intent) => [intent.key, intent.answer])
        return Promise.resolve(ok({ orderId: 'v1' }))
      }
    })
    parts.bench = bench(client)
    await parts.bench.orders.place(BUY, 'click')
    expect(onDisk).toEqual([['a1', null]])
  })

  test('fifty clicks are one request and one answer', async () => {
    const placeMarket = vi.fn(venue().placeMarket)
    const { orders } = bench(venue({ placeMarket }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => orders.place(BUY, 'click')))
    answers.push(await orders.place(BUY, 'click'))
    expect({
      sent: placeMarket.mock.calls.length,
      keys: new Set(answers.map((answer) => answer.ok && answer.value.key))
    }).toEqual({ sent: 1, keys: new Set(['a1']) })
  })

  test('the same click cannot mean another order', async () => {
    const { orders } = bench(venue())
    await orders.place(BUY, 'click')
    expect(await orders.place({ ...BUY, total: '30' }, 'click')).toMatchObject({
      ok: false,
      failure: { kind: 'input', field: 'intentKey' }
    })
  })

  test.each<[string, Failure, string, AppMessage]>([
    [
      'the venue said no',
      { kind: 'refused', status: 422, state: 6, code: 'venue-words', params: { words: 'Insufficient funds.' } },
      'rejected',
      message('refused-words', { words: 'Insufficient funds.', hint: message('hint-smaller-order') })
    ],
    [
      'it never left',
      { kind: 'unreachable', code: 'venue-words', params: { words: 'no route' } },
      'rejected',
      message('never-sent', { reason: inWords('no route') })
    ],
    [
      'nobody knows',
      {
        kind: 'unknown-outcome',
        code: 'venue-words',
        params: { words: 'It was sent, and the server did not answer in time.' }
      },
      'unknown',
      inWords('It was sent, and the server did not answer in time.')
    ],
    ['the app failed', { kind: 'bug', code: 'venue-words', params: { words: 'oops' } }, 'unknown', inWords('oops')]
  ])('%s', async (_, failure, state, reason) => {
    const { orders } = bench(venue({ placeMarket: () => Promise.resolve(fail(failure)) }))
    expect(await orders.place(BUY, 'click')).toMatchObject({ ok: true, value: { state, reason } })
  })

  test('an exception while sending is an unknown outcome, not a crash', async () => {
    const { orders } = bench(venue({ placeMarket: () => Promise.reject(new Error('bug')) }))
    expect(await orders.place(BUY, 'click')).toMatchObject({ ok: true, value: { state: 'unknown' } })
  })

  test('without a journal nothing is sent', async () => {
    const placeMarket = vi.fn(venue().placeMarket)
    const { orders, journal } = bench(venue({ placeMarket }))
    vi.spyOn(journal, 'addIntent').mockReturnValue(
      fail({ kind: 'denied', rule: 'journal', code: 'venue-words', params: { words: 'disk full' } })
    )
    expect([await orders.place(BUY, 'click'), placeMarket.mock.calls.length]).toEqual([
      fail({ kind: 'denied', rule: 'journal', code: 'venue-words', params: { words: 'disk full' } }),
      0
    ])
  })
})

describe('after a crash', () => {
  test('an intent without an answer is unknown, and the same click sends nothing', async () => {
    const before = bench(venue({ placeMarket: never }))
    void before.orders.place(BUY, 'click')
    const placeMarket = vi.fn(venue().placeMarket)
    const after = before.crash(venue({ placeMarket }))
    const again = await after.orders.place(BUY, 'click')
    expect({
      state: again.ok && again.value.state,
      reason: again.ok && again.value.reason,
      sent: placeMarket.mock.calls.length
    }).toEqual({ state: 'unknown', reason: { code: 'ended-before-answer', params: {} }, sent: 0 })
  })

  test('an answered order is what it was, although its row was not yet kept', async () => {
    const before = bench(venue())
    await before.orders.place(BUY, 'click')
    expect(states(before.crash(venue()))).toEqual([['a1', 'working']])
  })

  test('orders, fills and their links come back', async () => {
    const before = bench(venue())
    await before.orders.place(LIMIT, 'click')
    before.desk.sink.order(
      { type: 'updated', order: streamed('v1', { filledQuantity: '0.5', filledTotal: '49.5' }) },
      0
    )
    before.desk.sink.deal(
      {
        id: 'd',
        transactionId: 't',
        market: 'BTC_USDT',
        state: 'completed',
        price: '99',
        quantity: '0.5',
        total: '49.5',
        fee: '0.1',
        feeCurrency: 'USDT',
        role: 'maker',
        at: 3
      },
      0
    )
    await before.clock.advance(250)
    const after = before.crash(venue())
    expect({ orders: after.desk.orders(), fills: after.desk.fills() }).toEqual({
      orders: before.desk.orders(),
      fills: before.desk.fills()
    })
  })
})

test('an answer that comes after the end is kept for the next start, and shows nowhere else', async () => {
  let answer: (result: Awaited<ReturnType<ReturnType<typeof venue>['placeMarket']>>) => void = () => {}
  const it = bench(
    venue({
      placeMarket: () =>
        new Promise((resolve) => {
          answer = resolve
        })
    })
  )
  const placing = it.orders.place(BUY, 'click')
  it.orders.stop()
  it.desk.begin()
  answer(ok({ orderId: 'v1' }))
  await placing
  it.desk.sink.balance({ walletId: 'w', currency: 'USDT', amount: '1', oldBalance: '0', newBalance: '1' }, 0)
  expect({
    shown: it.desk.orders(),
    next: it
      .crash(venue())
      .desk.orders()
      .map((order) => [order.venueId, order.state])
  }).toEqual({ shown: [], next: [['v1', 'working']] })
})

test('an answer between the switch of accounts and the end is kept, and shows nowhere else', async () => {
  let answer: (result: Awaited<ReturnType<ReturnType<typeof venue>['placeMarket']>>) => void = () => {}
  const it = bench(
    venue({
      placeMarket: () =>
        new Promise((resolve) => {
          answer = resolve
        })
    })
  )
  const placing = it.orders.place(BUY, 'click')
  it.desk.begin()
  answer(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'It was sent, and aborted.' } }))
  await placing
  await it.orders.reconcile()
  it.orders.stop()
  expect({
    shown: it.desk.orders(),
    next: it
      .crash(venue())
      .desk.orders()
      .map((order) => [order.key, order.state])
  }).toEqual({ shown: [], next: [['a1', 'unknown']] })
})

describe('evidence', () => {
  test('the stream resolves an unknown order by our id', async () => {
    const it = bench(
      venue({
        placeMarket: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } }))
      })
    )
    await it.orders.place(BUY, 'click')
    it.desk.sink.order(
      {
        type: 'finished',
        order: streamed('v9', {
          type: 'market',
          clientOrderId: 'a1',
          filledQuantity: '0.2',
          filledTotal: '20',
          finishedAt: 9,
          state: 'completed',
          internalState: 'filled'
        })
      },
      9
    )
    expect(it.desk.orders()).toMatchObject([
      { key: 'a1', venueId: 'v9', state: 'filled', filledQuantity: '0.2', price: '100', own: true }
    ])
  })

  test('an event that nobody knows shows the order, and ends it only with a finishing time', async () => {
    const it = bench(venue())
    const event = (order: Partial<OrderRecord>) =>
      it.desk.sink.order({ type: 'amended', order: streamed('v9', order) }, 9)
    event({ filledQuantity: '0.2', filledTotal: '19.8' })
    const before = it.desk.orders().map(({ state }) => state)
    event({ filledQuantity: '0.2', filledTotal: '19.8', finishedAt: 9, state: 'cancelled' })
    expect([before, it.desk.orders().map(({ state }) => state)]).toEqual([['partial'], ['cancelled']])
  })

  test('a sale in another market that carries our id resolves nothing, is shown, and the user is told', async () => {
    const it = bench(
      venue({
        placeLimit: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } })),
        openOrders: () => Promise.resolve(list(listed('v1', { clientOrderId: 'a1', market: 'XMR_USDT', side: 'sell' })))
      })
    )
    await it.orders.place(LIMIT, 'click')
    await it.orders.reconcile()
    await it.orders.reconcile()
    expect(states(it).toSorted()).toEqual([
      ['a1', 'unknown'],
      ['venue:XMR_USDT:sell:v1', 'working']
    ])
    const told = it.desk
      .reader()
      .take(0)
      .tables.notices?.put.map(({ title }) => title)
    expect(told).toEqual([message('evidence-contradicts', { market: 'BTC_USDT' })])
  })

  test('the list of open orders resolves it; an empty list, a failure and silence do not', async () => {
    const openOrders = vi.fn(venue().openOrders)
    const it = bench(
      venue({
        openOrders,
        placeLimit: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } }))
      })
    )
    await it.orders.place(LIMIT, 'click')
    await it.orders.reconcile()
    const empty = states(it)
    openOrders.mockResolvedValueOnce(fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'down' } }))
    await it.orders.reconcile()
    const failed = states(it)
    openOrders.mockResolvedValue(list(listed('v1', { clientOrderId: 'a1' })))
    await it.orders.reconcile()
    expect([empty, failed, states(it)]).toEqual([[['a1', 'unknown']], [['a1', 'unknown']], [['a1', 'working']]])
  })

  test('is resolved by a history that filters by id, and not by one that ignores the filter', async () => {
    const unknown = {
      placeMarket: () =>
        Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } } as const))
    }
    const honest = bench(
      venue({
        ...unknown,
        orderHistory: (query) => Promise.resolve(query.clientOrderId === 'a1' ? list(finished('v1')) : list())
      })
    )
    const deaf = bench(
      venue({
        ...unknown,
        orderHistory: (query) => Promise.resolve(query.limit === undefined ? list(finished('v1')) : list())
      })
    )
    for (const it of [honest, deaf]) {
      await it.orders.place(BUY, 'click')
      await it.orders.reconcile()
    }
    expect([states(honest), states(deaf)]).toEqual([[['a1', 'filled']], [['a1', 'unknown']]])
  })

  test('an order placed elsewhere appears, and is not ours', async () => {
    const it = bench(venue({ openOrders: () => Promise.resolve(list(listed('v7'))) }))
    await it.orders.reconcile()
    expect(it.desk.orders()).toMatchObject([{ key: 'venue:BTC_USDT:buy:v7', own: false, state: 'working' }])
  })

  test('shows each order of an earlier run, also if the venue lists it before the journal was read', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `v${String(index).padStart(3, '0')}`)
    const client = venue({
      openOrders: ({ offset = 0 } = {}) =>
        Promise.resolve(
          list(
            ...ids
              .toReversed()
              .slice(offset, offset + 100)
              .map((id) => listed(id))
          )
        ),
      orderHistory: ({ limit } = {}) => Promise.resolve(limit === undefined ? list() : list(finished('ended')))
    })
    const first = bench(client)
    await first.orders.reconcile()
    await first.clock.advance(1_000)
    first.orders.stop()

    const again = first.crash(client)
    const count = () => again.desk.orders().length
    expect(count()).toBeLessThan(250)
    await again.orders.reconcile()
    await expect.poll(count).toBe(251)
  })

  test('queries a working order by id if no list has it', async () => {
    const orderHistory = vi.fn(venue().orderHistory)
    const it = bench(venue({ orderHistory }))
    await it.orders.place(BUY, 'click')
    orderHistory.mockImplementation((query) => Promise.resolve(query.orderId === 'v1' ? list(finished('v1')) : list()))
    await it.orders.reconcile()
    expect(states(it)).toEqual([['a1', 'filled']])
  })
})

describe('orders that cannot be read', () => {
  const odd = { index: 0, reason: 'price is not text' }
  const shown = (it: Bench) => it.desk.reader().take(0).fields.ordersUndecoded

  test('are counted over both lists, until they can be read', async () => {
    const openOrders = vi.fn(venue().openOrders)
    const it = bench(
      venue({ openOrders, orderHistory: () => Promise.resolve(ok({ items: [finished('v9')], undecoded: [odd] })) })
    )
    openOrders.mockResolvedValueOnce(ok({ items: [listed('v7')], undecoded: [odd, odd] }))
    await it.orders.reconcile()
    const first = shown(it)
    await it.orders.reconcile()
    expect([first, shown(it), states(it).length]).toEqual([3, 1, 2])
  })

  test('do not prove that an unknown order is absent, nor that a venue filters', async () => {
    const it = bench(
      venue({
        placeMarket: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } })),
        // Each answer has one readable order that looks like ours, and one that could be ours.
        orderHistory: (query) =>
          Promise.resolve(query.limit === undefined ? ok({ items: [finished('v1')], undecoded: [odd] }) : list())
      })
    )
    await it.orders.place(BUY, 'click')
    await it.clock.advance(60_000)
    expect(states(it)).toEqual([['a1', 'unknown']])
    const silent = bench(
      venue({
        placeMarket: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } })),
        // To a made-up id it answers something that cannot be read: it does not filter.
        orderHistory: (query) =>
          Promise.resolve(
            query.clientOrderId === 'a1'
              ? list(finished('v1'))
              : ok({ items: [], undecoded: query.limit === undefined ? [odd] : [] })
          )
      })
    )
    await silent.orders.place(BUY, 'click')
    await silent.clock.advance(60_000)
    expect(states(silent)).toEqual([['a1', 'unknown']])
  })

  test('of an event are counted until the lists have been read', async () => {
    const it = bench(venue())
    it.desk.session().events.emit('undecoded', 'order_update')
    expect(shown(it)).toBe(1)
    await it.clock.advance(2_000)
    expect(shown(it)).toBe(0)
  })
})

describe('comparing with the venue', () => {
  test('reports why a list cannot be read, until it can', async () => {
    const balances = vi.fn(venue().balances)
    const it = bench(venue({ balances }))
    const reader = it.desk.reader()
    const said = () => reader.take(0).fields.listsProblem
    balances.mockResolvedValueOnce(
      fail({ kind: 'unreachable', code: 'venue-answered-status', params: { status: 500 } })
    )
    await it.orders.reconcile()
    const failed = said()
    await it.orders.reconcile()
    expect([failed, said()]).toEqual([message('venue-answered-status', { status: 500 }), null])
  })

  test('happens at the start, when the account’s stream opens, and every 30 s', async () => {
    const openOrders = vi.fn(venue().openOrders)
    const it = bench(venue({ openOrders }))
    it.orders.start()
    await it.clock.advance(1_000)
    const started = openOrders.mock.calls.length
    it.desk.sink.accountStreamOpened()
    await it.clock.advance(1_000)
    const opened = openOrders.mock.calls.length
    await it.clock.advance(61_000)
    it.orders.stop()
    await it.clock.advance(100_000)
    expect([started, opened, openOrders.mock.calls.length]).toEqual([1, 2, 4])
  })

  test('is quick while an outcome is unknown, ever slower, and says when it was done', async () => {
    const times: number[] = []
    const it = bench(
      venue({
        placeMarket: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } })),
        openOrders: () => {
          times.push(it.clock.monotonic())
          return Promise.resolve(list())
        }
      })
    )
    await it.orders.place(BUY, 'click')
    const start = it.clock.monotonic()
    await it.clock.advance(16_000)
    const reader = it.desk.reader()
    expect({ times: times.map((at) => at - start), said: reader.take(0).fields.reconciledAt }).toEqual({
      times: [1_000, 2_000, 4_000, 8_000, 16_000],
      said: it.clock.now()
    })
  })

  test('runs once more for all calls during a run, whose lists may be older', async () => {
    const openOrders = vi.fn(venue().openOrders)
    openOrders.mockResolvedValueOnce(fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'down' } }))
    const it = bench(venue({ openOrders }))
    await Promise.all([it.orders.reconcile(), it.orders.reconcile(), it.orders.reconcile()])
    expect([openOrders.mock.calls.length, it.desk.reader().take(0).fields.reconciledAt]).toEqual([2, it.clock.now()])
  })

  test('applies balances of the list, then of the stream; an older list undoes no step', async () => {
    const balances = vi.fn(() => Promise.resolve(list({ currency: 'USDT', available: '100.0', held: '5', at: 0 })))
    const it = bench(venue({ balances }))
    await it.orders.reconcile()
    const listedBalance = it.desk.balances()
    const step = { walletId: 'w', currency: 'USDT', amount: '-20', oldBalance: '100', newBalance: '80' }
    it.desk.sink.balance(step, 7)
    const stepped = it.desk.balances()
    balances.mockImplementationOnce(() => {
      it.desk.sink.balance({ ...step, oldBalance: '80', newBalance: '70' }, 8)
      return Promise.resolve(list({ currency: 'USDT', available: '80', held: '6', at: 8 }))
    })
    await it.orders.reconcile()
    expect([listedBalance, stepped, it.desk.balances()].map(([row]) => [row?.available, row?.held])).toEqual([
      ['100', '5'],
      ['80', '5'],
      ['70', '6']
    ])
  })
})

describe('a step of a wallet that need not be that of orders', () => {
  const OTHER = { walletId: 'personal', currency: 'USDT', amount: '15', oldBalance: '0', newBalance: '15' }
  const OWN = { walletId: 'trading', currency: 'USDT', amount: '-20', oldBalance: '990', newBalance: '970' }
  const shown = ({ desk }: Bench) => desk.balances().map(({ currency, available }) => `${currency} ${available}`)

  test('leaves the listed balance, also for the check of an order; the trading wallet is followed', async () => {
    const it = bench(
      venue({
        balances: () => Promise.resolve(list({ currency: 'USDT', available: '990', held: '0', at: 0 }))
      })
    )
    await it.orders.reconcile()
    it.desk.sink.balance(OTHER, 0)
    it.desk.sink.balance({ ...OTHER, currency: 'BTC' }, 0)
    const before = shown(it)
    const order = await it.orders.place({ ...BUY, total: '500' }, 'click')
    it.desk.sink.balance(OWN, 0)
    it.desk.sink.balance({ ...OTHER, oldBalance: '15', newBalance: '16' }, 0)
    expect([before, order.ok, shown(it)]).toEqual([['USDT 990'], true, ['USDT 970']])
  })

  test('is told by an own order where the venue has no list of balances', () => {
    const it = bench(venue(), { capabilities: CAPABILITIES.filter((one) => one !== 'balances') })
    it.desk.sink.balance(OTHER, 0)
    it.desk.sink.balance(OWN, 0)
    it.desk.sink.order({ type: 'created', order: streamed('v1', { quantity: '0.2', total: '20' }) }, 0)
    expect(shown(it)).toEqual(['USDT 970'])
  })

  test('shows what came into an empty wallet once the list has it', async () => {
    const balances = vi.fn(() => Promise.resolve(list({ currency: 'USDT', available: '0', held: '0', at: 0 })))
    const it = bench(venue({ balances }))
    await it.orders.reconcile()
    it.desk.sink.balance({ ...OTHER, walletId: 'trading' }, 0)
    const before = shown(it)
    balances.mockImplementation(() => Promise.resolve(list({ currency: 'USDT', available: '15', held: '0', at: 0 })))
    await it.clock.advance(1_000)
    expect([before, shown(it)]).toEqual([['USDT 0'], ['USDT 15']])
  })
})

describe('a currency that the list of balances no longer has', () => {
  const row = (currency: string, available: string) => ({ currency, available, held: '1', at: 0 })
  const USED_UP = list(row('USDT', '300'))
  const amounts = ({ desk }: Bench) =>
    Object.fromEntries(desk.balances().map(({ currency, available, held }) => [currency, [available, held]]))
  async function after(answer: (it: Bench) => ReturnType<Client['balances']>) {
    const balances = vi.fn(venue().balances).mockResolvedValueOnce(list(row('BTC', '2'), row('USDT', '100')))
    const it = bench(venue({ balances }))
    await it.orders.reconcile()
    balances.mockImplementationOnce(() => answer(it))
    await it.orders.reconcile()
    return it
  }

  test('has become zero, also for the check of an order', async () => {
    const it = await after(() => Promise.resolve(USED_UP))
    expect(amounts(it)).toEqual({ BTC: ['0', '0'], USDT: ['300', '1'] })
    expect(await it.orders.place({ ...BUY, side: 'sell', total: null, quantity: '1' }, 'click')).toMatchObject({
      failure: { code: 'balance-short', params: { available: '0' } }
    })
  })

  test('keeps its amount if a record of the list was unreadable', async () => {
    const undecoded = [{ index: 0, reason: 'available is not text' }]
    const it = await after(() => Promise.resolve(ok({ items: [row('USDT', '300')], undecoded })))
    expect(amounts(it)).toEqual({ BTC: ['2', '1'], USDT: ['300', '1'] })
  })

  test('keeps its amount if the stream had news since the request', async () => {
    const it = await after(({ desk }) => {
      desk.sink.balance({ walletId: 'w', currency: 'BTC', amount: '1', oldBalance: '2', newBalance: '3' }, 0)
      return Promise.resolve(USED_UP)
    })
    expect(amounts(it)).toMatchObject({ BTC: ['3', '1'] })
  })
})

describe('cancelling', () => {
  test('is one request, and only evidence ends the order', async () => {
    const cancelOrder = vi.fn(venue().cancelOrder)
    const it = bench(venue({ cancelOrder }))
    await it.orders.place(LIMIT, 'click')
    const answers = await Promise.all([it.orders.cancel('a1'), it.orders.cancel('a1')])
    const asked = states(it)
    it.desk.sink.order(
      { type: 'finished', order: streamed('v1', { finishedAt: 9, state: 'cancelled', internalState: 'cancelled' }) },
      9
    )
    expect({ answers, calls: cancelOrder.mock.calls, asked, then: states(it) }).toEqual({
      answers: [ok(null), ok(null)],
      calls: [['v1']],
      asked: [['a1', 'working']],
      then: [['a1', 'cancelled']]
    })
  })

  test('what cannot be cancelled says why', async () => {
    const it = bench(
      venue({
        placeLimit: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } }))
      })
    )
    await it.orders.place(LIMIT, 'click')
    expect([await it.orders.cancel('nobody'), await it.orders.cancel('a1')]).toMatchObject([
      { failure: { kind: 'input', field: 'key' } },
      { failure: { kind: 'denied', rule: 'no-venue-id' } }
    ])
  })
})

describe('the rules of the app', () => {
  const denied = async (it: Bench, draft = BUY) => {
    const answer = await it.orders.place(draft, `click-${Math.random()}`)
    return answer.ok ? answer.value.state : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
  }

  test('a draft is checked again, and the balance with it', async () => {
    const it = bench(venue())
    it.desk.sink.balance({ walletId: 'w', currency: 'USDT', amount: '10', oldBalance: '0', newBalance: '10' }, 0)
    expect([
      await it.orders.place({ ...BUY, total: '1' }, 'a'),
      await it.orders.place(BUY, 'b'),
      await it.orders.place({ ...BUY, market: 'X_Y' }, 'c')
    ]).toMatchObject([
      {
        failure: {
          kind: 'input',
          field: 'total',
          code: 'amount-minimum',
          params: { name: { code: 'name-total', params: {} }, least: '15', currency: 'USDT' }
        }
      },
      {
        failure: {
          kind: 'input',
          field: 'total',
          code: 'cost-over-balance',
          params: { cost: '20', currency: 'USDT', available: '10' }
        }
      },
      { failure: { kind: 'input', field: 'market' } }
    ])
  })

  test('an account that may not trade, a venue without limit orders, and data that is not live', async () => {
    const it = bench(venue())
    it.book.state = 'stale'
    expect([
      await denied(bench(venue(), { canTrade: () => false })),
      await denied(bench(venue(), { capabilities: [] }), LIMIT),
      await denied(it)
    ]).toEqual(['account', 'unsupported', 'stale'])
  })

  test('the kill switch halts at once and survives a crash', async () => {
    const it = bench(venue())
    it.orders.setLimits({ ...DEFAULT_LIMITS, killSwitch: true })
    const halted = await denied(it)
    const after = it.crash(venue())
    const still = await denied(after)
    after.orders.setLimits(DEFAULT_LIMITS)
    expect([halted, still, await denied(after)]).toEqual(['kill-switch', 'kill-switch', 'working'])
  })

  test('a price far beyond the market, and more than the book holds', async () => {
    const it = bench(venue())
    expect([
      await denied(it, { ...LIMIT, price: '110.01' }),
      await denied(it, { ...LIMIT, price: '110' }),
      await denied(it, { ...LIMIT, price: '20' }),
      await denied(it, { ...LIMIT, side: 'sell', price: '80' }),
      await denied(it, { ...BUY, total: '2000' }),
      await denied(it, { ...BUY, total: '900' })
    ]).toEqual(['price-band', 'working', 'working', 'price-band', 'price-band', 'working'])
  })

  test('the prices of a refusal have the decimals of their market', async () => {
    const refused = await bench(venue()).orders.place({ ...LIMIT, price: '120' }, 'click')
    const params = { reach: '120.00', percent: '20', best: '100.00', limit: '10' }
    expect(refused).toMatchObject({ ok: false, failure: { code: 'order-beyond-band', params } })
  })

  test('the most an order and a day may be worth', async () => {
    const it = bench(venue())
    it.orders.setLimits({ ...DEFAULT_LIMITS, orderValue: { USDT: '50' }, dayValue: { USDT: '70' } })
    const day = [
      await denied(it, { ...BUY, total: '50.01' }),
      await denied(it, { ...BUY, total: '50' }),
      await denied(it, { ...BUY, total: '20.01' }),
      await denied(it)
    ]
    it.clock.jumpWall(86_400_000)
    expect([...day, await denied(it, { ...BUY, total: '21' })]).toEqual([
      'order-value',
      'working',
      'day-value',
      'working',
      'working'
    ])
  })

  test('a buy by quantity counts with the most that it may spend, which is what is sent', async () => {
    const placeMarket = vi.fn(venue().placeMarket)
    const it = bench(venue({ placeMarket }))
    // At the best ask of 100 each.
    const buy = (quantity: string) => denied(it, { ...BUY, total: null, quantity })
    it.orders.setLimits({ ...DEFAULT_LIMITS, orderValue: { USDT: '100' }, dayValue: { USDT: '150' } })
    expect([await buy('0.9995'), await buy('0.999'), await buy('0.5'), await buy('0.4995')]).toEqual([
      'order-value',
      'working',
      'day-value',
      'working'
    ])
    expect(placeMarket.mock.calls.map(([{ value }]) => value)).toEqual(['100', '50'])
    expect([...it.journal.placedSince(0)]).toEqual([['USDT', '150']])
  })

  test.each<[Failure['kind'], Failure, string]>([
    ['unreachable', { kind: 'unreachable', code: 'venue-words', params: { words: 'no route' } }, 'working'],
    ['refused', { kind: 'refused', status: 422, state: 6, code: 'venue-words', params: { words: 'no' } }, 'working'],
    ['unknown-outcome', { kind: 'unknown-outcome', code: 'venue-words', params: { words: 'cut' } }, 'day-value']
  ])('after the answer %s a day counts only what may have been placed', async (_, failure, then) => {
    const placeMarket = vi.fn(venue().placeMarket)
    const limits = { ...DEFAULT_LIMITS, orderValue: { USDT: '70' }, dayValue: { USDT: '70' } }
    const it = bench(venue({ placeMarket }))
    it.orders.setLimits(limits)
    placeMarket.mockResolvedValueOnce(fail(failure))
    await it.orders.place({ ...BUY, total: '50' }, 'click')
    const after = it.crash(venue())
    expect(await denied(after, { ...BUY, total: '50.01' })).toBe(then)
    const same = bench(venue({ placeMarket }))
    same.orders.setLimits(limits)
    placeMarket.mockResolvedValueOnce(fail(failure))
    await same.orders.place({ ...BUY, total: '50' }, 'click')
    expect(await denied(same, { ...BUY, total: '50.01' })).toBe(then)
  })

  test('a day counts orders and converts together', async () => {
    const it = bench(venue())
    it.orders.setLimits({ ...DEFAULT_LIMITS, dayValue: { USDT: '70' } })
    const convert = (key: string, at: number, USDT: string) =>
      it.journal.converts.add({
        key,
        intentKey: key,
        draft: { type: 'market', from: 'USDT', to: 'BTC', amount: USDT, price: null },
        at,
        venueAt: at,
        listedTo: null,
        answer: null
      })
    convert('yesterday', it.clock.now() - 86_400_000, '1000')
    convert('today', it.clock.now(), '50')
    expect([await denied(it, { ...BUY, total: '20.01' }), await denied(it, { ...BUY, total: '20' })]).toEqual([
      'day-value',
      'working'
    ])
  })

  test('stops a window that sends too many orders', async () => {
    const placeMarket = vi.fn(venue().placeMarket)
    const it = bench(venue({ placeMarket }))
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        it.orders.place({ ...BUY, total: String(20 + index) }, `click-${index}`)
      )
    )
    expect(placeMarket.mock.calls.length).toBe(DEFAULT_LIMITS.perMinute)
  })

  test('limits that make no sense are refused', () => {
    expect(bench(venue()).orders.setLimits({ ...DEFAULT_LIMITS, orderValue: { USDT: '-1' } })).toMatchObject({
      ok: false,
      failure: { kind: 'input' }
    })
  })
})

test('merges partial fills within a second into one notice', async () => {
  const it = bench(venue())
  const notices = heard(it.desk.session().events, 'filled')
  await it.orders.place(LIMIT, 'click')
  const update = (filledQuantity: string, filledTotal: string) =>
    it.desk.sink.order({ type: 'updated', order: streamed('v1', { filledQuantity, filledTotal }) }, 0)
  update('0.2', '19.8')
  update('0.5', '49.5')
  await it.clock.advance(1_000)
  update('0.7', '69.3')
  await it.clock.advance(1_000)
  await settle()
  expect(notices.map(([notice]) => [notice.order.key, notice.quantity, notice.total])).toEqual([
    ['a1', '0.5', '49.5'],
    ['a1', '0.2', '19.8']
  ])
})

test('a first start notifies of none of the fills that it finds, and of the next one', async () => {
  const open = listed('v1', { filledQuantity: '0.4', filledTotal: '39.6' })
  const it = bench(
    venue({
      openOrders: () => Promise.resolve(list(open)),
      orderHistory: () => Promise.resolve(list(finished('v2'), finished('v3')))
    })
  )
  const notices = heard(it.desk.session().events, 'filled')
  it.orders.start()
  await it.clock.advance(5_000)
  expect(states(it)).toHaveLength(3)
  expect(notices).toEqual([])
  it.desk.sink.order({ type: 'updated', order: streamed('v1', { filledQuantity: '0.5', filledTotal: '49.5' }) }, 0)
  await it.clock.advance(1_000)
  expect(notices.map(([notice]) => [notice.order.venueId, notice.quantity])).toEqual([['v1', '0.1']])
})

test('reports at the next start an order that was filled while the app was closed', async () => {
  const before = bench(venue())
  await before.orders.place(LIMIT, 'click')
  const it = before.crash(
    venue({
      orderHistory: () =>
        Promise.resolve(list(finished('v1', { type: 'limit', quantity: '1', filledQuantity: '1', filledTotal: '99' })))
    })
  )
  const notices = heard(it.desk.session().events, 'filled')
  it.orders.start()
  await it.clock.advance(5_000)
  expect(notices.map(([notice]) => [notice.order.key, notice.quantity])).toEqual([['a1', '1']])
})

test('the notice of a fill shows its order as it ended, although the ending came after the last fill', async () => {
  const it = bench(venue())
  const notices = heard(it.desk.session().events, 'filled')
  await it.orders.place(LIMIT, 'click')
  const amounts = { filledQuantity: '0.4', filledTotal: '39.6' }
  it.desk.sink.order({ type: 'updated', order: streamed('v1', amounts) }, 0)
  it.desk.sink.order(
    {
      type: 'finished',
      order: streamed('v1', { ...amounts, finishedAt: 5, state: 'cancelled', internalState: 'cancelled' })
    },
    0
  )
  await it.clock.advance(1_000)
  expect(notices.map(([notice]) => [notice.order.state, notice.quantity])).toEqual([['cancelled', '0.4']])
})

test('writes what the disk refused once it accepts writes again, with one notice', async () => {
  let isFull = true
  const it = bench(venue(), {}, undefined, (journal) => ({
    ...journal,
    keep: (...rows) =>
      isFull
        ? fail({ kind: 'denied', rule: 'journal', code: 'venue-words', params: { words: 'full' } })
        : journal.keep(...rows)
  }))
  const told: string[] = []
  const reader = it.desk.reader()
  const look = () => {
    told.push(...(reader.take(0).tables.notices?.put ?? []).map(({ title }) => title.code))
  }
  await it.orders.place(LIMIT, 'click')
  it.desk.sink.order({ type: 'updated', order: streamed('v1', { filledQuantity: '0.2', filledTotal: '19.8' }) }, 0)
  for (let second = 0; second < 12; second++) {
    await it.clock.advance(1_000)
    look()
  }
  const before = it.journal.load(10, 0).orders.length
  isFull = false
  await it.clock.advance(5_000)
  look()
  expect([told, before, it.journal.load(10, 0).orders.length]).toEqual([['disk-refuses-orders'], 0, 1])
})

describe('one intent', () => {
  test('held keys, fifty clicks in a second and a second window with the same order send it once', async () => {
    const placeMarket = vi.fn(venue().placeMarket)
    const it = bench(venue({ placeMarket }))
    const answers = []
    for (let click = 0; click < 50; click++) {
      answers.push(await it.orders.place(BUY, `click-${click}`), await it.orders.place(BUY, `other-window-${click}`))
      await it.clock.advance(20 / 2)
    }
    const repeated = answers.filter(
      (answer) => !answer.ok && answer.failure.kind === 'denied' && answer.failure.rule === 'repeated'
    )
    expect([placeMarket.mock.calls.length, repeated.length]).toEqual([1, 99])
  })

  test('counts an order as in flight until the venue answers', async () => {
    let answer = (): void => undefined
    const placeMarket = vi.fn(
      () =>
        new Promise<Result<{ orderId: string }>>((done) => {
          answer = () => done(ok({ orderId: 'v1' }))
        })
    )
    const it = bench(venue({ placeMarket }))
    const first = it.orders.place(BUY, 'a')
    await it.clock.advance(5_000)
    const second = await it.orders.place(BUY, 'b')
    answer()
    await first
    await it.clock.advance(1_001)
    expect([second, placeMarket.mock.calls.length]).toMatchObject([{ failure: { rule: 'repeated' } }, 1])
    const third = it.orders.place(BUY, 'c')
    await settle()
    answer()
    expect(await third).toMatchObject({ ok: true })
  })
})

describe('a hidden order of unknown outcome', () => {
  const lost = () =>
    bench(
      venue({
        placeMarket: () =>
          Promise.resolve(fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'No answer.' } }))
      })
    )
  const shown = ({ desk }: Pick<ReturnType<typeof bench>, 'desk'>) =>
    desk.orders().map(({ state, dismissUnresolved, finishedAt }) => ({ state, dismissUnresolved, finishedAt }))

  test('is no ending: it stays unknown, is still asked about, and is kept through a crash', async () => {
    const it = lost()
    await it.orders.place(BUY, 'click')
    expect(it.orders.dismissUnresolved('a1')).toEqual({ ok: true, value: null })
    expect(shown(it)).toEqual([{ state: 'unknown', dismissUnresolved: true, finishedAt: null }])
    const orderHistory = vi.fn(venue().orderHistory)
    const after = it.crash(venue({ orderHistory }))
    expect(shown(after)).toEqual([{ state: 'unknown', dismissUnresolved: true, finishedAt: null }])
    await after.orders.reconcile()
    expect(orderHistory).toHaveBeenCalledWith({ clientOrderId: 'a1' })
  })

  test('is shown again with the first proof', async () => {
    const it = lost()
    await it.orders.place(BUY, 'click')
    it.orders.dismissUnresolved('a1')
    it.desk.sink.order({ type: 'created', order: streamed('v9', { type: 'market', clientOrderId: 'a1' }) }, 0)
    expect(shown(it)).toEqual([{ state: 'working', dismissUnresolved: false, finishedAt: null }])
  })

  test('hides only orders of unknown outcome', async () => {
    const it = bench(venue())
    await it.orders.place(BUY, 'click')
    expect([it.orders.dismissUnresolved('a1'), it.orders.dismissUnresolved('nobody')]).toMatchObject([
      { failure: { kind: 'input' } },
      { failure: { kind: 'input' } }
    ])
  })
})

test('sends one request per cancelled order, continues after a refusal, and reports which failed', async () => {
  const cancelOrder = vi.fn((id: string) =>
    Promise.resolve(
      id === 'v2'
        ? fail<Failure>({
            kind: 'refused',
            status: 404,
            state: null,
            code: 'venue-words',
            params: { words: 'Not found' }
          })
        : ok(null)
    )
  )
  const it = bench(venue({ cancelOrder }))
  for (const price of ['99', '98', '97']) await it.orders.place({ ...LIMIT, price }, price)
  const answer = await it.orders.cancelMany(['a1', 'a2', 'a3', 'a1', 'nobody'])
  expect([answer, cancelOrder.mock.calls.map(([id]) => id).sort()]).toEqual([
    ok({
      requested: 2,
      failed: expect.arrayContaining([
        {
          key: 'a2',
          failure: { kind: 'refused', status: 404, state: null, code: 'venue-words', params: { words: 'Not found' } }
        },
        { key: 'nobody', failure: { kind: 'input', field: 'key', code: 'order-not-known', params: {} } }
      ]),
      left: [],
      waitMs: 0
    }),
    ['v1', 'v2', 'v3']
  ])
})

test('the tables hold everything that the journal does', async () => {
  const it = bench(venue())
  const { key } = await it.orders.place(LIMIT, 'click').then((answer) => (answer.ok ? answer.value : { key: '' }))
  const deal = (transactionId: string, at: number) =>
    it.desk.sink.deal(
      {
        id: 'd1',
        transactionId,
        market: 'BTC_USDT',
        state: 'completed',
        price: '99',
        quantity: '0.5',
        total: '49.5',
        fee: '0.05',
        feeCurrency: 'USDT',
        role: 'taker',
        at
      },
      at
    )
  const now = it.clock.now()
  deal('1', now - 86_400_000)
  deal('2', now)
  it.desk.sink.order(
    {
      type: 'finished',
      order: streamed('v1', {
        filledQuantity: '1',
        filledTotal: '99',
        finishedAt: now,
        state: 'completed',
        internalState: 'filled'
      })
    },
    0
  )
  const folder = mkdtempSync(join(tmpdir(), 'csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const table = async (what: 'orders' | 'fills') => {
    const path = join(folder, what)
    expect(await it.orders.exportCsv({ what, utc: true, path })).toEqual({
      ok: true,
      value: { path, rows: what === 'orders' ? 1 : 2 }
    })
    return readFileSync(path, 'utf8')
  }
  expect([(await table('orders')).split('\r\n').length, (await table('fills')).split('\r\n').length, key]).toEqual([
    3,
    4,
    'a1'
  ])
  expect(await table('fills')).toContain('BTC_USDT,buy,99,0.5,49.5,0.05,USDT,taker,d1:1,v1,')
})

test('limits of the profile hold for every account and are kept where the journal is not', async () => {
  const kept: { value: unknown } = { value: null }
  const limits = () =>
    openLimits({
      read: () => kept.value,
      write: (next) => {
        kept.value = next
        return ok(null)
      }
    })
  const first = limits()
  first.halt(true)
  const it = bench(venue(), { limits: limits() })
  expect(await it.orders.place(BUY, 'click')).toMatchObject({ failure: { rule: 'kill-switch' } })
  kept.value = 'unreadable'
  expect(limits().read().killSwitch).toBe(true)
})

test('a disk that refuses again after it took changes is told again', async () => {
  let isFull = true
  const full = fail({ kind: 'denied', rule: 'journal', code: 'venue-words', params: { words: 'full' } } as const)
  const it = bench(venue(), {}, undefined, (journal) => ({
    ...journal,
    keep: (...rows) => (isFull ? full : journal.keep(...rows))
  }))
  const told: string[] = []
  const reader = it.desk.reader()
  for (const [n, state] of [true, false, true].entries()) {
    isFull = state
    it.desk.sink.order({ type: 'created', order: streamed(`v${n}`) }, 0)
    await it.clock.advance(12_000)
    told.push(...(reader.take(0).tables.notices?.put ?? []).map(({ title }) => title.code))
  }
  expect(told).toEqual(['disk-refuses-orders', 'disk-refuses-orders'])
})
