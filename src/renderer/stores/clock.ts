import { defineStore } from 'pinia'
import { ref } from 'vue'
import { withBeat } from './beats.ts'

/** The one ticking now of the page, once a second, so that a hundred ages cost one timer. */
export const useClock = defineStore('clock', () => {
  /** Unix milliseconds. */
  const now = ref(Date.now())

  const follow = () => { now.value = Date.now() }

  /** Starts ticking on whole seconds, seen with the next beat; returns its stop. */
  function start(): () => void {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      withBeat(follow)
      timer = setTimeout(tick, 1000 - (Date.now() % 1000) + 2)
    }
    tick()
    return () => clearTimeout(timer)
  }

  return { now, start }
})
