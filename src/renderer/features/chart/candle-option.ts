import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Palette } from '../../ui/chart/palette.ts'

/** What a candle chart draws beside its bars. */
export interface Overlays {
  /** One value per bar, null where it has none yet. Numbers for drawing only. */
  readonly average: readonly (number | null)[] | null
}

export interface CandleLook {
  readonly palette: Palette
  readonly priceText: (value: number) => string
  readonly timeText: (at: number) => string
  /** Pixels that the price scale at the right needs. */
  readonly scaleWidth: number
}

const VOLUME_SHARE = '20%'

/** Everything that does not change with a trade: axes, grids, colours. Set once, and again with the theme. */
export function candleFrame(look: CandleLook): EChartsCoreOption {
  const { palette, priceText, timeText, scaleWidth } = look
  const label = { color: palette.faint, fontSize: 10, fontFamily: palette.font }
  return {
    animation: false,
    grid: [
      { left: 0, right: scaleWidth, top: 26, bottom: 22 },
      { left: 0, right: scaleWidth, height: VOLUME_SHARE, bottom: 22 }
    ],
    axisPointer: {
      link: [{ xAxisIndex: 'all' }], lineStyle: { color: palette.faint, type: 'dashed', width: 0.8 },
      label: { backgroundColor: palette.raise, color: palette.text, fontSize: 10, fontFamily: palette.font, padding: [3, 5] }
    },
    xAxis: [
      { type: 'category', gridIndex: 0, data: [], axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false },
        axisPointer: { show: true, label: { show: false } } },
      { type: 'category', gridIndex: 1, data: [], axisLine: { lineStyle: { color: palette.line } }, axisTick: { show: false },
        axisLabel: { ...label, hideOverlap: true, formatter: (at: string) => timeText(Number(at)) },
        axisPointer: { show: true, label: { formatter: ({ value }: { value: string }) => timeText(Number(value)) } } }
    ],
    yAxis: [
      { type: 'value', gridIndex: 0, scale: true, position: 'right', splitNumber: 5, boundaryGap: ['22%', '4%'],
        axisLine: { show: false }, axisTick: { show: false }, splitLine: { lineStyle: { color: palette.line, opacity: 0.6 } },
        axisLabel: { ...label, formatter: priceText, showMinLabel: false },
        axisPointer: { show: true, label: { formatter: ({ value }: { value: number }) => priceText(value) } } },
      { type: 'value', gridIndex: 1, position: 'right', splitLine: { show: false }, axisLabel: { show: false }, axisTick: { show: false },
        axisLine: { show: false }, axisPointer: { show: false } }
    ],
    dataZoom: [{ type: 'inside', xAxisIndex: [0, 1], startValue: 0, endValue: 1, minValueSpan: 12, zoomOnMouseWheel: true, moveOnMouseMove: true }],
    series: [
      { id: 'bars', type: 'candlestick', xAxisIndex: 0, yAxisIndex: 0, barMaxWidth: 14, data: [],
        itemStyle: { color: palette.buy, borderColor: palette.buy, color0: palette.sell, borderColor0: palette.sell, borderWidth: 1 } },
      { id: 'average', type: 'line', xAxisIndex: 0, yAxisIndex: 0, showSymbol: false, silent: true, data: [],
        lineStyle: { color: palette.accent, width: 1.3 } },
      { id: 'volume', type: 'bar', xAxisIndex: 1, yAxisIndex: 1, barMaxWidth: 14, data: [], silent: true }
    ]
  }
}

/** What changes with every trade. `showing`: the bars in sight, when the chart is to follow the newest. */
export function candleData(
  bars: readonly Bar[], overlays: Overlays, look: CandleLook, showing: { readonly from: number; readonly to: number } | null
): EChartsCoreOption {
  const { palette } = look
  const times = bars.map((bar) => String(bar.at))
  const last = bars.at(-1)
  return {
    xAxis: [{ data: times }, { data: times }],
    ...(showing === null ? {} : { dataZoom: [{ startValue: showing.from, endValue: showing.to }] }),
    series: [
      { id: 'bars', data: bars.map((bar) => [Number(bar.open), Number(bar.close), Number(bar.low), Number(bar.high)]),
        markLine: last === undefined ? { data: [] } : {
          silent: true, symbol: 'none', animation: false, data: [{ yAxis: Number(last.close) }],
          lineStyle: { color: palette.accent, type: 'dashed', width: 0.9 },
          label: { position: 'end', formatter: look.priceText(Number(last.close)), color: palette.panel, backgroundColor: palette.accent,
            padding: [3, 5], borderRadius: 3, fontSize: 10, fontFamily: palette.font }
        } },
      { id: 'average', data: overlays.average ?? [] },
      { id: 'volume', data: bars.map((bar) => ({
        value: Number(bar.volume), itemStyle: { color: rose(bar) ? palette.buy : palette.sell, opacity: 0.34 }
      })) }
    ]
  }
}

const rose = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open)
