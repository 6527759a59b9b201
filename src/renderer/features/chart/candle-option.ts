import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import type { Palette } from '../../ui/chart/palette.ts'
import { placesFor, type BarWindow } from './bar-window.ts'
import type { FillMark } from './fill-marks.ts'
import { RSI_BOUNDS, type LineKind } from './indicator-lines.ts'
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

/** Everything that does not change with a trade: axes, grids, colours. Set anew with the theme and with the choice of indicators. */
export function candleFrame(look: CandleLook): EChartsCoreOption {
  const { palette, priceText, rsiText, timeText, scaleWidth, scale, lines, withVolume, withRsi } = look
  const label = { color: palette.faint, fontSize: 10, fontFamily: palette.font }
  const { top, bottom, rsiShare, volumeShare } = scale.layout
  const percent = (share: number) => `${share * 100}%`
  const pane = (place: { readonly top?: number | string; readonly bottom: number | string; readonly height?: string }) => ({ left: 0, right: scaleWidth, ...place })
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
      link: [{ xAxisIndex: 'all' }], lineStyle: { color: palette.faint, type: 'dashed', width: 0.8 },
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
      if (gridIndex === volume) return { type: 'value', gridIndex, position: 'right', splitLine: { show: false }, ...bare, axisPointer: { show: false } }
      if (gridIndex === rsi) {
        return {
          type: 'value', gridIndex, position: 'right', min: 0, max: 100, ...bare, splitLine: { show: false },
          axisLabel: { ...label, customValues: [...RSI_BOUNDS] }, axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => rsiText(value) } }
        }
      }
      return {
        type: 'value', gridIndex: 0, position: 'right', splitNumber: 5, axisLine: { show: false }, axisTick: { show: false },
        min: scale.min, max: scale.max, splitLine: { lineStyle: { color: palette.line, opacity: 0.6 } },
        // Where the tag of the last price stands there is room for no other number.
        axisLabel: { ...label, showMinLabel: false, showMaxLabel: false, formatter: (value: number) => (scale.isNearTag(value) ? '' : priceText(value)) },
        axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => priceText(value) } }
      }
    }),
    dataZoom: [{
      type: 'inside', xAxisIndex: panes.map((_, index) => index), startValue: 0, endValue: 1, minValueSpan: 12, zoomOnMouseWheel: true,
      moveOnMouseMove: true, throttle: 16
    }],
    series: [
      { id: 'bars', type: 'candlestick', xAxisIndex: 0, yAxisIndex: 0, barMaxWidth: 14, data: [],
        itemStyle: { color: palette.buy, borderColor: palette.buy, color0: palette.sell, borderColor0: palette.sell, borderWidth: 1 } },
      ...lines.map(({ id, tint, dash }) => ({ id, type: 'line', xAxisIndex: 0, yAxisIndex: 0, showSymbol: false, silent: true, data: [],
        lineStyle: { color: lineColour(palette, tint), width: 1.3, type: dash } })),
      ...(withVolume ? [{ id: 'volume', type: 'bar', xAxisIndex: volume, yAxisIndex: volume, barMaxWidth: 14, data: [], silent: true }] : []),
      ...(withRsi ? [{ id: 'rsi', type: 'line', xAxisIndex: rsi, yAxisIndex: rsi, showSymbol: false, silent: true, data: [],
        lineStyle: { color: palette.accent, width: 1.2 },
        markLine: { silent: true, symbol: 'none', animation: false, label: { show: false }, lineStyle: { color: palette.lineStrong, type: 'dashed', width: 1 },
          data: RSI_BOUNDS.map((yAxis) => ({ yAxis })) } }] : []),
      { id: 'fills', type: 'scatter', xAxisIndex: 0, yAxisIndex: 0, symbol: 'triangle', symbolSize: 10, z: 6, data: [], cursor: 'default' }
    ]
  }
}

/** What changes with every trade. */
export function candleData({ bars, lines, rsi, fills, window }: CandleDrawing, look: CandleLook): EChartsCoreOption {
  const { palette } = look
  const last = bars.at(-1)
  const room = last === undefined ? [] : Array.from({ length: placesFor(bars.length) - bars.length }, (_, i) => String(last.at + (i + 1) * look.seconds * 1000))
  const times = { data: [...bars.map(({ at }) => String(at)), ...room] }
  return {
    xAxis: [times, ...(look.withVolume ? [times] : []), ...(look.withRsi ? [times] : [])],
    dataZoom: [{ startValue: window.from, endValue: window.to }],
    series: [
      { id: 'bars', data: bars.map((bar) => [Number(bar.open), Number(bar.close), Number(bar.low), Number(bar.high)]),
        markLine: last === undefined ? { data: [] } : {
          silent: true, symbol: 'none', animation: false, label: { show: false }, data: [{ yAxis: Number(last.close) }],
          lineStyle: { color: palette.accent, type: 'dashed', width: 0.9 }
        } },
      ...look.lines.map(({ id }, i) => ({ id, data: lines[i] ?? [] })),
      ...(look.withVolume ? [{ id: 'volume', data: bars.map((bar) => ({
        value: Number(bar.volume), itemStyle: { color: rose(bar) ? palette.buy : palette.sell, opacity: 0.34 }
      })) }] : []),
      ...(look.withRsi ? [{ id: 'rsi', data: rsi ?? [] }] : []),
      { id: 'fills', data: fills.map(({ index, side, price }) => ({
        value: [index, Number(price)], symbolRotate: side === 'buy' ? 0 : 180,
        itemStyle: { color: side === 'buy' ? palette.buy : palette.sell, borderColor: palette.text, borderWidth: 1 }
      })) }
    ]
  }
}

const rose = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open)
