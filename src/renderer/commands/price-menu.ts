import { useI18n } from 'vue-i18n'
import type { Market } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import { localized } from '../format/decimal.ts'
import { useAccount } from '../stores/account.ts'
import { useSettings } from '../stores/settings.ts'
import { useTicket } from '../stores/ticket.ts'
import { usePriceAlerts } from './price-alerts.ts'
import { useToTicket } from './to-ticket.ts'

/** The entries of a context menu for a price of a market. None of them sends an order. */
export function usePriceMenu(copy: (text: string) => void) {
  const { t } = useI18n()
  const account = useAccount()
  const alerts = usePriceAlerts()
  const settings = useSettings()
  const ticket = useTicket()
  const toTicket = useToTicket()

  return ({ symbol }: Market, price: DecimalText) => {
    const shown = localized(price, settings.separators)
    const disabled = !account.can('limit-orders')
    const limit = (side: 'buy' | 'sell') => () => {
      // A typed amount is kept.
      const quantity = ticket.market?.symbol === symbol ? ticket.quantity : null
      void toTicket({ market: symbol, side, type: 'limit', price, quantity, total: null, stopLossPrice: null })
    }
    return [
      { text: t('ticket.menu.price', { price: shown }), disabled, run: limit(ticket.side) },
      { text: t('ticket.menu.buy', { price: shown }), disabled, run: limit('buy') },
      { text: t('ticket.menu.sell', { price: shown }), disabled, run: limit('sell') },
      'line' as const,
      { text: t('alerts.menu', { price: shown }), run: () => void alerts.add(symbol, price) },
      { text: t('ticket.menu.copy'), run: () => copy(price) }
    ]
  }
}
