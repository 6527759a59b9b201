import { useI18n } from 'vue-i18n'
import type { Market } from '../../../core/market.ts'
import type { DecimalText } from '../../../core/money.ts'
import { usePriceMenu } from '../../commands/price-menu.ts'
import { localized } from '../../format/decimal.ts'
import { useContextMenu } from '../../ui/context-menu/use-context-menu.ts'
import { copyText } from '../../ui/copy.ts'
import { usePage } from '../../ui/page.ts'
import type { Side } from './place.ts'

/** The context menu of a level: its price, and everything up to it. None of its entries sends an order. */
export function useBookMenu(market: () => Market, fillUpTo: (side: Side, price: DecimalText) => void) {
  const { t } = useI18n()
  const { separators } = usePage()
  const entriesOf = usePriceMenu(copyText)
  return useContextMenu((side: Side, price: DecimalText) => [
    {
      text: t(`book.upTo.${side}`, { price: localized(price, separators.value) }),
      run: () => fillUpTo(side, price)
    },
    'line',
    ...entriesOf(market(), price)
  ])
}
