import { computed, type ComputedRef, type Ref } from 'vue'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import type { Palette } from '../../ui/chart/palette.ts'
import { leadOf } from './bar-window.ts'
import { lineColour } from './candle-look.ts'
import { RSI_LENGTH, type LineKind } from './indicator-lines.ts'

export interface BarReadingParts {
  /** Oldest first, with the lines' values for each. */
  readonly bars: Readonly<Ref<readonly Bar[]>>
  readonly kinds: Readonly<Ref<readonly LineKind[]>>
  readonly lines: Readonly<Ref<readonly Line[]>>
  readonly rsi: Readonly<Ref<Line | null>>
  /** Place on the time axis that the pointer is at; null for nowhere. */
  readonly hovered: Readonly<Ref<number | null>>
  readonly palette: Readonly<Ref<Palette | null>>
  readonly priceText: (value: number) => string
  readonly rsiText: (value: number) => string
}

export interface BarReadingValues {
  readonly bar: Bar | null
  readonly lines: readonly { readonly name: string; readonly colour: string; readonly value: string }[]
}

/** The values of the bar under the pointer, else of the newest, and of the lines at it. */
export function useBarReading({
  bars,
  kinds,
  lines,
  rsi,
  hovered,
  palette,
  priceText,
  rsiText
}: BarReadingParts): ComputedRef<BarReadingValues> {
  const place = computed(() => {
    const newest = bars.value.length - 1
    return hovered.value === null ? newest : Math.max(0, Math.min(hovered.value - leadOf(bars.value.length), newest))
  })
  const lineValues = computed(() => {
    const colours = palette.value
    if (colours === null) return []
    const text = (line: Line | null | undefined, write: (value: number) => string) => {
      const value = line?.[place.value] ?? null
      return value === null ? '–' : write(value)
    }
    const named = kinds.value.map(({ name, tint }, i) => ({
      name,
      colour: lineColour(colours, tint),
      value: text(lines.value[i], priceText)
    }))
    return rsi.value === null
      ? named
      : [...named, { name: `RSI ${RSI_LENGTH}`, colour: colours.accent, value: text(rsi.value, rsiText) }]
  })
  return computed(() => ({ bar: bars.value[place.value] ?? null, lines: lineValues.value }))
}
