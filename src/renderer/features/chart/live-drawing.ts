import type { EChartsType } from 'echarts/core'
import type { Line } from '../../../core/indicators/moving-average.ts'
import { leadOf } from './bar-window.ts'
import { lineColour, LINE_WIDTH, RSI_WIDTH, type CandleDrawing, type CandleLook } from './candle-option.ts'
import { lengthOf, liveBar } from './live-bar.ts'
import type { LiveDrawing, Stretch } from './live-layer.ts'

/** The newest bar where the chart stands now; null without one. The chart must have been drawn with this look. */
export function liveDrawing(chart: EChartsType, { bars, lines, rsi }: CandleDrawing, look: CandleLook): LiveDrawing | null {
  const bar = bars.at(-1)
  if (bar === undefined) return null
  const lead = leadOf(bars.length)
  const newest = bars.length - 1
  const panes = { price: 0, volume: 1, rsi: look.withVolume ? 2 : 1 }
  const x = (index: number) => chart.convertToPixel({ xAxisIndex: 0 }, lead + index)
  const y = (pane: keyof typeof panes) => (value: number) => chart.convertToPixel({ yAxisIndex: panes[pane] }, value)
  const place = x(newest)
  const band = place - x(newest - 1)
  const width = chart.getWidth() - look.scaleWidth
  // Of a window at least a dozen bars are seen: with the newest the one before it is.
  const isSeen = place < width
  const firstSeen = Math.max(0, newest - Math.floor(place / band))

  function stretch(line: Line | null | undefined, pane: 'price' | 'rsi', style: Pick<Stretch, 'colour' | 'width' | 'dash'>): Stretch | null {
    const [from, to] = [line?.[newest - 1] ?? null, line?.[newest] ?? null]
    if (line === null || line === undefined || from === null || to === null || !isSeen) return null
    const ground = y(pane)(0)
    const scale = y(pane)(1) - ground
    const before = style.dash === 'solid' ? 0 : lengthOf(line.slice(firstSeen, newest).map((value) => (value === null ? null : ground + scale * value)), band)
    return { from: [place - band, y(pane)(from)], to: [place, y(pane)(to)], ...style, before }
  }

  return {
    bar: isSeen ? liveBar(bar, { x: place, band, price: y('price'), volume: look.withVolume ? y('volume') : () => 0 }) : null,
    withVolume: look.withVolume,
    lines: look.lines.map(({ tint, dash }, i) => stretch(lines[i], 'price', { colour: lineColour(look.palette, tint), width: LINE_WIDTH, dash })),
    rsi: look.withRsi ? stretch(rsi, 'rsi', { colour: look.palette.accent, width: RSI_WIDTH, dash: 'solid' }) : null,
    priceY: look.scale.place(Number(bar.close)),
    numbers: look.scale.numbers().map(({ price, top }) => ({ text: look.priceText(price), top })),
    pane: { x: 0, y: look.scale.pane().top, width, height: look.scale.pane().height }
  }
}
