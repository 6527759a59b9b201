import { expect, test } from 'vitest'
import { isLive, laterOf } from '../../../../src/core/converts/convert.ts'
import { AT, convert } from './samples.ts'

test('takes the later sighting and keeps values that it leaves out', () => {
  const later = convert('it', { status: 'completed', uuid: null, limit: null, expiresAt: null })
  expect(laterOf(convert('it'), later)).toEqual(convert('it', { status: 'completed' }))
  expect(laterOf(undefined, later)).toEqual(later)
})

test('does not reopen an ended convert with a delayed answer, but takes its uuid', () => {
  const done = convert('it', { status: 'cancelled', uuid: null })
  expect(laterOf(done, convert('it'))).toEqual({ ...done, uuid: 'uuid-it' })
})

test.each([
  ['active', null, AT - 1, true],
  ['partially_completed', null, AT + 1, true],
  ['partially_completed', null, AT, false],
  ['partially_completed', null, null, false],
  ['partially_completed', AT, AT + 1, false],
  ['completed', null, AT + 1, false]
] as const)('%s, completed at %s, expires at %s: may still change: %s', (status, completedAt, expiresAt, expected) => {
  expect(isLive(convert('it', { status, completedAt, expiresAt }), AT)).toBe(expected)
})
