import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { paceReads } from '../../../../src/main/feed/paced-reads.ts'
import { ReadPace } from '../../../../src/main/feed/read-pace.ts'

it('a line asks for a rest after each read, but not for those that come just before a frame', async () => {
  let now = 1_000
  const frameDue = 1_006.5
  const pace = new ReadPace(() => frameDue)
  const rest = vi.spyOn(pace, 'rest')
  const line = new Socket()
  Reflect.set(line, '_handle', { reading: true, readStart: () => 0, readStop: () => 0 })
  paceReads(line, pace, { now: () => 0, monotonic: () => now, after: () => () => undefined })
  const asked: number[] = []
  for (; now < 1_009; now++) {
    line.emit('data', Buffer.alloc(400))
    await nextTurn()
    asked.push(rest.mock.calls.length)
  }
  // The fifth read is the first of a burst, and the frame is too close then; two come until that was due.
  expect(asked).toEqual([1, 2, 3, 4, 5, 5, 5, 6, 7])
})
