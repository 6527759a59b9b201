import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'

/** Update intervals in milliseconds: of numbers, and of secondary figures. Book and trades follow the frames. */
export const READ_MS = 200
export const GLANCE_MS = 1000

export interface Throttle {
  request(): void
  stop(): void
}

/** Runs a task at most once in `everyMs`: the first request at once, the last one always. */
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
      // Tasks of one interval run together, so that the page is painted once for all of them.
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
 * Follows `source` at most once in `everyMs`. A change of one of `atOnce` is applied immediately. `changed`: changes
 * whenever the source may have changed, for a source that is expensive to compute.
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
