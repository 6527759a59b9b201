import { describe, expect, test } from 'vitest'
import { PaintClock } from '../../../../src/main/state/paint-clock.ts'

const EVERY = 16

interface Sending { readonly lateMs?: number, readonly wayMs?: number }

/**
 * A page that paints at 0, 16, 32 …; a frame takes `wayMs` to it and its acknowledgement nothing, and is drawn at once. It looks at
 * one frame in six, and tells of it with the first frame that comes after its paint. Main may be late to send.
 */
function page(usualWayMs: number) {
  const clock = new PaintClock()
  let now = 0
  let seq = 0
  let looked: { readonly seq: number, readonly shownAt: number, readonly spare: number } | null = null
  clock.note({ sincePaint: 0, toldAt: now, interval: EVERY, seq: 1, spare: 0 }, now)
  return {
    clock,
    /** Sends the next frame when it is due; how long before a paint that is, and whether that paint shows it. */
    send({ lateMs = 0, wayMs = usualWayMs }: Sending = {}) {
      const dueAt = clock.next(now + 3)
      const at = dueAt + lateMs
      clock.sent(++seq, at, dueAt)
      now = at + wayMs
      if (looked !== null && looked.shownAt <= now) {
        clock.note({ sincePaint: now - looked.shownAt, toldAt: now, interval: EVERY, seq: looked.seq, spare: looked.spare }, now)
        looked = null
      }
      const shownAt = Math.ceil(now / EVERY) * EVERY
      if (seq % 6 === 0) looked ??= { seq, shownAt, spare: shownAt - now }
      const paint = Math.ceil(dueAt / EVERY) * EVERY
      return { before: paint - dueAt, isInTime: now <= paint }
    },
    sendMany(count: number, how: (i: number) => Sending = () => ({})) {
      return Array.from({ length: count }, (_, i) => this.send(how(i)))
    }
  }
}
const missed = (sent: readonly { readonly isInTime: boolean }[]): number => sent.filter(({ isInTime }) => !isInTime).length

describe('the paints of a window', () => {
  test('frames leave shortly before a paint, one for each', () => {
    const sent = page(1).sendMany(50)
    expect(sent.every(({ before, isInTime }) => isInTime && before > 2 && before <= 4.001)).toBe(true)
  })

  test('as time goes on they leave later, down to what they need', () => {
    const it = page(1.2)
    it.sendMany(3_000)
    const sent = it.sendMany(1_000)
    const mean = sent.reduce((sum, { before }) => sum + before, 0) / sent.length
    expect({ near: mean > 1.2 && mean < 2.2, few: missed(sent) < 40 }).toEqual({ near: true, few: true })
  })

  test('they leave earlier where the page is reached late, and three in a hundred may miss their paint', () => {
    const it = page(7)
    it.sendMany(120)
    expect(missed(it.sendMany(1_000))).toBeLessThan(35)
  })

  test('they leave later within seconds where all of them wait long to be painted', () => {
    const it = page(1)
    it.sendMany(120, () => ({ wayMs: 7 }))
    const early = it.send().before
    const later = it.sendMany(150).at(-1)?.before ?? 0
    expect({ early: early > 7, later: later < 3 }).toEqual({ early: true, later: true })
  })

  test('they leave earlier where main itself is late now and then, and later again within seconds once it is not', () => {
    const it = page(0.5)
    const someLate = () => it.sendMany(600, (i) => ({ lateMs: i % 11 === 0 ? 5 : 0.5 }))
    someLate()
    const late = missed(someLate())
    const calm = it.sendMany(300, () => ({ lateMs: 0.5 })).at(-1)
    expect({ few: late < 30, before: (calm?.before ?? 0) < 3 }).toEqual({ few: true, before: true })
  })

  test('what comes later than could be made up for changes nothing', () => {
    const { clock, send } = page(0.5)
    for (let i = 0; i < 200; i++) send()
    const due = clock.next(0)
    clock.sent(201, due + 11, due)
    expect((clock.next(due + 20) - due) % EVERY).toBeCloseTo(0, 1)
  })

  test('a frame that is too late for its paint leaves room for a newer one in the next', () => {
    const { clock } = page(1)
    clock.sent(1, 17, 12)
    expect(Math.ceil(clock.next(20) / EVERY)).toBe(2)
    clock.sent(2, 28, 28)
    expect(Math.ceil(clock.next(31) / EVERY)).toBe(3)
  })

  test.each([2, 7, 9, 15])('word that is %d ms on its way moves no paint, and tells what its frame was', (wayMs) => {
    const { clock } = page(1)
    const before = clock.next(300)
    clock.sent(2, 92)
    const late = clock.note({ sincePaint: 1, toldAt: 97, interval: EVERY, seq: 2, spare: 0 }, 97 + wayMs)
    expect({ late, moved: clock.next(300) - before }).toEqual({ late: 0, moved: expect.closeTo(0, 1) })
  })

  test("the page's clock may begin at any time: what word was the shortest on its way is held to", () => {
    const clock = new PaintClock()
    const ahead = 5_000_000
    for (const [i, wayMs] of [6, 3, 0.5, 4].entries()) {
      clock.note({ sincePaint: 2, toldAt: 96 * i + 2, interval: EVERY, seq: null, spare: 0 }, ahead + 96 * i + 2 + wayMs)
    }
    expect(clock.next(ahead + 400) + 4).toBeCloseTo(ahead + 416 + 0.5)
  })

  test('it is followed where it runs a little slower', () => {
    const clock = new PaintClock()
    for (let word = 0; word < 2_000; word++) {
      const paintAt = 96 * word
      clock.note({ sincePaint: 0, toldAt: paintAt * 0.99996, interval: EVERY, seq: null, spare: 0 }, paintAt)
    }
    expect((clock.next(192_000) + 4) % EVERY).toBeCloseTo(0, 0)
  })

  test('paints that come at another time than before are believed at once', () => {
    const { clock } = page(1)
    const before = clock.next(300)
    clock.note({ sincePaint: 0, toldAt: 101, interval: EVERY, seq: 1, spare: 0 }, 101)
    expect((clock.next(300) - before + EVERY) % EVERY).toBeCloseTo(5)
  })

  test('a frame may be meant for a later paint than the next', () => {
    const { clock } = page(1)
    clock.sent(1, 11)
    clock.note({ sincePaint: 12, toldAt: 12, interval: EVERY, seq: 1, spare: 0 }, 12)
    expect([1, 2, 3].map((paints) => Math.ceil(clock.next(14, paints) / EVERY))).toEqual([2, 3, 4])
  })

  test('word of a paint tells how late the frame was that it showed: in time, a paint late, unknown', () => {
    const clock = new PaintClock()
    const note = (at: number, paint: number, seq: number) => clock.note({ sincePaint: at - paint, toldAt: at, interval: EVERY, seq, spare: 0 }, at)
    note(0, 0, 1)
    clock.sent(2, 12)
    clock.sent(3, 28)
    clock.sent(4, 44)
    expect([note(17, 16, 2), note(61, 48, 3), note(62, 48, 4), note(63, 48, 4)]).toEqual([0, 16, 0, null])
  })

  test('without word for half a second nothing is foretold', () => {
    const { clock } = page(1)
    expect([clock.isKnown(499), clock.isKnown(500)]).toEqual([true, false])
  })
})
