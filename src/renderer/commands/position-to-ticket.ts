import { useI18n } from 'vue-i18n'
import type { Drawing } from '../../core/drawings/drawing.ts'
import { positionOf } from '../../core/drawings/position.ts'
import { marketPrice } from '../format/market-price.ts'
import { useAccount } from '../stores/account.ts'
import { useExits } from '../stores/exits.ts'
import { useNotices } from '../stores/notices.ts'
import { usePriceStyle } from '../stores/price-style.ts'
import { useToTicket } from './to-ticket.ts'

/** Fills the ticket with the entry of a drawn position, and prepares the exit of a purchase. Sends nothing. */
export function usePositionToTicket() {
  const { t } = useI18n()
  const account = useAccount()
  const exits = useExits()
  const notices = useNotices()
  const prices = usePriceStyle()
  const { priceToTicket } = useToTicket()

  async function take(drawing: Drawing): Promise<void> {
    const position = positionOf(drawing)
    if (position === null) return
    const { side, entry, stop, target } = position
    await priceToTicket(drawing.market, entry, side)
    const shown = (price: string) => marketPrice(price, drawing.market, prices.value)
    // A spot market has no short positions: an exit sells what was bought.
    exits.prepared = side === 'buy' ? { market: drawing.market, entry, stop, target } : null
    notices.show(
      'info',
      t(`drawings.inTicket.${side}`, { price: shown(entry) }),
      t(`drawings.exitOf.${side}`, { stop: shown(stop), target: shown(target) })
    )
  }

  return {
    canTake: (drawing: Drawing): boolean => account.can('limit-orders') && positionOf(drawing) !== null,
    take
  }
}
