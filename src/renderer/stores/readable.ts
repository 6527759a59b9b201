import { watchThrottled } from '@vueuse/core'
import { shallowRef, watch, type ShallowRef, type WatchSource } from 'vue'
import { afterPaint } from './after-paint.ts'

/**
 * A value that may change with every frame, as often as somebody can read it: the first change shows at once, the next after
 * `everyMs`, the last for sure, and none in the frame that shows the book. `atOnce`: a change of these makes it another value altogether, which does not wait.
 */
export function readable<T>(source: () => T, everyMs: number, atOnce: readonly WatchSource[] = []): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source())
  const follow = () => { shown.value = source() }
  watchThrottled(source, () => afterPaint(follow), { throttle: everyMs, leading: true, trailing: true })
  if (atOnce.length > 0) watch([...atOnce], follow)
  return shown
}
