import type { AlertCondition } from '../../../../src/core/alerts/kinds.ts'
import type { Unwatched } from '../../../../src/core/alerts/unwatched.ts'
import { expect, test } from 'vitest'
import { mayHaveFired, secondsToJudge } from '../../../../src/core/alerts/may-have.ts'
import type { Bar } from '../../../../src/core/candles.ts'
import { alertOf, atPrice } from '../../../support/alerts.ts'

const MINUTE = 60_000
const bar = (minute: number, low: string, high: string, volume = '1'): Bar => ({
  at: minute * MINUTE,
  open: low,
  high,
  low,
  close: high,
  volume
})
/** From minute 10 to minute 20. */
const away: Unwatched = {
  from: 10 * MINUTE,
  to: 20 * MINUTE,
  before: '100',
  after: '101',
  bars: [],
  seconds: 60,
  orders: [],
  lineAt: () => null
}
const may = (condition: AlertCondition, over: Partial<Unwatched> = {}, createdAt = 0): boolean =>
  mayHaveFired(alertOf({ ...atPrice('BTC_USDT', 'up', '1'), condition }, { createdAt }), { ...away, ...over })
const price = (way: 'up' | 'down' | 'either', level: string): AlertCondition => ({ kind: 'price', way, price: level })

test('a price may have been crossed when the record has both sides of it, in that order', () => {
  const bars = [bar(11, '100', '104'), bar(12, '102', '103')]
  expect([may(price('up', '103.5'), { bars }), may(price('up', '104.5'), { bars })]).toEqual([true, false])
  expect([may(price('down', '103.5'), { bars }), may(price('down', '99'), { bars })]).toEqual([true, false])
})

test('the prices before and after are enough, and nothing is claimed where nothing is known', () => {
  expect([may(price('up', '100.5')), may(price('down', '100.5')), may(price('either', '105'))]).toEqual([
    true,
    false,
    false
  ])
  expect(may(price('up', '100.5'), { before: null, after: null })).toBe(false)
})

test('bars before the interruption, before the alert and after the return do not count', () => {
  expect(may(price('up', '110'), { bars: [bar(8, '100', '120'), bar(21, '100', '120')] })).toBe(false)
  expect(may(price('up', '110'), { bars: [bar(12, '100', '120')] }, 13 * MINUTE)).toBe(false)
  // The bar in which it began was watched in part: that part would have fired.
  expect(may(price('up', '110'), { from: 10.5 * MINUTE, bars: [bar(10, '100', '120')] })).toBe(true)
})

test('a percent is judged over its time alone', () => {
  const rise: AlertCondition = { kind: 'percent', way: 'up', percent: '5', seconds: 120 }
  expect(may(rise, { bars: [bar(11, '100', '101'), bar(12, '103', '106')] })).toBe(true)
  expect(may(rise, { bars: [bar(11, '100', '101'), bar(15, '104', '106')], after: '106' })).toBe(false)
})

test('a price held until the next one: a jump after a quiet time may have been a percent', () => {
  const rise: AlertCondition = { kind: 'percent', way: 'up', percent: '5', seconds: 120 }
  expect(may(rise, { bars: [bar(11, '99', '100'), bar(18, '105', '105')], after: '105' })).toBe(true)
})

test('one that is judged by the ends of bars is, where these are recorded, and not by what was in between', () => {
  const atClose = { repeat: { kind: 'bar-close', seconds: 60 } } as const
  const alert = (condition: AlertCondition) => alertOf({ ...atPrice('BTC_USDT', 'up', '1', atClose), condition })
  const spiked = { ...bar(12, '100', '100'), high: '110' }
  const over = (...bars: readonly Bar[]): Unwatched => ({ ...away, bars: [bar(9, '100', '100'), ...bars] })
  expect([
    mayHaveFired(alert(price('up', '105')), over(spiked)),
    mayHaveFired(alert(price('up', '105')), over(bar(12, '100', '106'))),
    // Its end was watched again.
    mayHaveFired(alert(price('up', '105')), over(bar(20, '100', '106'))),
    mayHaveFired(alert(price('down', '105')), over(bar(12, '100', '106')))
  ]).toEqual([false, true, false, false])
  const average: AlertCondition = { kind: 'average', way: 'up', average: 'sma', seconds: 60, length: 2 }
  expect([
    mayHaveFired(alert(average), over(bar(11, '99', '99'), spiked)),
    mayHaveFired(alert(average), over(spiked))
  ]).toEqual([true, false])
  expect([1, 24].map((hours) => secondsToJudge(alert(price('up', '1')), hours * 3_600_000))).toEqual([60, 300])
})

test('volume and averages are judged by bars of their interval and those before', () => {
  const bars = [bar(8, '100', '100', '2'), bar(9, '100', '100', '4'), bar(12, '98', '104', '9')]
  const volume: AlertCondition = { kind: 'volume', seconds: 60, length: 2, times: '3' }
  expect([may(volume, { bars }), may({ ...volume, times: '4' }, { bars })]).toEqual([true, false])
  const average: AlertCondition = { kind: 'average', way: 'up', average: 'sma', seconds: 60, length: 2 }
  expect([may(average, { bars }), may({ ...average, length: 4 }, { bars })]).toEqual([true, false])
})

test('own orders by their prices, lines by where they were; a spread is not recorded', () => {
  const orders = [{ key: 'b', side: 'buy', price: '99' }] as const
  const order: AlertCondition = { kind: 'order' }
  expect(may(order, { orders, bars: [bar(11, '98', '100')] })).toBe(true)
  expect(may(order, { orders })).toBe(false)
  const line: AlertCondition = { kind: 'line', way: 'up', drawing: 'd', scale: 'linear' }
  expect(may(line, { lineAt: () => 100.5 })).toBe(true)
  expect([may(line, { lineAt: () => 105 }), may(line)]).toEqual([false, false])
  expect(may({ kind: 'spread', way: 'up', percent: '0.01' }, { bars: [bar(11, '1', '200')] })).toBe(false)
})

test('a long time is judged by coarse bars, so that few are read', () => {
  const hours = (n: number) => n * 3_600_000
  const once = { condition: price('up', '1'), repeat: { kind: 'once' } } as const
  expect([1, 24, 24 * 30, 24 * 365].map((n) => secondsToJudge(once, hours(n)))).toEqual([60, 300, 14_400, 86_400])
})

test('a percent is judged by bars that are few in its time, also after a short while', () => {
  const within = (seconds: number) =>
    alertOf({ ...atPrice('BTC_USDT', 'up', '1'), condition: { kind: 'percent', way: 'up', percent: '5', seconds } })
  expect([300, 14_400, 604_800].map((seconds) => secondsToJudge(within(seconds), MINUTE))).toEqual([60, 300, 14_400])
})

test('a line is judged at the ends of bars by its value then', () => {
  const atClose = { repeat: { kind: 'bar-close', seconds: 60 } } as const
  const condition: AlertCondition = { kind: 'line', way: 'up', drawing: 'd1', scale: 'linear' }
  const alert = alertOf({ ...atPrice('BTC_USDT', 'up', '1', atClose), condition })
  const bars = [bar(11, '100', '100'), bar(12, '100', '106')]
  const lineOf = (level: string) => mayHaveFired(alert, { ...away, bars, lineAt: () => level })
  expect([lineOf('105'), lineOf('107'), mayHaveFired(alert, { ...away, bars })]).toEqual([true, false, false])
})

test('an average at the end of a bar is that of the bars until then', () => {
  const atClose = { repeat: { kind: 'bar-close', seconds: 60 } } as const
  const condition: AlertCondition = { kind: 'average', way: 'up', average: 'sma', seconds: 60, length: 2 }
  const alert = alertOf({ ...atPrice('BTC_USDT', 'up', '1', atClose), condition })
  const bars = (close: string) => [
    bar(10, '100', '100'),
    bar(11, '90', '90'),
    bar(12, close, close),
    bar(13, '300', '300')
  ]
  const crosses = (close: string) => mayHaveFired(alert, { ...away, to: 13 * MINUTE, bars: bars(close) })
  expect([crosses('95'), crosses('85')]).toEqual([true, false])
})
