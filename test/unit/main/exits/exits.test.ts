import { describe, expect, test } from 'vitest'
import { exitLine } from '../../../../src/core/exits/exit.ts'
import { settle } from '../../../support/fake-clock.ts'
import { ExitWorld, exitBench, PLAN, theExit } from './exit-bench.ts'

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
    world.coins = '0.5'
    it.list()
    await world.clock.advance(100)
    expect([step(), theExit(it).plan.quantity]).toEqual([['armed', null], '0.5'])
    world.coins = '3'
    it.list()
    await world.clock.advance(100)
    expect(theExit(it).plan.quantity).toBe('0.5')
    world.coins = '0.00001'
    it.list()
    await world.clock.advance(100)
    expect(step()).toEqual(['done', 'exit-position-ended'])
  })

  test('does not trigger on a book that is not live, and waits after ten seconds without one', async () => {
    const { world, it, step } = await start()
    it.price('94', '95', '96')
    it.book.state = 'stale'
    it.exits.sees.lastPrice({ market: 'BTC_USDT', at: 0, price: '94' }, 0)
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
    expect(it.exits.change(again)).toMatchObject({ ok: false, failure: { code: 'exit-stop-reached' } })
    it.price('99', '100', '99')
    expect(it.exits.change(again)).toMatchObject({ ok: true, value: { step: 'armed', meanwhile: null } })
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
