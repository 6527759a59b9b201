import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import type { Palette } from '../../ui/chart/palette.ts'
import { leadOf, placesFor, type BarWindow } from './bar-window.ts'
import type { FillMark } from './fill-marks.ts'
import { RSI_BOUNDS, type LineKind } from './indicator-lines.ts'
import { MOST_WIDTH, rose } from './live-bar.ts'
import type { PriceScale } from './price-scale.ts'

export interface CandleLook {
  readonly palette: Palette
  readonly priceText: (value: number) => string
  readonly rsiText: (value: number) => string
  readonly timeText: (at: number) => string
  /** Pixels that the price scale at the right needs. */
  readonly scaleWidth: number
  readonly lines: readonly LineKind[]
  readonly withVolume: boolean
  readonly withRsi: boolean
  readonly scale: PriceScale
  /** Of one bar. */
  readonly seconds: number
}

/** What is drawn: bars, one value per bar for each line (null where it has none yet), and the user's own fills. */
export interface CandleDrawing {
  readonly bars: readonly Bar[]
  readonly lines: readonly Line[]
  readonly rsi: Line | null
  readonly fills: readonly FillMark[]
  readonly window: BarWindow
}

/** Colour of a line over the candles. */
export const lineColour = (palette: Palette, tint: number): string => [palette.accent, palette.warn, palette.soft, palette.text][tint] ?? palette.soft

/** Crosshair and own fills stand on a canvas of their own over the newest bar: see live-layer.ts. */
const OVER = 2

export const volumeStyle = (rises: boolean, palette: Palette) => ({ fill: rises ? palette.buy : palette.sell, opacity: 0.34 })
/** Of a line over the candles. */
export const LINE_WIDTH = 1.3
export const RSI_WIDTH = 1.2

/** Everything that does not change with a trade: axes, grids, colours. Set anew with the theme and with the choice of indicators. */
export function candleFrame(look: CandleLook): EChartsCoreOption {
  const { palette, priceText, rsiText, timeText, scaleWidth, scale, lines, withVolume, withRsi } = look
  const label = { color: palette.faint, fontSize: 10, fontFamily: palette.font }
  const { top, bottom, rsiShare, volumeShare } = scale.layout
  const percent = (share: number) => `${share * 100}%`
  const pane = (place: { readonly top?: number | string; readonly bottom: number | string; readonly height?: string }) => ({ left: 0, right: scaleWidth, outerBoundsMode: 'none', ...place })
  const ground = withRsi ? percent(rsiShare) : bottom
  const panes = [pane({ top, bottom: ground })]
  if (withVolume) panes.push(pane({ bottom: ground, height: percent(volumeShare) }))
  if (withRsi) panes.push(pane({ top: percent(1 - rsiShare + 0.03), bottom }))
  const volume = withVolume ? 1 : -1
  const rsi = withRsi ? panes.length - 1 : -1
  const named = withRsi ? rsi : 0
  const bare = { axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false } }
  return {
    animation: false,
    grid: panes,
    axisPointer: {
      zlevel: OVER, link: [{ xAxisIndex: 'all' }], lineStyle: { color: palette.faint, type: 'dashed', width: 0.8 },
      label: { backgroundColor: palette.press, color: palette.text, fontSize: 10, fontFamily: palette.font, padding: [3, 5] }
    },
    xAxis: panes.map((_, gridIndex) => ({
      type: 'category', gridIndex, data: [], ...bare,
      ...(gridIndex === named ? {
        axisLine: { lineStyle: { color: palette.line } }, axisLabel: { ...label, hideOverlap: true, formatter: (at: string) => timeText(Number(at)) }
      } : {}),
      axisPointer: { show: true, label: { show: gridIndex === named, formatter: ({ value }: { value: string }) => timeText(Number(value)) } }
    })),
    yAxis: panes.map((_, gridIndex) => {
      if (gridIndex === volume) return { type: 'value', gridIndex, position: 'right', min: 0, max: scale.mostVolume, splitLine: { show: false }, ...bare, axisPointer: { show: false } }
      if (gridIndex === rsi) {
        return {
          type: 'value', gridIndex, position: 'right', min: 0, max: 100, ...bare, splitLine: { show: false },
          axisLabel: { ...label, customValues: [...RSI_BOUNDS] }, axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => rsiText(value) } }
        }
      }
      return {
        type: 'value', gridIndex: 0, position: 'right', splitNumber: 5, axisLine: { show: false }, axisTick: { show: false },
        min: scale.min, max: scale.max, splitLine: { lineStyle: { color: palette.line, opacity: 0.6 } },
        // The numbers are written by the live layer: they make way for the tag of the last price, which moves with each trade.
        axisLabel: { formatter: (value: number) => {
          scale.numbered(value)
          return ''
        } },
        axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => priceText(value) } }
      }
    }),
    dataZoom: [{
      type: 'inside', xAxisIndex: panes.map((_, index) => index), startValue: 0, endValue: 1, minValueSpan: 12, zoomOnMouseWheel: true,
      moveOnMouseMove: true, throttle: 16
    }],
    series: [
      { id: 'bars', type: 'candlestick', xAxisIndex: 0, yAxisIndex: 0, silent: true, barMaxWidth: MOST_WIDTH, data: [],
        itemStyle: { color: palette.buy, borderColor: palette.buy, color0: palette.sell, borderColor0: palette.sell, borderWidth: 1 } },
      ...lines.map(({ id, tint, dash }) => ({ id, type: 'line', xAxisIndex: 0, yAxisIndex: 0, showSymbol: false, silent: true, data: [],
        lineStyle: { color: lineColour(palette, tint), width: LINE_WIDTH, type: dash } })),
      ...(withVolume ? [{ id: 'volume', type: 'bar', xAxisIndex: volume, yAxisIndex: volume, barMaxWidth: MOST_WIDTH, data: [], silent: true }] : []),
      ...(withRsi ? [{ id: 'rsi', type: 'line', xAxisIndex: rsi, yAxisIndex: rsi, showSymbol: false, silent: true, data: [],
        lineStyle: { color: palette.accent, width: RSI_WIDTH },
        markLine: { silent: true, symbol: 'none', animation: false, label: { show: false }, lineStyle: { color: palette.lineStrong, type: 'dashed', width: 1 },
          data: RSI_BOUNDS.map((yAxis) => ({ yAxis })) } }] : []),
      { id: 'fills', type: 'scatter', xAxisIndex: 0, yAxisIndex: 0, symbol: 'triangle', symbolSize: 10, zlevel: OVER, z: 6, data: [], cursor: 'default' }
    ]
  }
}

/**
 * What changes when a bar closes. The newest one is drawn by the live layer; here it is there without being seen, so that the
 * scales have room for it.
 */
export function candleData({ bars, lines, rsi, fills, window }: CandleDrawing, look: CandleLook): EChartsCoreOption {
  const { palette } = look
  const lead = Array.from({ length: leadOf(bars.length) }, () => null)
  const times = { data: timesOf(bars, look.seconds) }
  const newest = bars.length - 1
  const closed = (line: Line | null | undefined) => [...lead, ...(line ?? []).slice(0, newest)]
  const unseen = { itemStyle: { opacity: 0 } }
  const empty = lead.map(() => '-')
  return {
    xAxis: [times, ...(look.withVolume ? [times] : []), ...(look.withRsi ? [times] : [])],
    dataZoom: [{ startValue: window.from, endValue: window.to }],
    series: [
      { id: 'bars', data: [...empty, ...bars.map((bar, i) => {
        const value = [Number(bar.open), Number(bar.close), Number(bar.low), Number(bar.high)]
        return i === newest ? { value, ...unseen } : value
      })] },
      ...look.lines.map(({ id }, i) => ({ id, data: closed(lines[i]) })),
      ...(look.withVolume ? [{ id: 'volume', data: [...empty, ...bars.map((bar, i) => {
        const { fill, opacity } = volumeStyle(rose(bar), palette)
        return { value: Number(bar.volume), itemStyle: { color: fill, opacity }, ...(i === newest ? unseen : {}) }
      })] }] : []),
      ...(look.withRsi ? [{ id: 'rsi', data: closed(rsi) }] : []),
      { id: 'fills', data: fills.map(({ index, side, price }) => ({
        value: [lead.length + index, Number(price)], symbolRotate: side === 'buy' ? 0 : 180,
        itemStyle: { color: side === 'buy' ? palette.buy : palette.sell, borderColor: palette.text, borderWidth: 1 }
      })) }
    ]
  }
}

/** Time goes on in the places without a bar, on both sides. */
function timesOf(bars: readonly Bar[], seconds: number): readonly string[] {
  const first = bars[0]
  if (first === undefined) return []
  const lead = leadOf(bars.length)
  const at = (index: number) => bars[index]?.at ?? (index < 0 ? first.at : bars.at(-1)?.at ?? first.at) + (index < 0 ? index : index - bars.length + 1) * seconds * 1000
  return Array.from({ length: placesFor(bars.length) }, (_, place) => String(at(place - lead)))
}
