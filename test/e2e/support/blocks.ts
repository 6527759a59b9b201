import { expect } from '@playwright/test'
import type { RunningApp } from './launch.ts'

/** What main may do at one stretch where the fixed work below takes so long; on a slower machine both take longer. */
const LONGEST_BLOCK_MS = 200
const PIECE_MS = 20

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

/** No flood held main up for longer. @param blocks the longest of each in milliseconds */
export async function expectShortBlocks(
  desk: Pick<RunningApp, 'app'>,
  blocks: Readonly<Record<string, number>>
): Promise<void> {
  const most = await longestAllowed(desk)
  const long = Object.entries(blocks).filter(([, ms]) => ms >= most)
  expect(long, `blocks of ${most.toFixed(0)} ms or more`).toEqual([])
}

/** How long a block may be now, in milliseconds: it scales with a fixed piece of what a flood makes main do. */
async function longestAllowed({ app }: Pick<RunningApp, 'app'>): Promise<number> {
  const piece = await app.evaluate(() => {
    const { deserialize, serialize } = process.getBuiltinModule('node:v8')
    const list = serialize(Array.from({ length: 100_000 }, () => ({})))
    const times = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage()
      deserialize(list)
      const now = process.threadCpuUsage()
      return (now.user + now.system - before.user - before.system) / 1000
    })
    return times.sort((a, b) => a - b)[2] ?? 0
  })
  return LONGEST_BLOCK_MS * Math.max(1, piece / PIECE_MS)
}
