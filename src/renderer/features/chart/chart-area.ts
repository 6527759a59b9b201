/** Where a chart's panes are within its canvas; CSS pixels from the top. */
export interface Pane {
  readonly top: number
  readonly bottom: number
}

/** A pane below the candles. */
export interface IndicatorPane extends Pane {
  /** The indicator's. */
  readonly id: string
}

export interface ChartArea {
  readonly width: number
  readonly height: number
  /** Width of the panes, without the price axis. */
  readonly plot: number
  readonly prices: Pane
  /** The lower part of the prices, for volumes. */
  readonly volume: Pane
  /** Below the prices, from the top. */
  readonly panes: readonly IndicatorPane[]
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
const PANES_APART = 8
const VOLUME_SHARE = 0.2
/** In a low panel the candles have so many pixels, if the other panes then keep this part of their height. */
const [LEAST_PRICES, LEAST_PANES] = [90, 0.4]

export interface AreaParts {
  readonly width: number
  readonly height: number
  readonly priceAxis: number
  /** Height of the legend at the top, in pixels. */
  readonly legend: number
  /** Heights as shares of the chart, of `paneShares`. */
  readonly panes: readonly { readonly id: string; readonly share: number }[]
}

export function areaOf({ width, height, priceAxis, legend, panes }: AreaParts): ChartArea {
  const axisTop = Math.max(0, Math.floor(height) - TIME_AXIS)
  const wanted = panes.reduce((sum, { share }) => sum + axisTop * share, 0)
  const room = Math.max(axisTop - legend - LEAST_PRICES, wanted * LEAST_PANES)
  const scale = wanted > room ? room / wanted : 1
  const heights = panes.map(({ share }) => Math.round(axisTop * share * scale))
  const bottom = Math.max(legend + 1, axisTop - heights.reduce((sum, one) => sum + one, 0))
  let top = bottom
  return {
    width,
    height,
    plot: Math.max(1, Math.floor(width) - priceAxis),
    prices: { top: legend, bottom },
    volume: { top: bottom - Math.round((bottom - legend) * VOLUME_SHARE), bottom },
    panes: panes.map(({ id }, i) => {
      const from = top
      top += heights[i] ?? 0
      return { id, top: Math.min(from + PANES_APART, top), bottom: top }
    }),
    axisTop
  }
}

/** A line of the legend, and how much of a chart it takes at most, in pixels: whole lines. */
const [LEGEND_LINE, LEGEND_SHARE] = [15, 0.18]
/** The most that a legend takes of a chart of this height. */
export const mostLegend = (height: number): number =>
  LEGEND_LINE * Math.max(1, Math.floor((height * LEGEND_SHARE) / LEGEND_LINE))

/** The part of the chart at a point of the canvas. */
export const zoneAt = (area: ChartArea, x: number, y: number): 'plot' | 'price-axis' | 'time-axis' => {
  if (y >= area.axisTop) return 'time-axis'
  return x >= area.plot ? 'price-axis' : 'plot'
}

export const isWithin = ({ top, bottom }: Pane, y: number): boolean => y >= top && y < bottom
