import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import { panesOf } from './candle-frame.ts'
import type { CandleLook } from './candle-look.ts'
import type { Pane } from './chart-area.ts'
import type { FillMark } from './fill-marks.ts'
import { barAt } from './places.ts'
import { toAxis } from './price-view.ts'
import type { Scene } from './scene.ts'

/** Values to draw: one per bar for each line (null if it has none), and the user's own fills. */
export interface CandleDrawing {
  readonly scene: Scene
  readonly lines: readonly Line[]
  readonly rsi: Line | null
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
export function candleData({ scene, lines, rsi, fills }: CandleDrawing, look: CandleLook): EChartsCoreOption {
  const { area, places, first, last, time, scale } = scene
  const { palette, withVolume, withRsi, axisText } = look
  const panes = panesOf(look)
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  const axis = (price: string) => toAxis(scale, Number(price))
  const width = candleWidth(scene.spacing)
  const bars = inSight.flatMap((place) => {
    const bar = barAt(places, place)
    return bar === null ? [] : [{ place, bar }]
  })
  const mostVolume = bars.reduce((most, { bar }) => Math.max(most, Number(bar.volume)), 0)
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
  const lineData = (line: Line | null | undefined, value: (of: number) => number) =>
    around.map((place) => {
      const at = line?.[places.index[place] ?? -1] ?? null
      return [place, at === null ? null : value(at)]
    })
  const pane = ({ top, bottom }: Pane) => ({ top, height: bottom - top, width: area.plot })
  const timeAxis = { min: time.from, max: time.to, ...ticksAt(scene.timeTicks.map(({ place }) => place)) }
  const texts = new Map(scene.timeTicks.map(({ place, text }) => [place, text]))
  const majors = new Set(scene.timeTicks.filter(({ isMajor }) => isMajor).map(({ place }) => place))
  return {
    grid: [
      pane(area.prices),
      ...(withVolume ? [pane(area.volume)] : []),
      ...(withRsi && area.rsi ? [pane(area.rsi)] : [])
    ],
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
      ...(withVolume ? [{ min: 0, max: mostVolume > 0 ? mostVolume * ABOVE_VOLUMES : 1 }] : []),
      ...(withRsi ? [{}] : [])
    ],
    series: [
      ...(withVolume
        ? [
            {
              id: 'volume',
              barWidth: width,
              data: bars.map(({ place, bar }) => ({
                value: [place, Number(bar.volume)],
                itemStyle: { color: rose(bar) ? palette.buy : palette.sell }
              }))
            }
          ]
        : []),
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
      ...look.lines.map(({ id }, i) => ({ id, data: lineData(lines[i], (value) => toAxis(scale, value)) })),
      ...(withRsi ? [{ id: 'rsi', data: lineData(rsi, (value) => value) }] : []),
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
