import type { EChartsCoreOption } from 'echarts/core'
import type { Palette } from '../../ui/chart/palette.ts'
import { lineColour, type CandleLook } from './candle-look.ts'
import { RSI_BOUNDS } from './indicator-lines.ts'
import { priceEnds, type Extent } from './price-ends.ts'

const LINE_WIDTH = 1.3
const RSI_WIDTH = 1.2
const MOST_BAR_WIDTH = 14
const BOTTOM = 22
/** Shares of the chart's height. */
const RSI_SHARE = 0.24
const VOLUME_SHARE = 0.18
const ABOVE_VOLUMES = 1.25

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
