import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { BEAT_MS } from './beat-pace.ts'
import { afterPaint, withBeat } from './beats.ts'

/** In a burst nobody reads a number faster than this. Milliseconds. */
export const READ_MS = BEAT_MS
/** What is only glanced at. A multiple of the other, so that both are written together. */
export const GLANCE_MS = 1000
/** Rows under a picture, which are only heard, pointed at or copied: laid out, they cost as much as what is seen. */
export const UNSEEN_MS = 2000

/**
 * A value that may change with every frame, as often as somebody can read it: a first change shows at once, those of a burst every
 * `everyMs`, the last for sure, and none in the frame that shows the book. In a burst all values of the page change together: what
 * a page pays for a frame is mostly for that there is one. `atOnce`: a change of these makes it another value altogether, which does
 * not wait. Functions, since a shallow ref among several sources has Vue call back whenever any of them was looked at anew. `changed`:
 * another value whenever that of the source would be, where that is dear to work out.
 */
export const readable = <T>(source: () => T, everyMs: number, atOnce: readonly (() => unknown)[] = [], changed: () => unknown = source): Readonly<ShallowRef<T>> =>
  followed(source, everyMs, atOnce, changed, afterPaint)

/** The same for what is little to write, as a line of text: it is seen together with all else that is worked out meanwhile. */
export const readableText = <T>(source: () => T, everyMs: number, atOnce: readonly (() => unknown)[] = []): Readonly<ShallowRef<T>> =>
  followed(source, everyMs, atOnce, source, withBeat)

function followed<T>(source: () => T, everyMs: number, atOnce: readonly (() => unknown)[], changed: () => unknown, then: (follow: () => void) => void): Readonly<ShallowRef<T>> {
  const shown = shallowRef(source())
  let shownAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | null = null
  const follow = () => { shown.value = source() }
  const show = () => {
    timer = null
    shownAt = performance.now()
    then(follow)
  }
  watch(changed, () => {
    if (timer !== null) return
    const now = performance.now()
    if (now - shownAt >= everyMs) show()
    else timer = setTimeout(show, everyMs - now % everyMs)
  })
  if (atOnce.length > 0) watch([...atOnce], follow)
  onScopeDispose(() => {
    if (timer !== null) clearTimeout(timer)
  })
  return shown
}
