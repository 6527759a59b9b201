import { performance } from 'node:perf_hooks'

/** The longest time in which this thread did nothing else, in milliseconds, while something runs. */
export async function longestBlock<T>(run: () => T | Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  let longest = 0
  let last = performance.now()
  let isOver = false
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await new Promise(setImmediate)
  const value = await run()
  await new Promise(setImmediate)
  isOver = true
  return { ms: longest, value }
}
