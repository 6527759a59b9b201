import { expect, test } from 'vitest'
import type { Failure } from '../../../../src/contract/failure.ts'
import { createRefusalNotice, createWindowQuota } from '../../../../src/main/windows/window-quota.ts'

const refusal: Failure = { kind: 'denied', rule: 'windows', code: 'venue-words', params: { words: 'Too many.' } }

test('four windows open in a second, and the next one when a little more than that is over', () => {
  const quota = createWindowQuota()
  expect([0, 100, 200, 300, 400, 1_000].map((at) => quota.take(1, at).ok)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false
  ])
  expect([quota.take(1, 1_101).ok, quota.take(1, 1_101).ok]).toEqual([true, false])
})

test('the twenty-fourth window opens, the next one does not', () => {
  const quota = createWindowQuota()
  expect([quota.take(23, 0), quota.take(24, 5_000), quota.take(23, 10_000)]).toMatchObject([
    { ok: true },
    { ok: false, failure: { code: 'windows-full', params: { n: 24 } } },
    { ok: true }
  ])
})

test('reports a flood of refusals once in ten seconds', () => {
  const shown: string[] = []
  let now = 0
  const notify = createRefusalNotice(
    (_tone, _title, text) => shown.push(text.code),
    () => now
  )
  for (now = 0; now < 25_000; now += 100) notify(refusal)
  expect(shown).toHaveLength(3)
})
