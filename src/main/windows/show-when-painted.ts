import type { Clock } from '../../contract/clock.ts'

const SHOW_ANYWAY_MS = 300

/**
 * Shows a window, once, when its page was painted. Now and then a page that is quick on a busy machine is painted
 * without the word of it: a page that is loaded is shown 300 ms later all the same.
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
