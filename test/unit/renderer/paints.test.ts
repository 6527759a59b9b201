import { describe, expect, it } from 'vitest'
import { isAck } from '../../../src/main/ipc/ack.ts'
import { Paints } from '../../../src/renderer/paints.ts'

/** Frame 3 was taken in at 94 and drawn at 96, and its paint, of 100, began at `now`. */
function paintedAt(now: number): Paints {
  const paints = new Paints()
  paints.measured([0, 10, 20, 30])
  paints.taken(94)
  paints.asked(94, 3)
  paints.drawn(96)
  paints.began(100, now)
  return paints
}

describe('what a page tells of its paints', () => {
  it('is how long ago the last began, and how long it is from one to the next', () => {
    const paints = new Paints()
    paints.measured([0, 10, 20, 30.5, 40])
    paints.began(100, 100)
    expect(paints.told(104)).toEqual({ sincePaint: 4, toldAt: 104, interval: 10, seq: null, spare: 0 })
  })

  it('is also which frame it showed first, and how long that had been drawn, or nothing where it was taken in with it', () => {
    const paints = paintedAt(101)
    const atOnce = paints.told(104)
    paints.asked(108, 4)
    paints.began(110, 111)
    expect([atOnce, paints.told(114)].map((told) => [told?.seq, told?.spare])).toEqual([[3, 5], [4, 0]])
  })

  it('is what main takes, also of a page that stood still for a while between a frame and its paint', () => {
    const paints = paintedAt(7_200_000)
    expect(isAck({ seq: 4, paint: paints.told(104) })).toBe(true)
  })

  it('counts those that were left out', () => {
    const paints = new Paints()
    paints.measured([0, 10, 30, 50, 70, 80])
    paints.began(100, 100)
    expect(paints.told(100)?.interval).toBe(10)
  })

  it('is not taken for two where a busy page never made two paints that followed each other', () => {
    const paints = new Paints()
    paints.measured([0, 20, 40, 70, 90, 120, 140, 160])
    paints.began(200, 200)
    expect(paints.told(201)?.interval).toBe(10)
  })

  it('is nothing for a page that is held back: once a second is no interval of a display', () => {
    const paints = new Paints()
    paints.measured([0, 1000, 2000, 3000])
    paints.began(3000, 3000)
    expect(paints.told(3000)).toBeNull()
  })

  it('is nothing before it was measured, and when nothing was painted lately', () => {
    const paints = new Paints()
    paints.began(100, 100)
    expect(paints.told(101)).toBeNull()
    paints.measured([0, 10, 20])
    expect([paints.told(350), paints.told(351)]).toEqual([{ sincePaint: 250, toldAt: 350, interval: 10, seq: null, spare: 0 }, null])
  })
})

describe('whether data is taken in when it comes, instead of with the next paint', () => {
  /** It paints every 10 ms, and was just looked at: data came at 98 and was shown by the paint at 100. */
  function keepsUp(): Paints {
    const paints = new Paints()
    paints.measured([0, 10, 20, 30])
    paints.asked(98, 7)
    paints.began(100, 100)
    return paints
  }

  it('is, once for each paint, by a page that keeps up', () => {
    const paints = keepsUp()
    const before = paints.mayTake(108)
    paints.taken(108)
    expect([before, paints.mayTake(110), paints.mayTake(118)]).toEqual([true, false, true])
  })

  /** When it looks at its paints, with something to take in each 10 ms until so late. */
  function looksOf(paints: Paints, until: number, isDrawn: (now: number) => boolean): readonly number[] {
    const looks: number[] = []
    for (let now = 108; now < until; now += 10) {
      expect(paints.mayTake(now)).toBe(true)
      paints.taken(now)
      if (isDrawn(now)) paints.drew(now)
      if (!paints.mayLook(now)) continue
      looks.push(now)
      paints.asked(now, 7)
      paints.began(now + 2, now + 2)
    }
    return looks
  }

  it('is so also when the paint that shows it is looked at, ten times a second', () => {
    expect(looksOf(keepsUp(), 330, () => true)).toEqual([208, 318])
  })

  it('is looked at three times a second by a page that draws nothing of it, which paints because it looks', () => {
    expect(looksOf(keepsUp(), 1_100, (now) => now < 110)).toEqual([208, 318, 628, 938])
  })

  it('is not by a page that missed a paint, until it makes one in time', () => {
    const paints = keepsUp()
    paints.asked(208, 7)
    paints.began(220, 220)
    const late = paints.mayTake(228)
    paints.asked(228, 7)
    paints.began(230, 230)
    expect([late, paints.mayTake(238)]).toEqual([false, true])
  })

  it('tells nothing of a paint that was not looked at', () => {
    const paints = keepsUp()
    paints.taken(108)
    expect(paints.told(118)).toBeNull()
  })

  it('counts no paint that is made up for: a page that had nothing to draw is given the time of the one before', () => {
    const paints = keepsUp()
    paints.asked(208, 7)
    const isMadeUpFor = !paints.began(200, 200)
    const told = paints.told(209)
    expect({ isMadeUpFor, told, next: paints.began(210, 210), mayTake: paints.mayTake(218) }).toEqual({ isMadeUpFor: true, told: null, next: true, mayTake: true })
    expect(isAck({ seq: 8, paint: paints.told(212) })).toBe(true)
  })

  it('counts a paint that began while the data was on its way to it', () => {
    const paints = keepsUp()
    paints.asked(201, 7)
    expect([paints.began(200, 200), paints.told(209)?.sincePaint]).toEqual([true, 9])
  })
})
