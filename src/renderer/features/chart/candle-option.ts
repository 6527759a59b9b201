import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import type { Palette } from '../../ui/chart/palette.ts'
import { leadOf, placesFor, type BarWindow } from './bar-window.ts'
import type { FillMark } from './fill-marks.ts'
import { RSI_BOUNDS, type LineKind } from './indicator-lines.ts'

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
  /** Pixels above the candles, for the reading that stands there. */
  readonly top: number
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
  /** The last price as it stands on the scale. */
  readonly lastText: string
}

/** Colour of a line over the candles. */
export const lineColour = (palette: Palette, tint: number): string =>
  [palette.accent, palette.warn, palette.soft, palette.text][tint] ?? palette.soft

const LINE_WIDTH = 1.3
const RSI_WIDTH = 1.2
const MOST_BAR_WIDTH = 14
const BOTTOM = 22
/** Shares of the chart's height. */
const RSI_SHARE = 0.24
const VOLUME_SHARE = 0.18
/** Shares of the reach of the prices in sight: room above them and below, where volumes have room of their own. */
const ABOVE = 0.05
const BELOW = 0.05
const BELOW_WITH_VOLUME = 0.26
const ABOVE_VOLUMES = 1.25

interface Extent {
  readonly min: number
  readonly max: number
}

/** The ends of the price scale for the bars in sight. */
export function priceEnds({ min, max }: Extent, withVolume: boolean): Extent {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return { min: 0, max: 1 }
  const reach = max > min ? max - min : Math.abs(max) * 0.002 || 1
  return { min: min - reach * (withVolume ? BELOW_WITH_VOLUME : BELOW), max: max + reach * ABOVE }
}

const rose = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open)

/**
 * Everything that does not change with a trade: axes, grids, colours. Set anew with the theme and with the choice of
 * indicators.
 */
export function candleFrame(look: CandleLook): EChartsCoreOption {
  const { palette, priceText, rsiText, timeText, scaleWidth, top, lines, withVolume, withRsi } = look
  const label = { color: palette.faint, fontSize: 10, fontFamily: palette.font }
  const percent = (share: number) => `${share * 100}%`
  const pane = (place: {
    readonly top?: number | string
    readonly bottom: number | string
    readonly height?: string
  }) => ({ left: 0, right: scaleWidth, outerBoundsMode: 'none', ...place })
  const ground = withRsi ? percent(RSI_SHARE) : BOTTOM
  const panes = [pane({ top, bottom: ground })]
  if (withVolume) panes.push(pane({ bottom: ground, height: percent(VOLUME_SHARE) }))
  if (withRsi) panes.push(pane({ top: percent(1 - RSI_SHARE + 0.03), bottom: BOTTOM }))
  const volume = withVolume ? 1 : -1
  const rsi = withRsi ? panes.length - 1 : -1
  const named = withRsi ? rsi : 0
  const bare = { axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false } }
  return {
    animation: false,
    grid: panes,
    axisPointer: {
      link: [{ xAxisIndex: 'all' }],
      lineStyle: { color: palette.faint, type: 'dashed', width: 0.8 },
      label: {
        backgroundColor: palette.press,
        color: palette.text,
        fontSize: 10,
        fontFamily: palette.font,
        padding: [3, 5]
      }
    },
    xAxis: panes.map((_, gridIndex) => ({
      type: 'category',
      gridIndex,
      data: [],
      ...bare,
      ...(gridIndex === named
        ? {
            axisLine: { lineStyle: { color: palette.line } },
            axisLabel: {
              ...label,
              hideOverlap: true,
              alignMinLabel: 'left',
              formatter: (at: string) => timeText(Number(at))
            }
          }
        : {}),
      axisPointer: {
        show: true,
        label: { show: gridIndex === named, formatter: ({ value }: { value: string }) => timeText(Number(value)) }
      }
    })),
    yAxis: panes.map((_, gridIndex) => {
      if (gridIndex === volume)
        return {
          type: 'value',
          gridIndex,
          position: 'right',
          min: 0,
          max: ({ max }: Extent) => (max > 0 ? max * ABOVE_VOLUMES : 1),
          splitLine: { show: false },
          ...bare,
          axisPointer: { show: false }
        }
      if (gridIndex === rsi) {
        return {
          type: 'value',
          gridIndex,
          position: 'right',
          min: 0,
          max: 100,
          ...bare,
          splitLine: { show: false },
          axisLabel: { ...label, customValues: [...RSI_BOUNDS] },
          axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => rsiText(value) } }
        }
      }
      return {
        type: 'value',
        gridIndex: 0,
        position: 'right',
        splitNumber: 5,
        axisLine: { show: false },
        axisTick: { show: false },
        min: (extent: Extent) => priceEnds(extent, withVolume).min,
        max: (extent: Extent) => priceEnds(extent, withVolume).max,
        splitLine: { lineStyle: { color: palette.line, opacity: 0.6 } },
        axisLabel: { ...label, showMinLabel: false, showMaxLabel: false, formatter: priceText },
        axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => priceText(value) } }
      }
    }),
    dataZoom: [
      {
        type: 'inside',
        xAxisIndex: panes.map((_, index) => index),
        startValue: 0,
        endValue: 1,
        minValueSpan: 12,
        zoomOnMouseWheel: true,
        moveOnMouseMove: true,
        throttle: 16
      }
    ],
    series: [
      {
        id: 'bars',
        type: 'candlestick',
        xAxisIndex: 0,
        yAxisIndex: 0,
        silent: true,
        barMaxWidth: MOST_BAR_WIDTH,
        data: [],
        itemStyle: {
          color: palette.buy,
          borderColor: palette.buy,
          color0: palette.sell,
          borderColor0: palette.sell,
          borderWidth: 1
        },
        markLine: lastPriceLine(palette)
      },
      ...lines.map(({ id, tint, dash }) => ({
        id,
        type: 'line',
        xAxisIndex: 0,
        yAxisIndex: 0,
        showSymbol: false,
        silent: true,
        data: [],
        lineStyle: { color: lineColour(palette, tint), width: LINE_WIDTH, type: dash }
      })),
      ...(withVolume
        ? [
            {
              id: 'volume',
              type: 'bar',
              xAxisIndex: volume,
              yAxisIndex: volume,
              barMaxWidth: MOST_BAR_WIDTH,
              data: [],
              silent: true
            }
          ]
        : []),
      ...(withRsi
        ? [
            {
              id: 'rsi',
              type: 'line',
              xAxisIndex: rsi,
              yAxisIndex: rsi,
              showSymbol: false,
              silent: true,
              data: [],
              lineStyle: { color: palette.accent, width: RSI_WIDTH },
              markLine: {
                silent: true,
                symbol: 'none',
                animation: false,
                label: { show: false },
                lineStyle: { color: palette.lineStrong, type: 'dashed', width: 1 },
                data: RSI_BOUNDS.map((yAxis) => ({ yAxis }))
              }
            }
          ]
        : []),
      {
        id: 'fills',
        type: 'scatter',
        xAxisIndex: 0,
        yAxisIndex: 0,
        symbol: 'triangle',
        symbolSize: 10,
        z: 6,
        data: [],
        cursor: 'default'
      }
    ]
  }
}

/** A line across the chart with the last price on the scale. */
const lastPriceLine = (palette: Palette) => ({
  silent: true,
  symbol: 'none',
  animation: false,
  lineStyle: { color: palette.accent, type: 'dashed', width: 0.9 },
  label: {
    position: 'end',
    distance: 2,
    color: palette.onAccent,
    backgroundColor: palette.accent,
    borderRadius: 3,
    padding: [2, 5],
    fontSize: 10,
    fontFamily: palette.font
  },
  data: []
})

/** What changes with a trade: set a few times a second. */
export function candleData(
  { bars, lines, rsi, fills, window, lastText }: CandleDrawing,
  look: CandleLook
): EChartsCoreOption {
  const { palette, withVolume, withRsi } = look
  const lead = leadOf(bars.length)
  const empty = (nothing: null | '-') => Array.from({ length: lead }, () => nothing)
  const times = { data: timesOf(bars, look.seconds) }
  const last = bars.at(-1)
  return {
    xAxis: [times, ...(withVolume ? [times] : []), ...(withRsi ? [times] : [])],
    dataZoom: [{ startValue: window.from, endValue: window.to }],
    series: [
      {
        id: 'bars',
        data: [
          ...empty('-'),
          ...bars.map(({ open, close, low, high }) => [Number(open), Number(close), Number(low), Number(high)])
        ],
        markLine: { data: last === undefined ? [] : [{ yAxis: Number(last.close), label: { formatter: lastText } }] }
      },
      ...look.lines.map(({ id }, i) => ({ id, data: [...empty(null), ...(lines[i] ?? [])] })),
      ...(withVolume
        ? [
            {
              id: 'volume',
              data: [
                ...empty('-'),
                ...bars.map((bar) => ({
                  value: Number(bar.volume),
                  itemStyle: { color: rose(bar) ? palette.buy : palette.sell, opacity: 0.34 }
                }))
              ]
            }
          ]
        : []),
      ...(withRsi ? [{ id: 'rsi', data: [...empty(null), ...(rsi ?? [])] }] : []),
      {
        id: 'fills',
        data: fills.map(({ index, side, price }) => ({
          value: [lead + index, Number(price)],
          symbolRotate: side === 'buy' ? 0 : 180,
          itemStyle: { color: side === 'buy' ? palette.buy : palette.sell, borderColor: palette.text, borderWidth: 1 }
        }))
      }
    ]
  }
}

/** Time goes on in the places without a bar, on both sides. */
function timesOf(bars: readonly Bar[], seconds: number): readonly string[] {
  const first = bars[0]
  if (first === undefined) return []
  const lead = leadOf(bars.length)
  const at = (index: number) =>
    bars[index]?.at ??
    (index < 0 ? first.at : (bars.at(-1)?.at ?? first.at)) +
      (index < 0 ? index : index - bars.length + 1) * seconds * 1000
  return Array.from({ length: placesFor(bars.length) }, (_, place) => String(at(place - lead)))
}
