import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useReplica } from './replica.ts'

/** The page's clock, once a second, so that all ages share one timer. */
export const useClock = defineStore('clock', () => {
  const replica = useReplica()
  /** Unix milliseconds. */
  const now = ref(Date.now())

  /** Milliseconds that never go back: the clock may be set back. They stand still in sleep. */
  const monotonic = ref(performance.now())

  /** The venue's clock minus that of this machine, milliseconds; 0 for little. */
  const skewMs = computed(() => replica.fields.clockSkewMs)
  /** Now on the venue's clock: to be compared with times that the venue gave. */
  const venueNow = computed(() => now.value + skewMs.value)

  /** Starts ticking on whole seconds; returns its stop. */
  function start(): () => void {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      now.value = Date.now()
      monotonic.value = performance.now()
      timer = setTimeout(tick, 1000 - (Date.now() % 1000) + 2)
    }
    tick()
    return () => clearTimeout(timer)
  }

  return { now, monotonic, skewMs, venueNow, start }
})
