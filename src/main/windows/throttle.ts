/** Throttles calls to one in `everyMs`; those in between are dropped. For notices that a flood would repeat. */
export function throttle<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  everyMs: number,
  nowMs: () => number
): (...args: Args) => void {
  let ranAt = -Infinity
  return (...args) => {
    if (nowMs() - ranAt < everyMs) return
    ranAt = nowMs()
    run(...args)
  }
}
