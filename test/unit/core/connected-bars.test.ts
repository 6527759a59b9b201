import { expect, test } from 'vitest'
import type { Bar } from '../../../src/core/candles.ts'
import { connect } from '../../../src/core/connected-bars.ts'

const bar = (at: number, open: string, high: string, low: string, close: string): Bar => ({
  at: at * 1000,
  open,
  high,
  low,
  close,
  volume: '1'
})

test('opens a bar at the previous close and includes it in the range', () => {
  const bars = [
    bar(0, '10', '12', '9', '11'),
    bar(60, '14', '15', '13', '14.5'),
    bar(120, '9.5', '10', '9', '9.75'),
    bar(180, '9.75', '9.75', '9.75', '9.75')
  ]
  expect(connect(bars, 60)).toEqual([
    bars[0],
    bar(60, '11', '15', '11', '14.5'),
    bar(120, '14.5', '14.5', '9', '9.75'),
    bars[3]
  ])
})

test('keeps unchanged bars identical and moves the next open with a new close', () => {
  const second = bar(60, '3', '3', '3', '3')
  const first = connect([bar(0, '1', '1', '1', '1'), second], 60)
  expect(connect([bar(0, '1', '1', '1', '1'), second], 60)[1]).toBe(first[1])
  expect(connect([bar(0, '1', '4', '1', '4'), second], 60)[1]).toEqual(bar(60, '4', '4', '3', '3'))
})

test('leaves a bar after a gap as it is', () => {
  const bars = [bar(0, '1', '1', '1', '1'), bar(120, '3', '3', '3', '3')]
  expect(connect(bars, 60)).toEqual(bars)
})
