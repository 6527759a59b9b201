import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/line.ts'
import { colourOf, panesOf, placeOf, plotsOf, type CandleLook, type ShownPlot } from './candle-look.ts'
import type { Pane } from './chart-area.ts'
import type { FillMark } from './fill-marks.ts'
import { barAt } from './places.ts'
import { toAxis } from './price-view.ts'
import type { Scene } from './scene.ts'

/** The lines of indicators, by their ids. */
export type IndicatorLines = ReadonlyMap<string, readonly Line[]>

/** Values to draw, and the user's own fills. */
export interface CandleDrawing {
  readonly scene: Scene
  readonly lines: IndicatorLines
  readonly fills: readonly FillMark[]
}

/** Share of a bar's width that the candle takes. */
const CANDLE_SHARE = 0.72
const ABOVE_VOLUMES = 1.04

const rose = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open)
/** The narrowest candle whose body is wider than its wick. */
const LEAST_BODY = 3
/** Odd, so that the wick is centred. */
export const candleWidth = (spacing: number): number => {
  const whole = Math.max(spacing >= LEAST_BODY ? LEAST_BODY : 1, Math.floor(spacing * CANDLE_SHARE))
  return whole % 2 === 1 ? whole : whole - 1
}
/** Opacity of wicks that are as wide as the bodies. */
const THIN_WICK = 0.45

/** Everything that changes with trades and with the view; only visible bars. */
export function candleData({ scene, lines, fills }: CandleDrawing, look: CandleLook): EChartsCoreOption {
  const { area, places, first, last, time, scale } = scene
  const { palette, indicators, axisText, paneText } = look
  const panes = panesOf(indicators)
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  const axis = (price: string) => toAxis(scale, Number(price))
  const width = candleWidth(scene.spacing)
  const bars = inSight.flatMap((place) => {
    const bar = barAt(places, place)
    return bar === null ? [] : [{ place, bar }]
  })
  // A body as narrow as its wick is drawn over it, at least one pixel high; the chart would leave it out.
  const isThin = width < LEAST_BODY
  const half = (scene.price.max - scene.price.min) / Math.max(1, area.prices.bottom - area.prices.top) / 2
  const bodies = (isThin ? bars : []).map(({ place, bar }) => {
    const [open, close] = [axis(bar.open), axis(bar.close)]
    const middle = (open + close) / 2
    const [low, high] = [Math.min(open, close, middle - half), Math.max(open, close, middle + half)]
    return rose(bar) ? [place, low, high, low, high] : [place, high, low, low, high]
  })
  // One more bar on each side, because lines continue beyond the edge.
  const around = [first - 1, ...inSight, last + 1]
  const lineOf = ({ indicator, index }: ShownPlot) => lines.get(indicator.id)?.[index]
  const valueAt = (line: Line | undefined, place: number) => line?.[places.index[place] ?? -1] ?? NaN
  const seriesOf = (shown: ShownPlot) => {
    const { id, indicator, plot } = shown
    const line = lineOf(shown)
    const isPrice = placeOf(indicator) === 'price'
    if (plot.as === 'line')
      return {
        id,
        data: around.map((place) => {
          const value = valueAt(line, place)
          return [place, Number.isNaN(value) ? null : isPrice ? toAxis(scale, value) : value]
        })
      }
    const [rise, fall = rise] = plot.colours.map((name) => colourOf(palette, indicator.colours[name]))
    return {
      id,
      barWidth: width,
      data: bars.map(({ place, bar }) => {
        const value = valueAt(line, place)
        const isRise = plot.risesBy === 'bar' ? rose(bar) : value >= 0
        return { value: [place, Number.isNaN(value) ? null : value], itemStyle: { color: isRise ? rise : fall } }
      })
    }
  }
  const plots = indicators.flatMap(plotsOf)
  const isBelow = ({ indicator }: ShownPlot) => panes.of(indicator) === panes.volume
  const below = plots.filter(isBelow)
  const mostVolume = below.reduce((most, shown) => {
    const line = lineOf(shown)
    return inSight.reduce((high, place) => Math.max(high, valueAt(line, place) || 0), most)
  }, 0)
  const pane = ({ top, bottom }: Pane) => ({ top, height: bottom - top, width: area.plot })
  const timeAxis = { min: time.from, max: time.to, ...ticksAt(scene.timeTicks.map(({ place }) => place)) }
  const texts = new Map(scene.timeTicks.map(({ place, text }) => [place, text]))
  const majors = new Set(scene.timeTicks.filter(({ isMajor }) => isMajor).map(({ place }) => place))
  return {
    grid: [pane(area.prices), ...(panes.volume < 0 ? [] : [pane(area.volume)]), ...area.panes.map(pane)],
    xAxis: Array.from({ length: panes.count }, (_, index) => ({
      ...timeAxis,
      axisLabel: {
        customValues: timeAxis.axisTick.customValues,
        ...(index === panes.lowest
          ? {
              formatter: (place: number) => texts.get(place) ?? '',
              color: (place: number) => (majors.has(place) ? palette.text : palette.soft)
            }
          : {})
      }
    })),
    yAxis: [
      {
        min: scene.price.min,
        max: scene.price.max,
        axisTick: { customValues: scene.priceTicks.map(({ value }) => value) },
        axisLabel: {
          customValues: scene.labels.map(({ value }) => value),
          formatter: (value: number) => axisText(priceOf(scene, value), scene.base, scene.percentDecimals)
        }
      },
      ...(panes.volume < 0 ? [] : [{ min: 0, max: mostVolume > 0 ? mostVolume * ABOVE_VOLUMES : 1 }]),
      ...scene.panes.map(({ id, min, max, ticks }) => ({
        min,
        max,
        ...ticksAt(ticks),
        axisLabel: { customValues: [...ticks], formatter: (value: number) => paneText(id, value) }
      }))
    ],
    series: [
      ...below.map(seriesOf),
      {
        id: 'bars',
        barWidth: width,
        data: bars.map(({ place, bar: { open, close, low, high } }) => [
          place,
          axis(open),
          axis(close),
          axis(low),
          axis(high)
        ]),
        itemStyle: { opacity: isThin ? THIN_WICK : 1 },
        markArea: { data: gapsOf(scene) }
      },
      { id: 'bodies', barWidth: width, data: bodies },
      ...plots.filter((one) => !isBelow(one)).map(seriesOf),
      {
        id: 'fills',
        data: fills
          .filter(({ place }) => place >= first && place <= last)
          .map(({ place, side, price }) => ({
            value: [place, axis(price)],
            symbolRotate: side === 'buy' ? 0 : 180,
            itemStyle: { color: side === 'buy' ? palette.buy : palette.sell, borderColor: palette.text, borderWidth: 1 }
          }))
      }
    ]
  }
}

const ticksAt = (values: readonly number[]) => ({ axisTick: { customValues: [...values] } })

/** The price of the tick itself: converting the axis value back would not give a round number. */
const priceOf = (scene: Scene, value: number): number =>
  scene.labels.reduce((near, tick) => (Math.abs(tick.value - value) < Math.abs(near.value - value) ? tick : near), {
    value: Infinity,
    price: 0
  }).price

/** Pairs of ends, in the chart's format for areas. */
function gapsOf({ places, first, last }: Scene) {
  const gaps: { xAxis: number }[][] = []
  for (let place = first; place <= last; place++) {
    if (places.index[place] !== -1) continue
    const from = place
    while (place < last && places.index[place + 1] === -1) place++
    gaps.push([{ xAxis: from - 0.5 }, { xAxis: place + 0.5 }])
  }
  return gaps
}
