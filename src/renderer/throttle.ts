import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'

/**
 * How often what is shown follows what comes, in milliseconds: the book and the trades, numbers, and what is only
 * glanced at.
 */
export const LADDER_MS = 50
export const READ_MS = 200
export const GLANCE_MS = 1000

export interface Throttle {
  request(): void
  stop(): void
}

/** Runs a task at most once in `everyMs`: the first request at once, the last for sure. */
export function throttle(task: () => void, everyMs: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | null = null
  let ranAt = -Infinity
  const run = () => {
    timer = null
    ranAt = performance.now()
    task()
  }
  return {
    request() {
      if (timer !== null) return
      const now = performance.now()
      // Tasks of one rate run together: the page is painted once for all of them.
      if (now - ranAt < everyMs) timer = setTimeout(run, everyMs - (now % everyMs))
      else run()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
    }
  }
}

/**
 * Follows `source` at most once in `everyMs`. A change of one of `atOnce` makes it another value altogether, which does
 * not wait. `changed`: another value whenever the source may have changed, where the source itself is dear to work out.
 */
export function throttledRef<T>(
  source: () => T,
  everyMs: number,
  atOnce: readonly (() => unknown)[] = [],
  changed: () => unknown = source
): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source())
  const follow = () => {
    shown.value = source()
  }
  const { request, stop } = throttle(follow, everyMs)
  watch(changed, request)
  if (atOnce.length > 0) watch([...atOnce], follow, { flush: 'sync' })
  onScopeDispose(stop)
  return shown
}
