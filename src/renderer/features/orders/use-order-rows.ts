import { computed, type ComputedRef } from 'vue'
import type { Order } from '../../../core/orders/order.ts'
import { useChanges } from '../../stores/changes.ts'
import { isOver, useOrders } from '../../stores/orders.ts'

/**
 * The rows of the two lists of orders. A changed order is one row, that of its newest order; while a change is between
 * its two orders, the order is open still.
 */
export function useOrderRows(): {
  readonly open: ComputedRef<readonly Order[]>
  readonly history: ComputedRef<readonly Order[]>
  /** The orders that this one replaced, the newest first. */
  readonly earlier: (key: string) => readonly Order[]
  /** The order that stands for this one now: the newest that replaced it. Null if it is no longer listed. */
  readonly newest: (key: string) => Order | null
} {
  const orders = useOrders()
  const changes = useChanges()
  const isReplaced = ({ key }: Order): boolean => {
    const change = changes.byOld.get(key)
    return change !== undefined && change.newKey !== null && orders.byKey.has(change.newKey)
  }
  const isOpen = (order: Order): boolean => !isOver(order) || changes.isRunning(order.key)
  const rows = computed(() => orders.sorted.filter((order) => !isReplaced(order)))

  function earlier(key: string): readonly Order[] {
    const found: Order[] = []
    for (let at = changes.byNew.get(key); at !== undefined; at = changes.byNew.get(at.orderKey)) {
      const order = orders.byKey.get(at.orderKey)
      if (order === undefined || found.includes(order)) break
      found.push(order)
    }
    return found
  }

  function newest(key: string): Order | null {
    const seen = new Set<string>()
    let at = key
    for (
      let next: string | null | undefined = at;
      next != null && orders.byKey.has(next) && !seen.has(next);
      next = changes.byOld.get(at)?.newKey
    ) {
      seen.add(next)
      at = next
    }
    return orders.byKey.get(at) ?? null
  }

  return {
    open: computed(() => rows.value.filter(isOpen)),
    history: computed(() => rows.value.filter((order) => !isOpen(order))),
    earlier,
    newest
  }
}
