/**
 * Runs a task at most once in `gapMs`, the first time at once and the last time for sure. Charts are drawn at this pace, so
 * that a burst of data never slows the book beside them.
 */
export function paced(task: () => void, gapMs: number): { request(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let wanted = false
  const run = () => {
    wanted = false
    task()
    timer = setTimeout(() => {
      timer = null
      if (wanted) run()
    }, gapMs)
  }
  return {
    request() {
      wanted = true
      if (timer === null) run()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      wanted = false
    }
  }
}
