import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import { useOrders } from './orders.ts'

/** Orders per batch: the progress advances about every second. */
const BATCH = 10
/** Delay after main refused a request because of the window's rate. */
const REFUSED_MS = 1_000

export interface NotCancelled {
  readonly key: string
  readonly failure: Failure
}
/** The result; `left` were not sent, because the user stopped it. */
export interface CancelOutcome {
  readonly requested: number
  readonly failed: readonly NotCancelled[]
  readonly left: number
}

/** Cancels many orders in batches, until all are sent or the user stops it. */
export const useCancelRun = defineStore('cancel-run', () => {
  const orders = useOrders()
  const total = ref(0)
  const requested = ref(0)
  const failed = shallowRef<readonly NotCancelled[]>([])
  /** Unix milliseconds: the venue demands a pause until then; null without a pause. */
  const pausedUntil = ref<number | null>(null)
  const isRunning = ref(false)
  const isStopping = ref(false)
  const done = computed(() => requested.value + failed.value.length)
  let waiting: readonly string[] = []
  let running: Promise<CancelOutcome> | null = null
  let goOn = (): void => {}

  function pause(ms: number): Promise<void> {
    if (isStopping.value) return Promise.resolve()
    pausedUntil.value = Date.now() + ms
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      goOn = () => {
        clearTimeout(timer)
        resolve()
      }
    }).finally(() => {
      pausedUntil.value = null
    })
  }

  async function sendAll(): Promise<CancelOutcome> {
    while (waiting.length > 0 && !isStopping.value) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      const answer = await orders.cancelBatch(batch)
      if (answer.ok) {
        const { left, waitMs } = answer.value
        requested.value += answer.value.requested
        failed.value = [...failed.value, ...answer.value.failed]
        waiting = [...left, ...waiting]
        if (left.length > 0) await pause(waitMs)
      } else if (answer.failure.kind === 'denied' && answer.failure.rule === 'rate') {
        waiting = [...batch, ...waiting]
        await pause(REFUSED_MS)
      } else {
        const { failure } = answer
        failed.value = [...failed.value, ...[...batch, ...waiting].map((key) => ({ key, failure }))]
        waiting = []
      }
    }
    return { requested: requested.value, failed: failed.value, left: waiting.length }
  }

  /** Cancels exactly the confirmed orders. A run takes further ones in; after its stop they follow it. */
  function cancel(keys: readonly string[]): Promise<CancelOutcome> {
    if (running !== null && isStopping.value) return running.then(() => cancel(keys))
    if (running !== null) {
      const more = keys.filter((key) => !waiting.includes(key) && !orders.cancelling.has(key))
      waiting = [...waiting, ...more]
      total.value += more.length
      return running
    }
    waiting = [...keys]
    total.value = keys.length
    requested.value = 0
    failed.value = []
    isStopping.value = false
    isRunning.value = true
    running = sendAll().finally(() => {
      running = null
      isRunning.value = false
    })
    return running
  }

  function stop(): void {
    isStopping.value = true
    goOn()
  }

  /** The user closed the list of failures. */
  function forget(): void {
    failed.value = []
  }

  return { total, requested, failed, done, pausedUntil, isRunning, isStopping, cancel, stop, forget }
})
