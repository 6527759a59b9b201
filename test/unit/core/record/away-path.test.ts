import { expect, test } from 'vitest'
import type { Bar } from '../../../../src/core/candles.ts'
import { pathOf, secondsOfPath, stopReached } from '../../../../src/core/record/away-path.ts'

const MINUTE = 60_000
const bar = (minute: number, low: string, high: string): Bar => ({
  ...{ at: minute * MINUTE, open: low, high, low, close: high },
  volume: '1'
})
const over = (from: number, to: number) =>
  ({ market: 'BTC_USDT', from: from * MINUTE, to: to * MINUTE, seconds: 60 }) as const

test('the path is whole where bars follow one another, and broken where a bar is missing', () => {
  const path = pathOf(over(0, 6), [bar(0, '10', '11'), bar(1, '11', '12'), bar(4, '7', '9'), bar(5, '8', '9')], [])
  expect(path.pieces.map(({ from, to, by }) => [from / MINUTE, to / MINUTE, by])).toEqual([
    [0, 2, 'candle'],
    [4, 6, 'candle']
  ])
  expect(path.prices).toEqual({ first: '10', low: '7', high: '12', last: '9' })
  expect(path.known).toEqual({ live: 0, candle: 4 * MINUTE, unknown: 2 * MINUTE })
})

test('what was followed trade by trade is live, and what was followed in part is not', () => {
  const followed = [{ from: 0, to: 2.5 * MINUTE }]
  const path = pathOf(over(0, 4), [bar(0, '1', '2'), bar(1, '1', '2'), bar(2, '1', '2'), bar(3, '1', '2')], followed)
  expect(path.pieces.map(({ by, bars }) => [by, bars.length])).toEqual([
    ['live', 2],
    ['candle', 2]
  ])
})

test('bars count for the part of them that is in the time, and others not at all', () => {
  const path = pathOf(over(1.5, 2.5), [bar(0, '1', '2'), bar(1, '3', '4'), bar(2, '5', '6'), bar(3, '7', '8')], [])
  expect(path.known).toEqual({ live: 0, candle: MINUTE, unknown: 0 })
  expect(path.prices).toEqual({ first: '3', low: '3', high: '6', last: '6' })
})

test.each([
  ['yes', '8', [bar(0, '8', '9')]],
  ['no', '7.99', [bar(0, '8', '9'), bar(1, '8', '9')]],
  ['unknown', '7.99', [bar(0, '8', '9')]],
  ['unknown', '7.99', []]
] as const)('whether a stop was reached: %s, for %s', (answer, stop, bars) => {
  expect(stopReached(pathOf(over(0, 2), bars, []), stop)).toBe(answer)
})

test('bars are as fine as few of them allow', () => {
  expect([3, 180, 181, 24 * 60, 14 * 24 * 60].map((minutes) => secondsOfPath(minutes * MINUTE))).toEqual([
    60, 60, 180, 900, 7200
  ])
})
