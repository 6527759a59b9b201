import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Hello } from '../../contract/answers.ts'
import type { AccountBadge, Capability, Fees, VenueBadge } from '../../contract/frames.ts'
import { money, plain } from '../../core/money.ts'
import { feeTerms } from '../../core/orders/fee.ts'
import type { Balance, PersonalBalance } from '../../core/orders/order.ts'

/** The open venue and account, its balances and fees. */
export const useAccount = defineStore('account', () => {
  const venue = shallowRef<VenueBadge | null>(null)
  const account = shallowRef<AccountBadge | null>(null)
  /** Label of the account that is being opened; null when none is. */
  const opening = ref<string | null>(null)
  const balances = shallowRef<ReadonlyMap<string, Balance>>(new Map())
  /** Balances of the venue's list that cannot be read. */
  const balancesUnread = ref(0)
  /** Of the personal wallet; null where it cannot be read. */
  const personal = shallowRef<readonly PersonalBalance[] | null>(null)
  const fees = shallowRef<Fees | null>(null)
  /** Main has sent its data, so an empty list means no holdings. */
  const known = ref(false)

  const capabilities = computed(() => new Set<Capability>(venue.value?.capabilities ?? []))
  const can = (capability: Capability): boolean => capabilities.value.has(capability)
  const feeTermsNow = computed(() => feeTerms(fees.value, venue.value?.feeCurrency))
  const available = (currency: string): string | null => balances.value.get(currency)?.available ?? null

  /** The venue may list only what is there. */
  const personalAvailable = (currency: string): string | null =>
    personal.value === null ? null : (personal.value.find((one) => one.currency === currency)?.available ?? '0')

  /** In all wallets that can be read; null if none can. */
  function heldIn(currency: string): string | null {
    const parts = [available(currency), personalAvailable(currency)].filter((part) => part !== null)
    return parts.length === 0 ? null : plain(parts.reduce((sum, part) => sum.plus(part), money('0')))
  }

  /** In all wallets, with what orders hold; null if any of it is unknown. No list has currencies without balance. */
  function holding(currency: string): string | null {
    const row = balances.value.get(currency)
    const inPersonal = can('personal-balances') ? personalAvailable(currency) : '0'
    if (!can('balances') || row?.held === null || inPersonal === null) return null
    return plain(
      money(row?.available ?? '0')
        .plus(row?.held ?? '0')
        .plus(inPersonal)
    )
  }

  function takeBalances(rows: readonly Balance[]): void {
    if (rows.length === 0) return
    const next = new Map(balances.value)
    for (const row of rows) next.set(row.currency, row)
    balances.value = next
  }

  /** Main's state when the page started. */
  function adopt(hello: Pick<Hello, 'venue' | 'account' | 'openingAccount'>): void {
    venue.value = hello.venue
    account.value = hello.account
    opening.value = hello.openingAccount
  }

  function clear(): void {
    balances.value = new Map()
    personal.value = null
    fees.value = null
    known.value = false
  }

  return {
    venue,
    account,
    opening,
    adopt,
    balances,
    personal,
    balancesUnread,
    fees,
    feeTerms: feeTermsNow,
    known,
    can,
    available,
    personalAvailable,
    heldIn,
    holding,
    takeBalances,
    clear
  }
})
