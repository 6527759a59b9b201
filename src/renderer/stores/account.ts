import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { Capability } from '../../contract/frames.ts'
import { money, plain } from '../../core/money.ts'
import { feeTerms } from '../../core/orders/fee.ts'
import { holdingOf } from '../../core/positions/valued.ts'
import { useReplica } from './replica.ts'

/** The open venue and account, its balances and fees. */
export const useAccount = defineStore('account', () => {
  const replica = useReplica()
  const venue = computed(() => replica.fields.venue)
  const account = computed(() => replica.fields.account)
  /** Label of the account that is being opened; null when none is. */
  const opening = computed(() => replica.fields.openingAccount)
  const balances = computed(() => replica.rows('balances'))
  /** Balances of the venue's list that cannot be read. */
  const balancesUndecoded = computed(() => replica.fields.balancesUndecoded)
  /** Currencies whose row has what was known before. */
  const balancesUnknown = computed(() => replica.fields.balancesUnknown)
  /** Of the personal wallet; null where it cannot be read. */
  const personal = computed(() => replica.fields.personalBalances)
  /** Its currencies that cannot be read: as they were before, if that is known. */
  const personalUnknown = computed(() => replica.fields.personalUnknown)
  const personalUndecoded = computed(() => replica.fields.personalUndecoded)
  const fees = computed(() => replica.fields.fees)
  /** Main has sent its data, so an empty list means no holdings. */
  const known = computed(() => replica.session !== null)

  const capabilities = computed(() => new Set<Capability>(venue.value?.capabilities ?? []))
  const can = (capability: Capability): boolean => capabilities.value.has(capability)
  const feeTermsNow = computed(() => feeTerms(fees.value, venue.value?.feeCurrency))
  const available = (currency: string): string | null => balances.value.get(currency)?.available ?? null

  /** The venue may list only what is there. */
  const personalAvailable = (currency: string): string | null =>
    personal.value === null
      ? null
      : (personal.value.find((one) => one.currency === currency)?.available ??
        (personalUndecoded.value > 0 || personalUnknown.value.includes(currency) ? null : '0'))

  /** In all wallets that can be read; null if none can. */
  function heldIn(currency: string): string | null {
    const parts = [available(currency), personalAvailable(currency)].filter((part) => part !== null)
    return parts.length === 0 ? null : plain(parts.reduce((sum, part) => sum.plus(part), money('0')))
  }

  /** In all wallets, with what orders hold; null if any of it is unknown. No list has currencies without balance. */
  function holding(currency: string): string | null {
    if (!can('balances')) return null
    return holdingOf(balances.value.get(currency), can('personal-balances') ? personalAvailable(currency) : '0')
  }

  return {
    venue,
    account,
    opening,
    balances,
    personal,
    balancesUndecoded,
    balancesUnknown,
    personalUnknown,
    personalUndecoded,
    fees,
    feeTerms: feeTermsNow,
    known,
    can,
    available,
    personalAvailable,
    heldIn,
    holding
  }
})
