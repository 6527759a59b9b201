import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AccountBadge, Capability, Fees, VenueBadge } from '../../contract/frames.ts'
import type { Balance } from '../../core/orders/order.ts'

/** Which venue, which account, what it holds and what it pays. */
export const useAccount = defineStore('account', () => {
  const venue = shallowRef<VenueBadge | null>(null)
  const account = shallowRef<AccountBadge | null>(null)
  const balances = shallowRef<ReadonlyMap<string, Balance>>(new Map())
  const fees = shallowRef<Fees | null>(null)
  /** Main has sent what it knows, so that an empty list means nothing held. */
  const known = ref(false)

  const capabilities = computed(() => new Set<Capability>(venue.value?.capabilities ?? []))
  const can = (capability: Capability): boolean => capabilities.value.has(capability)
  const available = (currency: string): string | null => balances.value.get(currency)?.available ?? null

  function takeBalances(rows: readonly Balance[]): void {
    if (rows.length === 0) return
    const next = new Map(balances.value)
    for (const row of rows) next.set(row.currency, row)
    balances.value = next
  }

  function clear(): void {
    balances.value = new Map()
    fees.value = null
    known.value = false
  }

  return { venue, account, balances, fees, known, can, available, takeBalances, clear }
})
