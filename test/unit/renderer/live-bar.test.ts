import { BarChart, CandlestickChart, LineChart, ScatterChart } from 'echarts/charts'
import { AxisPointerComponent, DataZoomComponent, GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { describe, expect, it } from 'vitest'
import type { Bar } from '../../../src/contract/frames.ts'
import { newest, type BarWindow } from '../../../src/renderer/features/chart/bar-window.ts'
import { candleData, candleFrame, LINE_WIDTH, RSI_WIDTH, type CandleDrawing, type CandleLook } from '../../../src/renderer/features/chart/candle-option.ts'
import { lineKinds, rsiLine } from '../../../src/renderer/features/chart/indicator-lines.ts'
import { lengthOf, MOST_WIDTH } from '../../../src/renderer/features/chart/live-bar.ts'
import { liveDrawing } from '../../../src/renderer/features/chart/live-drawing.ts'
import { createLiveLayer } from '../../../src/renderer/features/chart/live-layer.ts'
import { needsAnew } from '../../../src/renderer/features/chart/needs-anew.ts'
import { createPriceScale } from '../../../src/renderer/features/chart/price-scale.ts'

use([CandlestickChart, BarChart, LineChart, ScatterChart, GridComponent, DataZoomComponent, AxisPointerComponent, MarkLineComponent, SVGRenderer])
const indicators = { volume: true, vwap: false, rsi: true, sma: [3], ema: [4] }
const kinds = lineKinds(indicators)
const SCALE = 61
const size = { width: 733, height: 421 }
const palette: CandleLook['palette'] = {
  panel: '#000001', raise: '#000002', press: '#000003', line: '#000004', lineStrong: '#000005', text: '#000006', soft: '#000007', faint: '#000008',
  accent: '#000009', buy: '#00aa00', sell: '#aa0000', buyBg: '#00000a', sellBg: '#00000b', warn: '#00000c', font: 'serif'
}

/** So many bars that rise and fall; the last one as told. */
function barsOf(count: number, last: Partial<Bar> = {}): readonly Bar[] {
  const close = (i: number) => 100 + 5 * Math.sin(i / 3)
  const bars = Array.from({ length: count }, (_, i): Bar => ({
    at: i * 60_000, open: close(i - 1).toFixed(2), close: close(i).toFixed(2), high: (Math.max(close(i - 1), close(i)) + 1).toFixed(2),
    low: (Math.min(close(i - 1), close(i)) - 1).toFixed(2), volume: String(10 + i % 4)
  }))
  return bars.map((bar, i) => (i === count - 1 ? { ...bar, ...last } : bar))
}
const drawingOf = (bars: readonly Bar[], window: BarWindow): CandleDrawing =>
  ({ bars, lines: kinds.map((kind) => kind.values(bars)), rsi: rsiLine(bars), fills: [], window })

function lookOf(chart: EChartsType, last: () => number | null): CandleLook {
  return {
    palette, priceText: String, rsiText: String, timeText: String, scaleWidth: SCALE, lines: kinds, withVolume: true, withRsi: true, seconds: 60,
    scale: createPriceScale({ layout: { top: 40, bottom: 22, rsiShare: 0.24, volumeShare: 0.18 }, withVolume: true, withRsi: true, height: () => chart.getHeight(), last })
  }
}
const chartOf = (shape: typeof size): EChartsType => init(null, null, { renderer: 'svg', ssr: true, ...shape })

/** The newest of `bars` as the live layer draws it, and what the library shows beside it. */
function live(bars: readonly Bar[], window: BarWindow, shape = size) {
  const chart = chartOf(shape)
  const look = lookOf(chart, () => Number(bars.at(-1)?.close))
  const drawing = drawingOf(bars, window)
  chart.setOption(candleFrame(look), { notMerge: true })
  chart.setOption(candleData(drawing, look))
  const before = chart.renderToSVGString()
  createLiveLayer(chart).show(liveDrawing(chart, drawing, look), palette)
  const others = elements(before)
  return { mine: elements(chart.renderToSVGString()).filter((element) => !others.includes(element)), others: others.filter((element) => !element.includes('opacity="0"')) }
}

/** The same chart once that bar is closed: the next one has begun out of sight, and the library draws all that is seen. */
function closed(bars: readonly Bar[], window: BarWindow, shape = size) {
  const last = bars.at(-1)
  if (last === undefined) throw new Error('no bars')
  const chart = chartOf(shape)
  const flat = { at: last.at + 60_000, open: last.close, high: last.close, low: last.close, close: last.close, volume: '0' }
  const look = lookOf(chart, () => Number(last.close))
  chart.setOption(candleFrame(look), { notMerge: true })
  chart.setOption(candleData(drawingOf([...bars, flat], window), look))
  return elements(chart.renderToSVGString())
}

const elements = (svg: string): readonly string[] => [...svg.matchAll(/<(?:path|polygon) [^>]*>/g)].map(([element]) => element.replace(/ class="[^"]*"| ecmeta_\w+="[^"]*"/g, ''))
const numbers = (text: string | undefined): readonly number[] => (text?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
const shapeOf = (element: string): readonly number[] => numbers(/ (?:d|points)="([^"]*)"/.exec(element)?.[1])
const painted = (all: readonly string[], paint: string): readonly (readonly number[])[] => all.filter((element) => element.includes(paint)).map(shapeOf)
/** Where a path goes, each place once: of a stretch without length one end may be left out. */
const dots = (path: readonly number[]): readonly string[] => [...new Set(path.flatMap((x, i) => (i % 2 === 0 ? [`${x} ${path[i + 1]}`] : [])))].sort()

describe('the newest bar', () => {
  const rises = { open: '100.10', close: '103.20', high: '104.00', low: '99.50', volume: '11' }
  const falls = { open: '103.20', close: '100.10', high: '104.00', low: '99.50', volume: '11' }
  // It opens where the one before it closed, as all bars on screen do.
  const before = barsOf(59).at(-1)?.close ?? ''
  const still = { open: before, close: before, high: before, low: before, volume: '0' }
  it.each([
    ['rises', rises, newest(60, 30), size], ['falls', falls, newest(60, 30), size], ['stands still', still, newest(60, 30), size],
    ['is as broad as bars become', rises, newest(60, 12), size], ['is of middling breadth', falls, newest(60, 30), { width: 433, height: 300 }], ['is narrow', rises, newest(60, 62), { width: 250, height: 300 }],
    ['is a line', falls, newest(300, 300), { width: 300, height: 300 }]
  ])('that %s is drawn as the library draws it once it is closed', (_, last, window, shape) => {
    const bars = barsOf(window.to - 2, last)
    const { mine, others } = live(bars, window, shape)
    const theirs = closed(bars, window, shape)
    const colour = last === falls ? palette.sell : palette.buy
    const candle = dots(painted(mine, `stroke="${colour}"`).flat())
    expect(candle.length).toBeGreaterThan(1)
    expect(painted(others, `stroke="${colour}"`).map(dots)).not.toContainEqual(candle)
    expect(painted(theirs, `stroke="${colour}"`).map(dots)).toContainEqual(candle)
    const volume = `fill="${colour}" fill-opacity="0.34"`
    expect(painted(theirs, volume)).toContainEqual(painted(mine, volume)[0])
    expect(painted(others, volume)).not.toContainEqual(painted(mine, volume)[0])
    const ends = painted(theirs, `stroke="${palette.accent}"`).map((line) => line.slice(-4))
    for (const width of [LINE_WIDTH, RSI_WIDTH]) for (const stretch of painted(mine, `stroke-width="${width}"`)) expect(ends).toContainEqual(stretch)
    expect(painted(mine, `stroke-width="${LINE_WIDTH}"`).length).toBe(kinds.length)
  })

  it('is not drawn while it is out of sight; its price still is', () => {
    const { mine: drawn } = live(barsOf(60), { from: 5, to: 40 })
    expect(drawn.filter((element) => element.includes('stroke')).map((element) => /stroke="([^"]*)"/.exec(element)?.[1])).toEqual([palette.accent])
    expect(drawn.some((element) => element.includes('fill-opacity'))).toBe(false)
  })

  it.each([1, 2, 10])('of %i stands at the price scale, with room for three', (count) => {
    const bars = barsOf(count, rises)
    const [left = 0, , right = 0] = painted(live(bars, newest(count, 120)).mine, `fill="${palette.buy}" stroke`)[0] ?? []
    const band = (size.width - SCALE) / 40
    expect((left + right) / 2).toBeCloseTo(36.5 * band, -0.5)
    expect(right - left).toBeLessThanOrEqual(MOST_WIDTH)
  })
})

it('writes the numbers of the price scale where the library has their lines, but for the one at the last price', () => {
  function draw(close: string): readonly string[] {
    const chart = chartOf(size)
    const bars = barsOf(60, { close })
    const look = lookOf(chart, () => Number(close))
    const atScale = () => [...chart.renderToSVGString().matchAll(/<text [^>]*transform="translate\(([\d.]+) ([\d.]+)\)"[^>]*>([\d.]+)<\/text>/g)]
      .map(([, x, y, text]) => ({ x: Number(x), y: Number(y), text: String(text) })).filter(({ x, y }) => x > size.width - SCALE && y < size.height / 2)
    chart.setOption(candleFrame(look), { notMerge: true })
    chart.setOption(candleData(drawingOf(bars, newest(60, 30)), look))
    expect(atScale()).toEqual([])
    createLiveLayer(chart).show(liveDrawing(chart, drawingOf(bars, newest(60, 30)), look), palette)
    for (const { text, y } of atScale()) expect(y).toBeCloseTo(chart.convertToPixel({ yAxisIndex: 0 }, Number(text)), 1)
    return atScale().map(({ text }) => text)
  }
  expect(draw('97.5')).toEqual(['99', '102', '105'])
  expect(draw('102.10')).toEqual(['99', '105'])
})

it('goes on with the dashes of the line before it', () => {
  expect(lengthOf([null, 3, 7, null, 1, 1], 3)).toBe(5 + 3)
})

describe('the closed bars are drawn again', () => {
  const bars = barsOf(60)
  const drawn = drawingOf(bars, newest(60, 30))
  const scale = { holds: () => true }
  const traded = drawingOf(barsOf(60, { close: '101.00' }), newest(60, 30))
  it.each([
    ['not for a trade in the newest', false, traded, scale],
    ['when a bar begins', true, drawingOf(barsOf(61), newest(61, 30)), scale],
    ['when an older bar changed', true, drawingOf(bars.with(3, { ...bars[3] as Bar, high: '120' }), newest(60, 30)), scale],
    ['when there is another fill', true, { ...traded, fills: [{ index: 3, side: 'buy', price: '1', quantity: '1', count: 1, at: 0 }] } satisfies CandleDrawing, scale],
    ['when the newest outgrows the scales', true, traded, { holds: () => false }],
    ['not when it does so out of sight', false, { ...traded, window: { from: 0, to: 30 } }, { holds: () => false }]
  ])('%s', (_, expected, now, on) => {
    expect(needsAnew(drawn, now, on)).toBe(expected)
  })
})
