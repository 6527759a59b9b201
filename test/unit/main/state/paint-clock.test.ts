import { describe, expect, test } from 'vitest'
import { PaintClock } from '../../../../src/main/state/paint-clock.ts'

const EVERY = 16

/** A page that paints at 0, 16, 32 …; a frame takes `wayMs` to it, and its acknowledgement nothing. */
function page(wayMs: number) {
  const clock = new PaintClock()
  let now = 0
  clock.note({ sincePaint: 0, interval: EVERY }, now)
  return {
    clock,
    /** Sends the next frame when it is due; how long before a paint it left, and whether that paint shows it. */
    send() {
      const at = clock.next(now + 3)
      clock.sent(at)
      now = at + wayMs
      const sincePaint = now % EVERY
      clock.note({ sincePaint, interval: EVERY }, now)
      const paint = Math.ceil(at / EVERY) * EVERY
      return { before: paint - at, isInTime: now <= paint }
    }
  }
}

describe('the paints of a window', () => {
  test('frames leave shortly before a paint, one for each', () => {
    const { send } = page(1)
    const sent = Array.from({ length: 50 }, send)
    expect(sent.every(({ before, isInTime }) => isInTime && before > 2 && before <= 5.001)).toBe(true)
  })

  test('as time goes on they leave later, down to what they need', () => {
    const { send } = page(0.5)
    const last = Array.from({ length: 2_000 }, send).at(-1)
    expect(last?.before).toBeCloseTo(2, 1)
  })

  test('they leave earlier where the page is reached late, and hardly one in fifty misses its paint', () => {
    const { send } = page(7)
    for (let i = 0; i < 20; i++) send()
    const late = Array.from({ length: 1_000 }, send).filter(({ isInTime }) => !isInTime).length
    expect(late).toBeLessThan(20)
  })

  test('word of a paint that comes late moves nothing by more than a tenth of a millisecond', () => {
    const { clock } = page(1)
    const before = clock.next(100)
    clock.note({ sincePaint: 2, interval: EVERY }, 105)
    expect(clock.next(100) - before).toBeCloseTo(0.1)
  })

  test('without word for half a second nothing is foretold', () => {
    const { clock } = page(1)
    expect([clock.isKnown(499), clock.isKnown(500)]).toEqual([true, false])
  })
})
