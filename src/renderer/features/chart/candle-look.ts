import type { Palette } from '../../ui/chart/palette.ts'
import type { LineKind } from './indicator-lines.ts'

/** Options that do not change with a trade. */
export interface CandleLook {
  readonly palette: Palette
  /** The label of a value of the price axis: a price, or a change in percent from `base`. */
  readonly axisText: (price: number, base: number, percentDecimals: number) => string
  readonly lines: readonly LineKind[]
  readonly withVolume: boolean
  readonly withRsi: boolean
}

/** Colour of a line over the candles. */
export const lineColour = (palette: Palette, tint: number): string => palette.plots[tint] ?? palette.soft
