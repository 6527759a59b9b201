import { defineStore } from 'pinia'
import { computed, shallowReactive, watch } from 'vue'
import type { Result } from '../../contract/failure.ts'
import type { CancelSummary } from '../../contract/answers.ts'
import { isEnded, type Fill, type Order } from '../../core/orders/order.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

/** Hidden orders are listed with the ended ones, although their outcome is unknown. */
export const isOver = (order: Order): boolean => isEnded(order.state) || order.dismissUnresolved
/** A market order ends before it could be cancelled; an unknown one must be found at the venue first. */
export const cancellable = (order: Order): boolean =>
  (order.state === 'working' || order.state === 'partial') && order.venueId !== null
const rank = (order: Order): number => (isOver(order) ? 1 : 0)

/** Lists that were read sooner after the answer to a cancellation may be older than it. */
const SETTLE_MS = 1_000

/** The account's orders and fills, as main sends them. */
export const useOrders = defineStore('orders', () => {
  const replica = useReplica()
  const byKey = computed(() => replica.rows('orders'))
  const fillsById = computed(() => replica.rows('fills'))
  /** Unix milliseconds of the last comparison with the venue's own lists; null before the first. */
  const reconciledAt = computed(() => replica.fields.reconciledAt)
  /** Main has sent its data, so an empty list means none. */
  const known = computed(() => replica.session !== null)
  /** Why the venue's lists could not be read; null if they could, or were not requested yet. */
  const listsProblem = computed(() => replica.fields.listsProblem)
  /** What is missing in the lists; null if nothing is. */
  const listsMissing = computed(() => replica.fields.listsMissing)
  /** Orders of the venue that main could not read. */
  const undecoded = computed(() => replica.fields.ordersUndecoded)
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

  watch(
    () => replica.session,
    () => cancelling.clear(),
    { flush: 'sync' }
  )
  watch(
    byKey,
    (orders) => {
      for (const key of cancelling.keys()) {
        const order = orders.get(key)
        if (order === undefined || isEnded(order.state)) cancelling.delete(key)
      }
    },
    { flush: 'sync' }
  )

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
    undecoded,
    cancelling,
    cancel,
    cancelBatch,
    dismissUnresolved
  }
})
