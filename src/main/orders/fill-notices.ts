import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Market } from '../../core/market.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import { isCovered } from '../../core/orders/derive.ts'
import type { Order } from '../../core/orders/order.ts'
import type { FilledNotice } from '../state/notify.ts'

const GATHER_MS = 1_000

/**
 * Merges partial fills of one order within a second into one notice. `orderNow`: its ending may arrive after its last
 * fill, or much later: an order is filled once its deals cover its amount.
 * `marketOf`: undefined if it is not known.
 */
export function createFillNotices(
  clock: Clock,
  orderNow: (key: string) => Order | undefined,
  marketOf: (symbol: string) => Pick<Market, 'baseDecimals' | 'quoteDecimals'> | undefined,
  notify: (notice: FilledNotice) => void
): {
  filled(before: Order | undefined, now: Order): void
  stop(): void
} {
  const open = new Map<string, { before: Order | undefined; now: Order; stop: Dispose }>()

  function send(key: string): void {
    const gathered = open.get(key)
    if (gathered === undefined) return
    open.delete(key)
    const { before } = gathered
    const now = orderNow(key) ?? gathered.now
    const market = marketOf(now.market)
    const added = (pick: 'filledQuantity' | 'filledTotal'): DecimalText =>
      plain(money(now[pick]).sub(before?.[pick] ?? '0'))
    notify({
      order: isCovered(now, market?.baseDecimals ?? null) ? { ...now, state: 'filled' } : now,
      quantity: added('filledQuantity'),
      total: added('filledTotal'),
      quoteDecimals: market?.quoteDecimals ?? null
    })
  }

  return {
    filled(before, now) {
      const gathering = open.get(now.key)
      if (gathering !== undefined) gathering.now = now
      else open.set(now.key, { before, now, stop: clock.after(GATHER_MS, () => send(now.key)) })
    },
    stop() {
      for (const { stop } of open.values()) stop()
      open.clear()
    }
  }
}
