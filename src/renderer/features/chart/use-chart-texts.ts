import { computed, type ComputedRef } from 'vue'
import type { Market } from '../../../core/market.ts'
import type { ChartScale } from '../../../core/layout/chart-options.ts'
import { cutTo } from '../../../core/money.ts'
import { localized } from '../../format/decimal.ts'
import { signedPercent } from '../../format/percent.ts'
import { clockText, dayText } from '../../format/time.ts'
import { useSettings } from '../../stores/settings.ts'
import { usePage } from '../../ui/page.ts'
import { percentOf } from './price-ticks.ts'
import { isOfDays } from './time-ticks.ts'

export interface ChartTexts {
  price(value: number): string
  /** With every digit of the market's precision. */
  exact(text: string): string
  /** The start of a bar. */
  time(at: number, seconds: number): string
  /** A label of the price axis; percents count from `base` and have so many decimals. */
  axis(price: number, base: number, percentDecimals: number): string
}

/** The formats of a chart's numbers and times; replaced with the language, clock or scale. */
export function useChartTexts(market: () => Market, scale: () => ChartScale): ComputedRef<ChartTexts> {
  const { separators } = usePage()
  const settings = useSettings()
  return computed(() => {
    const marks = separators.value
    const { utc } = settings.values
    const { quoteDecimals } = market()
    const isPercent = scale() === 'percent'
    const price = (value: number) => localized(value.toFixed(quoteDecimals), marks)
    return {
      price,
      exact: (text) => localized(cutTo(text, quoteDecimals), marks),
      time(at, seconds) {
        if (isOfDays(seconds)) return dayText(at, true)
        return `${dayText(at, utc)} ${seconds >= 60 ? clockText(at, utc).slice(0, 5) : clockText(at, utc)}`
      },
      axis: (value, base, decimals) =>
        isPercent ? signedPercent(percentOf(value, base).toFixed(decimals), marks) : price(value)
    }
  })
}
