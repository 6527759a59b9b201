import type { EChartsCoreOption } from 'echarts/core'
import type { Palette } from '../../ui/chart/palette.ts'
import type { DepthCurve, Point } from './depth-curve.ts'

export interface DepthLook {
  readonly palette: Palette
  readonly priceText: (value: number) => string
  readonly sizeText: (value: number) => string
  /** What is drawn: the axes ask for its reach each time. */
  readonly curve: () => DepthCurve | null
}

/** A number at either edge would be cut. */
const EDGE = 0.07
const isNearEdge = (price: number, { from, to }: DepthCurve): boolean => Math.min(price - from, to - price) < EDGE * (to - from)
const ABOVE = 1.06

/** Everything that does not change with the book: axes and colours. */
export function depthFrame({ palette, priceText, sizeText, curve }: DepthLook): EChartsCoreOption {
  const label = { color: palette.faint, fontSize: 10, fontFamily: palette.font, showMinLabel: false, showMaxLabel: false }
  const side = (id: string, step: 'start' | 'end', line: string, fill: string) => ({
    id, type: 'line', step, data: [], showSymbol: false, silent: true, animation: false, lineStyle: { color: line, width: 1.4 }, areaStyle: { color: fill, opacity: 1 }
  })
  return {
    animation: false,
    grid: { left: 0, right: 0, top: 8, bottom: 18, outerBoundsMode: 'none' },
    xAxis: {
      type: 'value', min: () => curve()?.from ?? 0, max: () => curve()?.to ?? 1, splitNumber: 4, axisLine: { lineStyle: { color: palette.line } },
      axisTick: { show: false }, splitLine: { show: false },
      axisLabel: { ...label, hideOverlap: true, formatter: (value: number) => {
        const now = curve()
        return now === null || isNearEdge(value, now) ? '' : priceText(value)
      } }
    },
    yAxis: {
      type: 'value', min: 0, max: () => (curve()?.most ?? 1) * ABOVE, splitNumber: 3, position: 'right', axisLine: { show: false }, axisTick: { show: false },
      splitLine: { lineStyle: { color: palette.line } },
      axisLabel: { ...label, inside: true, margin: 6, verticalAlign: 'bottom', textBorderColor: palette.panel, textBorderWidth: 3, formatter: sizeText }
    },
    series: [
      side('bids', 'start', palette.buy, palette.buyBg),
      { ...side('asks', 'end', palette.sell, palette.sellBg),
        markLine: { silent: true, symbol: 'none', animation: false, label: { show: false }, lineStyle: { color: palette.lineStrong, type: 'solid', width: 1 }, data: [] } }
    ]
  }
}

/** What changes with the book. */
export const depthData = ({ bids, asks, mid }: DepthCurve): EChartsCoreOption =>
  ({ series: [{ id: 'bids', data: bids }, { id: 'asks', data: asks, markLine: { data: [{ xAxis: mid }] } }] })

/** A book may change beyond what is shown, or go back to what it was. */
export const isSameCurve = (one: DepthCurve, other: DepthCurve): boolean =>
  one.from === other.from && one.to === other.to && isSameSide(one.bids, other.bids) && isSameSide(one.asks, other.asks)

const isSameSide = (some: readonly Point[], others: readonly Point[]): boolean =>
  some.length === others.length && some.every(([price, size], i) => price === others[i]?.[0] && size === others[i]?.[1])
