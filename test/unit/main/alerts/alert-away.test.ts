import { expect, test } from 'vitest'
import { barStart, type Bar } from '../../../../src/core/candles.ts'
import { alertOf, atPrice } from '../../../support/alerts.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { alertsBench, type Kept } from './alerts-bench.ts'

const MINUTE = 60_000
/** Until the record was read and judged, one market after the other. */
async function judged(clock: FakeClock): Promise<void> {
  for (let i = 0; i < 10; i++) await clock.advance(1_000)
}
const crossing = (price: string) => ({ kind: 'price', way: 'up', price }) as const
const candle = (at: number, low: string, high: string): Bar => ({
  at: barStart(at, 60),
  open: low,
  high,
  low,
  close: low,
  volume: '1'
})

test('what the record shows of an interruption is told as what may have fired, and uses up nothing', async () => {
  const clock = createFakeClock()
  const spike = candle(clock.now() + 5 * MINUTE, '99', '115')
  const it = alertsBench(undefined, { clock, recorded: [spike] })
  it.price('100')
  it.add(crossing('110'))
  it.add(crossing('120'))
  it.connection('connecting')
  await clock.advance(10 * MINUTE)
  it.connection('live')
  it.price('101')
  await judged(clock)
  expect([it.fired, it.mayHave]).toEqual([[], [{ ids: ['a1'], minutes: 10 }]])
  expect(it.shown().map(({ state, firings }) => [state, firings.length])).toEqual([
    ['active', 1],
    ['active', 0]
  ])
  it.price('111')
  expect(it.fired.map(({ id }) => id)).toEqual(['a1'])
})

test('a price that is beyond after an interruption does not fire: it may have', async () => {
  const it = alertsBench()
  it.price('100')
  it.add(crossing('110'))
  it.connection('offline')
  await it.clock.advance(MINUTE)
  it.connection('live')
  for (const last of ['112', '113']) it.price(last)
  await judged(it.clock)
  expect([it.fired, it.mayHave]).toEqual([[], [{ ids: ['a1'], minutes: 1 }]])
})

test('an interruption without a crossing, and one that was never connected, tell nothing', async () => {
  const it = alertsBench()
  it.price('100')
  it.add(crossing('110'))
  it.connection('offline')
  await it.clock.advance(MINUTE)
  it.connection('live')
  it.price('101')
  await judged(it.clock)
  expect([it.fired, it.mayHave]).toEqual([[], []])
})

test('a start is judged from the end of the last run', async () => {
  const kept: Kept = { value: undefined }
  const first = alertsBench(kept)
  first.price('100')
  first.add(crossing('110'))
  first.alerts.stop()
  first.clock.jumpWall(60 * MINUTE)
  const second = alertsBench(kept, { clock: first.clock })
  second.price('115')
  await judged(second.clock)
  expect([second.fired, second.mayHave]).toEqual([[], [{ ids: ['a1'], minutes: 60 }]])
})

test('a second interruption before the first was judged is judged with it, in one notice', async () => {
  const it = alertsBench()
  it.price('100')
  it.add(crossing('110'))
  it.connection('offline')
  await it.clock.advance(MINUTE)
  it.connection('live')
  it.price('115')
  await it.clock.advance(1_000)
  it.connection('offline')
  await it.clock.advance(MINUTE)
  it.connection('live')
  it.price('116')
  await judged(it.clock)
  expect(it.mayHave).toEqual([{ ids: ['a1'], minutes: 2 }])
})

test('without a stream a late poll is no sample for the next', async () => {
  const it = alertsBench()
  const polling = { markets: 5_000, tickers: 5_000 }
  it.connection('polled', polling)
  it.add(crossing('110'))
  it.polled('100')
  await it.clock.advance(120_000)
  it.polled('115')
  expect(it.fired).toEqual([])
  it.polled('100')
  it.polled('115')
  expect(it.fired).toHaveLength(1)
})

test('beside a stream polls are not looked at: they are older', () => {
  const it = alertsBench()
  it.price('100')
  it.add(crossing('110'))
  it.polled('115')
  expect(it.fired).toEqual([])
})

test('what was judged of one venue is not told after a switch to another', async () => {
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  const clock = createFakeClock()
  const it = alertsBench(undefined, { clock, recorded: [candle(clock.now() + 5 * MINUTE, '99', '115')], reading })
  it.price('100')
  it.add(crossing('110'))
  it.connection('offline')
  await clock.advance(10 * MINUTE)
  it.connection('live')
  it.price('115')
  await judged(clock)
  it.alerts.setVenue('two')
  read()
  await judged(clock)
  expect(it.mayHave).toEqual([])
  it.alerts.setVenue('one')
  expect(it.shown().map(({ firings }) => firings)).toEqual([[]])
})

test('nor is the interruption of one venue judged for another', async () => {
  const { lacks: _, ...ofTwo } = alertOf(atPrice('BTC_USDT', 'up', '125'), { id: 'two', venueId: 'two' })
  const it = alertsBench({ value: { alerts: [ofTwo] } })
  it.price('100')
  it.add(crossing('110'))
  it.connection('offline')
  await it.clock.advance(MINUTE)
  it.connection('live')
  it.price('101')
  await it.clock.advance(1_000)
  it.alerts.setVenue('two')
  it.price('130')
  await judged(it.clock)
  expect(it.mayHave).toEqual([])
})

test('what a session that was left tells late fires nothing at the venue that is open now', () => {
  const it = alertsBench()
  const before = it.desk.session()
  it.price('100')
  it.add(crossing('110'))
  it.desk.begin()
  it.alerts.setVenue('one')
  it.connection('live')
  it.price('100')
  before.sink.lastPrice({ market: 'BTC_USDT', at: 0, price: '120' }, 0)
  before.events.emit('tickers', [{ market: 'BTC_USDT', last: '120', volume: null, quoteVolume: null }])
  expect(it.fired).toEqual([])
  it.price('111')
  expect(it.fired).toHaveLength(1)
})
