import { describe, expect, test } from 'vitest'
import { atPrice } from '../../../support/alerts.ts'
import { alertsBench, firedAt, type Kept } from './alerts-bench.ts'

const up = (price: string, market = 'BTC_USDT') => atPrice(market, 'up', price)
const down = (price: string, market = 'BTC_USDT') => atPrice(market, 'down', price)

describe('price alerts', () => {
  test('fire once, at their price or beyond it, each in its way', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.alerts.add(down('90.5'))
    for (const last of ['109.99', '110', '120', '100', '130', '90.5', '80', '120']) it.price(last)
    expect(firedAt(it.fired)).toEqual(['110', '90.5'])
  })

  test('need a value before: the last price of when they are added, else the first after it', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.alerts.add(up('9', 'ETH_USDT'))
    it.price('120')
    it.price('10', 'ETH_USDT')
    it.price('8', 'ETH_USDT')
    it.price('9', 'ETH_USDT')
    expect(firedAt(it.fired)).toEqual(['120', '9'])
  })

  test('do not fire, and are not used up, when a market has no price', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(down('90'))
    it.price(null)
    it.price('89')
    expect(it.fired).toEqual([])
    it.price('100')
    it.price('89')
    expect(it.fired).toHaveLength(1)
  })

  test('ignore the price of another market or venue', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.price('200', 'ETH_USDT')
    it.alerts.setVenue('two')
    it.price('100')
    it.price('200')
    it.alerts.setVenue('one')
    it.price('200')
    expect(it.fired).toEqual([])
  })

  test('take the first price of a venue for a sample, whatever the one before said', () => {
    const it = alertsBench()
    it.alerts.setVenue('two')
    it.price('100')
    it.alerts.add(up('110'))
    it.alerts.setVenue('one')
    it.price('100')
    it.alerts.setVenue('two')
    it.price('120')
    expect(it.fired).toEqual([])
    for (const last of ['100', '111']) it.price(last)
    expect(firedAt(it.fired)).toEqual(['111'])
  })

  test('survive a restart, with what fired meanwhile and was not seen', () => {
    const first = alertsBench()
    first.price('100')
    first.alerts.add(up('110'))
    first.alerts.add(up('150'))
    first.price('120')
    const second = alertsBench(first.kept)
    second.price('120')
    second.price('160')
    expect([firedAt(second.fired), second.shown().map(({ state, seen }) => [state, seen])]).toEqual([
      ['160'],
      [
        ['fired', false],
        ['fired', false]
      ]
    ])
    second.alerts.seen()
    expect(
      alertsBench(second.kept)
        .shown()
        .map(({ seen }) => seen)
    ).toEqual([true, true])
  })

  test('ask for the last prices of their markets while no window shows them, and no longer than they wait', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.alerts.add(up('9', 'ETH_USDT'))
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual(['BTC_USDT', 'ETH_USDT'])
    it.price('111')
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual(['ETH_USDT'])
    it.alerts.remove('a2')
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual([])
  })

  test('an unknown market, a time that is over and a percent at the close of a bar are refused', () => {
    const it = alertsBench()
    const { now } = it.clock
    const atClose = { repeat: { kind: 'bar-close', seconds: 60 } } as const
    expect(
      [
        it.alerts.add(up('1', 'X_Y')),
        it.alerts.add({ ...up('1'), expiresAt: now() }),
        it.add({ kind: 'percent', way: 'up', percent: '1', seconds: 60 }, atClose)
      ].map((answer) => !answer.ok && answer.failure.code)
    ).toEqual(['market-unknown', 'alert-expiry-past', 'alert-no-bar-close'])
  })

  test('200 can wait; those that are over make room', () => {
    const it = alertsBench()
    it.price('1')
    for (let i = 0; i < 200; i++) it.alerts.add(up(String(i + 10)))
    expect(it.alerts.add(up('5'))).toMatchObject({ ok: false, failure: { code: 'alerts-full' } })
    it.price('10')
    expect(it.alerts.add(up('500'))).toMatchObject({ ok: true })
  })

  test('a disk that refuses keeps no new alert, and hides none that fires', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.kept.broken = true
    expect(it.alerts.add(up('120'))).toMatchObject({ ok: false, failure: { kind: 'denied' } })
    it.price('130')
    it.price('140')
    expect(firedAt(it.fired)).toEqual(['130'])
  })

  test('what was seen at one venue stays new at another', () => {
    const it = alertsBench()
    for (const id of ['one', 'two']) {
      it.alerts.setVenue(id)
      it.price('100')
      it.alerts.add(up('110'))
      it.price('120')
    }
    it.alerts.seen()
    it.alerts.setVenue('one')
    expect(it.shown().map(({ venueId, seen }) => [venueId, seen])).toEqual([['one', false]])
  })
})

describe('stored alerts', () => {
  const former = {
    id: 'g',
    venueId: 'one',
    market: 'BTC_USDT',
    direction: 'above',
    price: '110',
    createdAt: 0,
    fired: null,
    seen: false
  }
  const restored = (alerts: readonly unknown[]) => alertsBench({ value: { alerts } })

  test('of earlier versions, above or below a price, wait for a crossing of it', () => {
    const it = restored([former, { ...former, id: 'b', direction: 'below', price: '90' }])
    for (const last of ['100', '111', '89']) it.price(last)
    expect(it.fired.map(({ id }) => id)).toEqual(['g', 'b'])
  })

  test('of earlier versions that had fired are listed with their price', () => {
    const it = restored([{ ...former, fired: { at: 5, price: '111' }, seen: true }])
    expect(it.shown()).toMatchObject([{ state: 'fired', firings: [{ at: 5, value: '111', mayHaveSince: null }] }])
  })

  test('that do not fit are left out, each by itself', () => {
    const it = restored([former, { ...former, price: '1e9' }, { ...former, note: 'x' }, null, 'x'])
    expect(it.shown().map(({ id }) => id)).toEqual(['g'])
    expect(alertsBench({ value: 7 }).shown()).toEqual([])
  })
})

describe('an alert that is changed', () => {
  test('waits for its new price from where the market is, and keeps what it fired before', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.price('111')
    it.alerts.change({ id: 'a1', plan: { ...up('112'), note: 'again' } })
    expect(it.shown()).toMatchObject([{ state: 'active', note: 'again', firings: [{ value: '111' }] }])
    it.price('111.99')
    it.price('112')
    expect(firedAt(it.fired)).toEqual(['111', '112'])
  })

  test('does not fire while it is paused, nor for what happened meanwhile', () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add(up('110'))
    it.alerts.pause({ id: 'a1', isPaused: true })
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual([])
    it.price('120')
    it.alerts.pause({ id: 'a1', isPaused: false })
    it.price('121')
    expect(it.fired).toEqual([])
    it.price('100')
    it.price('110')
    expect(firedAt(it.fired)).toEqual(['110'])
  })
})

describe('expiry', () => {
  test('ends an alert by the wall clock, also one that was set meanwhile, and tells it once', async () => {
    const it = alertsBench()
    it.price('100')
    it.alerts.add({ ...up('110'), expiresAt: it.clock.now() + 45_000 })
    it.alerts.add({ ...up('120'), expiresAt: it.clock.now() + 7_200_000 })
    await it.clock.advance(45_000)
    expect(it.expired).toEqual(['a1'])
    it.clock.jumpWall(7_200_000)
    await it.clock.advance(30_000)
    it.price('130')
    expect([it.expired, it.fired, it.shown().map(({ state }) => state)]).toEqual([
      ['a1', 'a2'],
      [],
      ['expired', 'expired']
    ])
  })

  test('that came while the app did not run is told at the next start', () => {
    const kept: Kept = { value: undefined }
    const first = alertsBench(kept)
    first.alerts.add({ ...up('110'), expiresAt: first.clock.now() + 1_000 })
    first.alerts.stop()
    first.clock.jumpWall(5_000)
    const second = alertsBench(kept, { clock: first.clock })
    expect([second.expired, second.shown().map(({ state }) => state)]).toEqual([['a1'], ['expired']])
  })
})

test('a change of an alert that another window removed says so, and adds nothing', () => {
  const it = alertsBench()
  it.alerts.add(up('110'))
  it.alerts.remove('a1')
  expect(it.alerts.change({ id: 'a1', plan: up('120') })).toMatchObject({
    ok: false,
    failure: { code: 'alert-gone' }
  })
  expect(it.shown()).toEqual([])
})

test('what may have fired in two interruptions that nobody saw is one time', async () => {
  const it = alertsBench()
  it.price('100')
  it.add({ kind: 'price', way: 'either', price: '110' }, { repeat: { kind: 'pause', seconds: 60 } })
  for (const last of ['120', '100']) {
    it.connection('offline')
    await it.clock.advance(60_000)
    it.connection('live')
    it.price(last)
    for (let i = 0; i < 10; i++) await it.clock.advance(1_000)
  }
  expect([it.mayHave.length, it.shown()[0]?.firings.length]).toEqual([2, 1])
})
