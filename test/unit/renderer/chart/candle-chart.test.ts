import { describe, expect, it } from 'vitest'
import { barsFrom } from '../../../../src/core/candles.ts'
import { kindOf } from '../../../../src/core/indicators/kinds.ts'
import { ofEarlier } from '../../../../src/core/layout/chart-options.ts'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { candleData, candleWidth } from '../../../../src/renderer/features/chart/candle-data.ts'
import { candleFrame } from '../../../../src/renderer/features/chart/candle-frame.ts'
import type { CandleLook } from '../../../../src/renderer/features/chart/candle-look.ts'
import { areaOf } from '../../../../src/renderer/features/chart/chart-area.ts'
import { fillMarks, type FillMark } from '../../../../src/renderer/features/chart/fill-marks.ts'
import { barAt, connectedPlaces, placesOf, type Places } from '../../../../src/renderer/features/chart/places.ts'
import { placeAt, priceAt, sceneOf, xOf, yOf, type SceneParts } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'
import { palette } from '../chart-palette.ts'

/** Minute bars at these times; the stream was followed from `followedFrom` on. */
const loaded = (times: readonly number[], followedFrom: number): Places =>
  placesOf(
    {
      bars: barsFrom(
        times.map((at, i) => ({ at, price: String(100 + i), quantity: '2' })),
        60
      ),
      seconds: 60,
      followedFrom
    },
    1000
  )
const MINUTE = 60_000
const minutes = (count: number) => Array.from({ length: count }, (_, i) => (i + 1) * MINUTE)

describe('bars along the time axis', () => {
  const volumes = (places: Places) => places.index.map((_, place) => barAt(places, place)?.volume ?? null)
  it('leave a gap where nothing is known, not wider than a few bars', () => {
    expect(volumes(loaded([MINUTE, 3 * MINUTE, 999 * MINUTE], 1e9))).toEqual([
      '2',
      null,
      '2',
      ...Array(4).fill(null),
      '2'
    ])
  })
  it('are quiet where the stream was followed and nobody traded', () => {
    expect(volumes(loaded([MINUTE, 3 * MINUTE, 5 * MINUTE], 3 * MINUTE))).toEqual(['2', null, '2', '0', '2'])
  })
  it('open at their first trade; connected, at the close before, but not after a gap', () => {
    const places = loaded([MINUTE, 2 * MINUTE, 4 * MINUTE], 1e9)
    const opens = ({ bars }: Places) => bars.map(({ open }) => open)
    expect([opens(places), opens(connectedPlaces(places, 60))]).toEqual([
      ['100', '101', '102'],
      ['100', '100', '102']
    ])
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
  const places = loaded([60_000, 240_000], 300_000)
  it('are one mark for each bar and side, at their average price', () => {
    const fills = [
      fill({}),
      fill({ id: '2', price: '100.40', quantity: '3', at: 62_000 }),
      fill({ id: '3', side: 'sell', at: 245_000 }),
      fill({ id: '4', market: 'ETH_USDT' }),
      fill({ id: '5', at: 1000 })
    ]
    expect(fillMarks(fills, 'BTC_USDT', places, 60)).toEqual([
      { place: 0, side: 'buy', price: '100.33', quantity: '4', count: 2, at: 62_000 },
      { place: 3, side: 'sell', price: '100.1', quantity: '1', count: 1, at: 245_000 }
    ])
  })
})

const parts: SceneParts = {
  area: areaOf({ width: 860, height: 522, priceAxis: 60, legend: 20, panes: [] }),
  places: loaded(minutes(300), 1e9),
  view: FITTED,
  price: null,
  scale: 'linear',
  seconds: 60,
  withVolume: true,
  unit: 0.01,
  utc: true
}
const indicators = ofEarlier({ volume: true, vwap: true, rsi: false, sma: [2, 5, 9], ema: [3, 4, 6] })
const look: CandleLook = {
  palette,
  axisText: (price) => price.toFixed(1),
  paneText: String,
  indicators
}

describe('a scene', () => {
  it('fits the price axis to the candles in sight and to nothing else', () => {
    const { price, first } = sceneOf(parts)
    expect([first, Math.round(price.min), Math.round(price.max)]).toEqual([204, 277, 407])
  })
  it.each(['linear', 'log', 'percent'] as const)('finds back the price and the place of a point, %s', (scale) => {
    const scene = sceneOf({ ...parts, scale })
    expect(placeAt(scene, xOf(scene, 250))).toBe(250)
    expect(priceAt(scene, yOf(scene, 333))).toBeCloseTo(333)
    expect(yOf(scene, 390)).toBeLessThan(yOf(scene, 333))
  })
  it('has no bar beyond the newest one', () => {
    const scene = sceneOf(parts)
    expect([barAt(parts.places, placeAt(scene, 799)), barAt(parts.places, placeAt(scene, 755))?.close]).toEqual([
      null,
      '399'
    ])
  })
})

interface Drawn {
  readonly series: readonly { readonly id: string; readonly data: readonly unknown[] }[]
  readonly price: unknown
}
const drawn = (over: Partial<SceneParts> = {}, fills: readonly FillMark[] = []): Drawn => {
  const scene = sceneOf({ ...parts, ...over })
  const far = new Float64Array(scene.places.bars.length).fill(1e6)
  const lines = new Map(indicators.map(({ id, kind }) => [id, kindOf(kind).plots.map(() => far)]))
  const option = candleData({ scene, lines, fills }, look)
  return { series: option['series'] as Drawn['series'], price: (option['yAxis'] as readonly unknown[])[0] }
}
const seriesOf = ({ series }: Drawn, id: string) => series.find((one) => one.id === id)

describe('the drawing', () => {
  it('has a pane for the strength index and a series for each line, in colours of their own', () => {
    const withRsi = ofEarlier({ volume: true, vwap: true, rsi: true, sma: [2, 5, 9], ema: [3, 4, 6] })
    const { grid, series } = candleFrame({ ...look, indicators: withRsi }) as {
      readonly grid: readonly unknown[]
      readonly series: readonly { readonly id: string; readonly lineStyle?: { readonly color: string } }[]
    }
    const lines = series.filter(({ id, lineStyle }) => lineStyle !== undefined && id !== 'volume-1:average')
    expect([grid.length, lines.map(({ id }) => id)]).toEqual([
      3,
      ['sma-1', 'sma-2', 'sma-3', 'ema-1', 'ema-2', 'ema-3', 'vwap-1', 'rsi-1'].map((id) => `${id}:line`)
    ])
    expect(new Set(lines.map(({ lineStyle }) => lineStyle?.color)).size).toBe(8)
  })
  it('draws nothing of a hidden indicator, whose pane stays', () => {
    const hidden = ofEarlier({ volume: true, vwap: false, rsi: true, sma: [], ema: [] }).map((one) => ({
      ...one,
      hidden: true
    }))
    const { grid, series } = candleFrame({ ...look, indicators: hidden }) as {
      readonly grid: readonly unknown[]
      readonly series: readonly { readonly id: string }[]
    }
    expect([grid.length, series.map(({ id }) => id)]).toEqual([2, ['bars', 'bodies', 'fills']])
  })
  it('keeps the axis at the candles though an indicator is far away', () => {
    expect(drawn().price).toMatchObject({ min: sceneOf(parts).price.min, max: sceneOf(parts).price.max })
  })
  it('draws what is in sight and no more', () => {
    expect([
      seriesOf(drawn(), 'bars')?.data.length,
      drawn()
        .series.map(({ id }) => id)
        .at(0)
    ]).toEqual([96, 'volume-1:volume'])
  })
  it('draws logarithms on a logarithmic axis', () => {
    expect(seriesOf(drawn({ scale: 'log' }), 'bars')?.data.at(-1)).toEqual([
      299,
      ...[399, 399, 399, 399].map((price) => Math.log(price))
    ])
  })
  it('draws a buy pointing up at its bar and a sell pointing down', () => {
    const mark = { place: 299, price: '100', quantity: '1', count: 1, at: 0 }
    const fills = [
      { ...mark, side: 'buy' as const },
      { ...mark, side: 'sell' as const },
      { ...mark, side: 'buy' as const, place: 3 }
    ]
    expect(seriesOf(drawn({}, fills), 'fills')?.data).toMatchObject([
      { value: [299, 100], symbolRotate: 0, itemStyle: { color: 'buy' } },
      { value: [299, 100], symbolRotate: 180, itemStyle: { color: 'sell' } }
    ])
  })
  it('has its wicks in the middle: a candle is an odd number of pixels wide', () => {
    expect([1.5, 4, 8, 11, 16, 60].map(candleWidth)).toEqual([1, 3, 5, 7, 11, 43])
  })
  it('keeps bodies when zoomed out: over paler wicks, at least one pixel high', () => {
    const out = drawn({ view: { spacing: 1.5, offset: 5 } })
    const { min, max } = sceneOf({ ...parts, view: { spacing: 1.5, offset: 5 } }).price
    const pixel = (max - min) / (parts.area.prices.bottom - parts.area.prices.top)
    const body = seriesOf(out, 'bodies')?.data.at(-1) as readonly number[]
    expect(body[2]! - body[1]!).toBeCloseTo(pixel)
    expect((body[2]! + body[1]!) / 2).toBeCloseTo(399)
    expect(seriesOf(out, 'bars')).toMatchObject({ itemStyle: { opacity: expect.closeTo(0.45, 1) } })
    expect([seriesOf(drawn(), 'bodies')?.data, seriesOf(drawn(), 'bars')]).toMatchObject([
      [],
      { itemStyle: { opacity: 1 } }
    ])
  })
})
