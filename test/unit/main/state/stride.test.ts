import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Stride } from '../../../../src/main/state/stride.ts'
import { assertProperty } from '../../../support/property.ts'

const HZ60 = 1000 / 60
const HZ144 = 1000 / 144

/** A page that needs `drawMs` for a frame: it shows those in time that come further apart. */
function page(interval = HZ60) {
  const stride = new Stride()
  let now = 1_000
  const run = (forMs: number, drawMs: number): readonly number[] => {
    const seen: number[] = []
    for (const end = now + forMs; now < end;) {
      const gap = stride.paints * interval
      now += gap
      stride.shown(drawMs <= gap ? 0 : drawMs, interval, now)
      seen.push(stride.paints)
    }
    return seen
  }
  return { stride, run, idle: (forMs: number) => { now += forMs } }
}

describe('how many paints it is from one frame to the next', () => {
  test('one, for a page that keeps up', () => {
    expect(new Set(page().run(60_000, 9))).toEqual(new Set([1]))
  })

  test('one, for a page that shows a frame in five late', () => {
    const { stride } = page()
    for (let frame = 1; frame < 1_000; frame++) stride.shown(frame % 5 === 0 ? HZ60 : 0, HZ60, frame * HZ60)
    expect(stride.paints).toBe(1)
  })

  test('as many as a slow page needs, within two seconds', () => {
    const { run } = page()
    expect(run(2_000, 45).at(-1)).toBe(3)
  })

  test('a slow page is offered more, ever more rarely', () => {
    const { run } = page()
    run(2_000, 45)
    const tooMany = (seen: readonly number[]): number => seen.filter((paints) => paints < 3).length / seen.length
    const [first, later] = [tooMany(run(5_000, 45)), (run(120_000, 45), tooMany(run(60_000, 45)))]
    expect({ first: first > 0.1, later: later < 0.03 }).toEqual({ first: true, later: true })
  })

  test('one again, a few seconds after the page has recovered', () => {
    const { run } = page()
    run(4_000, 60)
    expect(run(6_000, 9).at(-1)).toBe(1)
  })

  test('never so many that data came less often than ten times a second', () => {
    expect(page(HZ60).run(60_000, 400).at(-1)).toBe(6)
    expect(page(HZ144).run(60_000, 400).at(-1)).toBe(14)
  })

  test('at 144 paints a second a page that draws 72 gets every second one, and one that is a paint late loses none', () => {
    const slow = page(HZ144)
    slow.run(60_000, 12)
    const seen = slow.run(60_000, 12)
    expect(seen.filter((paints) => paints === 2).length / seen.length).toBeGreaterThan(0.9)
    const fast = page(HZ144)
    for (let frame = 1; frame < 1_000; frame++) fast.stride.shown(HZ144, HZ144, frame * HZ144)
    expect(fast.stride.paints).toBe(1)
  })

  test('stays as it was while the page is hidden or tells nothing', () => {
    const { stride, run, idle } = page()
    run(2_000, 45)
    idle(600_000)
    run(400, 400)
    expect(stride.paints).toBe(3)
  })

  test('is a whole number from one to as many as fit into 100 ms, whatever the page tells', () => {
    const told = fc.record({ lateMs: fc.oneof(fc.constant(0), fc.constant(Infinity), fc.double({ min: 0, max: 500, noNaN: true })), afterMs: fc.integer({ min: 0, max: 800 }) })
    assertProperty(fc.property(fc.double({ min: 2, max: 100, noNaN: true }), fc.array(told, { maxLength: 200 }), (interval, all) => {
      const stride = new Stride()
      let now = 0
      for (const { lateMs, afterMs } of all) {
        stride.shown(lateMs, interval, now += afterMs)
        expect(Number.isInteger(stride.paints) && stride.paints >= 1 && stride.paints * interval <= Math.max(100, interval)).toBe(true)
      }
    }))
  })
})
