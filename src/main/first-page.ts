import type { Clock } from '../contract/clock.ts'

const MOST_MS = 1000
const SHOW_ANYWAY_MS = 300

/**
 * Resolves when the first page was read, or after a second whatever happens. What would take the processor from the first
 * window waits for it. `read`: tells of the first page.
 */
export const firstPage = (clock: Clock, read: (done: () => void) => void): Promise<void> => new Promise((resolve) => {
  read(resolve)
  clock.after(MOST_MS, resolve)
})

/**
 * Shows a window, once, when its page was painted. Now and then a page that is quick on a busy machine is painted without the
 * word of it: a page that is loaded is shown 300 ms later all the same.
 */
export function showWhenPainted(clock: Clock, page: { readonly painted: (then: () => void) => void, readonly loaded: (then: () => void) => void }, show: () => void): void {
  let isShown = false
  const once = () => {
    if (isShown) return
    isShown = true
    show()
  }
  page.painted(once)
  page.loaded(() => void clock.after(SHOW_ANYWAY_MS, once))
}
