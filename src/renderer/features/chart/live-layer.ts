import { graphic, type EChartsType } from 'echarts/core'
import type { Palette } from '../../ui/chart/palette.ts'
import { volumeStyle } from './candle-option.ts'
import type { Box, Dot, LiveBar } from './live-bar.ts'

/** The last stretch of a line, from the bar before the newest one. */
export interface Stretch {
  readonly from: Dot
  readonly to: Dot
  readonly colour: string
  readonly width: number
  readonly dash: 'solid' | 'dashed' | 'dotted'
  /** Pixels of the line before it, so that its dashes go on. */
  readonly before: number
}

/** Everything that moves with a trade inside the newest bar, in pixels of the chart. */
export interface LiveDrawing {
  /** Null while it is out of sight. */
  readonly bar: LiveBar | null
  readonly withVolume: boolean
  /** Over the candles. */
  readonly lines: readonly (Stretch | null)[]
  readonly rsi: Stretch | null
  /** The last price; null while it is beyond the scale. */
  readonly priceY: number | null
  /** Of the price scale, at the right of the pane: their middles. */
  readonly numbers: readonly { readonly text: string; readonly top: number }[]
  /** Where prices are drawn: no line leaves it. */
  readonly pane: Box
}

export interface LiveLayer {
  show(drawing: LiveDrawing | null, palette: Palette): void
}

/** A canvas of its own over that of the closed bars: what is drawn here costs no look at them. */
const ZLEVEL = 1
/** The library's own order: volumes, lines, candles, and the last price over all of them. */
/** Pixels from the pane to the numbers, as the library leaves them beside its other axes. */
const BESIDE = 8
const DEPTH = { volume: 1, line: 10, candle: 100, price: 200 } as const

export function createLiveLayer(chart: EChartsType): LiveLayer {
  const group = new graphic.Group()
  const own = (z2: number) => ({ zlevel: ZLEVEL, z2, silent: true, ignore: true })
  const volume = new graphic.Rect(own(DEPTH.volume))
  const body = new graphic.Polygon(own(DEPTH.candle))
  const wicks = [new graphic.Line(own(DEPTH.candle)), new graphic.Line(own(DEPTH.candle))]
  const price = new graphic.Line({ ...own(DEPTH.price), subPixelOptimize: true })
  const rsi = new graphic.Line(own(DEPTH.line))
  const clip = new graphic.Rect()
  const overCandles = new graphic.Group()
  overCandles.setClipPath(clip)
  let lines: InstanceType<typeof graphic.Line>[] = []
  const texts: InstanceType<typeof graphic.Text>[] = []
  for (const one of [volume, body, ...wicks, price, rsi, overCandles]) group.add(one)
  chart.getZr().add(group)

  function showBar({ bar, withVolume }: LiveDrawing, palette: Palette): void {
    volume.attr({ ignore: true })
    body.attr({ ignore: true })
    for (const wick of wicks) wick.attr({ ignore: true })
    if (bar === null) return
    const colour = bar.rose ? palette.buy : palette.sell
    const [high, top, low, bottom] = bar.candle.slice(4) as [Dot, Dot, Dot, Dot]
    if (!bar.thin) body.attr({ ignore: false, shape: { points: bar.candle.slice(0, 4).map(([x, y]) => [x, y]) }, style: { fill: colour, stroke: colour, lineWidth: 1 } })
    const ends = bar.thin ? [[high, low]] as const : [[high, top], [low, bottom]] as const
    ends.forEach(([from, to], i) => wicks[i]?.attr({ ignore: false, shape: ofLine(from, to), style: { stroke: colour, lineWidth: 1 } }))
    if (withVolume) volume.attr({ ignore: false, shape: { ...bar.volume }, style: volumeStyle(bar.rose, palette) })
  }

  function showLines(stretches: readonly (Stretch | null)[]): void {
    if (lines.length !== stretches.length) {
      lines = stretches.map(() => new graphic.Line(own(DEPTH.line)))
      overCandles.removeAll()
      for (const line of lines) overCandles.add(line)
    }
    lines.forEach((line, i) => { showLine(line, stretches[i] ?? null) })
  }

  function showNumbers({ numbers, pane }: LiveDrawing, palette: Palette): void {
    for (const one of texts.splice(numbers.length)) group.remove(one)
    while (texts.length < numbers.length) {
      const one = new graphic.Text(own(DEPTH.price))
      texts.push(one)
      group.add(one)
    }
    numbers.forEach(({ text, top }, i) => {
      texts[i]?.attr({
        ignore: false, x: pane.x + pane.width + BESIDE, y: top,
        style: { text, fill: palette.faint, fontSize: 10, fontFamily: palette.font, verticalAlign: 'middle' }
      })
    })
  }

  return {
    show(drawing, palette) {
      group.attr({ ignore: drawing === null })
      if (drawing === null) return
      showBar(drawing, palette)
      showNumbers(drawing, palette)
      const { lines: stretches, rsi: strength, priceY, pane } = drawing
      clip.attr({ shape: { ...pane } })
      showLines(stretches)
      showLine(rsi, strength)
      price.attr({ ignore: priceY === null })
      if (priceY === null) return
      price.attr({ shape: ofLine([pane.x, priceY], [pane.x + pane.width, priceY]), style: { stroke: palette.accent, lineWidth: 0.9, lineDash: 'dashed' } })
    }
  }
}

function showLine(line: InstanceType<typeof graphic.Line>, stretch: Stretch | null): void {
  line.attr({ ignore: stretch === null })
  if (stretch === null) return
  const { from, to, colour, width, dash, before } = stretch
  line.attr({ shape: ofLine(from, to), style: { stroke: colour, lineWidth: width, lineDash: dash, lineDashOffset: before } })
}

const ofLine = ([x1, y1]: Dot, [x2, y2]: Dot) => ({ x1, y1, x2, y2 })
