import { useI18n } from 'vue-i18n'
import type { Order } from '../../core/orders/order.ts'
import { useChanges } from './changes.ts'
import { cancellable, useOrders } from './orders.ts'

/** The word for what is under way with an order, the same wherever the order is shown; null for nothing. */
export function useUnderWay(): (order: Order) => string | null {
  const { t } = useI18n()
  const changes = useChanges()
  const orders = useOrders()
  return (order) => {
    const isChanging = changes.isRunning(order.key)
    // A cancellation ends a change.
    if (orders.cancelling.has(order.key) && (isChanging || cancellable(order))) return t('orders.cancelling')
    return isChanging ? t('orders.changing') : null
  }
}
