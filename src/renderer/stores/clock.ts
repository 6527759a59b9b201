import { defineStore } from 'pinia'
import { ref } from 'vue'

/** The one ticking now of the page, once a second, so that a hundred ages cost one timer. */
export const useClock = defineStore('clock', () => {
  /** Unix milliseconds. */
  const now = ref(Date.now())

  /** Starts ticking on whole seconds; returns its stop. */
  function start(): () => void {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      now.value = Date.now()
      timer = setTimeout(tick, 1000 - (Date.now() % 1000) + 2)
    }
    tick()
    return () => clearTimeout(timer)
  }

  return { now, start }
})
