import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ConnectionStatus, DataState } from '../../contract/frames.ts'
import { desk } from '../desk.ts'
import { useClock } from './clock.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/**
 * Main keeps its word at least this often (status, ages, pings); beyond it the page no longer believes what it shows.
 */
/** When a frame came is told in such steps. */
const FRAME_NEWS_MS = 250
const SILENCE_MS = 20_000

/** How far the page's data can be trusted, and why not. */
export const useConnection = defineStore('connection', () => {
  const clock = useClock()
  const status = shallowRef<ConnectionStatus | null>(null)
  /** Why the venue could not be opened; null while it is open, or about to be. */
  const venueProblem = shallowRef<AppMessage | null>(null)
  /** Unix milliseconds of the last frame from main; null before the first. */
  const lastFrameAt = ref<number | null>(null)
  /** Null until it was counted. */
  const framesPerSecond = ref<number | null>(null)

  const silent = computed(() => lastFrameAt.value !== null && clock.now - lastFrameAt.value > SILENCE_MS)
  /** There is a connection; how far a single stream can be trusted is its own affair. */
  const linked = computed(() => ['live', 'stale'].includes(status.value?.market.state ?? 'offline') && !silent.value)
  /** How far what a stream has brought can be trusted: without a connection not at all. */
  const stateOf = (own: DataState): DataState => (linked.value ? own : 'offline')
  /** All market data may look live. */
  const live = computed(() => status.value?.market.state === 'live' && !silent.value)
  /** The account's events arrive. */
  const accountLive = computed(() => status.value?.account.state === 'live' && !silent.value)
  /** Seen once: from here on a lost connection is a loss, not a start. */
  const wasLive = ref(false)

  function take(next: ConnectionStatus | null): void {
    status.value = next
    if (next?.market.state === 'live') wasLive.value = true
  }

  function frameArrived(at: number): void {
    // With each it would wake everything that asks how old the data is.
    if (lastFrameAt.value === null || Math.abs(at - lastFrameAt.value) >= FRAME_NEWS_MS) lastFrameAt.value = at
  }

  /** Connects now instead of at the planned time, and reads the account's lists. */
  const retry = () => desk.call('connection.retry', {})

  return {
    status,
    venueProblem,
    lastFrameAt,
    framesPerSecond,
    silent,
    linked,
    stateOf,
    retry,
    live,
    accountLive,
    wasLive,
    take,
    frameArrived
  }
})
