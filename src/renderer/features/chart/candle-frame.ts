import type { EChartsCoreOption } from 'echarts/core'
import { kindOf, type IndicatorName } from '../../../core/indicators/kinds.ts'
import { colourOf, panesOf, plotsOf, type CandleLook, type ShownPlot } from './candle-look.ts'

const LABEL_SIZE = 11
const GRID_OPACITY = 0.5
const COLUMN_OPACITY = 0.38

/**
 * Axes, grids and colours, set again with the theme and the choice of indicators. Silent, because the page handles the
 * pointer.
 */
export function candleFrame({ palette, indicators }: CandleLook): EChartsCoreOption {
  const panes = panesOf(indicators)
  const all = Array.from({ length: panes.count }, (_, index) => index)
  const guided = new Set(indicators.filter(({ kind }) => hasGuides(kind)).map(panes.of))
  const label = { color: palette.soft, fontSize: LABEL_SIZE, fontFamily: palette.font }
  const bare = { axisLine: { show: false }, axisTick: { show: false }, axisLabel: { show: false } }
  const splitLine = { show: true, lineStyle: { color: palette.line, width: 1, opacity: GRID_OPACITY } }
  const guideLine = { show: true, lineStyle: { color: palette.lineStrong, type: 'dashed', width: 1 } }
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
  const seriesOf = ({ id, indicator, plot }: ShownPlot) => {
    const index = panes.of(indicator)
    const axes = { id, xAxisIndex: index, yAxisIndex: index, silent: true, data: [] }
    const [first] = plot.colours
    return plot.as === 'columns'
      ? { ...axes, type: 'bar', itemStyle: { opacity: COLUMN_OPACITY } }
      : {
          ...axes,
          type: 'line',
          showSymbol: false,
          lineStyle: {
            color: colourOf(palette, indicator.colours[first]),
            width: indicator.width,
            type: plot.dash ?? 'solid'
          }
        }
  }
  const plots = indicators.flatMap(plotsOf)
  const isBelow = ({ indicator }: ShownPlot) => panes.of(indicator) === panes.volume
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
      splitLine: gridIndex === panes.volume ? { show: false } : guided.has(gridIndex) ? guideLine : splitLine,
      ...(gridIndex === panes.volume ? {} : { axisLabel: label })
    })),
    series: [
      ...plots.filter(isBelow).map(seriesOf),
      {
        ...candles,
        id: 'bars',
        markArea: { silent: true, animation: false, itemStyle: { color: palette.raise }, data: [] }
      },
      // Those of candles one pixel wide.
      { ...candles, id: 'bodies' },
      ...plots.filter((one) => !isBelow(one)).map(seriesOf),
      { id: 'fills', type: 'scatter', symbol: 'triangle', symbolSize: 10, z: 6, silent: true, data: [] }
    ]
  }
}

const hasGuides = (kind: IndicatorName): boolean => kindOf(kind).guides !== undefined
