import { computed, provide } from 'vue'
import { useI18n } from 'vue-i18n'
import { separatorsOf } from '../format/decimal.ts'
import { useClock } from '../stores/clock.ts'
import { useConnection } from '../stores/connection.ts'
import { useCurrencies } from '../stores/currencies.ts'
import { keptTableViews } from './table-views.ts'
import { currencyDecimalsKey } from '../ui/currency-decimals.ts'
import { pageKey } from '../ui/page.ts'
import { tableViewsKey } from '../ui/rows/table-views.ts'

/** Gives the parts of the user interface what they take from the stores, which they do not import. */
export function providePage(): void {
  const { locale } = useI18n()
  const clock = useClock()
  const connection = useConnection()
  provide(tableViewsKey, keptTableViews())
  provide(currencyDecimalsKey, useCurrencies().decimalsOf)
  provide(pageKey, {
    separators: computed(() => separatorsOf(locale.value)),
    now: computed(() => clock.now),
    polling: computed(() => connection.polling),
    lastDataAt: computed(() => connection.lastDataAt)
  })
}
