import { computed, type ComputedRef } from 'vue'
import type { Capability } from '../../../contract/frames.ts'
import { useAccount } from '../../stores/account.ts'
import { useConnection } from '../../stores/connection.ts'
import { useOrders } from '../../stores/orders.ts'
import { useRetry } from '../../ui/use-retry.ts'

/** `none`: no account. `ready`: read at least once, so that an empty list means that there is nothing. */
export type ListsState = 'loading' | 'none' | 'failed' | 'ready'

const LISTS: readonly Capability[] = ['open-orders', 'order-history', 'balances']

/** State of the account's lists, and a way to request them again. */
export function useLists(): ReturnType<typeof useRetry> & {
  readonly state: ComputedRef<ListsState>
  readonly isCurrent: ComputedRef<boolean>
} {
  const account = useAccount()
  const connection = useConnection()
  const orders = useOrders()
  const state = computed<ListsState>(() => {
    if (!orders.known || !account.known || account.opening !== null) return 'loading'
    if (account.account === null) return 'none'
    if (orders.reconciledAt !== null || !LISTS.some(account.can)) return 'ready'
    return orders.listsProblem === null ? 'loading' : 'failed'
  })
  /** The lists are current, as far as is known. */
  const isCurrent = computed(() => connection.accountLive && orders.listsProblem === null)
  return { state, isCurrent, ...useRetry(connection.retry) }
}
