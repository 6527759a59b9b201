import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { DataState, IndicatorState } from '../../contract/frames.ts'
import { desk } from '../desk.ts'
import { useClock } from './clock.ts'
import { useReplica } from './replica.ts'

/** Resolution of `lastFrameAt`: each change updates everything that shows an age. */
const FRAME_TIME_STEP_MS = 250
/** Main sends a frame at least this often; after this time nothing counts as live. */
const SILENCE_MS = 20_000

const CONNECTED: ReadonlySet<IndicatorState> = new Set(['live', 'polled', 'stale'])

/** State of the connection, and the reason if it is not live. */
export const useConnection = defineStore('connection', () => {
  const clock = useClock()
  const replica = useReplica()
  const status = computed(() => replica.fields.connection)
  /** Why the venue could not be opened; null otherwise. */
  const venueProblem = computed(() => replica.fields.venueProblem)
  /** Unix milliseconds of the last frame from main; null before the first. */
  const lastFrameAt = ref<number | null>(null)

  /** The same on the monotonic clock. */
  let frameMonotonic = 0

  const silent = computed(
    () =>
      lastFrameAt.value !== null &&
      Math.max(clock.now - lastFrameAt.value, clock.monotonic - frameMonotonic) > SILENCE_MS
  )
  /** There is a connection; the state of single streams is separate. */
  const linked = computed(() => CONNECTED.has(status.value?.market.state ?? 'offline') && !silent.value)
  /** State of the data of one stream; offline without a connection. */
  const stateOf = (own: DataState): DataState => (linked.value ? own : 'offline')
  /** All market data is live. */
  const live = computed(() => status.value?.market.state === 'live' && !silent.value)
  /** How often market data is requested where there is no stream; null with one. */
  const polling = computed(() => (linked.value ? (status.value?.polling ?? null) : null))
  /** When anything last came from the venue, Unix milliseconds; null before. From a silent main: its last frame. */
  const lastDataAt = computed(() => (silent.value ? lastFrameAt.value : (status.value?.lastMessageAt ?? null)))
  /** Account events arrive. */
  const accountLive = computed(() => status.value?.account.state === 'live' && !silent.value)
  /** The venue was live once, so a lost connection is a loss, not a start. */
  const wasLive = ref(false)

  watch(
    [() => replica.session, status],
    ([session, now], [before]) => {
      if (session !== before || now === null) wasLive.value = false
      if (now?.market.state === 'live') wasLive.value = true
    },
    { flush: 'sync' }
  )

  function frameArrived(at: number): void {
    frameMonotonic = performance.now()
    if (lastFrameAt.value === null || Math.abs(at - lastFrameAt.value) >= FRAME_TIME_STEP_MS) lastFrameAt.value = at
  }

  /** Connects now instead of at the planned time, and reads the account's lists. */
  const retry = () => desk.call('connection.retry', {})

  return {
    status,
    venueProblem,
    lastFrameAt,
    silent,
    linked,
    stateOf,
    retry,
    live,
    polling,
    lastDataAt,
    accountLive,
    wasLive,
    frameArrived
  }
})
