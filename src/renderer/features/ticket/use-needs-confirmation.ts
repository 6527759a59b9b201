import { worth } from '../../format/worth.ts'
import { useSettings } from '../../stores/settings.ts'
import { useTickers } from '../../stores/tickers.ts'
import type { OrderDraft } from '../../../core/orders/order.ts'
import { useTicket } from '../../stores/ticket.ts'

/** Whether a dialog confirms an order before it is sent. An order of unknown worth is confirmed. */
export function useNeedsConfirmation(): (draft: OrderDraft) => boolean {
  const settings = useSettings()
  const tickers = useTickers()
  const ticket = useTicket()
  return (draft) => {
    const { confirm, confirmAbove } = settings.values
    if (confirm !== 'above') return confirm === 'dialog'
    const quote = ticket.market?.quote ?? ''
    const value =
      ticket.total === null
        ? null
        : worth(quote, draft.total ?? ticket.total, (symbol) => tickers.row(symbol)?.last ?? null)
    return value === null || value.gte(confirmAbove)
  }
}
