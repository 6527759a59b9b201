import type { EChartsCoreOption } from 'echarts/core'
import { lineColour, type CandleLook } from './candle-look.ts'
import { RSI_BOUNDS, RSI_TINT } from './indicator-lines.ts'

const LINE_WIDTH = 1.5
const LABEL_SIZE = 11
const GRID_OPACITY = 0.5
const VOLUME_OPACITY = 0.38

/** The panes in the order of their axes; `-1`: absent. */
export const panesOf = ({ withVolume, withRsi }: Pick<CandleLook, 'withVolume' | 'withRsi'>) => ({
  count: 1 + Number(withVolume) + Number(withRsi),
  volume: withVolume ? 1 : -1,
  rsi: withRsi ? 1 + Number(withVolume) : -1,
  /** The one above the time axis. */
  lowest: withRsi ? 1 + Number(withVolume) : 0
})

/**
 * Axes, grids and colours, set again with the theme and the choice of indicators. Silent, because the page handles the
 * pointer.
 */
export function candleFrame(look: CandleLook): EChartsCoreOption {
  const { palette, lines, withVolume, withRsi } = look
  const panes = panesOf(look)
  const all = Array.from({ length: panes.count }, (_, index) => index)
  const label = { color: palette.soft, fontSize: LABEL_SIZE, fontFamily: palette.font }
  const bare = { axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false } }
  const splitLine = { show: true, lineStyle: { color: palette.line, width: 1, opacity: GRID_OPACITY } }
  const line = { type: 'line', showSymbol: false, silent: true, data: [] }
  const candles = {
    type: 'candlestick',
    silent: true,
    large: false,
    data: [],
    itemStyle: {
      color: palette.buy,
      borderColor: palette.buy,
      color0: palette.sell,
      borderColor0: palette.sell,
      borderWidth: 1
    }
  }
  return {
    animation: false,
    grid: all.map(() => ({ left: 0, outerBoundsMode: 'none' })),
    xAxis: all.map((gridIndex) => ({
      type: 'value',
      gridIndex,
      position: 'bottom',
      containShape: false,
      ...bare,
      splitLine: gridIndex === panes.volume ? { show: false } : splitLine,
      ...(gridIndex === panes.volume
        ? {}
        : { axisLine: { show: true, onZero: false, lineStyle: { color: palette.line } } }),
      ...(gridIndex === panes.lowest ? { axisLabel: label } : {})
    })),
    yAxis: all.map((gridIndex) => ({
      type: 'value',
      gridIndex,
      position: 'right',
      ...bare,
      splitLine: gridIndex === panes.volume ? { show: false } : splitLine,
      ...(gridIndex === panes.volume ? {} : { axisLabel: label }),
      ...(gridIndex === panes.rsi
        ? {
            min: 0,
            max: 100,
            axisTick: { show: false, customValues: [...RSI_BOUNDS] },
            axisLabel: { ...label, customValues: [...RSI_BOUNDS] },
            splitLine: { show: true, lineStyle: { color: palette.lineStrong, type: 'dashed', width: 1 } }
          }
        : {})
    })),
    series: [
      ...(withVolume
        ? [
            {
              id: 'volume',
              type: 'bar',
              xAxisIndex: panes.volume,
              yAxisIndex: panes.volume,
              silent: true,
              itemStyle: { opacity: VOLUME_OPACITY },
              data: []
            }
          ]
        : []),
      {
        ...candles,
        id: 'bars',
        markArea: { silent: true, animation: false, itemStyle: { color: palette.raise }, data: [] }
      },
      // Those of candles one pixel wide.
      { ...candles, id: 'bodies' },
      ...lines.map(({ id, tint, dash }) => ({
        ...line,
        id,
        lineStyle: { color: lineColour(palette, tint), width: LINE_WIDTH, type: dash }
      })),
      ...(withRsi
        ? [
            {
              ...line,
              id: 'rsi',
              xAxisIndex: panes.rsi,
              yAxisIndex: panes.rsi,
              lineStyle: { color: lineColour(palette, RSI_TINT), width: LINE_WIDTH }
            }
          ]
        : []),
      { id: 'fills', type: 'scatter', symbol: 'triangle', symbolSize: 10, z: 6, silent: true, data: [] }
    ]
  }
}
