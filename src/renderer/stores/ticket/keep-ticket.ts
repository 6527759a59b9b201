import { watch } from 'vue'
import type { KeptTicket } from '../../../contract/ticket.ts'
import { desk } from '../../desk.ts'
import { useTicket } from '../ticket.ts'

type Ticket = ReturnType<typeof useTicket>

/** Null while nothing is typed, and from the moment an order leaves: it must not stand there again as if it had not. */
function keptOf({ market, side, type, source, typed, priceTyped, stopTyped, sending }: Ticket): KeptTicket | null {
  if (market === null || sending || (typed === '' && priceTyped === '' && stopTyped === '')) return null
  return { market: market.symbol, side, type, source, typed, price: priceTyped, stop: stopTyped }
}

function restore(ticket: Ticket, { side, type, source, typed, price, stop }: KeptTicket): void {
  Object.assign(ticket, { side, type, source, typed, priceTyped: price, stopTyped: stop })
}

/** Main keeps what is typed, for a page that has to be loaded again. `former`: of the page before. Returns its stop. */
export function keepTicket(former: KeptTicket | null): () => void {
  const ticket = useTicket()
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
  // At once: what leaves is forgotten before main is asked to send it.
  const stopKeeping = watch(
    () => JSON.stringify(keptOf(ticket)),
    () => {
      void desk.call('ticket.keep', { ticket: keptOf(ticket) })
    },
    { flush: 'sync' }
  )
  return () => {
    stopRestoring()
    stopKeeping()
  }
}
