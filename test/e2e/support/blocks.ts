import type { RunningApp } from './launch.ts'

/**
 * From now on main notes what its thread did between two turns of a timer. By the processor's time: on a machine that
 * is shared with others, a turn that came late says nothing of the app.
 */
export async function watchBlocks({ app }: Pick<RunningApp, 'app'>): Promise<void> {
  await app.evaluate(() => {
    const blocks = { longest: 0 }
    Reflect.set(globalThis, 'blocks', blocks)
    let before = process.threadCpuUsage()
    setInterval(() => {
      const now = process.threadCpuUsage()
      blocks.longest = Math.max(blocks.longest, (now.user + now.system - before.user - before.system) / 1000)
      before = now
    }, 1)
  })
}

/** The longest one since it was asked for last, in milliseconds. */
export const longestBlock = ({ app }: Pick<RunningApp, 'app'>): Promise<number> =>
  app.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    const blocks: { longest: number } = Reflect.get(globalThis, 'blocks')
    const { longest } = blocks
    blocks.longest = 0
    return longest
  })
