import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Failure, Result } from '../../contract/failure.ts'
import type { VenueBadge } from '../../contract/frames.ts'
import type { StartingBalance } from '../../contract/starting-balance.ts'
import type { AccountSummary } from '../../contract/answers.ts'
import { desk } from '../desk.ts'
import { useReplica } from './replica.ts'

/** The accounts by venue, and the requests to change them. No key ever enters this store. */
export const useAccounts = defineStore('accounts', () => {
  const list = shallowRef<readonly AccountSummary[]>([])
  const venues = shallowRef<readonly VenueBadge[]>([])
  /** Why the list could not be read; null if it could. */
  const failure = shallowRef<Failure | null>(null)
  /** The list has been read once. */
  const known = ref(false)
  /** The venue that is being opened; null when none is. */
  const opening = ref<string | null>(null)
  /** The result of the last change as a text; it stays after the row of a removed account is gone. */
  const said = ref('')

  /** The request waits for the keychain, and the user may have to type its password. */
  const keychainWaits = computed(() => useReplica().fields.keychainWaits)

  const liveVenues = computed(() => venues.value.filter(({ practice }) => !practice))
  const at = (venueId: string) => list.value.filter((account) => account.venueId === venueId)

  async function load(): Promise<void> {
    const answer = await desk.call('accounts.list', {})
    failure.value = answer.ok ? null : answer.failure
    if (answer.ok) list.value = answer.value
    known.value ||= answer.ok
  }

  /** Reloads the list after any answer. */
  async function andLoad<T>(answer: Promise<Result<T>>): Promise<Result<T>> {
    const result = await answer
    await load()
    return result
  }

  async function open(venueId: string, accountId?: string): Promise<Result<VenueBadge>> {
    opening.value = venueId
    const result = await andLoad(
      desk.call('venue.open', accountId === undefined ? { id: venueId } : { id: venueId, accountId })
    )
    opening.value = null
    return result
  }

  async function resetPractice(balance: StartingBalance): Promise<Result<VenueBadge>> {
    opening.value = 'practice'
    const result = await andLoad(desk.call('practice.reset', balance))
    opening.value = null
    return result
  }

  return {
    list,
    venues,
    failure,
    known,
    opening,
    said,
    keychainWaits,
    liveVenues,
    at,
    load,
    open,
    resetPractice,
    /**
     * Opens the window in which a key is typed. The result is the account, or null if no key was stored. Without an id:
     * a new account.
     */
    enterKey: (id?: string) => andLoad(desk.call('accounts.enterKey', id === undefined ? {} : { id })),
    rename: (id: string, label: string) => andLoad(desk.call('accounts.rename', { id, label })),
    setTrading: (id: string, on: boolean) => andLoad(desk.call('accounts.trading', { id, on })),
    setLocked: (id: string, locked: boolean) => andLoad(desk.call('accounts.lock', { id, locked })),
    remove: (id: string, leaveKey: boolean) => andLoad(desk.call('accounts.remove', { id, leaveKey }))
  }
})
