import { describe, expect, it } from 'vitest'
import { demandedWaitMs, LONGEST_WAIT_MS } from '../../../../src/main/rest/retry-after.ts'

const NOW = Date.UTC(2026, 0, 1)
const in60 = new Date(NOW + 60_000).toUTCString()
const demanded = (status: number, headers: Readonly<Record<string, string>>) => demandedWaitMs({ status, headers }, NOW)

describe('the pause that an answer demands', () => {
  it.each<[string, number, Readonly<Record<string, string>>, number]>([
    ['seconds', 429, { 'retry-after': '60' }, 60_000],
    ['seconds of a server in trouble', 503, { 'retry-after': '60' }, 60_000],
    ['now', 429, { 'retry-after': '0' }, 0],
    ['an HTTP date, by the local clock', 429, { 'retry-after': in60 }, 60_000],
    [
      'an HTTP date, by the clock of the answer',
      429,
      { 'retry-after': in60, date: new Date(NOW).toUTCString() },
      60_000
    ],
    ['an HTTP date that has passed', 429, { 'retry-after': new Date(NOW - 60_000).toUTCString() }, 0],
    ['ten minutes at most', 429, { 'retry-after': '99999999' }, LONGEST_WAIT_MS],
    ['a short one if 429 names none', 429, {}, 2_000],
    ['seconds of a venue that shuts out for a while', 418, { 'retry-after': '60' }, 60_000],
    ['a short one if 418 names none', 418, {}, 2_000],
    ['none if another status names none', 503, {}, 0]
  ])('is %s', (_, status, headers, ms) => {
    expect(demanded(status, headers)).toBe(ms)
  })

  it.each(['soon', '-5', '1.5', ''])('is a short one if 429 names "%s"', (text) => {
    expect(demanded(429, { 'retry-after': text })).toBe(2_000)
  })

  it('by an HTTP date does not depend on the local clock', () => {
    const date = new Date(NOW).toUTCString()
    expect(demandedWaitMs({ status: 429, headers: { 'retry-after': in60, date } }, NOW + 3_600_000)).toBe(60_000)
  })
})
