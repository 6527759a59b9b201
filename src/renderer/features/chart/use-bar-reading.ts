import { computed, type ComputedRef, type Ref } from 'vue'
import type { Bar } from '../../../contract/frames.ts'
import type { Indicator } from '../../../core/indicators/indicator.ts'
import { kindOf } from '../../../core/indicators/kinds.ts'
import type { VolumeProfile } from '../../../core/indicators/volume-profile.ts'
import type { Palette } from '../../ui/chart/palette.ts'
import type { IndicatorLines } from './candle-data.ts'
import { colourOf } from './candle-look.ts'
import type { Places } from './places.ts'
import type { IndicatorTexts } from './use-indicator-texts.ts'

export interface BarReadingParts {
  readonly places: Readonly<Ref<Places>>
  readonly indicators: Readonly<Ref<readonly Indicator[]>>
  readonly lines: Readonly<Ref<IndicatorLines>>
  /** Place under the pointer; null for none. */
  readonly hovered: Readonly<Ref<number | null>>
  readonly palette: Readonly<Ref<Palette | null>>
  readonly texts: Readonly<Ref<IndicatorTexts>>
  /** Of what is visible; null while none is shown. */
  readonly profile: Readonly<Ref<VolumeProfile | null>>
}

/** One indicator in the legend, with its values at the bar; none of a hidden one. */
export interface LegendEntry {
  readonly indicator: Indicator
  readonly name: string
  readonly colour: string
  readonly values: readonly { readonly text: string; readonly colour: string }[]
}

export interface BarReadingValues {
  readonly bar: Bar | null
  readonly entries: readonly LegendEntry[]
}

/** The values of the bar under the pointer, and of the indicators at it; without one, those of the newest bar. */
export function useBarReading(parts: BarReadingParts): ComputedRef<BarReadingValues> {
  const { places, indicators, lines, hovered, palette, texts, profile } = parts
  return computed(() => {
    const pointed = hovered.value === null ? -1 : (places.value.index[hovered.value] ?? -1)
    const at = pointed < 0 ? places.value.bars.length - 1 : pointed
    const colours = palette.value
    return {
      bar: places.value.bars[at] ?? null,
      entries:
        colours === null
          ? []
          : indicators.value.map((indicator) => {
              const { plots } = kindOf(indicator.kind)
              const colour = (name: string) => colourOf(colours, indicator.colours[name])
              const source = indicator.kind === 'profile' && !indicator.hidden ? profile.value?.source : undefined
              const values = indicator.hidden
                ? []
                : plots.map((plot, i) => {
                    const value = lines.value.get(indicator.id)?.[i]?.[at] ?? NaN
                    return {
                      text: Number.isNaN(value) ? '–' : texts.value.value(indicator, value),
                      colour: plot.colours.length === 1 ? colour(plot.colours[0]) : colours.soft
                    }
                  })
              const line = plots.find(({ as }) => as === 'line') ?? plots[0]
              return {
                indicator,
                name: texts.value.name(indicator),
                colour: line === undefined ? colours.soft : colour(line.colours[0]),
                values: source === undefined ? values : [{ text: texts.value.source(source), colour: colours.soft }]
              }
            })
    }
  })
}
