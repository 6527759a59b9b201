import type { Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Order } from '../../core/orders/order.ts'
import { convertOutcome } from '../format/convert-outcome.ts'
import type { Separators } from '../format/decimal.ts'
import { orderOutcome } from '../format/order-outcome.ts'
import type { Outcome } from '../format/outcome.ts'
import { useCurrencies } from './currencies.ts'
import { useMarkets } from './markets.ts'
import { useOrders } from './orders.ts'
import { useSettings } from './settings.ts'

/** The outcomes of orders and converts in the words of the page. `what`: the order or convert in one line. */
export function useOutcomes(separators: Readonly<Ref<Separators>>) {
  const { t } = useI18n()
  const { decimalsOf } = useCurrencies()
  const markets = useMarkets()
  const orders = useOrders()
  const settings = useSettings()
  return {
    ofOrder: (order: Order, what: string): Outcome =>
      orderOutcome(order, what, {
        fills: orders.fillsOf(order.key),
        market: markets.bySymbol.get(order.market),
        format: { separators: separators.value, decimalsOf },
        t
      }),
    ofConvert: (convert: ConvertOrder, what: string): Outcome =>
      convertOutcome(convert, what, {
        format: { separators: separators.value, decimalsOf },
        markets: markets.bySymbol,
        utc: settings.values.utc,
        turnedRates: settings.values.turnedRates,
        t
      })
  }
}
