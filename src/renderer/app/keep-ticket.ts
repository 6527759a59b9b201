import { watch } from 'vue'
import type { KeptTicket } from '../../contract/ticket.ts'
import { desk } from '../desk.ts'
import { usePlacing } from '../stores/placing.ts'
import { useTicket } from '../stores/ticket.ts'

type Ticket = ReturnType<typeof useTicket>

/** Null while nothing is typed, and from the moment an order is sent, because it must not be restored as unsent. */
function keptOf(ticket: Ticket, isSending: boolean): KeptTicket | null {
  const { market, side, type, source, typed, priceTyped, stopTyped } = ticket
  if (market === null || isSending || !ticket.isBegun) return null
  return { market: market.symbol, side, type, source, typed, price: priceTyped, stop: stopTyped }
}

function restore(ticket: Ticket, { side, type, source, typed, price, stop }: KeptTicket): void {
  Object.assign(ticket, { side, type, source, typed, priceTyped: price, stopTyped: stop })
}

/** Main stores the typed ticket for a reload of the page. `former`: the ticket before the reload. Returns its stop. */
export function keepTicket(former: KeptTicket | null): () => void {
  const placing = usePlacing()
  const ticket = useTicket()
  const kept = () => keptOf(ticket, placing.sending)
  let waiting = former
  const stopRestoring = watch(
    () => ticket.market?.symbol,
    (symbol) => {
      if (symbol === undefined) return
      if (waiting?.market === symbol) restore(ticket, waiting)
      waiting = null
    },
    { immediate: true, flush: 'sync' }
  )
  // Synchronous: a sent order is cleared before its request to main.
  const stopKeeping = watch(
    () => JSON.stringify(kept()),
    () => {
      void desk.call('ticket.keep', { ticket: kept() })
    },
    { flush: 'sync' }
  )
  return () => {
    stopRestoring()
    stopKeeping()
  }
}
