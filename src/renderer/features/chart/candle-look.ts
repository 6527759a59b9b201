import type { Indicator } from '../../../core/indicators/indicator.ts'
import { THEME_COLOURS, type Plot, type PlotColour } from '../../../core/indicators/indicator-kind.ts'
import { kindOf } from '../../../core/indicators/kinds.ts'
import type { Palette } from '../../ui/chart/palette.ts'

/** Options that do not change with a trade. */
export interface CandleLook {
  readonly palette: Palette
  /** The label of a value of the price axis: a price, or a change in percent from `base`. */
  readonly axisText: (price: number, base: number, percentDecimals: number) => string
  /** The label of a value of an indicator's own pane. */
  readonly paneText: (id: string, value: number) => string
  readonly indicators: readonly Indicator[]
}

/** The colour on screen. */
export function colourOf(palette: Palette, colour: PlotColour | undefined): string {
  if (colour === undefined) return palette.soft
  if (!THEME_COLOURS.includes(colour)) return colour
  if (colour === 'buy' || colour === 'sell') return palette[colour]
  return palette.plots[THEME_COLOURS.indexOf(colour)] ?? palette.soft
}

/** Whether its values belong to the prices, the volumes below them, or to a pane of its own. */
export const placeOf = ({ kind }: Indicator): 'price' | 'bottom' | 'side' | 'own' => kindOf(kind).place

/** One line or row of columns of an indicator that is shown. */
export interface ShownPlot {
  readonly id: string
  readonly indicator: Indicator
  /** Index of its values among the lines of the indicator. */
  readonly index: number
  readonly plot: Plot
}

export const plotsOf = (indicator: Indicator): readonly ShownPlot[] =>
  indicator.hidden
    ? []
    : kindOf(indicator.kind).plots.map((plot, index) => ({
        id: `${indicator.id}:${plot.name}`,
        indicator,
        index,
        plot
      }))

/** The panes by the index of their axes: 0 is that of the candles, `-1` is absent. */
export interface Panes {
  readonly count: number
  readonly volume: number
  of(indicator: Indicator): number
  /** The one above the time axis. */
  readonly lowest: number
}

export function panesOf(indicators: readonly Indicator[]): Panes {
  const withVolume = indicators.some((one) => !one.hidden && placeOf(one) === 'bottom')
  const own = indicators.filter((one) => placeOf(one) === 'own')
  const first = withVolume ? 2 : 1
  return {
    count: first + own.length,
    volume: withVolume ? 1 : -1,
    lowest: own.length === 0 ? 0 : first + own.length - 1,
    of(indicator) {
      const place = placeOf(indicator)
      if (place === 'own') return first + own.findIndex(({ id }) => id === indicator.id)
      return place === 'bottom' ? 1 : 0
    }
  }
}
