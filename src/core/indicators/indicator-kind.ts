import type { RecordedFlow } from '../trade-flow.ts'
import type { BarColumns } from './columns.ts'
import type { Line } from './line.ts'
import type { SessionStart } from './session.ts'

/** A colour of the theme (`plot-1` to `plot-8`, `buy`, `sell`), or `#rrggbb`. */
export type PlotColour = string
export const THEME_COLOURS: readonly PlotColour[] = [
  ...Array.from({ length: 8 }, (_, i) => `plot-${i + 1}`),
  'buy',
  'sell'
]

/** A number that the user may change. */
export interface Parameter {
  readonly least: number
  readonly most: number
  readonly initial: number
  /** Decimals of typed numbers; whole numbers without. */
  readonly decimals?: number
  /** The number is a moment, milliseconds since the epoch; initially that of the first visible bar. */
  readonly isTime?: boolean
}

/** One line or one row of columns. */
export interface Plot {
  readonly name: string
  readonly as: 'line' | 'columns'
  readonly dash?: 'solid' | 'dashed' | 'dotted'
  /** Names of colours: one, or of columns for a rise and for a fall. */
  readonly colours: readonly [string] | readonly [string, string]
  /** What a rise is: the close of a bar from its open, or a value above zero. */
  readonly risesBy?: 'bar' | 'sign'
}

/** What values are computed from. */
export interface IndicatorInput extends BarColumns {
  readonly seconds: number
  /** What was traded on the day of the first bar before it. */
  readonly session: SessionStart
  /** Null unless a kind with trades as its source is shown, and until they are read. */
  readonly flow: RecordedFlow | null
}

/** What has to be loaded for a first right value. */
export interface Needs {
  /** Bars before the first visible one. */
  readonly bars: number
  /** Milliseconds since the epoch: bars back to this moment. */
  readonly since?: number
}

type Values<P extends string = string> = Readonly<Record<P, number>>

/**
 * A kind of indicator. The list to choose from, the form, the legend, the stored form and the drawing follow from it;
 * its texts are `chart.indicator.KIND`, `chart.indicatorName.KIND`, `chart.parameter.NAME` and `chart.colour.NAME`.
 */
export interface IndicatorKind {
  /** Candles, or recorded trades (`IndicatorInput.flow`). */
  readonly source: 'bars' | 'trades'
  /** Over the candles, in the lower part of their pane, beside them at the axis, or in a pane of its own. */
  readonly place: 'price' | 'bottom' | 'side' | 'own'
  /** A chart has at most one. */
  readonly isSingle?: boolean
  readonly parameters: Readonly<Record<string, Parameter>>
  /** By name; `free`: one that no other indicator of the chart has. */
  readonly colours: Readonly<Record<string, PlotColour | 'free'>>
  readonly plots: readonly Plot[]
  /** Of its values: in quote currency, in base currency, or from 0 to 100. */
  readonly unit: 'price' | 'amount' | 'percent'
  /** Values with a line across the pane. */
  readonly guides?: readonly number[]
  needs(values: Values): Needs
  /** Bars before one, of which nothing is left in its value; absent where everything counts: a sum, a smoothing. */
  settles?(values: Values): number
  /** One line for each plot, with a value per bar. */
  compute(input: IndicatorInput, values: Values): readonly Line[]
}

/** A kind whose `needs` and `compute` know the names of its parameters. */
export const indicatorKind = <P extends string>(
  kind: Omit<IndicatorKind, 'parameters' | 'needs' | 'settles' | 'compute'> & {
    readonly parameters: Readonly<Record<P, Parameter>>
    needs(values: Values<P>): Needs
    settles?(values: Values<P>): number
    compute(input: IndicatorInput, values: Values<P>): readonly Line[]
  }
): IndicatorKind => kind

export const LENGTH = { least: 2, most: 400 } as const
