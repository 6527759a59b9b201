import type { Clock } from '../../contract/clock.ts'

const SHOW_ANYWAY_MS = 300

/**
 * Shows a window once its page is painted. `ready-to-show` may not fire on a busy machine, so a loaded page is shown
 * after 300 ms in any case.
 */
export function showWhenPainted(
  clock: Clock,
  page: { readonly painted: (then: () => void) => void; readonly loaded: (then: () => void) => void },
  show: () => void
): void {
  let isShown = false
  const once = () => {
    if (isShown) return
    isShown = true
    show()
  }
  page.painted(once)
  page.loaded(() => void clock.after(SHOW_ANYWAY_MS, once))
}
