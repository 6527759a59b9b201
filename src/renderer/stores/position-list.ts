import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef, watch } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import type { Position } from '../../core/positions/positions.ts'
import { desk } from '../desk.ts'
import { useAccount } from './account.ts'
import { useClock } from './clock.ts'
import { useOrders } from './orders.ts'

/** Delay before positions are requested again after a fill or a change of the day. */
const AGAIN_MS = 400
const DAY_MS = 86_400_000

/** The account's positions, which main sums from its journal; null until they are read. One read serves all. */
export const usePositionList = defineStore('position-list', () => {
  const account = useAccount()
  const clock = useClock()
  const orders = useOrders()
  const positions = shallowRef<readonly Position[] | null>(null)
  const failure = shallowRef<Failure | null>(null)

  async function read(): Promise<void> {
    const asked = account.account?.id
    const answer = await desk.call('positions.list', {})
    // Of the account before.
    if (asked !== account.account?.id) return
    if (answer.ok) positions.value = answer.value
    failure.value = answer.ok ? null : answer.failure
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  function readSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), AGAIN_MS)
  }
  onScopeDispose(() => clearTimeout(timer))
  watch([() => orders.fills, () => orders.byKey, () => Math.floor(clock.venueNow / DAY_MS)], readSoon)
  watch(
    () => account.account?.id,
    () => {
      positions.value = null
      failure.value = null
      readSoon()
    }
  )
  void read()
  return { positions, failure, read }
})
