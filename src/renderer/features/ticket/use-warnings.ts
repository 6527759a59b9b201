import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { money, plain, roundedTo } from '../../../core/money.ts'
import { localized } from '../../format/decimal.ts'
import { usePlacing } from '../../stores/placing.ts'
import { useTicket } from '../../stores/ticket.ts'
import { usePage } from '../../ui/page.ts'
import { useAmounts } from '../../ui/use-amounts.ts'

const SLIPPAGE_PERCENT = '1'
const OFF_MARKET_PERCENT = '5'

/** Warnings that do not block the order. */
export function useWarnings(): ComputedRef<readonly string[]> {
  const { t } = useI18n()
  const { separators } = usePage()
  const { amount } = useAmounts()
  const placing = usePlacing()
  const ticket = useTicket()

  function bookWarning(): string {
    const { estimate, market } = ticket
    if (estimate === null || market === null) return ''
    if (!estimate.isComplete)
      return t('ticket.warn.thin', { amount: amount(estimate.quantity, market.base), unit: market.base })
    return estimate.slippagePercent !== null && money(estimate.slippagePercent).gt(SLIPPAGE_PERCENT)
      ? t('ticket.warn.slippage', { n: localized(roundedTo(estimate.slippagePercent, 2), separators.value) })
      : ''
  }
  function priceWarning(): string {
    const { price, best, side } = ticket
    if (price === null || best === null || money(best).isZero()) return ''
    const off = money(price)
      .minus(best)
      .div(best)
      .times(side === 'buy' ? 100 : -100)
      .abs()
    return off.gt(OFF_MARKET_PERCENT)
      ? t('ticket.warn.offMarket', { n: localized(plain(off.toDecimalPlaces(1)), separators.value) })
      : ''
  }
  function repeatWarning(): string {
    const { repeatedAfter } = placing
    return repeatedAfter === null ? '' : t('ticket.warn.repeated', { n: repeatedAfter })
  }

  return computed(() => [bookWarning(), priceWarning(), repeatWarning()].filter((text) => text !== ''))
}
