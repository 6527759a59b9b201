import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue'
import type { Result } from '../../contract/failure.ts'
import type { CancelSummary } from '../../contract/answers.ts'
import { isEnded, type Fill, type Order } from '../../core/orders/order.ts'
import { desk } from '../desk.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/** Hidden orders are listed with the ended ones, although their outcome is unknown. */
export const isOver = (order: Order): boolean => isEnded(order.state) || order.dismissUnresolved
const rank = (order: Order): number => (isOver(order) ? 1 : 0)

/** Lists that were read sooner after the answer to a cancellation may be older than it. */
const SETTLE_MS = 1_000

/** The account's orders and fills, as main sends them. */
export const useOrders = defineStore('orders', () => {
  const byKey = shallowRef<ReadonlyMap<string, Order>>(new Map())
  const fillsById = shallowRef<ReadonlyMap<string, Fill>>(new Map())
  /** Unix milliseconds of the last comparison with the venue's own lists; null before the first. */
  const reconciledAt = ref<number | null>(null)
  /** Main has sent its data, so an empty list means none. */
  const known = ref(false)
  /** Why the venue's lists could not be read; null if they could, or were not requested yet. */
  const listsProblem = shallowRef<AppMessage | null>(null)
  /** What is missing in the lists; null if nothing is. */
  const listsMissing = shallowRef<AppMessage | null>(null)
  /** Orders of the venue that main could not read. */
  const unread = ref(0)
  /** Cancellations under way, with the time of the venue's answer (Unix milliseconds); before it, `Infinity`. */
  const cancelling = shallowReactive(new Map<string, number>())
  // An order that is still open when the lists were read after the answer was not cancelled.
  watch(
    reconciledAt,
    (at) => {
      if (at === null) return
      for (const [key, answeredAt] of cancelling)
        // Earlier only if the clock was set back meanwhile.
        if (answeredAt !== Infinity && Math.abs(at - answeredAt) > SETTLE_MS) cancelling.delete(key)
    },
    { flush: 'sync' }
  )

  /**
   * Open orders first, then ended ones, newest first. Sorted by creation, which never changes, so rows keep their
   * place.
   */
  const sorted = computed(() =>
    [...byKey.value.values()].sort((a, b) => rank(a) - rank(b) || b.createdAt - a.createdAt || (a.key < b.key ? 1 : -1))
  )
  const open = computed(() => sorted.value.filter((order) => !isOver(order)))
  const fills = computed(() => [...fillsById.value.values()].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)))

  const fillsOf = (key: string): readonly Fill[] =>
    [...fillsById.value.values()].filter(({ orderKey }) => orderKey === key)

  function take(rows: readonly Order[]): void {
    if (rows.length === 0) return
    const next = new Map(byKey.value)
    for (const order of rows) {
      next.set(order.key, order)
      if (isEnded(order.state)) cancelling.delete(order.key)
    }
    byKey.value = next
  }

  /** Removes rows that were duplicates. */
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
    cancelling.clear()
    reconciledAt.value = null
    known.value = false
    listsProblem.value = null
    listsMissing.value = null
    unread.value = 0
  }

  function cancelAnswered(key: string, isAccepted: boolean): void {
    if (!isAccepted) cancelling.delete(key)
    // The order may have ended already.
    else if (cancelling.has(key)) cancelling.set(key, Date.now())
  }

  /** Sends a cancellation. The row changes only when the stream reports it. */
  async function cancel(key: string): Promise<Result<null>> {
    cancelling.set(key, Infinity)
    const answer = await desk.call('orders.cancel', { key })
    cancelAnswered(key, answer.ok)
    return answer
  }

  /** Cancels exactly these, at most `MOST_CANCELLED` of them. */
  async function cancelBatch(keys: readonly string[]): Promise<Result<CancelSummary>> {
    for (const key of keys) cancelling.set(key, Infinity)
    const answer = await desk.call('orders.cancelMany', { keys })
    const open = new Set(answer.ok ? [...answer.value.failed.map(({ key }) => key), ...answer.value.left] : keys)
    for (const key of keys) cancelAnswered(key, !open.has(key))
    return answer
  }

  const dismissUnresolved = (key: string): Promise<Result<null>> => desk.call('orders.dismissUnresolved', { key })

  return {
    byKey,
    sorted,
    open,
    fills,
    fillsById,
    fillsOf,
    reconciledAt,
    known,
    listsProblem,
    listsMissing,
    unread,
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
