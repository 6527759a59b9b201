import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Failure } from '../../contract/failure.ts'
import { useOrders } from './orders.ts'

/** So many are asked for at once: the progress moves about every second. */
const BATCH = 10
/** Main allows a window so many requests a second; a little later it takes them again. */
const REFUSED_MS = 1_000

export interface NotCancelled {
  readonly key: string
  readonly failure: Failure
}
/** What came of it; `left` were not asked for, because the user stopped it. */
export interface CancelOutcome {
  readonly asked: number
  readonly failed: readonly NotCancelled[]
  readonly left: number
}

/** Cancels many orders, a batch after the other, until all were asked for or the user stops it. */
export const useCancelRun = defineStore('cancel-run', () => {
  const orders = useOrders()
  const total = ref(0)
  const asked = ref(0)
  const failed = shallowRef<readonly NotCancelled[]>([])
  /** Unix milliseconds: the venue asked for a pause until then; null while it goes on. */
  const pausedUntil = ref<number | null>(null)
  const isRunning = ref(false)
  const isStopping = ref(false)
  const done = computed(() => asked.value + failed.value.length)
  let waiting: readonly string[] = []
  let running: Promise<CancelOutcome> | null = null
  let goOn = (): void => {}

  function pause(ms: number): Promise<void> {
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

  async function askAll(): Promise<CancelOutcome> {
    while (waiting.length > 0 && !isStopping.value) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      const answer = await orders.cancelBatch(batch)
      if (answer.ok) {
        const { left, waitMs } = answer.value
        asked.value += answer.value.asked
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
    return { asked: asked.value, failed: failed.value, left: waiting.length }
  }

  /** Exactly these, as they were confirmed. While others are being cancelled they are added to those. */
  function cancel(keys: readonly string[]): Promise<CancelOutcome> {
    const more = keys.filter((key) => !waiting.includes(key))
    if (running !== null) {
      waiting = [...waiting, ...more]
      total.value += more.length
      return running
    }
    waiting = more
    total.value = more.length
    asked.value = 0
    failed.value = []
    isStopping.value = false
    isRunning.value = true
    running = askAll().finally(() => {
      running = null
      isRunning.value = false
    })
    return running
  }

  function stop(): void {
    isStopping.value = true
    goOn()
  }

  /** The user has seen what was not cancelled. */
  function forget(): void {
    failed.value = []
  }

  return { total, asked, failed, done, pausedUntil, isRunning, isStopping, cancel, stop, forget }
})
