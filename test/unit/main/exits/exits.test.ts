import { describe, expect, test } from 'vitest'
import { exitLine } from '../../../../src/core/exits/exit.ts'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { settle } from '../../../support/fake-clock.ts'
import { ExitWorld, exitBench, PLAN, theExit, type ExitBench } from './exit-bench.ts'

/** An armed exit whose market main has seen. */
async function start(plan = PLAN, options = {}) {
  const world = new ExitWorld()
  const it = exitBench(world, options)
  const armed = it.arm(plan)
  expect(armed).toMatchObject({ ok: true })
  await world.clock.advance(50)
  it.tell()
  it.list()
  await settle()
  return { world, it, step: () => [theExit(it).step, theExit(it).reason?.code ?? null] }
}
const FILL: Fill = {
  ...{ id: 'f', orderKey: 'buy', market: 'BTC_USDT', side: 'buy', price: '100', quantity: '1', total: '100' },
  ...{ fee: '0.001', feeCurrency: 'BTC', role: 'taker', at: 0 }
}
const WITH_TARGET = { ...PLAN, target: '110' }

describe('an exit', () => {
  test('triggers by last price and best bid together, and sells once', async () => {
    const { world, it, step } = await start()
    it.price('96', '97', '94')
    expect([step(), theExit(it).alarm?.code]).toEqual([['armed', null], 'exit-bid-above-stop'])
    it.price('94', '95', '95')
    await world.clock.advance(100)
    it.tell()
    expect([step(), theExit(it).sold, world.postsSent]).toEqual([['done', 'exit-sold'], '1', 1])
  })

  test.each([
    ['cancels its take-profit first', 'done', ['done', 'exit-sold'], 1],
    ['sells too if the answer is lost but the end is proved', 'lost-done', ['done', 'exit-sold'], 1],
    ['places nothing if the cancellation is refused', 'refused', ['unprotected', 'exit-cancel-refused'], 0],
    ['places nothing if it is lost', 'lost', ['unprotected', 'exit-cancel-unknown'], 0]
  ] as const)('%s', async (_, how, end, posts) => {
    const { world, it, step } = await start(WITH_TARGET)
    expect([...world.orders.values()]).toMatchObject([{ draft: { price: '110', stopLossPrice: null } }])
    world.cancels = how
    it.price('94', '95', '94')
    await world.clock.advance(20_000)
    it.tell()
    expect([step(), world.postsSent]).toEqual([end, posts])
  })

  test('lets the venue cancel where its trigger is proved, and cancels itself when it does not', async () => {
    const { world, it, step } = await start(WITH_TARGET, { proves: true })
    expect([...world.orders.values()]).toMatchObject([{ draft: { stopLossPrice: '95' }, state: 'open' }])
    it.price('94', '95', '94')
    await world.clock.advance(1_900)
    expect([step(), world.postsSent]).toEqual([['cancelling', null], 0])
    await world.clock.advance(1_000)
    it.tell()
    expect([step(), world.postsSent]).toEqual([['done', 'exit-sold'], 1])
  })

  test('leaves its take-profit alone if a gate would refuse the sale', async () => {
    const { world, it, step } = await start(WITH_TARGET)
    world.isKillSwitchOn = true
    it.price('94', '95', '94')
    await world.clock.advance(20_000)
    expect([step(), [...world.orders.values()].map(({ state }) => state)]).toEqual([
      ['unprotected', 'exit-sale-refused'],
      ['open']
    ])
  })

  test('sells what its take-profit has left', async () => {
    const { world, it, step } = await start(WITH_TARGET)
    const [target] = [...world.orders.values()]
    if (target !== undefined) world.fill(target, '0.4')
    it.tell()
    it.price('94', '95', '94')
    await world.clock.advance(1_000)
    it.tell()
    expect([step(), theExit(it).sold, world.coins]).toEqual([['done', 'exit-sold'], '1', '0'])
    expect([...world.orders.values()].map(({ draft, filled }) => [draft.quantity, filled])).toEqual([
      ['1', '0.4'],
      ['0.6', '0.6']
    ])
  })

  test('stays without its take-profit when the user cancels that, and says so', async () => {
    const { world, it, step } = await start(WITH_TARGET)
    for (const order of world.orders.values()) order.state = 'cancelled'
    it.tell()
    it.list()
    expect([step(), theExit(it).targetKey]).toEqual([['armed', null], null])
    expect(it.desk.app.rows('notices').map(({ title }) => title.code)).toEqual(['exit-target-gone'])
    await world.clock.advance(30_000)
    expect(world.orders.size).toBe(1)
  })

  test('is unprotected while its sale rests, and done once that is filled', async () => {
    const { world, it, step } = await start()
    it.price('80', '81', '80')
    await world.clock.advance(4_000)
    it.tell()
    expect(step()).toEqual(['selling', null])
    await world.clock.advance(2_000)
    expect(step()).toEqual(['unprotected', 'exit-sale-rests'])
    it.price('91', '92', '91')
    it.tell()
    expect([step(), world.postsSent]).toEqual([['done', 'exit-sold'], 1])
  })

  test('does not sell what was bought for something else: it shrinks with the balance, and ends with it', async () => {
    const { world, it, step } = await start()
    const left = (amount: string) => {
      world.changes = [...world.changes, { currency: 'BTC', amount, at: world.clock.now() }]
    }
    world.coins = '0.5'
    left('-0.5')
    it.list()
    await world.clock.advance(100)
    expect([step(), theExit(it).plan.quantity]).toEqual([['armed', null], '0.5'])
    await world.clock.advance(5_000)
    world.coins = '3'
    it.list()
    await world.clock.advance(100)
    expect(theExit(it).plan.quantity).toBe('0.5')
    await world.clock.advance(5_000)
    world.coins = '0.00001'
    left('-2.99999')
    it.list()
    await world.clock.advance(100)
    expect(step()).toEqual(['done', 'exit-position-ended'])
  })

  test('waits, loudly, when its coins are missing without a cause, and is armed again once they are back', async () => {
    const { world, it, step } = await start()
    const notices = () => it.desk.app.rows('notices').map(({ title, tone }) => [tone, title.code])
    world.coins = '0'
    for (let list = 0; list < 3; list++) {
      it.list()
      await world.clock.advance(1_000)
    }
    expect([step(), notices()]).toEqual([['waits', 'exit-balance-missing'], [['warn', 'exit-waits']]])
    const again = { key: 'gesture', plan: PLAN, confirmed: exitLine(PLAN) }
    expect(it.exits.change(again)).toMatchObject({ ok: false, failure: { code: 'exit-more-than-held' } })
    world.coins = '1'
    it.list()
    await world.clock.advance(100)
    expect(step()).toEqual(['waits', 'exit-balance-missing'])
    expect(it.exits.change(again)).toMatchObject({ ok: true, value: { step: 'armed', plan: { quantity: '1' } } })
  })

  test.each(['0.3', '0'])(
    'whose coins left down to %s before the next start waits until it is changed',
    async (left) => {
      const { world, it } = await start()
      it.stop()
      await world.clock.advance(5_000)
      world.coins = left
      const next = exitBench(world)
      const step = () => [theExit(next).step, theExit(next).reason?.code ?? null]
      next.list()
      await world.clock.advance(1_000)
      expect(step()).toEqual(['waits', left === '0' ? 'exit-balance-missing' : 'exit-restarted'])
      expect(next.exits.change({ key: 'gesture', plan: PLAN, confirmed: exitLine(PLAN) })).toMatchObject({
        failure: { code: 'exit-more-than-held' }
      })
      world.coins = '0.3'
      next.list()
      const plan = { ...PLAN, quantity: '0.3' }
      expect(next.exits.change({ key: 'gesture', plan, confirmed: exitLine(plan) })).toMatchObject({ ok: true })
      for (let list = 0; list < 3; list++) {
        next.list()
        await world.clock.advance(1_000)
      }
      expect([step(), theExit(next).plan.quantity]).toEqual([['armed', null], '0.3'])
    }
  )

  test.each<[string, { currency: string; amount: string; at?: number }]>([
    ['of another currency', { currency: 'ETH', amount: '-1' }],
    ['of less', { currency: 'BTC', amount: '-0.4' }],
    ['from long before', { currency: 'BTC', amount: '-1', at: -60_000 }]
  ])('is not ended by a known change %s', async (_, { at = 0, ...change }) => {
    const { world, it, step } = await start()
    world.changes = [{ ...change, at: world.clock.now() + at }]
    world.coins = '0'
    it.list()
    await world.clock.advance(100)
    expect(step()).toEqual(['waits', 'exit-balance-missing'])
  })

  test('ends once it is known what took its coins', async () => {
    const { world, it, step } = await start()
    world.coins = '0'
    it.list()
    await world.clock.advance(100)
    world.changes = [{ currency: 'BTC', amount: '-1', at: world.clock.now() }]
    it.list()
    await world.clock.advance(100)
    expect(step()).toEqual(['done', 'exit-position-ended'])
  })

  test.each([
    ['proved', 'venue', '95'],
    ['disproved', 'here', null],
    [null, 'here', null]
  ])('with a cancel trigger that is %s lets %s cancel its take-profit', async (setting, targetCancel, trigger) => {
    const { world, it } = await start(WITH_TARGET, { setting })
    expect(theExit(it).targetCancel).toBe(targetCancel)
    expect([...world.orders.values()].map(({ draft }) => draft.stopLossPrice)).toEqual([trigger])
  })

  test('sees no price of a coarser book, whose best bid is lower than it is', async () => {
    const { world, it, step } = await start(PLAN, { scaleIndex: 1 })
    it.price('94', '95', '94')
    await world.clock.advance(1_000)
    expect([step(), theExit(it).alarm?.code, world.postsSent]).toEqual([['armed', null], 'exit-no-book', 0])
  })

  test('is announced outside of the windows when it triggers and when it is unprotected', async () => {
    const { world, it } = await start()
    it.price('80', '81', '80')
    await world.clock.advance(10_000)
    expect(world.announced).toEqual([
      ['exit-triggered', 'BTC_USDT'],
      ['exit-unprotected', 'BTC_USDT']
    ])
    const [triggered] = it.desk.app.rows('notices')
    expect(triggered?.text).toEqual({ code: 'exit-triggered-at', params: { stop: '95.00' } })
  })

  test('waits after a pause of this process, whatever the prices that waited in the socket', async () => {
    const { world, it, step } = await start()
    it.price('99', '100', '99.5')
    world.clock.stall(25_000)
    it.price('94', '95', '94')
    await world.clock.advance(1_000)
    expect([step(), world.postsSent]).toEqual([['waits', 'exit-outage'], 0])
  })

  test('takes the prices of a short pause for old until all that waited is handled', async () => {
    const { world, it, step } = await start()
    world.clock.stall(5_000)
    it.price('94', '95', '94')
    expect([step(), theExit(it).alarm?.code]).toEqual([['armed', null], 'exit-no-last'])
    it.price('99', '100', '99')
    await world.clock.advance(1_000)
    expect([step(), theExit(it).alarm, world.postsSent]).toEqual([['armed', null], null, 0])
    world.clock.stall(5_000)
    it.price('94', '95', '94')
    // The last one of them is of now.
    await world.clock.advance(1_000)
    it.tell()
    expect([step(), world.postsSent]).toEqual([['done', 'exit-sold'], 1])
  })

  test('says that the best bid is below its stop without a trade', async () => {
    const { it, step } = await start()
    it.price('94', '100', '99')
    expect([step(), theExit(it).alarm?.code]).toEqual([['armed', null], 'exit-bid-below-stop'])
  })

  describe('whose take-profit the venue cancels by its trigger', () => {
    const moved = (it: Awaited<ReturnType<typeof start>>['it'], stop: string, more = {}) => {
      const plan = { ...WITH_TARGET, stop, ...more }
      return it.exits.change({ key: 'gesture', plan, confirmed: exitLine(plan) })
    }
    const triggers = (world: ExitWorld) =>
      [...world.orders.values()].map(({ draft, state }) => [draft.stopLossPrice, state])

    test.each(['96', '93'])('renews it when the stop is moved to %s', async (stop) => {
      const { world, it } = await start(WITH_TARGET, { proves: true })
      const first = theExit(it).targetKey
      expect(moved(it, stop)).toMatchObject({ ok: true })
      await world.clock.advance(2_000)
      it.tell()
      expect(triggers(world)).toEqual([
        ['95', 'cancelled'],
        [stop, 'open']
      ])
      const now = theExit(it)
      expect([now.step, now.plan.target, now.targetKey === first, now.isTargetGone]).toEqual([
        'armed',
        '110',
        false,
        false
      ])
      expect(it.desk.app.rows('notices')).toEqual([])
      // Floor and amount alone renew nothing.
      expect(moved(it, stop, { floor: '91' })).toMatchObject({ ok: true })
      await world.clock.advance(2_000)
      expect(world.orders.size).toBe(2)
    })

    test('renews it with what is not sold yet', async () => {
      const { world, it, step } = await start(WITH_TARGET, { proves: true })
      const [target] = [...world.orders.values()]
      if (target !== undefined) world.fill(target, '0.4')
      it.tell()
      moved(it, '96')
      await world.clock.advance(2_000)
      it.tell()
      expect([...world.orders.values()].map(({ draft, filled }) => [draft.quantity, filled])).toEqual([
        ['1', '0.4'],
        ['0.6', '0']
      ])
      it.price('95', '96', '95')
      await world.clock.advance(4_000)
      it.tell()
      expect([step(), theExit(it).sold, world.coins]).toEqual([['done', 'exit-sold'], '1', '0'])
    })

    test.each(['refused', 'lost'] as const)('says that it stays when its cancellation is %s', async (how) => {
      const { world, it } = await start(WITH_TARGET, { proves: true })
      world.cancels = how
      moved(it, '96')
      await world.clock.advance(20_000)
      expect(triggers(world)).toEqual([['95', 'open']])
      expect(it.desk.app.rows('notices').map(({ title }) => title.code)).toEqual(['exit-target-not-renewed'])
      // It is below the stop, so that the venue will not cancel it in time: this computer does, at once.
      world.cancels = 'done'
      it.price('95.5', '96', '96')
      await world.clock.advance(500)
      it.tell()
      expect([theExit(it).reason?.code, world.postsSent]).toEqual(['exit-sold', 1])
    })

    test('places none after a restart in between, until it is armed again', async () => {
      const { world, it } = await start(WITH_TARGET, { proves: true })
      moved(it, '96')
      await world.clock.advance(25)
      it.stop()
      await world.clock.advance(5_000)
      const next = exitBench(world, { proves: true })
      next.tell()
      await world.clock.advance(5_000)
      expect([theExit(next).step, triggers(world)]).toEqual(['waits', [['95', 'cancelled']]])
      expect(moved(next, '96')).toMatchObject({ ok: true })
      await world.clock.advance(2_000)
      expect(triggers(world)).toEqual([
        ['95', 'cancelled'],
        ['96', 'open']
      ])
    })

    test('shows one that ended, and takes another one with the next change', async () => {
      const { world, it, step } = await start(WITH_TARGET, { proves: true })
      for (const order of world.orders.values()) order.state = 'cancelled'
      it.tell()
      expect(theExit(it)).toMatchObject({ step: 'armed', isTargetGone: true, plan: { target: null } })
      await world.clock.advance(30_000)
      expect(world.orders.size).toBe(1)
      it.list()
      expect(moved(it, '95', { target: '120' })).toMatchObject({ ok: true, value: { isTargetGone: false } })
      await world.clock.advance(1_000)
      expect([...world.orders.values()].map(({ draft, state }) => [draft.price, state])).toEqual([
        ['110', 'cancelled'],
        ['120', 'open']
      ])
      it.price('94', '95', '94')
      await world.clock.advance(4_000)
      it.tell()
      expect([step(), world.coins]).toEqual([['done', 'exit-sold'], '0'])
    })
  })

  describe('of a buy order', () => {
    const OF_ORDER = { ...PLAN, orderKey: 'buy' }
    async function bench(filled: string, state: 'partial' | 'filled' | 'cancelled' = 'partial') {
      const world = new ExitWorld()
      // Older coins, which no exit of the order may sell.
      world.coins = '9'
      const it = exitBench(world)
      it.bought('buy', filled, state)
      return { world, it }
    }
    const fall = async (it: ExitBench, world: ExitWorld) => {
      await world.clock.advance(50)
      it.price('94', '95', '94')
      await world.clock.advance(1_000)
      it.tell()
      await world.clock.advance(1_000)
    }

    test('is refused beyond its price, which has the decimals of its market', async () => {
      const { it } = await bench('1', 'filled')
      const price = '100.00'
      const above = { code: 'exit-stop-above-entry', params: { price } }
      expect(it.arm({ ...OF_ORDER, stop: '100' })).toMatchObject({ ok: false, failure: above })
      const below = { code: 'exit-target-below-entry', params: { price } }
      expect(it.arm({ ...OF_ORDER, target: '100' })).toMatchObject({ ok: false, failure: below })
    })

    test('sells what it bought once, by however many exits', async () => {
      const { world, it } = await bench('1', 'filled')
      expect(it.arm({ ...OF_ORDER, quantity: '0.6' }, 'a')).toMatchObject({ ok: true })
      expect(it.arm({ ...OF_ORDER, quantity: '0.6' }, 'b')).toMatchObject({
        ok: false,
        failure: { code: 'exit-order-quantity', params: { quantity: '0.4' } }
      })
      expect(it.arm({ ...OF_ORDER, quantity: '0.4' }, 'b')).toMatchObject({ ok: true })
      await fall(it, world)
      expect([world.sold(), world.coins]).toEqual(['1', '8'])
      // What is sold stays sold when the exits have ended.
      it.price('99', '100', '99.5')
      expect(it.arm({ ...OF_ORDER, quantity: '0.1' }, 'c')).toMatchObject({ failure: { code: 'exit-order-quantity' } })
    })

    test('shares out what is bought so far: the oldest first, and all together no more', async () => {
      const { world, it } = await bench('0')
      for (const [key, quantity] of [['a', '0.6'] as const, ['b', '0.4'] as const]) {
        await world.clock.advance(10)
        expect(it.arm({ ...OF_ORDER, quantity }, key)).toMatchObject({ ok: true, value: { step: 'pending' } })
      }
      const parts = () => [...it.shown()].sort((a, b) => a.at - b.at).map(({ step, remaining }) => [step, remaining])
      it.bought('buy', '0.5')
      expect(parts()).toEqual([
        ['armed', '0.5'],
        ['pending', '0']
      ])
      it.bought('buy', '0.7')
      expect(parts()).toEqual([
        ['armed', '0.6'],
        ['armed', '0.1']
      ])
      await fall(it, world)
      expect(world.sold()).toBe('0.7')
    })

    test('gets more of what its order buys by a change, and by the end of another exit', async () => {
      const { it } = await bench('0.5')
      const plan = { ...OF_ORDER, quantity: '0.7' }
      expect(it.arm({ ...plan, quantity: '0.4' }, 'a').ok).toBe(true)
      expect(it.exits.change({ key: 'a', plan, confirmed: exitLine(plan) })).toMatchObject({ ok: true })
      expect(it.arm({ ...OF_ORDER, quantity: '0.3' }, 'b')).toMatchObject({ ok: true, value: { step: 'pending' } })
      await it.exits.remove({ key: 'a', cancelTarget: false })
      expect(it.shown().find(({ key }) => key === 'b')).toMatchObject({ step: 'armed', remaining: '0.3' })
    })

    test('ends when its order ends without a fill', async () => {
      const { it } = await bench('0')
      for (const key of ['a', 'b']) expect(it.arm({ ...OF_ORDER, quantity: '0.5' }, key).ok).toBe(true)
      it.bought('buy', '0', 'cancelled')
      expect(it.shown().map(({ step, reason }) => [step, reason?.code])).toEqual([
        ['done', 'exit-entry-ended'],
        ['done', 'exit-entry-ended']
      ])
    })

    test('gives what an exit that is removed has not sold to the others', async () => {
      const { it } = await bench('0.5', 'cancelled')
      expect(it.arm({ ...OF_ORDER, quantity: '0.5' }, 'a').ok).toBe(true)
      expect(it.arm({ ...OF_ORDER, quantity: '0.1' }, 'b')).toMatchObject({ failure: { code: 'exit-order-quantity' } })
      await it.exits.remove({ key: 'a', cancelTarget: false })
      expect(it.arm({ ...OF_ORDER, quantity: '0.5' }, 'b')).toMatchObject({ ok: true, value: { remaining: '0.5' } })
    })

    test('counts a take-profit that was left at the venue', async () => {
      const { world, it } = await bench('1', 'filled')
      expect(it.arm({ ...OF_ORDER, target: '110' }, 'a').ok).toBe(true)
      await world.clock.advance(500)
      it.tell()
      await it.exits.remove({ key: 'a', cancelTarget: false })
      expect(it.arm({ ...OF_ORDER, quantity: '0.1' }, 'b')).toMatchObject({ failure: { code: 'exit-order-quantity' } })
    })

    test('does not sell the fee that was taken in the coin, also when that is known later', async () => {
      const { world, it } = await bench('1', 'filled')
      expect(it.arm(OF_ORDER)).toMatchObject({ ok: true, value: { remaining: '1' } })
      world.fees = '0.001'
      it.desk.session().events.emit('fill', FILL)
      expect(theExit(it).remaining).toBe('0.999')
      await fall(it, world)
      expect([theExit(it).reason?.code, world.sold()]).toEqual(['exit-sold', '0.999'])
    })

    test('places its take-profit for what was filled when the order ends', async () => {
      const { world, it } = await bench('0.3')
      expect(it.arm({ ...OF_ORDER, target: '110' }).ok).toBe(true)
      await world.clock.advance(1_000)
      it.bought('buy', '0.5')
      await world.clock.advance(1_000)
      expect(world.orders.size).toBe(0)
      it.bought('buy', '0.7', 'cancelled')
      await world.clock.advance(1_000)
      expect([...world.orders.values()].map(({ draft }) => [draft.price, draft.quantity])).toEqual([['110', '0.7']])
    })
  })

  test('does not trigger on a book that is not live, and waits after ten seconds without one', async () => {
    const { world, it, step } = await start()
    it.price('94', '95', '96')
    it.book.state = 'stale'
    it.desk.sink.lastPrice({ market: 'BTC_USDT', at: 0, price: '94' }, 0)
    expect([step(), theExit(it).alarm?.code]).toEqual([['armed', null], 'exit-no-book'])
    await world.clock.advance(9_000)
    expect(step()).toEqual(['armed', null])
    await world.clock.advance(2_000)
    expect([step(), world.postsSent]).toEqual([['waits', 'exit-outage'], 0])
  })

  test('says while it waits what the price did, and is not armed again through its stop', async () => {
    const { it, step } = await start()
    it.exits.halt({ code: 'exit-slept', params: {} })
    expect(step()).toEqual(['waits', 'exit-slept'])
    for (const last of ['97', '93', '94']) it.price('93', '98', last)
    expect(theExit(it).meanwhile).toMatchObject({ low: '93', high: '97', last: '94' })
    const again = { key: 'gesture', plan: PLAN, confirmed: exitLine(PLAN) }
    const params = { stop: '95.00', price: '94.00' }
    expect(it.exits.change(again)).toMatchObject({ ok: false, failure: { code: 'exit-stop-reached', params } })
    it.price('99', '100', '99')
    expect(it.exits.change(again)).toMatchObject({ ok: true, value: { step: 'armed', meanwhile: null } })
  })

  test.each([
    ['exit-floor-above-stop', { floor: '96' }, { stop: '95.00' }],
    ['exit-target-reached', { target: '99.5' }, { target: '99.50', price: '100.00' }],
    ['order-beyond-band', { floor: '76' }, { reach: '76.00', percent: '20', best: '95.00', limit: '10' }]
  ])('%s names prices with the decimals of their market', (code, more, params) => {
    const it = exitBench(new ExitWorld())
    expect(it.arm({ ...PLAN, ...more })).toMatchObject({ ok: false, failure: { code, params } })
  })

  test('is rehearsed on no recorded book that is better than the one of now', async () => {
    const { world, it } = await start()
    const asked = () => it.exits.check({ key: 'gesture', plan: PLAN })
    expect(asked()).toMatchObject({ value: { now: { sold: '1' }, thinnest: { sold: '1' } } })
    // Thinner than what was recorded less than a minute ago.
    it.book.reload([['101', '5']], [['100', '0.2']], world.clock.now())
    expect(asked()).toMatchObject({ value: { now: { sold: '0.2' }, thinnest: { sold: '0.2', unsold: '0.8' } } })
    it.price('100', '101', '100')
    await world.clock.advance(60_000)
    it.book.reload([['101', '5']], [['100', '0.3']], world.clock.now())
    it.desk.sink.bookChanged(it.book, world.clock.now())
    it.price('100', '101', '100')
    expect(asked()).toMatchObject({ value: { now: { sold: '1' }, thinnest: { sold: '0.3' } } })
  })

  test('is not rehearsed on a book that is not live', async () => {
    const { it } = await start()
    it.book.state = 'stale'
    expect(it.exits.check({ key: 'gesture', plan: PLAN })).toMatchObject({ value: { now: null } })
  })

  test('lets the price jump half way to its floor, at the practice exchange, while it is armed', async () => {
    const { world, it } = await start(PLAN, { isPractice: true })
    it.price('100', '101', '100')
    expect(await it.exits.rehearse('gesture')).toEqual({ ok: true, value: null })
    expect(world.gaps).toEqual([-0.075])
    it.exits.halt({ code: 'exit-slept', params: {} })
    expect(await it.exits.rehearse('gesture')).toMatchObject({ failure: { code: 'exit-rehearse-armed' } })
    const live = await start()
    expect(await live.it.exits.rehearse('gesture')).toMatchObject({ failure: { code: 'exit-rehearse-practice' } })
    expect(world.gaps.length).toBe(1)
  })

  test('waits once trading is turned off, and leaves its take-profit', async () => {
    const { world, it, step } = await start(WITH_TARGET)
    world.isTradingOff = true
    it.price('94', '95', '94')
    await world.clock.advance(1_000)
    expect([step(), world.postsSent, world.held()]).toEqual([['waits', 'exit-trading-off'], 0, '1'])
  })

  test('is one of a hundred at most', async () => {
    const it = exitBench(new ExitWorld())
    const small = { ...PLAN, quantity: '0.01' }
    for (let n = 1; n <= 100; n++) expect(it.arm(small, `g${n}`)).toMatchObject({ ok: true })
    expect(it.arm(small, 'more')).toMatchObject({ ok: false, failure: { code: 'exits-full' } })
    expect(it.exits.check({ key: 'g1', plan: { ...small, stop: '96' } })).toMatchObject({ value: { refused: null } })
  })

  test('is announced at the next start when it waits, or was left unprotected', async () => {
    for (const [stop, news] of [
      ['95', 'exits-wait'],
      ['98', 'exit-unprotected']
    ] as const) {
      const { world, it } = await start({ ...PLAN, stop })
      it.price('97', '98', '97')
      it.stop()
      world.announced.length = 0
      exitBench(world)
      expect(world.announced).toEqual([[news, 'BTC_USDT']])
    }
  })

  test('of all that is held is changed and armed again: it is not one of the others', async () => {
    const { it } = await start(WITH_TARGET)
    const plan = { ...WITH_TARGET, stop: '96' }
    const asked = () => it.exits.check({ key: 'gesture', plan })
    expect(asked()).toMatchObject({ ok: true, value: { refused: null } })
    expect(it.exits.check({ key: null, plan })).toMatchObject({ value: { refused: { code: 'exit-more-than-held' } } })
    expect(it.exits.change({ key: 'gesture', plan, confirmed: exitLine(plan) })).toMatchObject({ ok: true })
    it.exits.halt({ code: 'exit-slept', params: {} })
    expect(asked()).toMatchObject({ ok: true, value: { refused: null } })
    expect(it.exits.change({ key: 'gesture', plan, confirmed: exitLine(plan) })).toMatchObject({ ok: true })
  })

  test.each([
    ['of another take-profit', { target: '120' }, 'exit-change-other'],
    ['of more than is held', { quantity: '1.1' }, 'exit-more-than-held']
  ])('says before a change %s why it is refused', async (_, more, code) => {
    const { it } = await start(WITH_TARGET)
    const plan = { ...WITH_TARGET, ...more }
    expect(it.exits.check({ key: 'gesture', plan })).toMatchObject({ ok: true, value: { refused: { code } } })
    expect(it.exits.change({ key: 'gesture', plan, confirmed: exitLine(plan) })).toMatchObject({ failure: { code } })
  })

  test('that has triggered or is not known says so when it would be changed', async () => {
    const { world, it } = await start(WITH_TARGET)
    world.cancels = 'refused'
    it.price('94', '95', '94')
    expect(it.exits.check({ key: 'gesture', plan: PLAN })).toMatchObject({
      value: { refused: { code: 'exit-triggered-already' } }
    })
    expect(it.exits.check({ key: 'no such', plan: PLAN })).toMatchObject({ failure: { code: 'exit-not-known' } })
    await world.clock.advance(1_000)
  })

  test('does nothing where its step cannot be written', async () => {
    const { world, it, step } = await start(WITH_TARGET)
    world.isDiskFull = true
    it.price('94', '95', '94')
    await world.clock.advance(20_000)
    expect([step(), world.postsSent]).toEqual([['unprotected', 'exit-sale-refused'], 0])
    expect([...world.orders.values()].map(({ state }) => state)).toEqual(['open'])
  })

  test('of a gesture that was answered before is the same one', async () => {
    const { world, it } = await start()
    expect(it.arm()).toMatchObject({ ok: true, value: { key: 'gesture' } })
    expect(it.arm({ ...PLAN, stop: '94' })).toMatchObject({ ok: false, failure: { code: 'exit-intent-other' } })
    expect(it.arm({ ...PLAN, quantity: '0.5' }, 'other')).toMatchObject({
      ok: false,
      failure: { code: 'exit-more-than-held' }
    })
    expect(world.kept.size).toBe(1)
  })

  test('that is removed acts no more', async () => {
    const { world, it } = await start(WITH_TARGET)
    expect(await it.exits.remove({ key: 'gesture', cancelTarget: false })).toEqual({ ok: true, value: null })
    it.price('94', '95', '94')
    await world.clock.advance(1_000)
    expect([theExit(it).step, world.postsSent, world.held()]).toEqual(['done', 0, '1'])
  })
})
