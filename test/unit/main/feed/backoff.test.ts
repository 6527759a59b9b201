import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBackoff, DEFAULT_BACKOFF } from '../../../../src/main/feed/backoff.ts'
import { assertProperty } from '../../../support/property.ts'

/** Attempts that fail at once, by start time. */
function failing(draws: () => number, untilMs: number): number[] {
  const backoff = createBackoff(draws)
  const begun: number[] = []
  for (let at = 0; at <= untilMs; at += backoff.delay(at)) {
    begun.push(at)
    backoff.began(at)
  }
  return begun
}

describe('back-off', () => {
  it('draws from 0 to a ceiling that doubles from 250 ms to 30 s', () => {
    const backoff = createBackoff(() => 0.999_999, { ...DEFAULT_BACKOFF, attemptsPerMinute: 1_000 })
    const waits = Array.from({ length: 10 }, () => {
      backoff.began(0)
      return Math.round(backoff.delay(0))
    })
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })

  it('starts over after a reset', () => {
    const backoff = createBackoff(() => 0.5)
    for (let i = 0; i < 8; i++) backoff.began(i)
    backoff.reset()
    backoff.began(10)
    expect([backoff.attempts(), backoff.delay(10)]).toEqual([1, 125])
  })

  it('forgets the attempts of the last minute at a reset', () => {
    const backoff = createBackoff(() => 0)
    for (let i = 0; i < 10; i++) backoff.began(i)
    expect(backoff.soonest(10)).toBeGreaterThan(50_000)
    backoff.reset()
    expect(backoff.soonest(10)).toBe(0)
  })

  it('starts at most 10 attempts in any minute, and always another one', () => {
    assertProperty(
      fc.property(
        fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (draws) => {
          let i = 0
          const begun = failing(() => draws[i++ % draws.length] ?? 0, 10 * 60_000)
          for (const [n, at] of begun.entries()) {
            const tenth = begun[n + 10]
            if (tenth !== undefined) expect(tenth - at).toBeGreaterThanOrEqual(60_000)
          }
          // The cap of 30 s, or a minute where the bound per minute applies.
          for (const [n, at] of begun.entries()) expect((begun[n + 1] ?? at) - at).toBeLessThanOrEqual(60_000)
          expect(begun.length).toBeGreaterThanOrEqual(20)
        }
      ),
      { numRuns: 60 }
    )
  })
})
