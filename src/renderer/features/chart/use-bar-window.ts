import { ref, type Ref } from 'vue'
import { FIRST_SPAN, isNewest, newest, ofPercent, panned, spanOf, zoomed, type BarWindow } from './bar-window.ts'

export interface BarWindowControl {
  /** The newest bar is in sight: the chart goes on with it. */
  readonly following: Readonly<Ref<boolean>>
  /** The window for so many bars. */
  of(bars: number): BarWindow
  /** The user dragged or turned the wheel: shares in percent. */
  took(start: number, end: number, bars: number): void
  /** What a key means; false when it means nothing here. */
  key(key: string, bars: number): boolean
  toNewest(): void
  /** Another market or interval. */
  reset(): void
}

const PAN = 0.1
const ZOOM = 1.25

/** Where the user looks. It follows the newest bar until the user looks elsewhere, and keeps its breadth. */
export function useBarWindow(): BarWindowControl {
  const following = ref(true)
  let span = FIRST_SPAN
  let kept: BarWindow = newest(0, span)
  const of = (bars: number) => (following.value ? newest(bars, span) : kept)
  function look(window: BarWindow, bars: number): void {
    kept = window
    span = Math.max(1, spanOf(window))
    following.value = isNewest(window, bars)
  }
  return {
    following,
    of,
    took(start, end, bars) {
      const window = ofPercent(start, end, bars)
      const before = span
      look(window, bars)
      // All bars of a young market are less than what is wished.
      if (following.value && window.from === 0) span = Math.max(before, span)
    },
    key(key, bars) {
      const now = of(bars)
      const by = Math.max(1, spanOf(now) * PAN)
      if (key === 'ArrowLeft') look(panned(now, -by, bars), bars)
      else if (key === 'ArrowRight') look(panned(now, by, bars), bars)
      else if (key === '+' || key === '=') look(zoomed(now, 1 / ZOOM, bars), bars)
      else if (key === '-') look(zoomed(now, ZOOM, bars), bars)
      else if (key === 'Home') look(panned(now, -bars, bars), bars)
      else if (key === 'End') following.value = true
      else return false
      return true
    },
    toNewest() {
      following.value = true
      span = FIRST_SPAN
    },
    reset() {
      following.value = true
    }
  }
}
