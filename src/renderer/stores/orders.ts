import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef } from 'vue'
import type { Result } from '../../contract/failure.ts'
import type { CancelSummary } from '../../contract/answers.ts'
import { isEnded, type Fill, type Order } from '../../core/orders/order.ts'
import { desk } from '../desk.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/** What the user has put aside stands with the ended, although nobody knows whether it ended. */
export const isOver = (order: Order): boolean => isEnded(order.state) || order.dismissUnresolved
const rank = (order: Order): number => (isOver(order) ? 1 : 0)

/** The account's orders and fills as main knows them. */
export const useOrders = defineStore('orders', () => {
  const byKey = shallowRef<ReadonlyMap<string, Order>>(new Map())
  const fillsById = shallowRef<ReadonlyMap<string, Fill>>(new Map())
  /** Unix milliseconds of the last comparison with the venue's own lists; null before the first. */
  const reconciledAt = ref<number | null>(null)
  /** Main has sent what it knows, so that an empty list means none. */
  const known = ref(false)
  /** Why the venue's lists could not be read; null when they could, or were not asked for yet. */
  const listsProblem = shallowRef<AppMessage | null>(null)
  /** What the lists lack although they were read; null when nothing is missing. */
  const listsMissing = shallowRef<AppMessage | null>(null)
  const cancelling = shallowReactive(new Set<string>())

  /** Open orders first, then the ended; each newest first. The order of creation never changes, so rows stay put. */
  const sorted = computed(() =>
    [...byKey.value.values()].sort((a, b) => rank(a) - rank(b) || b.createdAt - a.createdAt || (a.key < b.key ? 1 : -1))
  )
  const open = computed(() => sorted.value.filter((order) => !isOver(order)))
  const fills = computed(() => [...fillsById.value.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)))

  function take(rows: readonly Order[]): void {
    if (rows.length === 0) return
    const next = new Map(byKey.value)
    for (const order of rows) {
      next.set(order.key, order)
      if (isEnded(order.state)) cancelling.delete(order.key)
    }
    byKey.value = next
  }

  /** Rows that were another row's double. */
  function drop(keys: readonly string[]): void {
    if (keys.length === 0) return
    const next = new Map(byKey.value)
    for (const key of keys) {
      next.delete(key)
      cancelling.delete(key)
    }
    byKey.value = next
  }

  function takeFills(rows: readonly Fill[]): void {
    if (rows.length === 0) return
    const next = new Map(fillsById.value)
    for (const fill of rows) next.set(fill.id, fill)
    fillsById.value = next
  }

  function clear(): void {
    byKey.value = new Map()
    fillsById.value = new Map()
    reconciledAt.value = null
    known.value = false
    listsProblem.value = null
    listsMissing.value = null
  }

  /** Asks the venue to cancel. The row changes only when the stream says so. */
  async function cancel(key: string): Promise<Result<null>> {
    cancelling.add(key)
    const answer = await desk.call('orders.cancel', { key })
    if (!answer.ok) cancelling.delete(key)
    return answer
  }

  /** Asks for exactly these, at most `MOST_CANCELLED` of them. */
  async function cancelBatch(keys: readonly string[]): Promise<Result<CancelSummary>> {
    for (const key of keys) cancelling.add(key)
    const answer = await desk.call('orders.cancelMany', { keys })
    const open = answer.ok ? [...answer.value.failed.map(({ key }) => key), ...answer.value.left] : keys
    for (const key of open) cancelling.delete(key)
    return answer
  }

  const dismissUnresolved = (key: string): Promise<Result<null>> => desk.call('orders.dismissUnresolved', { key })

  return {
    byKey,
    sorted,
    open,
    fills,
    reconciledAt,
    known,
    listsProblem,
    listsMissing,
    cancelling,
    take,
    drop,
    takeFills,
    clear,
    cancel,
    cancelBatch,
    dismissUnresolved
  }
})
