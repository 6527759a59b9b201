/**
 * Runs at most once in so many milliseconds; what comes in between is dropped. For notices that a flood would repeat.
 */
export function seldom<Args extends readonly unknown[]>(
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
