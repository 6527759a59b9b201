import { describe, expect, test, vi } from 'vitest'
import { assert, fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { OrderEvent, OrderRecord } from '../../../../src/contract/wire/socket/records.ts'
import { changeDraft, changeLine, type ChangeEdits, type OrderChange } from '../../../../src/core/orders/change.ts'
import { startOfDay } from '../../../../src/main/journal/placed-sums.ts'
import { DEFAULT_LIMITS, openLimits } from '../../../../src/main/placement/limits.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { settle } from '../../../support/fake-clock.ts'
import { bench, BUY, LIMIT, list, streamed, venue, type Bench, type Client } from './desk-with-orders.ts'

const DRAFT = { ...LIMIT, stopLossPrice: '120' }
/** The venue's stream ends the order: our cancellation, and what was filled before. */
const gone = (id: string, more: Partial<OrderRecord> = {}): OrderEvent => ({
  type: 'finished',
  order: streamed(id, { state: 'cancelled', internalState: 'cancelled', finishedAt: 5, ...more })
})
const filled = (id: string): OrderEvent => ({
  type: 'finished',
  order: streamed(id, { filledQuantity: '1', filledTotal: '99', state: 'completed', finishedAt: 5 })
})
const seen = (id: string, more: Partial<OrderRecord> = {}): OrderEvent => ({
  type: 'created',
  order: streamed(id, more)
})
const tell = (it: Bench, event: OrderEvent) => it.desk.sink.order(event, 0)
const usdt = (available: string) => ({ currency: 'USDT', available, held: null, at: 0 })

interface Started {
  readonly it: Bench
  /** What the venue lists from now on. */
  readonly funds: (available: string) => Promise<void>
  readonly posts: () => readonly unknown[]
  readonly ask: (
    edits?: ChangeEdits,
    more?: { seenFilled?: string; intentKey?: string }
  ) => Promise<Result<OrderChange>>
  readonly change: () => OrderChange | undefined
}

/** One working order with a cancel trigger, and 1000 USDT. */
async function start(client: Partial<Client> = {}, more: Parameters<typeof bench>[1] = {}): Promise<Started> {
  const usual = venue()
  const placeLimit = vi.fn(usual.placeLimit)
  let available = '1000'
  const it = bench({ ...usual, placeLimit, balances: () => Promise.resolve(list(usdt(available))), ...client }, more)
  await it.orders.reconcile()
  await it.orders.place(DRAFT, 'first')
  placeLimit.mockClear()
  async function funds(now: string): Promise<void> {
    available = now
    await it.orders.reconcile()
  }
  return {
    it,
    funds,
    posts: () => placeLimit.mock.calls.map(([request]) => request),
    ask(edits = { price: '98' }, { seenFilled, intentKey = 'gesture' } = {}) {
      const order = it.desk.orders().find(({ key }) => key === 'a1')
      assert(order, 'no order')
      const draft = changeDraft(order, edits)
      const confirmed = changeLine(order, draft)
      return it.orders.change({
        key: 'a1',
        draft,
        seenFilled: seenFilled ?? order.filledQuantity,
        intentKey,
        confirmed
      })
    },
    change: () => changesOf(it)[0]
  }
}

const changesOf = (it: Bench): readonly OrderChange[] => it.desk.session().shared.rows('changes')
const shown = ({ change }: Started) => [change()?.step, change()?.reason?.code ?? null, change()?.again]
const orders = ({ it }: Started) => it.desk.orders().map(({ key, state }) => [key, state])

describe('a change of an order', () => {
  test('cancels, waits for the proof and the funds, and places the rest with its trigger', async () => {
    const started = await start()
    const { it, ask, posts } = started
    expect(await ask()).toMatchObject({ ok: true, value: { step: 'cancelling' } })
    await settle()
    expect([shown(started), posts()]).toEqual([['proving', null, false], []])
    tell(it, gone('v1', { filledQuantity: '0.25', filledTotal: '24.75' }))
    await settle()
    expect([shown(started), orders(started)]).toEqual([
      ['done', null, false],
      [
        ['a1', 'cancelled'],
        ['a2', 'working']
      ]
    ])
    expect(posts()).toMatchObject([{ quantity: '0.75', price: '98', stopLossPrice: '120', clientOrderId: 'a2' }])
    expect(started.change()).toMatchObject({ orderKey: 'a1', newKey: 'a2' })
  })

  test('places only once the venue shows the funds', async () => {
    const started = await start()
    await started.funds('10')
    // The order holds what the change needs.
    assert((await started.ask()).ok, 'refused')
    tell(started.it, gone('v1'))
    await settle()
    expect([shown(started), started.posts()]).toEqual([['freeing', null, false], []])
    await started.funds('99')
    await started.it.clock.advance(500)
    await settle()
    expect([shown(started), started.posts().length]).toEqual([['done', null, false], 1])
  })

  test('stops when the funds are not shown in time', async () => {
    const started = await start()
    await started.funds('10')
    assert((await started.ask()).ok, 'refused')
    tell(started.it, gone('v1'))
    for (let second = 0; second < 25; second++) {
      await started.it.clock.advance(1_000)
      await settle()
    }
    expect([shown(started), started.posts()]).toEqual([['stopped', 'change-not-replaced', true], []])
    expect(started.change()?.reason?.params).toMatchObject({ reason: { code: 'change-funds-late' } })
  })

  test.each<[string, Failure, string]>([
    ['lost', { kind: 'unknown-outcome', ...message('sending-cut') }, 'change-cancel-unknown'],
    ['refused', { kind: 'refused', status: 404, state: null, ...message('order-not-known') }, 'change-cancel-refused']
  ])('with a cancellation that is %s places nothing, whatever is proved later', async (_, failure, code) => {
    const started = await start({ cancelOrder: () => Promise.resolve(fail(failure)) })
    await started.ask()
    await settle()
    expect(shown(started)).toEqual(['stopped', code, false])
    tell(started.it, gone('v1'))
    await settle()
    expect(started.posts()).toEqual([])
    expect(shown(started)).toEqual(
      code === 'change-cancel-unknown' ? ['stopped', 'change-not-replaced', true] : ['stopped', code, false]
    )
  })

  test('of an order that was filled meanwhile places nothing', async () => {
    const started = await start()
    await started.ask()
    tell(started.it, filled('v1'))
    await settle()
    expect([shown(started), started.posts()]).toEqual([['stopped', 'change-filled', false], []])
  })

  test('says that a rest is too small for the market, and places nothing', async () => {
    const started = await start()
    await started.ask()
    tell(started.it, gone('v1', { filledQuantity: '0.9', filledTotal: '89.1' }))
    await settle()
    expect([shown(started), started.posts()]).toEqual([['stopped', 'change-rest-small', false], []])
  })

  test('asks the gates again before it places: trading off, kill switch, stale book', async () => {
    const ends: unknown[] = []
    let canTrade = true
    for (const spoil of [
      () => (canTrade = false),
      (it: Bench) => it.orders.setLimits({ ...it.orders.limits(), killSwitch: true }),
      (it: Bench) => (it.book.state = 'stale')
    ]) {
      canTrade = true
      const started = await start({}, { canTrade: () => canTrade })
      await started.ask()
      spoil(started.it)
      tell(started.it, gone('v1'))
      await settle()
      ends.push([...shown(started), started.posts().length])
    }
    expect(ends).toEqual(Array.from({ length: 3 }, () => ['stopped', 'change-not-replaced', true, 0]))
  })

  test('is refused before anything is cancelled', async () => {
    const cancelOrder = vi.fn(() => Promise.resolve(ok(null)))
    const { it, ask } = await start({ cancelOrder })
    const code = async (answer: Promise<Result<OrderChange>>) => {
      const result = await answer
      return result.ok ? 'ok' : result.failure.code
    }
    expect([
      await code(ask({})),
      await code(ask({ quantity: '0.0001' })),
      await code(ask({ stopLossPrice: '50' })),
      await code(ask({ quantity: '20' })),
      await code(ask({ price: '98' }, { seenFilled: '0.5' }))
    ]).toEqual(['change-nothing', 'amount-minimum', 'stop-above-price', 'amount-maximum', 'not-confirmed'])
    it.orders.setLimits({ ...it.orders.limits(), killSwitch: true })
    expect(await code(ask())).toBe('order-halted')
    it.orders.setLimits({ ...it.orders.limits(), killSwitch: false })
    expect(cancelOrder).not.toHaveBeenCalled()
    expect(changesOf(it)).toEqual([])
  })

  test('is one at a time for an order, and one for a gesture', async () => {
    const started = await start()
    const [first, again, other] = [
      await started.ask(),
      await started.ask(),
      await started.ask({ price: '97' }, { intentKey: 'b' })
    ]
    expect([first.ok, again.ok, other]).toMatchObject([true, true, { ok: false, failure: { code: 'change-running' } }])
    tell(started.it, gone('v1'))
    await settle()
    // The window may repeat its request when all is over.
    expect(await started.ask()).toMatchObject({ ok: true, value: { step: 'done', newKey: 'a2' } })
    await settle()
    expect(started.posts().length).toBe(1)
  })

  test('places nothing after the user cancelled the order, by itself or with all others', async () => {
    for (const cancel of [
      (it: Bench) => it.orders.cancel('a1'),
      (it: Bench) => it.orders.cancelMany(['a1']),
      (it: Bench) => it.orders.cancelOpen()
    ]) {
      const started = await start()
      await started.funds('10')
      await started.ask()
      tell(started.it, gone('v1'))
      await settle()
      expect(shown(started)[0]).toBe('freeing')
      const answer = await cancel(started.it)
      expect('ok' in answer ? answer.ok : true).toBe(true)
      started.it.desk.sink.balance(
        { walletId: 'w', currency: 'USDT', amount: '99', oldBalance: '10', newBalance: '109' },
        0
      )
      await settle()
      expect([shown(started), started.posts()]).toEqual([['done', null, false], []])
    }
  })

  test('counts what is not filled once in the limit of the day, also later', async () => {
    const limits = openLimits({ read: () => null, write: () => ok(null) })
    limits.write({ ...DEFAULT_LIMITS, orderValue: { USDT: '120' }, dayValue: { USDT: '150' } })
    const started = await start({}, { limits })
    await started.ask()
    tell(started.it, gone('v1', { filledQuantity: '0.5', filledTotal: '49.5' }))
    await settle()
    expect(shown(started)[0]).toBe('done')
    // 49.5 of the first and 49 of the second.
    expect([...started.it.journal.placedSince(0)]).toEqual([['USDT', '98.5']])
    const after = started.it.crash(venue())
    expect([...after.journal.placedSince(0)]).toEqual([['USDT', '98.5']])
  })

  test('is not held up by the rule against the same order twice', async () => {
    const started = await start()
    await started.ask({ price: '98' })
    tell(started.it, gone('v1'))
    await settle()
    const second = started.it.desk.orders().find(({ key }) => key === 'a2')
    assert(second, 'no second order')
    const draft = changeDraft(second, { price: '99' })
    const confirmed = changeLine(second, draft)
    await started.it.orders.change({ key: 'a2', draft, seenFilled: '0', intentKey: 'back', confirmed })
    tell(started.it, gone('v2'))
    await settle()
    expect(orders(started).filter(([, state]) => state === 'working')).toEqual([['a3', 'working']])
  })

  test('of an order placed elsewhere waits until the venue has listed its trigger', async () => {
    const started = await start()
    const { it } = started
    tell(it, seen('e1'))
    const other = it.desk.orders().find(({ venueId }) => venueId === 'e1')
    assert(other, 'no order')
    const draft = changeDraft(other, { price: '98' })
    expect(
      await it.orders.change({
        key: other.key,
        draft,
        seenFilled: '0',
        intentKey: 'x',
        confirmed: changeLine(other, draft)
      })
    ).toMatchObject({ ok: false, failure: { code: 'change-trigger-unknown' } })
  })
})

describe('after an end of the app', () => {
  test.each<[string, (started: Started) => Promise<void>, readonly unknown[]]>([
    ['before the answer', () => Promise.resolve(), ['change-interrupted', false]],
    [
      'after the proof',
      async ({ it }) => {
        tell(it, gone('v1'))
        await settle()
        await it.clock.advance(300)
      },
      ['change-not-replaced', true]
    ]
  ])('%s places nothing and says where it stopped, until dismissed', async (_, before, [code, again]) => {
    const started = await start()
    await started.funds('10')
    await started.ask()
    await before(started)
    const placeLimit = vi.fn(venue().placeLimit)
    const next = started.it.crash(venue({ placeLimit, balances: () => Promise.resolve(list(usdt('5000'))) }))
    await next.orders.reconcile()
    await settle()
    expect(changesOf(next).map(({ step, reason, again }) => [step, reason?.code, again])).toEqual([
      ['stopped', code, again]
    ])
    // It was cancelled all the same: that is said, and places nothing.
    tell(next, gone('v1'))
    await settle()
    expect(changesOf(next)[0]).toMatchObject({ step: 'stopped', again: true })
    expect(placeLimit).not.toHaveBeenCalled()
    expect(next.orders.dismissChange('gesture')).toEqual(ok(null))
    const last = next.crash(venue())
    expect(changesOf(last).map(({ step }) => step)).toEqual(['done'])
  })

  test('while the new order was on its way follows that order', async () => {
    const usual = venue()
    const placeLimit: Client['placeLimit'] = (request, gate) =>
      request.price === '99' ? usual.placeLimit(request, gate) : new Promise(() => {})
    const started = await start({ placeLimit })
    await started.ask()
    await settle()
    tell(started.it, gone('v1'))
    await settle()
    expect(started.change()).toMatchObject({ step: 'placing', newKey: 'a2' })
    const next = started.it.crash(venue())
    expect(changesOf(next)[0]).toMatchObject({ step: 'stopped', reason: { code: 'change-placing-unknown' } })
    tell(next, seen('v2', { clientOrderId: 'a2', price: '98' }))
    expect(changesOf(next)[0]).toMatchObject({ step: 'done', newKey: 'a2' })
  })

  test('of the session places nothing', async () => {
    const started = await start()
    await started.ask()
    await settle()
    started.it.orders.leave()
    tell(started.it, gone('v1'))
    await settle()
    expect([started.posts(), await started.ask({ price: '97' }, { intentKey: 'z' })]).toMatchObject([
      [],
      { ok: false, failure: { kind: 'closed' } }
    ])
  })
})

describe('the guards of a change', () => {
  test('of an order of yesterday lowers no sum of today, also after a restart', async () => {
    const limits = openLimits({ read: () => null, write: () => ok(null) })
    const started = await start({}, { limits })
    const { it } = started
    it.clock.jumpWall(86_400_000)
    await it.orders.place({ ...BUY, total: '30' }, 'today')
    const today = () => [...it.journal.placedSince(startOfDay(it.clock.now()))]
    expect(today()).toEqual([['USDT', '30']])
    // 98 more: the 99 of yesterday are no part of it.
    limits.write({ ...DEFAULT_LIMITS, dayValue: { USDT: '127.9' } })
    expect(await started.ask()).toMatchObject({ ok: false, failure: { code: 'day-value-over-limit' } })
    limits.write({ ...DEFAULT_LIMITS, dayValue: { USDT: '128' } })
    assert((await started.ask()).ok, 'refused')
    tell(it, gone('v1'))
    await settle()
    expect([shown(started)[0], today()]).toEqual(['done', [['USDT', '128']]])
    const after = it.crash(venue())
    expect([...after.journal.placedSince(startOfDay(it.clock.now()))]).toEqual([['USDT', '128']])
  })

  test('do not let it begin while the order is being cancelled', async () => {
    let answer: (result: Result<null>) => void = () => undefined
    const cancelOrder = vi.fn(() => new Promise<Result<null>>((resolve) => (answer = resolve)))
    const started = await start({ cancelOrder })
    const cancelled = started.it.orders.cancel('a1')
    expect(await started.ask()).toMatchObject({ ok: false, failure: { code: 'change-cancelling' } })
    answer(ok(null))
    expect(await cancelled).toEqual(ok(null))
    tell(started.it, gone('v1'))
    await settle()
    expect([cancelOrder.mock.calls.length, changesOf(started.it), started.posts()]).toEqual([1, [], []])
  })

  test('give the wait for funds a bound of its own, from the proof on', async () => {
    const started = await start()
    await started.funds('10')
    assert((await started.ask()).ok, 'refused')
    const seconds = async (count: number) => {
      for (let second = 0; second < count; second++) {
        await started.it.clock.advance(1_000)
        await settle()
      }
    }
    await seconds(12)
    tell(started.it, gone('v1'))
    await seconds(10)
    expect(shown(started)).toEqual(['freeing', null, false])
    await started.funds('99')
    await seconds(9)
    expect([shown(started), started.posts().length]).toEqual([['done', null, false], 1])
  })
})
