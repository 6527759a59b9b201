import { expect, test } from 'vitest'
import type { Bar } from '../../../../src/core/candles.ts'
import { pathOf } from '../../../../src/core/record/away-path.ts'
import { drawPath, PICTURE } from '../../../../src/renderer/features/record/draw-path.ts'

const MINUTE = 60_000
const bar = (minute: number): Bar => ({
  ...{ at: minute * MINUTE, open: '10', high: '12', low: '9', close: '11' },
  volume: '1'
})
const over = { market: 'BTC_USDT', from: 0, to: 10 * MINUTE, seconds: 60 }
const xOf = (path: string): readonly number[] =>
  [...path.matchAll(/[MLH]([\d.]+)/g)].map(([, x]) => (Number(x) / PICTURE.width) * 10)

test('what is not known is blank: nothing is drawn over it, and it is marked', () => {
  const path = pathOf(over, [bar(0), bar(1), bar(6), bar(7)], [{ from: 0, to: 2 * MINUTE }])
  const { gaps, lines, bands, candles } = drawPath(path, [])
  expect(gaps).toEqual([
    { left: '20.00%', width: '40.00%' },
    { left: '80.00%', width: '20.00%' }
  ])
  const inGap = (x: number): boolean => (x > 2 && x < 6) || x > 8
  expect([...lines, ...bands, ...candles].flatMap(xOf).filter(inGap)).toEqual([])
  // A path of one shape never goes on behind a gap.
  expect(lines.map((line) => Math.max(...xOf(line)))).toEqual([2])
  expect(candles.map((line) => Math.min(...xOf(line)) >= 6)).toEqual([true])
})

test('where nothing is known the whole is marked, and no stop is drawn on a scale that is not there', () => {
  expect(drawPath(pathOf(over, [], []), ['9'])).toEqual({
    gaps: [{ left: '0.00%', width: '100.00%' }],
    ...{ candles: [], bands: [], lines: [], stops: [] }
  })
})

test('a stop near the prices is drawn, and one far away does not flatten them', () => {
  const path = pathOf(over, [bar(0), bar(1)], [])
  expect(drawPath(path, ['8.5', '1']).stops.length).toBe(1)
})
