import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import type { Position } from '../../core/positions/positions.ts'
import { desk } from '../desk.ts'
import { dayText } from '../format/time.ts'
import { useAccount } from './account.ts'
import { useClock } from './clock.ts'
import { useOrders } from './orders.ts'
import { useReplica } from './replica.ts'
import { useSettings } from './settings.ts'

/** Delay before positions are requested again after a fill or a change of the day. */
const AGAIN_MS = 400

/** The account's positions, which the record sums from its fills; null until they are read. One read serves all. */
export const usePositionList = defineStore('position-list', () => {
  const account = useAccount()
  const clock = useClock()
  const orders = useOrders()
  const replica = useReplica()
  const settings = useSettings()
  const positions = shallowRef<readonly Position[] | null>(null)
  /** The currency of the results. */
  const reference = shallowRef<string | null>(null)
  const failure = shallowRef<Failure | null>(null)

  async function read(): Promise<void> {
    const asked = account.account?.id
    const answer = await desk.call('positions.list', { utc: settings.values.utc })
    // Of the account before.
    if (asked !== account.account?.id) return
    if (answer.ok) {
      positions.value = answer.value.rows
      reference.value = answer.value.reference
    }
    failure.value = answer.ok ? null : answer.failure
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  function readSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), AGAIN_MS)
  }
  onScopeDispose(() => clearTimeout(timer))
  watch(
    [
      () => orders.fills,
      () => orders.byKey,
      () => replica.fields.recordChange,
      () => settings.values.utc,
      () => dayText(clock.venueNow, settings.values.utc)
    ],
    readSoon
  )
  watch(
    () => account.account?.id,
    () => {
      positions.value = null
      failure.value = null
      readSoon()
    }
  )
  void read()
  return { positions, reference, failure, read }
})
