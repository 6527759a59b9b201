import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { Bar } from '../../../contract/frames.ts'
import { afterPaint } from '../../stores/after-paint.ts'
import { paced, type Soon } from '../../ui/chart/paced.ts'

/** Trades come in at any rate and are shown at the pace of the drawing, between two frames of the page; that another market or interval has no bars yet, at once. */
export function shownBars(traded: Readonly<ShallowRef<readonly Bar[]>>, gapMs: number, soon: Soon = afterPaint): Readonly<ShallowRef<readonly Bar[]>> {
  const shown = shallowRef(traded.value)
  const pace = paced(() => { shown.value = traded.value }, gapMs, soon)
  watch(traded, (now) => {
    // The first ones do not wait either: an empty chart says that there are none.
    if (now.length > 0 && shown.value.length > 0) return pace.request()
    pace.stop()
    shown.value = now
  }, { flush: 'sync' })
  onScopeDispose(() => pace.stop())
  return shown
}
