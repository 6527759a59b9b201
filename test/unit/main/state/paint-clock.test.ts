import { describe, expect, test } from 'vitest'
import { PaintClock } from '../../../../src/main/state/paint-clock.ts'

const EVERY = 16

/** A page that paints at 0, 16, 32 …; a frame takes `wayMs` to it, and its acknowledgement nothing. Main may be late to send it. */
function page(wayMs: number) {
  const clock = new PaintClock()
  let now = 0
  clock.note({ sincePaint: 0, interval: EVERY }, now)
  return {
    clock,
    /** Sends the next frame when it is due; how long before a paint it left, and whether that paint shows it. */
    send(lateMs = 0) {
      const dueAt = clock.next(now + 3)
      const at = dueAt + lateMs
      clock.sent(at, dueAt)
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
    const sent = Array.from({ length: 50 }, () => send())
    expect(sent.every(({ before, isInTime }) => isInTime && before > 1.4 && before <= 4.001)).toBe(true)
  })

  test('as time goes on they leave later, down to what they need', () => {
    const { send } = page(0.5)
    const last = Array.from({ length: 2_000 }, () => send()).at(-1)
    expect(last?.before).toBeCloseTo(1.5, 1)
  })

  test('they leave earlier where the page is reached late, and three in a hundred may miss their paint', () => {
    const { send } = page(7)
    for (let i = 0; i < 20; i++) send()
    const late = Array.from({ length: 1_000 }, () => send()).filter(({ isInTime }) => !isInTime).length
    expect(late).toBeLessThan(35)
  })

  test('they leave earlier where main itself is late now and then, and later again within seconds once it is not', () => {
    const { send } = page(0.5)
    const someLate = () => Array.from({ length: 500 }, (_, i) => send(i % 10 === 0 ? 5 : 0.5))
    someLate()
    const missed = someLate().filter(({ isInTime }) => !isInTime).length
    const calm = Array.from({ length: 300 }, () => send(0.5)).at(-1)
    expect({ few: missed < 15, before: Math.round(calm?.before ?? 0) }).toEqual({ few: true, before: 2 })
  })

  test('what comes later than could be made up for changes nothing', () => {
    const { clock, send } = page(0.5)
    for (let i = 0; i < 2_000; i++) send()
    const due = clock.next(0)
    clock.sent(due + 11, due)
    expect((clock.next(due + 20) - due) % EVERY).toBeCloseTo(0)
  })

  test('a frame that is too late for its paint leaves room for a newer one in the next', () => {
    const { clock } = page(1)
    clock.sent(17, 12)
    expect(Math.ceil(clock.next(20) / EVERY)).toBe(2)
    clock.sent(28, 28)
    expect(Math.ceil(clock.next(31) / EVERY)).toBe(3)
  })

  test('word of a paint that comes late moves nothing by more than a tenth of a millisecond', () => {
    const { clock } = page(1)
    const before = clock.next(100)
    clock.note({ sincePaint: 2, interval: EVERY }, 105)
    expect(clock.next(100) - before).toBeCloseTo(0.1)
  })

  test('a frame may be meant for a later paint than the next', () => {
    const { clock } = page(1)
    clock.sent(11)
    clock.note({ sincePaint: 12, interval: EVERY }, 12)
    expect([1, 2, 3].map((paints) => Math.ceil(clock.next(14, paints) / EVERY))).toEqual([2, 3, 4])
  })

  test('each acknowledgement tells how late the frame before was shown: in time, a paint late, not yet', () => {
    const clock = new PaintClock()
    clock.note({ sincePaint: 0, interval: EVERY }, 0)
    // Sent for the paints at 16, 48, 80 and 112; the second was shown at 64, the third by none until the fourth came.
    const late = [[13, 0], [45, 16], [77, 64], [109, 64]].map(([at = 0, lastPaint = 0]) => {
      clock.sent(at - 1)
      return clock.note({ sincePaint: at - lastPaint, interval: EVERY }, at)
    })
    expect(late).toEqual([null, 0, 16, Infinity])
  })

  test('without word for half a second nothing is foretold', () => {
    const { clock } = page(1)
    expect([clock.isKnown(499), clock.isKnown(500)]).toEqual([true, false])
  })
})
