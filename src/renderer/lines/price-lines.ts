import { computed, type ComputedRef } from 'vue'
import type { PriceAlert } from '../../core/alerts/alert.ts'
import type { Market } from '../../core/market.ts'
import { isZeroText, type DecimalText } from '../../core/money.ts'
import type { Order, OrderDraft } from '../../core/orders/order.ts'
import { remainingOf } from '../../core/orders/projected-order.ts'
import { useAccount } from '../stores/account.ts'
import { useAlerts } from '../stores/alerts.ts'
import { useOrders } from '../stores/orders.ts'
import { usePositionList } from '../stores/position-list.ts'
import { useTicket } from '../stores/ticket.ts'

/** A price of the user's on a chart. */
export type PriceLine = LineBase &
  (
    | { readonly kind: 'order'; readonly order: Order; readonly draft: OrderDraft }
    | { readonly kind: 'projected'; readonly draft: OrderDraft }
    | { readonly kind: 'alert'; readonly alert: PriceAlert }
    | { readonly kind: 'entry'; readonly amount: DecimalText }
  )

interface LineBase {
  /** Stable over the life of what it stands for. */
  readonly id: string
  readonly market: string
  readonly price: DecimalText
  readonly canMove: boolean
  readonly canRemove: boolean
  /** The venue has not confirmed what it stands for. */
  readonly isDashed: boolean
}

/** The rest of an order as a draft; null for an order without a price of its own. */
function restOf(order: Order): (OrderDraft & { readonly price: DecimalText }) | null {
  const { market, side, type, price } = order
  if (type !== 'limit' || price === null || isZeroText(price)) return null
  return { market, side, type, quantity: remainingOf(order), total: null, price, stopLossPrice: null }
}

/** Own open orders of a market, its alerts, the average entry of its position, and the order of the ticket. */
export function usePriceLines(market: () => Market): ComputedRef<readonly PriceLine[]> {
  const account = useAccount()
  const alerts = useAlerts()
  const orders = useOrders()
  const ticket = useTicket()
  const { positions } = usePositionList()

  const ofOrders = computed(() =>
    orders.open
      .filter((order) => order.market === market().symbol)
      .flatMap((order): PriceLine[] => {
        const draft = restOf(order)
        if (draft === null) return []
        const isResting = (order.state === 'working' || order.state === 'partial') && order.venueId !== null
        const isFree = isResting && !orders.cancelling.has(order.key) && account.can('cancel-orders')
        return [
          {
            kind: 'order',
            id: `order ${order.key}`,
            market: order.market,
            price: draft.price,
            order,
            draft,
            canMove: isFree && account.can('limit-orders'),
            canRemove: isFree,
            isDashed: !isResting
          }
        ]
      })
  )
  const ofAlerts = computed(() =>
    alerts.waiting
      .filter((alert) => alert.market === market().symbol)
      .map((alert): PriceLine => ({
        kind: 'alert',
        id: `alert ${alert.id}`,
        market: alert.market,
        price: alert.price,
        alert,
        canMove: true,
        canRemove: true,
        isDashed: false
      }))
  )
  const entry = computed((): readonly PriceLine[] => {
    const found = positions.value?.find((position) => position.market === market().symbol)
    if (found === undefined || found.averageEntry === null) return []
    const { market: symbol, averageEntry: price, amount } = found
    const stands = { canMove: false, canRemove: false, isDashed: false }
    return [{ kind: 'entry', id: `entry ${symbol}`, market: symbol, price, amount, ...stands }]
  })
  const projected = computed((): readonly PriceLine[] => {
    const { price, side, quantity, stopLossPrice } = ticket
    const { symbol } = market()
    if (ticket.market?.symbol !== symbol || price === null || isZeroText(price)) return []
    const draft: OrderDraft = { market: symbol, side, type: 'limit', quantity, total: null, price, stopLossPrice }
    const moves = { canMove: true, canRemove: true, isDashed: false }
    return [{ kind: 'projected', id: `projected ${symbol}`, market: symbol, price, draft, ...moves }]
  })

  return computed(() => [...ofOrders.value, ...ofAlerts.value, ...entry.value, ...projected.value])
}
