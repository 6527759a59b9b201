import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Indicator } from '../../../core/indicators/indicator.ts'
import { kindOf } from '../../../core/indicators/kinds.ts'
import type { VolumeProfile } from '../../../core/indicators/volume-profile.ts'
import { compact, localized } from '../../format/decimal.ts'
import { usePage } from '../../ui/page.ts'
import type { ChartTexts } from './use-chart-texts.ts'

export interface IndicatorTexts {
  /** The short name with the numbers that distinguish it: `SMA 20`. */
  name(indicator: Indicator): string
  /** A value in the unit of the indicator. */
  value(indicator: Indicator, value: number): string
  /** What a volume profile is from. */
  source(of: VolumeProfile['source']): string
}

/** Decimals of what is from 0 to 100, and of amounts before they are shortened. */
const [PERCENT_DECIMALS, AMOUNT_DECIMALS] = [1, 4]

export function useIndicatorTexts(texts: Readonly<{ value: ChartTexts }>): ComputedRef<IndicatorTexts> {
  const { t } = useI18n()
  const { separators } = usePage()
  return computed(() => {
    const marks = separators.value
    return {
      name({ kind, values }) {
        const numbers = Object.entries(kindOf(kind).parameters).map(([name, { isTime }]) =>
          isTime === true ? texts.value.time(values[name] ?? 0, 60) : localized(String(values[name] ?? ''), marks)
        )
        return [t(`chart.indicator.${kind}`), ...(kindOf(kind).place === 'side' ? [] : numbers)].join(' ')
      },
      value({ kind }, value) {
        const { unit } = kindOf(kind)
        if (unit === 'price') return texts.value.price(value)
        if (unit === 'amount') return compact(value.toFixed(AMOUNT_DECIMALS), marks)
        return localized(value.toFixed(PERCENT_DECIMALS), marks)
      },
      source: (of) => t(`chart.profileSource.${of}`)
    }
  })
}
