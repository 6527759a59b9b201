import { describe, expect, test } from 'vitest'
import type { PriceAlert } from '../../../../src/core/alerts/alert.ts'
import { createAlerts } from '../../../../src/main/alerts/alerts.ts'
import type { AlertsKeep } from '../../../../src/main/alerts/alerts-api.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed } from '../state/fake-feed.ts'
import { MARKET } from '../orders/desk-with-orders.ts'

function bench(kept: { value: unknown; broken?: boolean } = { value: [] }) {
  const clock = createFakeClock()
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const feed = createFakeFeed()
  desk.attach(feed, null)
  desk.setMarkets([MARKET, { ...MARKET, id: '2', symbol: 'ETH_USDT', base: 'ETH' }])
  const fired: PriceAlert[] = []
  let ids = 0
  const keep: AlertsKeep = {
    read: () => kept.value,
    write(alerts) {
      if (kept.broken === true) throw new Error('ENOSPC')
      kept.value = structuredClone(alerts)
    }
  }
  const alerts = createAlerts({
    states: desk,
    keep,
    clock,
    newId: () => `a${++ids}`,
    log: quietLog,
    fired: (alert) => fired.push(alert)
  })
  alerts.setVenue('one')
  const price = (last: string | null, market = 'BTC_USDT') =>
    alerts.watch(desk.sink).lastPrice({ market, at: 0, price: last }, clock.now())
  return { alerts, desk, feed, fired, price, kept, clock }
}
const above = (price: string, market = 'BTC_USDT') => ({ market, direction: 'above', price }) as const
const below = (price: string, market = 'BTC_USDT') => ({ market, direction: 'below', price }) as const

describe('price alerts', () => {
  test('fire once, at their price or beyond it, each in its direction', () => {
    const it = bench()
    it.price('100')
    it.alerts.add(above('110'))
    it.alerts.add(below('90.5'))
    for (const last of ['109.99', '110', '120', '100', '130', '90.5', '80', '120']) it.price(last)
    expect(it.fired.map(({ direction, fired }) => [direction, fired?.price])).toEqual([
      ['above', '110'],
      ['below', '90.5']
    ])
  })

  test('do not fire, and are not used up, when a market has no price', () => {
    const it = bench()
    it.price('100')
    it.alerts.add(below('90'))
    it.price(null)
    expect(it.fired).toEqual([])
    it.price('100')
    it.price('89')
    expect(it.fired).toHaveLength(1)
  })

  test('ignore the price of another market or venue', () => {
    const it = bench()
    it.alerts.add(above('110'))
    it.price('200', 'ETH_USDT')
    it.alerts.setVenue('two')
    it.price('200')
    it.alerts.setVenue('one')
    expect(it.fired).toEqual([])
    it.price('200')
    expect(it.fired).toHaveLength(1)
  })

  test('survive a restart, with what fired meanwhile and was not seen', () => {
    const first = bench()
    first.alerts.add(above('110'))
    first.alerts.add(above('150'))
    first.price('120')
    const second = bench(first.kept)
    second.price('160')
    const shown = second.desk.reader().take(0).tables.alerts?.put
    expect([second.fired.map(({ price }) => price), shown?.map(({ price, seen }) => [price, seen])]).toEqual([
      ['150'],
      [
        ['110', false],
        ['150', false]
      ]
    ])
    second.alerts.seen()
    expect(
      bench(second.kept)
        .desk.reader()
        .take(0)
        .tables.alerts?.put.map(({ seen }) => seen)
    ).toEqual([true, true])
  })

  test('ask for the last prices of their markets while no window shows them, and no longer than they wait', () => {
    const it = bench()
    it.alerts.add(above('110'))
    it.alerts.add(above('9', 'ETH_USDT'))
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual(['BTC_USDT', 'ETH_USDT'])
    it.price('111')
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual(['ETH_USDT'])
    it.alerts.remove('a2')
    expect(it.feed.demands.at(-1)?.lastPrices).toEqual([])
  })

  test('one that would fire at once, an unknown market and a price of nothing are refused', () => {
    const it = bench()
    it.price('100')
    expect(
      [it.alerts.add(above('99')), it.alerts.add(above('1', 'X_Y')), it.alerts.add(below('0'))].map(
        (answer) => !answer.ok && [answer.failure.code, answer.failure.params]
      )
    ).toEqual([
      ['alert-above-already', { last: '100', price: '99' }],
      ['market-unknown', { market: 'X_Y' }],
      ['alert-price-positive', {}]
    ])
  })

  test('a disk that refuses keeps no new alert, and hides none that fires', () => {
    const it = bench({ value: [] })
    it.alerts.add(above('110'))
    it.kept.broken = true
    expect(it.alerts.add(above('120'))).toMatchObject({ ok: false, failure: { kind: 'denied' } })
    it.price('130')
    it.price('140')
    expect(it.fired.map(({ price }) => price)).toEqual(['110'])
  })

  test('leave out stored entries that are invalid', () => {
    const good = {
      id: 'g',
      venueId: 'one',
      market: 'BTC_USDT',
      direction: 'above',
      price: '1',
      createdAt: 0,
      fired: null,
      seen: false
    }
    const it = bench({ value: [good, { ...good, price: '1e9' }, null, 'x'] })
    it.price('2')
    expect(it.fired.map(({ id }) => id)).toEqual(['g'])
  })
})

test('a new venue forgets the prices of the one before: an alert is compared with its own', () => {
  const it = bench()
  it.price('100')
  expect(it.alerts.add(above('90'))).toMatchObject({ ok: false, failure: { code: 'alert-above-already' } })
  it.alerts.setVenue('two')
  expect(it.alerts.add(above('90'))).toEqual({ ok: true, value: null })
  it.price('80')
  expect(it.fired).toEqual([])
  it.price('91')
  expect(it.fired.map(({ venueId, price }) => [venueId, price])).toEqual([['two', '90']])
})

test('what was seen at one venue stays new at another', () => {
  const it = bench()
  for (const id of ['one', 'two']) {
    it.alerts.setVenue(id)
    it.alerts.add(above('110'))
    it.price('120')
  }
  it.alerts.seen()
  it.alerts.setVenue('one')
  const shown = it.desk.reader().take(0).tables.alerts?.put
  expect(shown?.map(({ venueId, seen }) => [venueId, seen])).toEqual([['one', false]])
})
