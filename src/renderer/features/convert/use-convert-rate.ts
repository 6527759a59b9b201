import { useI18n } from 'vue-i18n'
import type { ConvertOrder } from '../../../core/converts/convert.ts'
import { pairOf } from '../../../core/converts/limit-price.ts'
import type { DecimalText } from '../../../core/money.ts'
import { quotedRate, rateText } from '../../format/rate.ts'
import { useMarkets } from '../../stores/markets.ts'
import { useSettings } from '../../stores/settings.ts'
import { usePage } from '../../ui/page.ts'

type Pair = Pick<ConvertOrder, 'currencyFrom' | 'currencyTo'>

/** The rates of a convert in words; `–` for none. */
export function useConvertRate() {
  const { t } = useI18n()
  const { separators } = usePage()
  const markets = useMarkets()
  const settings = useSettings()
  return {
    /** As the market is quoted, whichever currency is sold, or as the user turned the rates of the pair. */
    rate({ currencyFrom, currencyTo }: Pair, value: DecimalText | null): string {
      if (value === null) return '–'
      if (currencyFrom === null || currencyTo === null) return rateText(value, separators.value)
      const isTurned = settings.values.turnedRates.includes(pairOf(currencyFrom, currencyTo))
      const given = { rate: value, from: currencyFrom, to: currencyTo, isTurned }
      return quotedRate(given, (symbol) => markets.bySymbol.get(symbol), separators.value, t)
    },
    /** As the venue gave it, with every digit. */
    exactRate: ({ currencyFrom, currencyTo }: Pair, value: DecimalText | null): string =>
      value === null ? '' : t('convert.rateText', { from: currencyFrom ?? '?', rate: value, to: currencyTo ?? '?' })
  }
}
