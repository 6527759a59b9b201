/** Where a chart's panes are within its canvas; CSS pixels from the top. */
export interface Pane {
  readonly top: number
  readonly bottom: number
}

export interface ChartArea {
  readonly width: number
  readonly height: number
  /** Width of the panes, without the price axis. */
  readonly plot: number
  readonly prices: Pane
  readonly volume: Pane
  readonly rsi: Pane | null
  /** Top of the time axis. */
  readonly axisTop: number
}

/** Width of a digit on the price axis, in pixels, and its least number of digits. */
const [DIGIT, LEAST_DIGITS] = [7, 8]
const BESIDE = 10

/** Width of the price axis for its longest labels, in pixels. */
export const priceAxisWidth = (labels: readonly string[]): number =>
  Math.max(LEAST_DIGITS, ...labels.map(({ length }) => length)) * DIGIT + BESIDE

/** Height of the time axis. */
const TIME_AXIS = 22
const RSI_SHARE = 0.22
const RSI_APART = 8
const VOLUME_SHARE = 0.2

export interface AreaParts {
  readonly width: number
  readonly height: number
  readonly priceAxis: number
  /** Height of the legend at the top, in pixels. */
  readonly legend: number
  readonly withRsi: boolean
}

export function areaOf({ width, height, priceAxis, legend, withRsi }: AreaParts): ChartArea {
  const axisTop = Math.max(0, Math.floor(height) - TIME_AXIS)
  const rsiHeight = withRsi ? Math.round(axisTop * RSI_SHARE) : 0
  const bottom = Math.max(legend + 1, axisTop - rsiHeight)
  return {
    width,
    height,
    plot: Math.max(1, Math.floor(width) - priceAxis),
    prices: { top: legend, bottom },
    volume: { top: bottom - Math.round((bottom - legend) * VOLUME_SHARE), bottom },
    rsi: withRsi ? { top: bottom + RSI_APART, bottom: axisTop } : null,
    axisTop
  }
}

/** The part of the chart at a point of the canvas. */
export const zoneAt = (area: ChartArea, x: number, y: number): 'plot' | 'price-axis' | 'time-axis' => {
  if (y >= area.axisTop) return 'time-axis'
  return x >= area.plot ? 'price-axis' : 'plot'
}

export const isWithin = ({ top, bottom }: Pane, y: number): boolean => y >= top && y < bottom
