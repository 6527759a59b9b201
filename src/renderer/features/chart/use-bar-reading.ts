import { computed, type ComputedRef, type Ref } from 'vue'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import type { Palette } from '../../ui/chart/palette.ts'
import { lineColour } from './candle-look.ts'
import { RSI_LENGTH, RSI_TINT, type LineKind } from './indicator-lines.ts'
import type { Places } from './places.ts'

export interface BarReadingParts {
  readonly places: Readonly<Ref<Places>>
  readonly kinds: Readonly<Ref<readonly LineKind[]>>
  /** Values for each bar. */
  readonly lines: Readonly<Ref<readonly Line[]>>
  readonly rsi: Readonly<Ref<Line | null>>
  /** Place under the pointer; null for none. */
  readonly hovered: Readonly<Ref<number | null>>
  readonly palette: Readonly<Ref<Palette | null>>
  readonly priceText: (value: number) => string
  readonly rsiText: (value: number) => string
}

export interface BarReadingValues {
  readonly bar: Bar | null
  readonly lines: readonly { readonly name: string; readonly colour: string; readonly value: string }[]
}

/** The values of the bar under the pointer, and of the lines at it; without one, those of the newest bar. */
export function useBarReading(parts: BarReadingParts): ComputedRef<BarReadingValues> {
  const { places, kinds, lines, rsi, hovered, palette, priceText, rsiText } = parts
  return computed(() => {
    const pointed = hovered.value === null ? -1 : (places.value.index[hovered.value] ?? -1)
    const at = pointed < 0 ? places.value.bars.length - 1 : pointed
    const text = (line: Line | null | undefined, write: (value: number) => string) => {
      const value = line?.[at] ?? null
      return value === null ? '–' : write(value)
    }
    const colours = palette.value
    const named = kinds.value.map(({ name, tint }, i) => ({ name, tint, value: text(lines.value[i], priceText) }))
    if (rsi.value !== null) named.push({ name: `RSI ${RSI_LENGTH}`, tint: RSI_TINT, value: text(rsi.value, rsiText) })
    return {
      bar: places.value.bars[at] ?? null,
      lines: colours === null ? [] : named.map(({ tint, ...line }) => ({ ...line, colour: lineColour(colours, tint) }))
    }
  })
}
