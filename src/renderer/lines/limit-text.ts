import { useI18n } from 'vue-i18n'
import type { Market, Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import { exactText, priceText } from '../format/decimal.ts'
import { useSettings } from '../stores/settings.ts'

/** A limit order written out: `Buy 0.5 BTC at 64,000.00`; without an amount `Buy at 64,000.00…`. */
export function useLimitText(market: () => Market) {
  const { t } = useI18n()
  const settings = useSettings()
  return (side: Side, quantity: DecimalText | null, price: DecimalText): string => {
    const at = priceText(price, market().quoteDecimals, settings.separators)
    return quantity === null
      ? t(`ticket.menu.${side}`, { price: at })
      : t(`ticket.submitAt.${side}`, {
          amount: exactText(quantity, settings.separators),
          unit: market().base,
          price: at
        })
  }
}
