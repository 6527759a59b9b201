import { describe, expect, it } from 'vitest'
import { newIndicator, type Indicator } from '../../../../src/core/indicators/indicator.ts'
import type { IndicatorName } from '../../../../src/core/indicators/kinds.ts'
import { areaOf } from '../../../../src/renderer/features/chart/chart-area.ts'
import { movedEdge, paneShares } from '../../../../src/renderer/features/chart/pane-shares.ts'
import { paneScale, valueAt } from '../../../../src/renderer/features/chart/pane-scale.ts'

const withPanes = (...kinds: readonly IndicatorName[]) =>
  kinds.reduce<readonly Indicator[]>((all, kind) => [...all, newIndicator(all, kind, 0)], [])
const size = { width: 860, height: 522, priceAxis: 60, legend: 20 }

describe('the panes of a chart', () => {
  it('lie below each other and leave room for the candles, however many there are', () => {
    for (const kinds of [[], ['rsi'], ['rsi', 'macd'], ['rsi', 'macd', 'atr', 'obv']] as const) {
      const { prices, panes, axisTop } = areaOf({ ...size, panes: paneShares(withPanes('sma', ...kinds)) })
      expect(panes.map(({ id }) => id)).toEqual(kinds.map((kind) => `${kind}-1`))
      const edges = [prices, ...panes].flatMap(({ top, bottom }) => [top, bottom])
      expect(edges).toEqual([...edges].sort((a, b) => a - b))
      expect(edges.at(-1)).toBeCloseTo(axisTop, -1)
      expect(prices.bottom - prices.top).toBeGreaterThan(0.42 * size.height)
    }
  })
  it('give the candles room in a low panel too', () => {
    const { prices, panes } = areaOf({
      ...size,
      height: 300,
      legend: 90,
      panes: paneShares(withPanes('rsi', 'macd', 'atr'))
    })
    expect(prices.bottom - prices.top).toBeGreaterThan(85)
    expect(panes.every(({ top, bottom }) => bottom - top > 15)).toBe(true)
  })
  it('share what an edge between two of them moves, and the first one takes from the candles', () => {
    const shares = paneShares(withPanes('rsi', 'macd'))
    expect(movedEdge(shares, 1, 0.05).map(({ share }) => share)).toEqual([expect.closeTo(0.27), expect.closeTo(0.17)])
    expect(movedEdge(shares, 0, -0.1).map(({ share }) => share)).toEqual([expect.closeTo(0.32), 0.22])
  })
  it('neither vanish nor push out the candles, however far an edge is dragged', () => {
    const shares = paneShares(withPanes('rsi', 'macd'))
    for (const at of [0, 1])
      for (const down of [-9, 9]) {
        const moved = movedEdge(shares, at, down).map(({ share }) => share)
        expect(Math.min(...moved)).toBeGreaterThan(0.05)
        expect(moved.reduce((sum, share) => sum + share, 0)).toBeLessThan(0.71)
      }
  })
})

describe('the value axis of a pane', () => {
  const pane = { id: 'macd-1', top: 300, bottom: 400 }
  const places = { bars: [], index: [0, 1, -1, 2] }
  const values = { id: 'macd-1', lines: [new Float64Array([-50, -2, 8])], isPercent: false, guides: [0] }
  it('fits the values in sight', () => {
    const scale = paneScale(values, pane, places, { first: 1, last: 3 })
    expect([scale.min, scale.max]).toEqual([-3, 9])
    expect([valueAt(scale, 300), valueAt(scale, 400)]).toEqual([9, -3])
    expect(scale.ticks).toContain(0)
  })
  it('has its bounds for percents, and no labels without values', () => {
    const percent = { ...values, isPercent: true, guides: [30, 70] }
    expect(paneScale(percent, pane, places, { first: 0, last: 3 })).toMatchObject({ min: 0, max: 100, ticks: [30, 70] })
    const blank = { ...values, lines: [new Float64Array([NaN, NaN, NaN])] }
    expect(paneScale(blank, pane, places, { first: 0, last: 3 }).ticks).toEqual([])
  })
})
