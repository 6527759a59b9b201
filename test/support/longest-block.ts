/** The processor time of this thread in milliseconds: what a loaded machine makes it wait is not its doing. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The longest turn of this thread while something runs, in milliseconds of its processor time. */
export async function longestBlock<T>(run: () => T | Promise<T>): Promise<{ readonly ms: number; readonly value: T }> {
  let longest = 0
  let last = processorMs()
  let isOver = false
  const look = (): void => {
    const now = processorMs()
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
