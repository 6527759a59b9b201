import { describe, expect, it } from 'vitest'
import { barsFrom } from '../../../src/core/candles.ts'
import type { Fill } from '../../../src/core/orders/order.ts'
import {
  FIRST_SPAN,
  isNewest,
  newest,
  ofPercent,
  panned,
  zoomed
} from '../../../src/renderer/features/chart/bar-window.ts'
import { candleData } from '../../../src/renderer/features/chart/candle-data.ts'
import { candleFrame } from '../../../src/renderer/features/chart/candle-frame.ts'
import type { CandleLook } from '../../../src/renderer/features/chart/candle-look.ts'
import { priceEnds } from '../../../src/renderer/features/chart/price-ends.ts'
import { fillMarks } from '../../../src/renderer/features/chart/fill-marks.ts'
import { lineKinds, readLengths } from '../../../src/renderer/features/chart/indicator-lines.ts'
import { useBarWindow } from '../../../src/renderer/features/chart/use-bar-window.ts'
import { palette } from './chart-palette.ts'

describe('where the user looks', () => {
  it('follows the newest bar with room beside it', () => {
    expect([newest(500, 120), newest(10, 120), isNewest(newest(500, 120), 500)]).toEqual([
      { from: 382, to: 502 },
      { from: 0, to: 39 },
      true
    ])
  })
  it('moves as far as there are bars', () => {
    const window = newest(500, 100)
    expect([panned(window, -50, 500), panned(window, 50, 500), panned(window, -9999, 500)]).toEqual([
      { from: 352, to: 452 },
      window,
      { from: 0, to: 100 }
    ])
  })
  it('zooms at the newest bar while it is in sight, else at the middle', () => {
    expect([
      zoomed(newest(500, 100), 2, 500),
      zoomed({ from: 100, to: 200 }, 0.5, 500),
      zoomed({ from: 100, to: 120 }, 0.1, 500)
    ]).toEqual([
      { from: 302, to: 502 },
      { from: 125, to: 175 },
      { from: 104, to: 116 }
    ])
  })
  it('keeps the breadth that the user chose while new bars arrive', () => {
    const sight = useBarWindow()
    sight.took(90, 100, 500)
    expect([sight.of(500), sight.of(501), sight.following.value]).toEqual([
      { from: 452, to: 502 },
      { from: 453, to: 503 },
      true
    ])
  })
  it('stays in the past until the newest bar is asked for', () => {
    const sight = useBarWindow()
    expect([sight.key('ArrowLeft', 500), sight.following.value, sight.of(520)]).toEqual([
      true,
      false,
      { from: 370, to: 490 }
    ])
    expect([sight.key('x', 500), sight.key('End', 500), sight.of(520)]).toEqual([false, true, newest(520, FIRST_SPAN)])
  })
  it('reads a drag from its share of all bars', () => {
    expect(ofPercent(0, 50, 100)).toEqual({ from: 0, to: 51 })
  })
})

describe('lengths of averages', () => {
  it.each([
    ['20, 50', [20, 50]],
    ['50;20 20', [20, 50]],
    ['', []],
    ['1', null],
    ['401', null],
    ['5, x', null],
    ['2 3 4 5', null],
    ['2.5', null]
  ])('%j', (typed, lengths) => {
    expect(readLengths(typed)).toEqual(lengths)
  })
})

describe('own fills', () => {
  const fill = (over: Partial<Fill>): Fill => ({
    id: '1',
    orderKey: null,
    market: 'BTC_USDT',
    side: 'buy',
    price: '100.10',
    quantity: '1',
    total: '0',
    fee: '0',
    feeCurrency: 'BTC',
    role: 'taker',
    at: 61_000,
    ...over
  })
  const bars = barsFrom(
    [
      { at: 60_000, price: '100', quantity: '1' },
      { at: 120_000, price: '101', quantity: '1' }
    ],
    60
  )
  it('are one mark for each bar and side, at their average price', () => {
    const fills = [
      fill({}),
      fill({ id: '2', price: '100.40', quantity: '3', at: 62_000 }),
      fill({ id: '3', side: 'sell', at: 125_000 }),
      fill({ id: '4', market: 'ETH_USDT' }),
      fill({ id: '5', at: 1000 })
    ]
    expect(fillMarks(fills, 'BTC_USDT', bars, 60)).toEqual([
      { index: 0, side: 'buy', price: '100.33', quantity: '4', count: 2, at: 62_000 },
      { index: 1, side: 'sell', price: '100.1', quantity: '1', count: 1, at: 125_000 }
    ])
  })
})

describe('the ends of the price scale', () => {
  it('leave room above and below the bars in sight, and more for volumes', () => {
    expect([priceEnds({ min: 100, max: 200 }, false), priceEnds({ min: 100, max: 200 }, true)]).toEqual([
      { min: 95, max: 205 },
      { min: 74, max: 205 }
    ])
  })
  it('are apart where all prices are one, and where there is none', () => {
    expect([
      priceEnds({ min: 100, max: 100 }, false).max > 100,
      priceEnds({ min: Infinity, max: -Infinity }, false)
    ]).toEqual([true, { min: 0, max: 1 }])
  })
})

describe('the drawing', () => {
  const indicators = { volume: true, vwap: true, rsi: true, sma: [2], ema: [3] }
  const look: CandleLook = {
    palette,
    priceText: String,
    rsiText: (value) => value.toFixed(1).replace('.', ','),
    timeText: String,
    scaleWidth: 60,
    lines: lineKinds(indicators),
    withVolume: true,
    withRsi: true,
    seconds: 60,
    top: 40
  }
  it('has a pane for the strength index and a series for each line', () => {
    const { grid, series } = candleFrame(look) as {
      readonly grid: readonly unknown[]
      readonly series: readonly { readonly id: string }[]
    }
    expect([grid.length, series.map(({ id }) => id)]).toEqual([
      3,
      ['bars', 'sma-2', 'ema-3', 'vwap', 'volume', 'rsi', 'fills']
    ])
  })
  it('names the strength index as the language writes numbers', () => {
    const { yAxis } = candleFrame(look) as {
      readonly yAxis: readonly {
        readonly axisPointer: { readonly label?: { formatter(of: { readonly value: number }): string } }
      }[]
    }
    expect(yAxis[2]?.axisPointer.label?.formatter({ value: 61.27 })).toBe('61,3')
  })
  it('draws a buy pointing up at its bar and a sell pointing down', () => {
    const bars = barsFrom([{ at: 60_000, price: '100', quantity: '1' }], 60)
    const mark = { index: 0, price: '100', quantity: '1', count: 1, at: 0 }
    const data = candleData(
      {
        bars,
        lines: [],
        rsi: null,
        fills: [
          { ...mark, side: 'buy' },
          { ...mark, side: 'sell' }
        ],
        window: { from: 0, to: 1 },
        lastText: '100'
      },
      look
    )
    const fills = (data['series'] as readonly { readonly id: string; readonly data: readonly object[] }[]).find(
      ({ id }) => id === 'fills'
    )
    expect(fills?.data).toMatchObject([
      { value: [36, 100], symbolRotate: 0, itemStyle: { color: 'buy' } },
      { value: [36, 100], symbolRotate: 180, itemStyle: { color: 'sell' } }
    ])
  })
  it('marks the last price on the scale as exactly as the tape', () => {
    const bars = barsFrom([{ at: 60_000, price: '100.10', quantity: '1' }], 60)
    const data = candleData(
      { bars, lines: [], rsi: null, fills: [], window: { from: 0, to: 1 }, lastText: '100.10' },
      look
    )
    expect((data['series'] as readonly unknown[])[0]).toMatchObject({
      id: 'bars',
      markLine: { data: [{ yAxis: 100.1, label: { formatter: '100.10' } }] }
    })
  })
})
