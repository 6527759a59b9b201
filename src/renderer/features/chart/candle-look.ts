import type { Palette } from '../../ui/chart/palette.ts'
import type { LineKind } from './indicator-lines.ts'

export interface CandleLook {
  readonly palette: Palette
  readonly priceText: (value: number) => string
  readonly rsiText: (value: number) => string
  readonly timeText: (at: number) => string
  /** Pixels that the price scale at the right needs. */
  readonly scaleWidth: number
  readonly lines: readonly LineKind[]
  readonly withVolume: boolean
  readonly withRsi: boolean
  /** Pixels above the candles, for the reading that stands there. */
  readonly top: number
  /** Of one bar. */
  readonly seconds: number
}

/** Colour of a line over the candles. */
export const lineColour = (palette: Palette, tint: number): string =>
  [palette.accent, palette.warn, palette.soft, palette.text][tint] ?? palette.soft
