import { describe, expect, test } from 'vitest'
import { barStart, type Bar } from '../../../../src/core/candles.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { FakeBook } from '../state/fake-feed.ts'
import { order } from '../state/fake-order.ts'
import { alertsBench, firedAt } from './alerts-bench.ts'

const MINUTE = 60_000
/** The clock of a test at the start of a minute, and minute candles before it. */
function minutes(...closes: readonly (readonly [close: string, volume: string])[]) {
  const clock = createFakeClock()
  const now = barStart(clock.now(), 60)
  const recorded = closes.map(([close, volume], index): Bar => ({
    at: now - (closes.length - index) * MINUTE,
    ...{ open: close, high: close, low: close, close, volume }
  }))
  return { clock, recorded }
}

test('a spread is that of the raw book, which is asked for while the alert waits', async () => {
  const it = alertsBench()
  it.add({ kind: 'spread', way: 'up', percent: '1' })
  await it.clock.advance(0)
  expect(it.feed.demands.at(-1)?.books).toEqual([{ market: 'BTC_USDT', scaleIndex: 0 }])
  const raw = new FakeBook('BTC_USDT', 0)
  it.feed.add(raw)
  const coarse = new FakeBook('BTC_USDT', 3)
  const changed = (book: FakeBook, bid: string, ask: string) =>
    it.sink.bookChanged(book.reload([[ask, '1']], [[bid, '1']], it.clock.now()), it.clock.now())
  changed(raw, '99.9', '100.1')
  changed(coarse, '90', '110')
  expect(it.fired).toEqual([])
  changed(raw, '99', '101')
  expect(firedAt(it.fired)).toEqual(['2'])
  expect(it.feed.demands.at(-1)?.books).toEqual([])
})

describe('the volume of a bar', () => {
  const double = { kind: 'volume', seconds: 60, length: 2, times: '2' } as const

  test('is counted from the trades, against the recorded bars before it', async () => {
    const it = alertsBench(undefined, minutes(['100', '4'], ['100', '6']))
    it.add(double)
    await it.clock.advance(2_000)
    it.trade('9')
    expect(it.fired).toEqual([])
    it.trade('1.5')
    expect(firedAt(it.fired)).toEqual(['10.5'])
  })

  test('waits until there are enough bars, and says so', async () => {
    const it = alertsBench(undefined, minutes(['100', '4']))
    it.add(double)
    await it.clock.advance(2_000)
    it.trade('50')
    expect([it.fired, it.shown().map(({ lacks }) => lacks)]).toEqual([[], ['bars']])
  })

  test('at the close of bars each bar is judged by itself, once it is whole', async () => {
    const it = alertsBench(undefined, minutes(['100', '1'], ['100', '1']))
    it.add(double, { repeat: { kind: 'bar-close', seconds: 60 } })
    await it.clock.advance(2_000)
    const whole = async (volume: string) => {
      it.trade(volume)
      await it.clock.advance(MINUTE)
    }
    await whole('1')
    await whole('5')
    await whole('12')
    await whole('1')
    expect(firedAt(it.fired)).toEqual(['5', '12'])
  })
})

test('an average follows the bars as they close', async () => {
  const it = alertsBench(undefined, minutes(['100', '1'], ['102', '1']))
  it.add({ kind: 'average', way: 'up', average: 'sma', seconds: 60, length: 3 })
  await it.clock.advance(2_000)
  it.price('100')
  it.trade('1', '100')
  await it.clock.advance(MINUTE)
  // Of 102, 100 and the last price: 101 at 101.
  it.price('100.9')
  expect(it.fired).toEqual([])
  it.price('101')
  expect(firedAt(it.fired)).toEqual(['101'])
})

test('a price at the close of bars is that of their end, not what was in between', async () => {
  const it = alertsBench(undefined, minutes())
  it.price('99')
  it.add({ kind: 'price', way: 'up', price: '100' }, { repeat: { kind: 'bar-close', seconds: 60 } })
  const closes = async (...prices: readonly string[]) => {
    for (const last of prices) it.price(last)
    await it.clock.advance(MINUTE)
  }
  await closes('99')
  await closes('105', '99.5')
  await closes('98', '101')
  await closes('102')
  expect(firedAt(it.fired)).toEqual(['101'])
})

test('a drawn line is asked for at each price; without it the alert says what is missing', () => {
  const lines = new Map([['d', 100]])
  const it = alertsBench(undefined, { lineAt: (drawing) => lines.get(drawing) ?? null })
  it.add({ kind: 'line', way: 'up', drawing: 'd' })
  it.price('99')
  lines.delete('d')
  it.price('101')
  expect([it.fired, it.shown()[0]?.lacks]).toEqual([[], 'line'])
  lines.set('d', 102)
  it.price('102')
  expect(firedAt(it.fired)).toEqual(['102'])
})

test('the alerts of a drawn line that was removed go with it', () => {
  const it = alertsBench()
  it.add({ kind: 'line', way: 'up', drawing: 'd' })
  it.add({ kind: 'line', way: 'up', drawing: 'other' })
  it.alerts.removeOfDrawing('d')
  expect(it.shown().map(({ id }) => id)).toEqual(['a2'])
})

test('they come back with the line, and wait again', () => {
  const it = alertsBench(undefined, { lineAt: () => 100 })
  it.add({ kind: 'line', way: 'up', drawing: 'd' })
  it.alerts.removeOfDrawing('d')
  it.price('99')
  it.price('101')
  it.alerts.restoreOfDrawing('other')
  expect(it.shown()).toEqual([])
  it.alerts.restoreOfDrawing('d')
  it.alerts.restoreOfDrawing('d')
  it.price('99')
  it.price('101')
  expect([it.shown().length, firedAt(it.fired)]).toEqual([1, ['101']])
})

test('an own order that is touched and stays open fires by itself two seconds later', async () => {
  const it = alertsBench()
  it.desk.upsertOrder(order('one', { price: '95' }))
  it.price('100')
  it.add({ kind: 'order' })
  it.price('95')
  expect(it.fired).toEqual([])
  await it.clock.advance(2_000)
  expect(firedAt(it.fired)).toEqual(['95'])
})

test('one that is repeated fires again after its pause, once the price was away', async () => {
  const it = alertsBench()
  it.price('99')
  it.add({ kind: 'price', way: 'up', price: '100' }, { repeat: { kind: 'pause', seconds: 60 } })
  const cross = () => {
    it.price('99')
    it.price('100')
  }
  cross()
  cross()
  await it.clock.advance(MINUTE)
  cross()
  expect([firedAt(it.fired), it.shown()[0]?.state, it.shown()[0]?.firings.length]).toEqual([
    ['100', '100'],
    'active',
    2
  ])
})
