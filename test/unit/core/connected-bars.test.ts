import { expect, test } from 'vitest'
import type { Bar } from '../../../src/core/candles.ts'
import { connect } from '../../../src/core/connected-bars.ts'

const bar = (at: number, open: string, high: string, low: string, close: string): Bar => ({
  at,
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
  expect(connect(bars)).toEqual([
    bars[0],
    bar(60, '11', '15', '11', '14.5'),
    bar(120, '14.5', '14.5', '9', '9.75'),
    bars[3]
  ])
})

test('keeps unchanged bars identical and moves the next open with a new close', () => {
  const second = bar(60, '3', '3', '3', '3')
  const first = connect([bar(0, '1', '1', '1', '1'), second])
  expect(connect([bar(0, '1', '1', '1', '1'), second])[1]).toBe(first[1])
  expect(connect([bar(0, '1', '4', '1', '4'), second])[1]).toEqual(bar(60, '4', '4', '3', '3'))
})
