import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ClockSkew, correctedSkew, MOST_SKEW_MS } from '../../../src/core/clock-skew.ts'
import { assertProperty } from '../../support/property.ts'

const T = Date.UTC(2026, 0, 1)
/** An answer of a venue whose clock is `skewMs` ahead, sent at `at` on the local clock. */
const answer = (at: number, skewMs: number, tripMs = 100, share = 0.5) => ({
  sentAt: at,
  receivedAt: at + tripMs,
  date: Math.floor((at + tripMs * share + skewMs) / 1_000) * 1_000,
  lead: 0
})
const after = (...samples: readonly ReturnType<typeof answer>[]) => {
  const skew = new ClockSkew()
  for (const sample of samples) skew.add(sample)
  return skew.read()
}

describe('the skew of the venue’s clock', () => {
  test('is within its uncertainty, whatever the round trips and the second', () => {
    const calls = fc.array(
      fc.record({
        gap: fc.integer({ min: 1, max: 20_000 }),
        trip: fc.integer({ min: 0, max: 1_500 }),
        share: fc.double({ min: 0, max: 1, noNaN: true })
      }),
      { minLength: 3, maxLength: 60 }
    )
    assertProperty(
      fc.property(fc.integer({ min: -MOST_SKEW_MS / 2, max: MOST_SKEW_MS / 2 }), calls, (skewMs, made) => {
        let at = T
        const read = after(...made.map(({ gap, trip, share }) => answer((at += gap), skewMs, trip, share)))
        expect(read).not.toBeNull()
        expect(Math.abs((read?.ms ?? 0) - skewMs)).toBeLessThanOrEqual((read?.uncertaintyMs ?? 0) + 1)
        expect(read?.uncertaintyMs).toBeLessThanOrEqual(1_500)
      })
    )
  })

  test('narrows below the second of the header', () => {
    const read = after(...Array.from({ length: 20 }, (_, i) => answer(T + i * 1_130, 5_000, 20)))
    expect(read?.uncertaintyMs).toBeLessThan(400)
    expect(Math.abs((read?.ms ?? 0) - 5_000)).toBeLessThan(300)
  })

  test('is unknown before three answers agree, and is not moved by a single wrong one', () => {
    const good = [0, 1, 2].map((i) => answer(T + i * 2_000, 3_000))
    expect(after(...good.slice(1))).toBeNull()
    expect(after(...good, answer(T + 9_000, 600_000))?.ms).toBe(after(...good)?.ms)
    const set = [0, 1, 2].map((i) => answer(T + 20_000 + i * 2_000, -40_000))
    expect(Math.abs((after(...good, ...set)?.ms ?? 0) + 40_000)).toBeLessThan(700)
  })

  test.each([-3_600_000, 3_600_000])('a local clock that was set by %i ms is believed with one answer', (set) => {
    const good = [0, 1, 2].map((i) => answer(T + i * 2_000, 3_000))
    const then = { ...answer(T + 10_000 + set, 3_000 - set), lead: set }
    expect(Math.abs((after(...good, then)?.ms ?? 0) - (3_000 - set))).toBeLessThan(700)
  })

  test('sleep is not a clock that was set', () => {
    const good = [0, 1, 2].map((i) => answer(T + i * 2_000, 3_000))
    const HOUR = 3_600_000
    expect(Math.abs((after(...good, { ...answer(T + HOUR, 3_000), lead: HOUR })?.ms ?? 0) - 3_000)).toBeLessThan(700)
  })

  test('ignores absurd dates, slow answers, and a clock that went back', () => {
    const odd = [NaN, Infinity, -Infinity, 0, 8.64e15, T + 3 * MOST_SKEW_MS].map((date) => ({ ...answer(T, 0), date }))
    const slow = [0, 1, 2].map((i) => answer(T + i * 60_000, 0, 30_000))
    const back = [0, 1, 2].map((i) => ({ ...answer(T + i, 0), receivedAt: T - 1 }))
    expect(after(...odd, ...odd, ...slow, ...back)).toBeNull()
  })
})

test('times are corrected above two seconds, in steps', () => {
  const corrected = (before: number, ...all: readonly number[]) =>
    all.reduce((now, ms) => correctedSkew(now, { ms }), before)
  expect([2_000, -2_000, 2_100, -7_777].map((ms) => corrected(0, ms))).toEqual([0, 0, 2_100, -7_800])
  expect(corrected(0, 2_100, 1_800, 2_400)).toBe(2_100)
  expect(corrected(0, 2_100, 1_500)).toBe(0)
  expect(corrected(0, 5_000, 5_600)).toBe(5_600)
})
