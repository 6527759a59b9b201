import { expect, it } from 'vitest'
import { createCallQueue } from '../../../../src/main/state/call-queue.ts'

const settled = () => new Promise(setImmediate)

it("one window's flood of reads fills its own places, not those of another", async () => {
  const queue = createCallQueue(2, 3)
  const open: (() => void)[] = []
  const done: string[] = []
  const call = (owner: number, name: string) =>
    queue.run(owner, async () => {
      await new Promise<void>((resolve) => open.push(resolve))
      done.push(name)
    })
  const [FLOODING, OTHER] = [1, 2]
  const flood = Array.from({ length: 10 }, (_, n) => call(FLOODING, `flood ${n}`))
  expect(flood.map((one) => one !== null)).toEqual([true, true, true, true, true, false, false, false, false, false])
  expect(call(OTHER, 'other')).not.toBeNull()
  for (let n = 0; n < 6; n++) {
    open[n]?.()
    await settled()
  }
  expect(done).toEqual([...Array.from({ length: 5 }, (_, n) => `flood ${n}`), 'other'])
  // What waited has left: its places are free again.
  expect(call(FLOODING, 'next')).not.toBeNull()
})

it('a call that fails gives its place to the next one', async () => {
  const queue = createCallQueue(1, 1)
  const failed = queue.run(1, () => Promise.reject(new Error('no')))
  const next = queue.run(1, () => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})
