import { describe, expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { MOST_ALERTS } from '../../../../src/core/alerts/alert.ts'
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

test('a spread that fired has four decimals', async () => {
  const it = alertsBench()
  it.add({ kind: 'spread', way: 'up', percent: '1' })
  await it.clock.advance(0)
  const raw = new FakeBook('BTC_USDT', 0)
  it.feed.add(raw)
  for (const ask of ['99.1', '101.3'])
    it.sink.bookChanged(raw.reload([[ask, '1']], [['99', '1']], it.clock.now()), it.clock.now())
  expect(firedAt(it.fired)).toEqual(['2.2966'])
})

test('the raw book of another venue is found anew', async () => {
  let index = 0
  const it = alertsBench(undefined, { scales: () => Promise.resolve(ok([{ index, step: '0.01' }])) })
  const spread = { kind: 'spread', way: 'up', percent: '1' } as const
  it.add(spread)
  await it.clock.advance(0)
  index = 4
  it.alerts.setVenue('two')
  it.add(spread)
  await it.clock.advance(0)
  expect(it.feed.demands.at(-1)?.books).toEqual([{ market: 'BTC_USDT', scaleIndex: 4 }])
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
  it.trade('1', '100')
  await it.clock.advance(MINUTE)
  // Of 102, 100 and the last price: 101 at 101.
  it.trade('1', '100.9')
  expect(it.fired).toEqual([])
  it.trade('1', '101')
  expect(firedAt(it.fired)).toEqual(['101'])
})

describe('at the close of bars', () => {
  const atClose = { repeat: { kind: 'bar-close', seconds: 60 } } as const
  const over100 = { kind: 'price', way: 'up', price: '100' } as const
  type Bench = ReturnType<typeof alertsBench>
  const closes = async (it: Bench, ...prices: readonly string[]) => {
    for (const price of prices) it.trade('1', price)
    await it.clock.advance(MINUTE)
  }

  test('a price is that of their end, not what was in between', async () => {
    const it = alertsBench(undefined, minutes(['99', '1']))
    it.add(over100, atClose)
    await it.clock.advance(4_000)
    await closes(it, '99')
    await closes(it, '105', '99.5')
    await closes(it, '98', '101')
    await closes(it, '102')
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('the first price of the next bar is none of the one that ended', async () => {
    const it = alertsBench(undefined, minutes(['99', '1']))
    it.add(over100, atClose)
    await it.clock.advance(30_000)
    it.trade('1', '99.5')
    await it.clock.advance(30_100)
    it.trade('1', '101')
    it.price('101')
    await it.clock.advance(10_000)
    expect(it.fired).toEqual([])
    await it.clock.advance(MINUTE)
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('a trade that comes after the end of its bar is its close, and one of the next bar ends the wait', async () => {
    const it = alertsBench(undefined, minutes(['99', '1']))
    it.add(over100, atClose)
    await it.clock.advance(59_900)
    const sent = it.clock.now()
    it.trade('1', '99.5')
    await it.clock.advance(1_000)
    it.sink.trades(
      { market: 'BTC_USDT', at: sent, trades: [{ price: '101', quantity: '1', side: 'buy', at: sent }] },
      sent
    )
    expect(it.fired).toEqual([])
    it.trade('1', '99')
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('an average counts the bar that ended once', async () => {
    const it = alertsBench(undefined, minutes(['100', '1'], ['98', '1']))
    it.add({ kind: 'average', way: 'either', average: 'sma', seconds: 60, length: 2 }, atClose)
    await it.clock.advance(4_000)
    for (const price of ['102', '97', '104']) await closes(it, price)
    expect(firedAt(it.fired)).toEqual(['102', '97', '104'])
  })

  test('a line is where it is at the end of the bar', async () => {
    const asked: number[] = []
    const lineAt = (_: string, at: number) => (asked.push(at), 100)
    const at = minutes(['99', '1'])
    const it = alertsBench(undefined, { ...at, lineAt })
    const begin = it.clock.now()
    it.add({ kind: 'line', way: 'up', drawing: 'd', scale: 'linear' }, atClose)
    await it.clock.advance(4_000)
    asked.length = 0
    await closes(it, '101')
    expect([firedAt(it.fired), asked.includes(barStart(begin, 60) + MINUTE)]).toEqual([['101'], true])
  })

  test('each bar is judged once, while the corrected clock goes forward and back', async () => {
    const it = alertsBench(undefined, minutes(['99', '1']))
    it.add(over100, atClose)
    await it.clock.advance(0)
    const skew = (ms: number) => it.desk.session().shared.set('clockSkewMs', ms)
    const prices = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? '101' : '99'))
    for (const price of prices) {
      await it.clock.advance(5_000)
      skew(0)
      const tell = (last: string) => {
        it.trade('1', last)
        it.price(last)
      }
      tell(price === '99' ? '101' : '99')
      await it.clock.advance(53_000)
      skew(2_500)
      await it.clock.advance(1_000)
      tell(price)
      await it.clock.advance(500)
      skew(-1_500)
      await it.clock.advance(500)
    }
    await it.clock.advance(10_000)
    expect(firedAt(it.fired)).toEqual(prices.filter((price) => price === '101'))
  })

  test('bars that ended while the app stood still are judged each, in their order', async () => {
    const it = alertsBench(undefined, minutes(['99', '1']))
    it.add(over100, atClose)
    await it.clock.advance(4_000)
    await closes(it, '99')
    const stream = (price: string) => {
      it.clock.stall(MINUTE)
      return { price, quantity: '1', side: 'buy' as const, at: it.clock.now() }
    }
    const trades = ['101', '99', '102', '98'].map(stream)
    it.sink.trades({ market: 'BTC_USDT', at: it.clock.now(), trades }, it.clock.now())
    expect(firedAt(it.fired)).toEqual(['101', '102'])
    expect(it.shown()[0]?.firings.map(({ value }) => value)).toEqual(['102', '101'])
  })

  test('a spread is that of the first look after the end, once', async () => {
    const it = alertsBench(undefined, minutes())
    it.add({ kind: 'spread', way: 'up', percent: '1' }, atClose)
    await it.clock.advance(0)
    const raw = new FakeBook('BTC_USDT', 0)
    it.feed.add(raw)
    const spread = async (ask: string) => {
      it.sink.bookChanged(raw.reload([[ask, '1']], [['99', '1']], it.clock.now()), it.clock.now())
      await it.clock.advance(MINUTE)
      it.desk.session().shared.set('clockSkewMs', -3_000)
      await it.clock.advance(10)
      it.desk.session().shared.set('clockSkewMs', 0)
    }
    for (const ask of ['99.1', '99.2', '101', '101']) await spread(ask)
    expect(firedAt(it.fired)).toEqual(['2'])
  })
})

describe('the sample before the first', () => {
  const atClose = { repeat: { kind: 'bar-close', seconds: 60 } } as const
  const over100 = { kind: 'price', way: 'up', price: '100' } as const

  test('of a spread at the close of bars is that of the first close', async () => {
    const it = alertsBench(undefined, minutes())
    const raw = new FakeBook('BTC_USDT', 0)
    it.feed.add(raw)
    const ask = (text: string) =>
      it.sink.bookChanged(raw.reload([[text, '1']], [['99', '1']], it.clock.now()), it.clock.now())
    it.add({ kind: 'spread', way: 'up', percent: '1' }, atClose)
    await it.clock.advance(0)
    ask('99.1')
    await it.clock.advance(1_000)
    ask('101')
    await it.clock.advance(2 * MINUTE)
    expect(it.fired).toEqual([])
  })

  test('after an interruption is the newest bar that ended, and none of that time fires', async () => {
    const at = minutes(['99', '1'])
    const away = minutes(['99', '1'], ['99', '1'], ['101', '1']).recorded.map((bar) => ({
      ...bar,
      at: bar.at + 3 * MINUTE
    }))
    const it = alertsBench(undefined, { ...at, recorded: [...at.recorded, ...away] })
    it.add(over100, atClose)
    await it.clock.advance(4_000)
    it.connection('offline')
    await it.clock.advance(3 * MINUTE)
    it.connection('live')
    await it.clock.advance(2 * MINUTE)
    expect(it.fired).toEqual([])
  })

  test('of a new alert is the last price, also where no alert waited when it came', () => {
    const it = alertsBench()
    it.trade('1', '99')
    it.price('105')
    it.add(over100)
    it.trade('1', '106')
    expect(it.fired).toEqual([])
  })

  test('after an interruption the last price counts at once until trades come', () => {
    const it = alertsBench()
    it.trade('1', '98')
    it.add(over100)
    it.connection('offline')
    it.connection('live')
    for (const last of ['99', '101']) it.price(last)
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('is missing while the candles are read, and the alert says so', async () => {
    const { promise: reading, resolve: read } = Promise.withResolvers<void>()
    const it = alertsBench(undefined, { ...minutes(['99', '1']), reading })
    it.add(over100, atClose)
    await it.clock.advance(1_000)
    expect(it.shown()[0]?.lacks).toBe('bars')
    read()
    await it.clock.advance(4_000)
    expect(it.shown()[0]?.lacks).toBeNull()
  })
})

describe('what only a trade touched', () => {
  const touch = { kind: 'price', way: 'up', price: '100' } as const
  const trades = (it: ReturnType<typeof alertsBench>, ...prices: readonly string[]) =>
    it.sink.trades(
      {
        market: 'BTC_USDT',
        at: it.clock.now(),
        trades: prices.map((price) => ({ price, quantity: '1', side: 'buy', at: it.clock.now() }))
      },
      it.clock.now()
    )

  test('fires, as the candle shows it, although the last price is beyond it again', () => {
    const it = alertsBench()
    it.price('98')
    it.add(touch)
    expect(it.feed.demands.at(-1)).toMatchObject({ followed: ['BTC_USDT'], trades: [] })
    trades(it, '99', '100', '99')
    it.price('99')
    expect(firedAt(it.fired)).toEqual(['100'])
  })

  test('fires an average too', async () => {
    const it = alertsBench(undefined, minutes(['100', '1'], ['100', '1']))
    it.price('98')
    it.add({ kind: 'average', way: 'up', average: 'sma', seconds: 60, length: 2 })
    await it.clock.advance(2_000)
    trades(it, '99', '101', '99')
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('is seen in the order of the trades, also when the stream told the last price before them', () => {
    const it = alertsBench()
    it.price('98')
    it.add({ ...touch, way: 'down' })
    trades(it, '98.5')
    it.price('101')
    trades(it, '99', '101')
    expect(it.fired).toEqual([])
    trades(it, '100')
    expect(firedAt(it.fired)).toEqual(['100'])
  })

  test('is nothing new if it came before the last price that was known', () => {
    const it = alertsBench()
    it.price('101')
    it.add({ ...touch, way: 'down' })
    trades(it, '99', '101')
    expect(it.fired).toEqual([])
  })

  test('is of now: older trades than the connection fire nothing', () => {
    const it = alertsBench()
    it.price('98')
    it.add(touch)
    const at = it.clock.now() - 60_000
    it.sink.trades({ market: 'BTC_USDT', at, trades: [{ price: '101', quantity: '1', side: 'buy', at }] }, at)
    expect(it.fired).toEqual([])
  })

  test('a last price without a trade still fires, a second later', async () => {
    const it = alertsBench()
    it.price('98')
    it.add(touch)
    trades(it, '99')
    it.price('101')
    expect(it.fired).toEqual([])
    await it.clock.advance(1_000)
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('one that its trade confirms is not seen twice', async () => {
    const it = alertsBench()
    it.price('98')
    it.add(touch, { repeat: { kind: 'pause', seconds: 10 } })
    trades(it, '99')
    it.price('101')
    trades(it, '101', '99')
    it.clock.advanceNow(11_000)
    expect(firedAt(it.fired)).toEqual(['101'])
  })

  test('after an interruption the first trade is only the sample before the next', () => {
    const it = alertsBench()
    trades(it, '98')
    it.add(touch)
    it.connection('offline')
    it.connection('live')
    trades(it, '101')
    expect(it.fired).toEqual([])
    trades(it, '99', '100')
    expect(firedAt(it.fired)).toEqual(['100'])
  })
})

test('a drawn line is asked for at each price; without it the alert says what is missing', () => {
  const lines = new Map([['d', 100]])
  const it = alertsBench(undefined, { lineAt: (drawing) => lines.get(drawing) ?? null })
  it.add({ kind: 'line', way: 'up', drawing: 'd', scale: 'linear' })
  it.price('99')
  lines.delete('d')
  it.price('101')
  expect([it.fired, it.shown()[0]?.lacks]).toEqual([[], 'line'])
  lines.set('d', 102)
  it.price('102')
  expect(firedAt(it.fired)).toEqual(['102'])
})

test('it is asked for in the scale in which the alert was set; one of an earlier version is linear', () => {
  const lineAt = (_: string, _at: number, scale: string) => (scale === 'log' ? 100 : 500)
  const it = alertsBench(undefined, { lineAt })
  it.add({ kind: 'line', way: 'up', drawing: 'd', scale: 'log' })
  for (const last of ['99', '100']) it.price(last)
  expect(firedAt(it.fired)).toEqual(['100'])
  const stored = JSON.stringify(it.kept.value).replaceAll(',"scale":"log"', '').replaceAll('"fired"', '"active"')
  const earlier = alertsBench({ value: JSON.parse(stored) }, { lineAt })
  for (const last of ['99', '101', '499', '500']) earlier.price(last)
  expect(firedAt(earlier.fired)).toEqual(['500'])
})

test('the alerts of a drawn line that was removed go with it', () => {
  const it = alertsBench()
  it.add({ kind: 'line', way: 'up', drawing: 'd', scale: 'linear' })
  it.add({ kind: 'line', way: 'up', drawing: 'other', scale: 'linear' })
  it.alerts.removeOfDrawing('d')
  expect(it.shown().map(({ id }) => id)).toEqual(['a2'])
})

test('they come back with the line, and wait again', () => {
  const it = alertsBench(undefined, { lineAt: () => 100 })
  it.add({ kind: 'line', way: 'up', drawing: 'd', scale: 'linear' })
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

test('no more wait than may, when the alerts of a removed line come back to a full list', () => {
  const it = alertsBench(undefined, { lineAt: () => 100 })
  const line = (drawing: string) => ({ kind: 'line', way: 'up', drawing, scale: 'linear' }) as const
  it.add(line('d'))
  it.add(line('d'))
  it.alerts.removeOfDrawing('d')
  for (let n = 1; n < MOST_ALERTS; n++) it.add(line('other'))
  it.alerts.restoreOfDrawing('d')
  const states = it.shown().map(({ state }) => state)
  expect(states.filter((state) => state === 'active')).toHaveLength(MOST_ALERTS)
  expect(states.filter((state) => state === 'expired')).toHaveLength(1)
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
