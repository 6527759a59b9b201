import { message } from '../../../src/i18n/codes.ts'
import { accountOf } from '../../support/account-of.ts'
import { describe, expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { exitLine, type ExitPlan, type ExitRehearsal } from '../../../src/core/exits/exit.ts'
import { changeDraft, changeLine } from '../../../src/core/orders/change.ts'
import { money, plain, trimZeros } from '../../../src/core/money.ts'
import { exitDesk, planOf, type ExitDesk } from './exit-desk.ts'

const sale = ({ floor }: { floor: string }, quantity = '0.01') => [trimZeros(floor), quantity]

function checked(it: ExitDesk, plan: ExitPlan): ExitRehearsal {
  const answer = accountOf(it.session).exits.check({ key: null, plan })
  assert(answer.ok, 'not checked')
  return answer.value
}

/** An armed exit with an open take-profit. */
async function withTarget(it: ExitDesk) {
  const plan = planOf(it, { target: it.priced('1.1') })
  const exit = await it.armed(plan)
  await it.until('the take-profit', () => it.orders().some(({ state }) => state === 'working'))
  return { plan, exit }
}

describe('an exit held by this computer', () => {
  test('sells once when the market falls to its stop', async () => {
    const it = await exitDesk()
    const plan = planOf(it)
    await it.armed(plan)
    it.jump(-0.04)
    const exit = await it.until1('the sale', 'done')
    expect(exit).toMatchObject({ reason: { code: 'exit-sold' }, sold: '0.01' })
    expect([it.posts(), it.sells()]).toEqual([1, [sale(plan)]])
  })

  test.each([
    ['the venue, by its trigger', true],
    ['this computer', false]
  ])('sells after its take-profit was cancelled by %s', async (_, isPractice) => {
    const it = await exitDesk({ orderValue: {}, dayValue: {} }, { isPractice })
    const { plan, exit } = await withTarget(it)
    expect(it.atVenue()).toEqual([[trimZeros(plan.target ?? ''), '0.01', isPractice ? trimZeros(plan.stop) : '']])
    expect(it.exits()).toMatchObject([{ key: exit.key, step: 'armed', targetCancel: isPractice ? 'venue' : 'here' }])
    it.jump(-0.04)
    expect(await it.until1('the sale', 'done')).toMatchObject({ reason: { code: 'exit-sold' }, sold: '0.01' })
    expect([it.atVenue(), it.posts(), it.sells().length]).toEqual([[], 2, 2])
  })

  test('ends when its take-profit is filled', async () => {
    const it = await exitDesk()
    const plan = planOf(it, { target: it.priced('1.02') })
    await it.armed(plan)
    await it.until('the take-profit', () => it.orders().some(({ state }) => state === 'working'))
    it.jump(0.03)
    expect(await it.until1('its end', 'done')).toMatchObject({ reason: { code: 'exit-target-filled' }, sold: '0.01' })
    it.jump(-0.1)
    await it.session.retry()
    expect([it.posts(), it.sells()]).toEqual([1, [[trimZeros(plan.target ?? ''), '0.01']]])
  })

  test('is unprotected when the price jumps below its floor', async () => {
    const it = await exitDesk()
    const plan = planOf(it)
    await it.armed(plan)
    it.jump(-0.12)
    expect(await it.until1('the alarm', 'unprotected')).toMatchObject({ reason: { code: 'exit-sale-rests' } })
    expect(it.atVenue()).toEqual([[...sale(plan), '']])
    // The price comes back, and the sale is filled.
    it.jump(0.06)
    expect(await it.until1('the sale', 'done')).toMatchObject({ reason: { code: 'exit-sold' } })
    expect(it.posts()).toBe(1)
  })

  test.each([
    ['slow', 'done', 'exit-sold', 2],
    ['lost', 'unprotected', 'exit-cancel-unknown', 1],
    ['lost-done', 'done', 'exit-sold', 2],
    ['refused', 'unprotected', 'exit-cancel-refused', 1]
  ] as const)('with a cancellation of its take-profit that is %s: %s', async (how, step, code, posts) => {
    const it = await exitDesk({ orderValue: {}, dayValue: {} }, { isPractice: false })
    await withTarget(it)
    it.exchange.control.faults.cancels(how)
    it.jump(-0.04)
    expect(await it.until1('its end', step)).toMatchObject({ reason: { code } })
    expect([it.posts(), it.atVenue().length]).toEqual([posts, step === 'done' ? 0 : 1])
  })

  test('waits for coins that are freed late', async () => {
    const it = await exitDesk()
    const base = it.desk.balances().find(({ currency }) => currency === 'BTC')
    const quantity = base?.available ?? ''
    const plan = planOf(it, { target: it.priced('1.1'), quantity })
    await it.armed(plan)
    await it.until('the take-profit', () => it.orders().some(({ state }) => state === 'working'))
    it.exchange.control.faults.fundsLate(1_200)
    it.jump(-0.04)
    expect(await it.until1('the sale', 'done')).toMatchObject({ reason: { code: 'exit-sold' }, sold: quantity })
    expect(it.posts()).toBe(2)
  })

  test('does not trigger while its book says nothing new, and says so', async () => {
    const it = await exitDesk()
    await it.armed(planOf(it))
    const muted = it.exchange.control.faults.mute('depth', 'BTC_USDT')
    it.jump(-0.04)
    await it.until('the alarm', () => it.exits().some(({ alarm }) => alarm !== null))
    expect(it.posts()).toBe(0)
    muted()
  })

  test('waits while the kill switch is on, and is armed again by a change', async () => {
    const it = await exitDesk()
    const plan = planOf(it)
    const { key } = await it.armed(plan)
    accountOf(it.session).exits.halt(message('order-halted'))
    expect(await it.until1('the wait', 'waits')).toMatchObject({ reason: { code: 'order-halted' } })
    it.jump(-0.04)
    await it.until('the price', () => it.exits()[0]?.meanwhile !== null)
    const again = { key, plan, confirmed: exitLine(plan) }
    expect(accountOf(it.session).exits.change(again)).toMatchObject({
      ok: false,
      failure: { code: 'exit-stop-reached' }
    })
    it.jump(0.04)
    await it.until('the way back', () => {
      const checked = accountOf(it.session).exits.check({ key, plan })
      return checked.ok && checked.value.refused === null
    })
    expect(accountOf(it.session).exits.change(again)).toMatchObject({ ok: true })
    expect(it.exits()).toMatchObject([{ step: 'armed', reason: null, meanwhile: null }])
    it.jump(-0.04)
    await it.until1('the sale', 'done')
    expect(it.posts()).toBe(1)
  })

  test('stays armed over a short interruption, sees nothing during it, and sells once after it', async () => {
    const it = await exitDesk()
    await it.armed(planOf(it))
    it.exchange.control.faults.closeNow({ hard: true })
    await it.until('the alarm', () => it.exits()[0]?.alarm !== null)
    expect(it.exits()).toMatchObject([{ step: 'armed' }])
    await it.until('the way back', () => it.exits()[0]?.alarm === null)
    it.jump(-0.04)
    await it.until1('the sale', 'done')
    expect(it.posts()).toBe(1)
  })

  test('waits in the next session of its account, and sells nothing in another one', async () => {
    const it = await exitDesk()
    const plan = planOf(it, { target: it.priced('1.1') })
    const { key } = await it.armed(plan)
    await it.until('the take-profit', () => it.orders().some(({ state }) => state === 'working'))
    await it.close(it.session)
    const other = await it.open('another')
    it.jump(-0.04)
    expect([it.exits(), it.posts()]).toEqual([[], 1])
    await it.close(other)
    it.session = await it.open()
    expect(it.exits()).toMatchObject([{ key, step: 'waits', reason: { code: 'exit-restarted' } }])
    expect(it.posts()).toBe(1)
  })

  test('is rehearsed: what it would get, and a gap of the practice exchange through its stop', async () => {
    const it = await exitDesk()
    const plan = planOf(it)
    expect(checked(it, plan)).toMatchObject({
      now: { sold: '0.01', unsold: '0' },
      refused: null,
      targetCancel: 'venue'
    })
    const { key } = await it.armed(plan)
    expect(await accountOf(it.session).exits.rehearse(key)).toEqual({ ok: true, value: null })
    expect(await it.until1('the sale', 'done')).toMatchObject({ reason: { code: 'exit-sold' } })
    expect(await accountOf(it.session).exits.rehearse(key)).toMatchObject({
      ok: false,
      failure: { code: 'exit-not-known' }
    })
  })

  test('does not let its take-profit be changed as an order, and stays without it when that is cancelled', async () => {
    const it = await exitDesk()
    await withTarget(it)
    const [order] = it.orders()
    assert(order, 'no take-profit')
    const draft = changeDraft(order, { price: it.priced('1.2') })
    const request = { key: order.key, draft, seenFilled: '0', intentKey: 'other', confirmed: changeLine(order, draft) }
    expect(await accountOf(it.session).orders.change(request)).toMatchObject({
      ok: false,
      failure: { code: 'change-of-exit' }
    })
    expect(await accountOf(it.session).orders.cancel(order.key)).toMatchObject({ ok: true })
    await it.until('the exit without it', () => it.exits()[0]?.targetKey === null)
    expect(it.exits()).toMatchObject([{ step: 'armed' }])
    it.jump(-0.04)
    expect(await it.until1('the sale', 'done')).toMatchObject({ sold: '0.01' })
  })

  test('waits when trading is turned off', async () => {
    const it = await exitDesk()
    await it.armed(planOf(it))
    it.setTrading(false)
    it.jump(-0.01)
    expect(await it.until1('the wait', 'waits')).toMatchObject({ reason: { code: 'exit-trading-off' } })
    it.jump(-0.04)
    it.setTrading(true)
    await it.until('the price', () => it.exits()[0]?.meanwhile !== null)
    expect(it.posts()).toBe(0)
  })

  test('counts in the day of every other exit, so that many together sell no more than the limit', async () => {
    const it = await exitDesk()
    const limits = it.limits.of({ id: 'demo', practice: true })
    // One and a half of them.
    const most = plain(money(it.bestBid()).mul('0.015'))
    expect(limits.write({ ...limits.read(), orderValue: {}, dayValue: { USDT: most } }).ok).toBe(true)
    const first = await it.armed(planOf(it))
    expect(it.arm(planOf(it))).toMatchObject({ ok: false, failure: { code: 'day-value-over-limit' } })
    // It may be changed itself, and one that waits sells nothing.
    const plan = { ...first.plan, stop: it.priced('0.96'), floor: it.priced('0.95') }
    expect(accountOf(it.session).exits.change({ key: first.key, plan, confirmed: exitLine(plan) })).toMatchObject({
      ok: true
    })
    it.session.suspends()
    expect(it.arm(planOf(it))).toMatchObject({ ok: true })
  })

  describe('with a limit of a day', () => {
    /** The limit, in so much of the base currency. */
    async function limited(most: string) {
      const it = await exitDesk()
      const limits = it.limits.of({ id: 'demo', practice: true })
      const value = plain(money(it.bestBid()).mul(most))
      expect(limits.write({ ...limits.read(), orderValue: {}, dayValue: { USDT: value } }).ok).toBe(true)
      const change = (key: string, plan: ExitPlan) =>
        accountOf(it.session).exits.change({ key, plan, confirmed: exitLine(plan) })
      return { it, change }
    }
    const OVER = { ok: false, failure: { code: 'day-value-over-limit' } }

    test('is not made larger by a change than the limit, and counts once with its take-profit', async () => {
      const { it, change } = await limited('0.0135')
      const { key, plan } = await it.armed(planOf(it, { target: it.priced('1.1'), quantity: '0.004' }))
      await it.until('the take-profit', () => it.orders().some(({ state }) => state === 'working'))
      expect(change(key, { ...plan, quantity: '0.013' })).toMatchObject(OVER)
      expect(change(key, { ...plan, quantity: '0.012' })).toMatchObject({ ok: true })
      // What it may sell more than its take-profit counts for the next one.
      expect(it.arm(planOf(it, { quantity: '0.004' }))).toMatchObject(OVER)
      expect(change(key, { ...plan, quantity: '0.012', stop: it.priced('0.96') })).toMatchObject({ ok: true })
    })

    test('counts all exits of a buy order that is not filled', async () => {
      const { it } = await limited('0.0285')
      const price = it.priced('0.95')
      const bought = await it.place(it.session, {
        ...{ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.016', total: null, price },
        stopLossPrice: null
      })
      assert(bought.ok, JSON.stringify(bought))
      const part = (quantity: string) =>
        it.arm(planOf(it, { orderKey: bought.value.key, quantity, stop: it.priced('0.92'), floor: it.priced('0.9') }))
      expect(part('0.008')).toMatchObject({ ok: true, value: { step: 'pending' } })
      expect(part('0.008')).toMatchObject(OVER)
      expect(part('0.004')).toMatchObject({ ok: true })
    })
  })

  test('shrinks to what a convert has left of its coins', async () => {
    const it = await exitDesk({ orderValue: {}, dayValue: {}, bandPercent: null })
    const held = it.desk.balances().find(({ currency }) => currency === 'BTC')?.available ?? '0'
    await it.armed(planOf(it))
    const amount = plain(money(held).sub('0.004'))
    const converted = await it.convert(it.session, { type: 'market', from: 'BTC', to: 'USDT', amount, price: null })
    expect(converted).toMatchObject({ ok: true })
    await it.until('less', () => it.exits().some(({ plan }) => plan.quantity === '0.004'))
    expect(it.exits()).toMatchObject([{ step: 'armed' }])
  })

  test('moves the cancel trigger of its take-profit with its stop, and sells at once after that', async () => {
    const it = await exitDesk({ orderValue: {}, dayValue: {} })
    const { plan, exit } = await withTarget(it)
    const moved = { ...plan, stop: it.priced('0.98') }
    expect(
      accountOf(it.session).exits.change({ key: exit.key, plan: moved, confirmed: exitLine(moved) })
    ).toMatchObject({
      ok: true
    })
    const target = trimZeros(plan.target ?? '')
    await it.until('the new take-profit', () => it.atVenue()[0]?.[2] === trimZeros(moved.stop))
    expect(it.atVenue()).toEqual([[target, '0.01', trimZeros(moved.stop)]])
    await it.until('its key', () => it.exits()[0]?.targetKey !== exit.targetKey)
    it.jump(-0.025)
    expect(await it.until1('the sale', 'done')).toMatchObject({ reason: { code: 'exit-sold' }, sold: '0.01' })
    expect([it.atVenue(), it.posts()]).toEqual([[], 3])
  })

  test('refuses what could not be sold', async () => {
    const it = await exitDesk()
    const codes = [
      { floor: it.priced('0.98') },
      { stop: it.priced('1.01') },
      { floor: it.priced('0.8') },
      { quantity: '0.00000001' },
      { quantity: '900' },
      { target: it.priced('0.99') },
      { stop: '1.001', floor: '1' },
      { market: 'NO_SUCH' }
    ].map((more) => {
      const armed = it.arm(planOf(it, more))
      return armed.ok ? 'armed' : armed.failure.code
    })
    expect(codes).toEqual([
      'exit-floor-above-stop',
      'exit-stop-reached',
      'order-beyond-band',
      'amount-decimals',
      'exit-more-than-held',
      'exit-target-reached',
      'exit-price-decimals',
      'market-unknown'
    ])
    expect(it.exits()).toEqual([])
  })
})
