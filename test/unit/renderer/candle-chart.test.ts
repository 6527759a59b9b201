import { describe, expect, it } from 'vitest'
import { barsFrom } from '../../../src/core/candles.ts'
import type { Fill } from '../../../src/core/orders/order.ts'
import { FIRST_SPAN, isNewest, newest, ofPercent, panned, zoomed } from '../../../src/renderer/features/chart/bar-window.ts'
import { candleData, candleFrame, type CandleLook } from '../../../src/renderer/features/chart/candle-option.ts'
import { fillMarks } from '../../../src/renderer/features/chart/fill-marks.ts'
import { lineKinds, readLengths } from '../../../src/renderer/features/chart/indicator-lines.ts'
import { createPriceScale } from '../../../src/renderer/features/chart/price-scale.ts'
import { useBarWindow } from '../../../src/renderer/features/chart/use-bar-window.ts'
import { palette } from './chart-palette.ts'


describe('where the user looks', () => {
  it('follows the newest bar with room beside it', () => {
    expect([newest(500, 120), newest(10, 120), isNewest(newest(500, 120), 500)]).toEqual([{ from: 382, to: 502 }, { from: 0, to: 39 }, true])
  })
  it('moves as far as there are bars', () => {
    const window = newest(500, 100)
    expect([panned(window, -50, 500), panned(window, 50, 500), panned(window, -9999, 500)]).toEqual([{ from: 352, to: 452 }, window, { from: 0, to: 100 }])
  })
  it('zooms at the newest bar while it is in sight, else at the middle', () => {
    expect([zoomed(newest(500, 100), 2, 500), zoomed({ from: 100, to: 200 }, 0.5, 500), zoomed({ from: 100, to: 120 }, 0.1, 500)])
      .toEqual([{ from: 302, to: 502 }, { from: 125, to: 175 }, { from: 104, to: 116 }])
  })
  it('keeps the breadth that the user chose while new bars arrive', () => {
    const sight = useBarWindow()
    sight.took(90, 100, 500)
    expect([sight.of(500), sight.of(501), sight.following.value]).toEqual([{ from: 452, to: 502 }, { from: 453, to: 503 }, true])
  })
  it('stays in the past until the newest bar is asked for', () => {
    const sight = useBarWindow()
    expect([sight.key('ArrowLeft', 500), sight.following.value, sight.of(520)]).toEqual([true, false, { from: 370, to: 490 }])
    expect([sight.key('x', 500), sight.key('End', 500), sight.of(520)]).toEqual([false, true, newest(520, FIRST_SPAN)])
  })
  it('reads a drag from its share of all bars', () => {
    expect(ofPercent(0, 50, 100)).toEqual({ from: 0, to: 51 })
  })
})

describe('lengths of averages', () => {
  it.each([['20, 50', [20, 50]], ['50;20 20', [20, 50]], ['', []], ['1', null], ['401', null], ['5, x', null], ['2 3 4 5', null], ['2.5', null]])('%j', (typed, lengths) => {
    expect(readLengths(typed)).toEqual(lengths)
  })
})

describe('own fills', () => {
  const fill = (over: Partial<Fill>): Fill => ({
    id: '1', orderKey: null, market: 'BTC_USDT', side: 'buy', price: '100.10', quantity: '1', total: '0', fee: '0', feeCurrency: 'BTC', role: 'taker', at: 61_000, ...over
  })
  const bars = barsFrom([{ at: 60_000, price: '100', quantity: '1' }, { at: 120_000, price: '101', quantity: '1' }], 60)
  it('are one mark for each bar and side, at their average price', () => {
    const fills = [fill({}), fill({ id: '2', price: '100.40', quantity: '3', at: 62_000 }), fill({ id: '3', side: 'sell', at: 125_000 }), fill({ id: '4', market: 'ETH_USDT' }), fill({ id: '5', at: 1000 })]
    expect(fillMarks(fills, 'BTC_USDT', bars, 60)).toEqual([
      { index: 0, side: 'buy', price: '100.33', quantity: '4', count: 2, at: 62_000 },
      { index: 1, side: 'sell', price: '100.1', quantity: '1', count: 1, at: 125_000 }
    ])
  })
})

describe('the price scale', () => {
  const layout = { top: 40, bottom: 20, rsiShare: 0.25, volumeShare: 0.2 }
  const scale = createPriceScale({ layout, withVolume: false, withRsi: false, height: () => 460, last: () => 150 })
  scale.min({ min: 100, max: 200 })
  scale.max({ min: 100, max: 200 })
  it('tells where a price stands, and nothing of one out of sight', () => {
    expect([Math.round(scale.place(150) ?? 0), scale.place(300)]).toEqual([40 + 200, null])
  })
  it('holds a newest bar that stays within it, with a margin', () => {
    const bar = { low: 100, high: 200, volume: 0 }
    expect([scale.holds(bar), scale.holds({ ...bar, high: 203 }), scale.holds({ ...bar, high: 205 }), scale.holds({ ...bar, low: 97 }), scale.holds({ ...bar, low: 95 })])
      .toEqual([true, true, false, true, false])
  })
  it('has room for volumes to grow', () => {
    const withVolume = createPriceScale({ layout, withVolume: true, withRsi: false, height: () => 460, last: () => null })
    const most = withVolume.mostVolume({ min: 0, max: 100 })
    expect([most, withVolume.holds({ low: 0, high: 0, volume: 120 }), withVolume.holds({ low: 0, high: 0, volume: 130 })]).toEqual([expect.closeTo(125, 6), true, false])
  })
  it('has no number where the tag of the last price is, nor one that blinks while that trembles', () => {
    let last = 150
    const moving = createPriceScale({ layout, withVolume: false, withRsi: false, height: () => 460, last: () => last })
    const seenAt = (price: number) => {
      last = price
      return moving.numbers().map(({ price: number }) => number)
    }
    moving.min({ min: 100, max: 200 })
    moving.max({ min: 100, max: 200 })
    for (const number of [120, 150, 180]) moving.numbered(number)
    // A unit of price is 3.6 pixels here.
    expect([150, 153.5, 154.5, 155.5].map(seenAt)).toEqual([[120, 180], [120, 180], [120, 180], [120, 150, 180]])
    expect([154.5, 153.5].map(seenAt)).toEqual([[120, 150, 180], [120, 180]])
  })
  it('has none at its ends, and none of an earlier drawing', () => {
    const ends = createPriceScale({ layout, withVolume: false, withRsi: false, height: () => 460, last: () => null })
    const [low, high] = [ends.min({ min: 100, max: 200 }), ends.max({ min: 100, max: 200 })]
    for (const number of [low, 150, high]) ends.numbered(number)
    expect(ends.numbers()).toEqual([{ price: 150, top: 40 + 200 }])
    ends.min({ min: 100, max: 200 })
    expect(ends.numbers()).toEqual([])
  })
})

describe('the drawing', () => {
  const indicators = { volume: true, vwap: true, rsi: true, sma: [2], ema: [3] }
  const look: CandleLook = {
    palette, priceText: String, rsiText: (value) => value.toFixed(1).replace('.', ','), timeText: String, scaleWidth: 60, lines: lineKinds(indicators), withVolume: true, withRsi: true, seconds: 60,
    scale: createPriceScale({ layout: { top: 40, bottom: 20, rsiShare: 0.25, volumeShare: 0.2 }, withVolume: true, withRsi: true, height: () => 400, last: () => null })
  }
  it('has a pane for the strength index and a series for each line', () => {
    const { grid, series } = candleFrame(look) as { readonly grid: readonly unknown[]; readonly series: readonly { readonly id: string }[] }
    expect([grid.length, series.map(({ id }) => id)]).toEqual([3, ['bars', 'sma-2', 'ema-3', 'vwap', 'volume', 'rsi', 'fills']])
  })
  it('names the strength index as the language writes numbers', () => {
    const { yAxis } = candleFrame(look) as { readonly yAxis: readonly { readonly axisPointer: { readonly label?: { formatter(of: { readonly value: number }): string } } }[] }
    expect(yAxis[2]?.axisPointer.label?.formatter({ value: 61.27 })).toBe('61,3')
  })
  it('draws a buy pointing up at its bar and a sell pointing down', () => {
    const bars = barsFrom([{ at: 60_000, price: '100', quantity: '1' }], 60)
    const mark = { index: 0, price: '100', quantity: '1', count: 1, at: 0 }
    const data = candleData({ bars, lines: [], rsi: null, fills: [{ ...mark, side: 'buy' }, { ...mark, side: 'sell' }], window: { from: 0, to: 1 } }, look)
    const fills = (data['series'] as readonly { readonly id: string; readonly data: readonly object[] }[]).find(({ id }) => id === 'fills')
    expect(fills?.data).toMatchObject([{ value: [36, 100], symbolRotate: 0, itemStyle: { color: 'buy' } }, { value: [36, 100], symbolRotate: 180, itemStyle: { color: 'sell' } }])
  })
})
