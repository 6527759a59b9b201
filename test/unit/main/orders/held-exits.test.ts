import { describe, expect, test } from 'vitest'
import { assert, ok } from '../../../../src/contract/failure.ts'
import { exitLine, type ExitPlan } from '../../../../src/core/exits/exit.ts'
import { changeDraft, changeLine } from '../../../../src/core/orders/change.ts'
import type { HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import type { KnownChange } from '../../../../src/main/exits/exit-holdings.ts'
import type { ExitVenue } from '../../../../src/main/exits/exits-api.ts'
import { withoutIntents } from '../../../../src/main/journal/without-intents.ts'
import type { Journal } from '../../../../src/main/journal/journal-api.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { bench, LIMIT, list, streamed, venue, type Bench } from './desk-with-orders.ts'

const PLAN: ExitPlan = {
  ...{ market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
}
const EXIT_VENUE: ExitVenue = {
  ...{ isLastLive: () => true, want: () => undefined, provesTrigger: false, gap: null },
  ...{ drained: (then) => void then(), scales: () => Promise.resolve(ok([{ index: 0, step: '0.01' }])) }
}

/** Orders with exits at a venue whose list of balances the test sets. */
async function start(around?: (journal: Journal) => Journal) {
  let held = '1'
  let changes: readonly KnownChange[] = []
  let posts = 0
  const client = venue({
    placeLimit: () => Promise.resolve(ok({ orderId: `v${++posts}` })),
    balances: () =>
      Promise.resolve(
        list(
          { currency: 'BTC', available: held, held: '0', at: 0 },
          { currency: 'USDT', available: '1000', held: '0', at: 0 }
        )
      )
  })
  const more = { exitVenue: EXIT_VENUE, otherChanges: () => Promise.resolve(changes) }
  const it = bench(client, more, undefined, around)
  const { orders, clock, desk } = it
  orders.setLimits({ ...DEFAULT_LIMITS, orderValue: {}, dayValue: {}, bandPercent: null })
  await orders.reconcile()
  const { exits } = orders
  assert(exits, 'no exits')
  return {
    ...it,
    client,
    exits,
    posts: () => posts,
    arm: (plan = PLAN) => exits.arm({ plan, intentKey: 'gesture', confirmed: exitLine(plan) }),
    shown: () => desk.session().shared.rows('exits'),
    async holds(amount: string, known: readonly Omit<KnownChange, 'at'>[]) {
      held = amount
      changes = known.map((change) => ({ ...change, at: clock.now() }))
      await orders.readBalances()
      await clock.advance(5_000)
    }
  }
}

test('an exit shrinks to what the lists of the venue leave it, when it is known what took the rest', async () => {
  const { arm, shown, holds } = await start()
  expect(arm()).toMatchObject({ ok: true })
  await holds('0.4', [{ currency: 'BTC', amount: '-0.6' }])
  expect(shown()).toMatchObject([{ step: 'armed', plan: { quantity: '0.4' } }])
  await holds('0', [])
  expect(shown()).toMatchObject([{ step: 'waits', reason: { code: 'exit-balance-missing' } }])
})

test('what its own fill took from the balance explains it', async () => {
  const { arm, shown, holds, orders, desk, clock } = await start()
  expect(arm()).toMatchObject({ ok: true })
  const sold = await orders.place({ ...LIMIT, side: 'sell', quantity: '0.6', price: '110' }, 'sell')
  assert(sold.ok, 'not placed')
  const { venueId, clientOrderId } = sold.value
  const order = streamed(venueId ?? '', { side: 'sell', price: '110', quantity: '0.6', clientOrderId })
  desk.sink.order({ type: 'updated', order: { ...order, filledQuantity: '0.6', filledTotal: '66' } }, 0)
  await clock.advance(10)
  expect(desk.orders()).toMatchObject([{ filledQuantity: '0.6' }])
  // The order is known to be filled, its deal not yet.
  await holds('0.4', [])
  expect(shown()).toMatchObject([{ plan: { quantity: '1' } }])
  desk.sink.deal(
    {
      ...{ id: 'd', transactionId: '1', market: 'BTC_USDT', state: 'completed', at: clock.now(), role: 'maker' },
      ...{ price: '110', quantity: '0.6', total: '66', fee: '0', feeCurrency: 'USDT' }
    },
    0
  )
  await holds('0.4', [])
  expect(shown()).toMatchObject([{ plan: { quantity: '0.4' } }])
})

test('its take-profit is changed with the exit alone', async () => {
  const { orders, arm, clock, desk } = await start()
  expect(arm({ ...PLAN, target: '120' })).toMatchObject({ ok: true })
  await clock.advance(1_000)
  const [order] = desk.orders()
  assert(order, 'no take-profit')
  const draft = changeDraft(order, { price: '121' })
  const request = { key: order.key, draft, seenFilled: '0', intentKey: 'move', confirmed: changeLine(order, draft) }
  expect(await orders.change(request)).toMatchObject({ ok: false, failure: { code: 'change-of-exit' } })
})

test.each([
  ['runs', () => undefined, 1],
  ['is left', ({ orders }: Bench) => orders.leave(), 0],
  ['has ended', ({ orders }: Bench) => orders.stop(), 0]
])('while the session %s, its stop is acted on or not', async (_, happens, sales) => {
  const it = await start()
  expect(it.arm()).toMatchObject({ ok: true })
  await it.clock.advance(1_000)
  happens(it)
  it.book.reload([['95', '5']], [['94', '5']], it.clock.now())
  it.desk.sink.bookChanged(it.book, it.clock.now())
  it.desk.sink.lastPrice({ market: 'BTC_USDT', at: 0, price: '94' }, it.clock.now())
  await it.clock.advance(1_000)
  expect(it.posts()).toBe(sales)
})

test('the fee that a deal tells after its order is not sold', async () => {
  const { exits, shown, orders, desk, holds } = await start()
  await holds('1', [])
  const bought = await orders.place({ ...LIMIT, quantity: '0.5', price: '100' }, 'buy')
  assert(bought.ok, 'not placed')
  const plan = { ...PLAN, orderKey: bought.value.key, quantity: '0.5' }
  expect(exits.arm({ plan, intentKey: 'gesture', confirmed: exitLine(plan) })).toMatchObject({ ok: true })
  const order = streamed(bought.value.venueId ?? '', {
    ...{ price: '100', quantity: '0.5', clientOrderId: bought.value.clientOrderId },
    ...{ filledQuantity: '0.5', filledTotal: '50', finishedAt: 5 }
  })
  desk.sink.order({ type: 'finished', order }, 0)
  expect(shown()).toMatchObject([{ step: 'armed', remaining: '0.5' }])
  desk.sink.deal(
    {
      ...{ id: 'd', transactionId: '1', market: 'BTC_USDT', state: 'completed', at: 5_000, role: 'taker' },
      ...{ price: '100', quantity: '0.5', total: '50', fee: '0.001', feeCurrency: 'BTC' }
    },
    0
  )
  expect(shown()).toMatchObject([{ step: 'armed', remaining: '0.499' }])
})

test('a read-only profile arms nothing', async () => {
  const { arm, shown } = await start((journal) => withoutIntents(journal, 'EROFS'))
  expect(arm()).toMatchObject({ ok: false, failure: { code: 'profile-read-only-order' } })
  expect(shown()).toEqual([])
})

describe('the limit of a day', () => {
  const LIMITS = { ...DEFAULT_LIMITS, orderValue: {}, dayValue: { USDT: '600' }, bandPercent: null }
  const buy = (price: string) => ({ ...LIMIT, quantity: '1', price })
  const overLimit = (sum: string) => ({ ok: false, failure: { code: 'day-value-over-limit', params: { sum } } })

  test('counts what an exit of today may still sell, once, whatever its take-profit has counted', async () => {
    const { orders, exits, arm, clock } = await start()
    orders.setLimits(LIMITS)
    expect(arm({ ...PLAN, target: '400' })).toMatchObject({ ok: true })
    await clock.advance(1_000)
    expect(exits.live()).toMatchObject([{ isTargetOpen: true }])
    expect(await orders.place(buy('201'), 'over')).toMatchObject(overLimit('601'))
    expect(await orders.place(buy('200'), 'within')).toMatchObject({ ok: true })
  })

  test('counts nothing of an exit that was removed', async () => {
    const { orders, exits, arm } = await start()
    orders.setLimits(LIMITS)
    arm()
    expect(orders.check(buy('506'))).toMatchObject(overLimit('601'))
    await exits.remove({ key: 'gesture', cancelTarget: false })
    expect(orders.check(buy('506'))).toMatchObject({ ok: true })
  })

  test('does not count an exit of yesterday, until it is changed', async () => {
    const { orders, exits, arm, clock } = await start()
    orders.setLimits(LIMITS)
    arm()
    await clock.advance(86_400_000)
    expect(orders.check(buy('600'))).toMatchObject({ ok: true })
    const plan = { ...PLAN, stop: '96' }
    exits.change({ key: 'gesture', plan, confirmed: exitLine(plan) })
    expect(orders.check(buy('505'))).toMatchObject(overLimit('601'))
  })

  test('counts all that exits may sell when another one is armed', async () => {
    const { orders, exits, arm } = await start()
    orders.setLimits({ ...LIMITS, dayValue: { USDT: '60' } })
    const half = { ...PLAN, quantity: '0.5' }
    expect(arm(half)).toMatchObject({ ok: true })
    const other = exits.arm({ plan: half, intentKey: 'other', confirmed: exitLine(half) })
    // The one that is armed counts at the best bid of now, 99, the other one at its stop.
    expect(other).toMatchObject(overLimit('97'))
  })

  test('counts a replaced take-profit once, while its exit lives, after its end and after a restart', async () => {
    const it = await start()
    it.orders.setLimits(LIMITS)
    for (const quantity of ['0.5', '0.4']) {
      const sale = { ...LIMIT, side: 'sell', quantity, price: '400' } as const
      expect(await it.orders.place(sale, quantity)).toMatchObject({ ok: true })
    }
    const targets = it.desk.orders().map(({ key }) => ({ orderKey: key, filled: '0' }))
    const left: HeldExit = {
      ...{ key: 'gesture', plan: PLAN, reason: null, alarm: null, targetKey: null, saleKey: null, sold: '0' },
      ...{ meanwhile: null, triggeredAt: null, at: it.clock.now(), targetCancel: 'here', entry: null, targets },
      ...{ saleFilled: '0', isTargetOpen: false, isTargetGone: false, isRenewing: false, sale: null, step: 'armed' }
    }
    it.journal.exits.put(left)
    const next = async (before: Pick<Bench, 'crash'>) => {
      const again = before.crash(it.client)
      again.orders.setLimits(LIMITS)
      await again.orders.reconcile()
      return again
    }
    const second = await next(it)
    expect(second.orders.check(buy('441'))).toMatchObject(overLimit('601'))
    await second.orders.exits?.remove({ key: 'gesture', cancelTarget: false })
    expect(second.orders.check(buy('441'))).toMatchObject(overLimit('601'))
    const third = await next(second)
    expect(third.orders.check(buy('441'))).toMatchObject(overLimit('601'))
  })
})

test('the first take-profit is held to the rate of orders when it leaves', async () => {
  const { orders, exits, desk, clock } = await start()
  const bought = await orders.place({ ...LIMIT, quantity: '0.5', price: '100' }, 'buy')
  assert(bought.ok, 'not placed')
  const plan = { ...PLAN, orderKey: bought.value.key, quantity: '0.5', target: '120' }
  expect(exits.arm({ plan, intentKey: 'gesture', confirmed: exitLine(plan) })).toMatchObject({ ok: true })
  orders.setLimits({ ...orders.limits(), perMinute: 1 })
  const filled = { filledQuantity: '0.5', filledTotal: '50', finishedAt: 5 }
  const { clientOrderId, venueId } = bought.value
  const order = streamed(venueId ?? '', { ...{ price: '100', quantity: '0.5', clientOrderId }, ...filled })
  desk.sink.order({ type: 'finished', order }, 0)
  await clock.advance(1_000)
  expect(exits.live()).toMatchObject([{ step: 'armed', isTargetGone: true, targets: [] }])
})
