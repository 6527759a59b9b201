import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateRange, isWithin } from '../../../src/renderer/format/date-range.ts'

const NOW = Date.UTC(2026, 10, 24, 23, 30)
const NONE = { from: '', to: '' }
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 16))
let zone: string | undefined
beforeEach(() => {
  zone = process.env['TZ']
  process.env['TZ'] = 'Asia/Tokyo'
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each([
  ['today', true, '2026-11-24T00:00'],
  ['7d', true, '2026-11-18T00:00'],
  ['30d', true, '2026-10-26T00:00'],
  ['all', true, null],
  // In Tokyo it is the 25th already.
  ['today', false, '2026-11-24T15:00']
] as const)('%s (UTC: %s) begins at %s', (preset, utc, from) => {
  const range = dateRange(preset, NONE, NOW, utc)
  expect([iso(range.from), range.to]).toEqual([from, null])
})

test('chosen dates are both part of the range, and each may be left out', () => {
  const range = dateRange('custom', { from: '2026-11-01', to: '2026-11-02' }, NOW, true)
  const at = (text: string) => isWithin(Date.parse(text), range)
  expect([
    at('2026-10-31T23:59:59.999Z'),
    at('2026-11-01T00:00:00Z'),
    at('2026-11-02T23:59:59.999Z'),
    at('2026-11-03T00:00:00Z')
  ]).toEqual([false, true, true, false])
  expect(dateRange('custom', { from: '', to: '2026-11-02' }, NOW, true).from).toBeNull()
})
