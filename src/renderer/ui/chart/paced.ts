/** Calls `run` now or soon; what it returns calls that off. */
export type Soon = (run: () => void) => () => void

const atOnce: Soon = (run) => {
  run()
  return () => undefined
}

/**
 * Runs a task at most once in `gapMs`, the first time soon and the last time for sure. Charts are drawn at this pace, so
 * that a burst of data never slows the book beside them.
 */
export function paced(task: () => void, gapMs: number, soon: Soon = atOnce): { request(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null
  let callOff: (() => void) | null = null
  let wanted = false
  const rest = () => {
    timer = null
    if (wanted) plan()
  }
  const run = () => {
    callOff = null
    wanted = false
    timer = setTimeout(rest, gapMs)
    task()
  }
  function plan(): void {
    let hasRun = false
    const off = soon(() => {
      hasRun = true
      run()
    })
    if (!hasRun) callOff = off
  }
  return {
    request() {
      wanted = true
      if (timer === null && callOff === null) plan()
    },
    stop() {
      callOff?.()
      if (timer !== null) clearTimeout(timer)
      callOff = timer = null
      wanted = false
    }
  }
}
