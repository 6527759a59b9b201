import { expect, test } from 'vitest'
import type { Bar } from '../../../../src/core/candles.ts'
import { exponentialMovingAverage, simpleMovingAverage } from '../../../../src/core/indicators/moving-average.ts'
import { rsi } from '../../../../src/core/indicators/rsi.ts'
import { sessionStart, vwap } from '../../../../src/core/indicators/vwap.ts'

const closes = (...values: readonly number[]): readonly Bar[] =>
  values.map((value, i) => {
    const price = String(value)
    return { at: i * 60_000, open: price, high: price, low: price, close: price, volume: '1' }
  })

test('needs the full length for a simple average', () => {
  expect(simpleMovingAverage(closes(1, 2, 3, 6), 3)).toEqual([null, null, 2, 11 / 3])
  expect(simpleMovingAverage(closes(1, 2), 3)).toEqual([null, null])
})

test('starts an exponential average with the simple one', () => {
  expect(exponentialMovingAverage(closes(1, 2, 3, 6, 6), 3)).toEqual([null, null, 2, 4, 5])
})

test('restarts the volume-weighted average each UTC day', () => {
  const at = (hour: number, high: string, low: string, close: string, volume: string): Bar => ({
    at: hour * 3_600_000,
    open: close,
    high,
    low,
    close,
    volume
  })
  expect(
    vwap([
      at(22, '12', '9', '9', '0'),
      at(22.5, '12', '9', '9', '1'),
      at(23, '20', '20', '20', '3'),
      at(24, '5', '5', '5', '2')
    ])
  ).toEqual([null, 10, 17.5, 5])
})

test('counts what was traded in the session before the first bar, and nothing of another day', () => {
  const day = 86_400_000
  const flat = (at: number, price: string, volume: string): Bar => ({
    at,
    open: price,
    high: price,
    low: price,
    close: price,
    volume
  })
  const until = day + 400_000
  const before = sessionStart(
    [
      flat(day - 180_000, '1', '9'),
      flat(day, '10', '1'),
      flat(day + 180_000, '20', '1'),
      flat(day + 360_000, '99', '9')
    ],
    180,
    until
  )
  expect(before).toEqual({ value: 30, volume: 2 })
  expect(vwap([flat(until, '30', '2'), flat(2 * day, '7', '1')], before)).toEqual([22.5, 7])
})

test('keeps the relative strength index between 0 and 100', () => {
  expect(rsi(closes(1, 2, 3, 4), 2)).toEqual([null, null, 100, 100])
  expect(rsi(closes(4, 3, 2), 2)).toEqual([null, null, 0])
  expect(rsi(closes(5, 5, 5), 2)).toEqual([null, null, 50])
  expect(rsi(closes(1, 2, 1, 3), 2)).toEqual([null, null, 50, expect.closeTo(83.333, 3)])
})
