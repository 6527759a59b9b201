import { expect, test, vi } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { Fees } from '../../../../src/contract/frames.ts'
import { readFees } from '../../../../src/main/venue/read-fees.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const FEES: Fees = { makerPercent: '0.1', takerPercent: '0.2', equivalentCurrency: null }
const refused = (status: number): Failure => ({ kind: 'refused', status, state: null, code: 'venue-words', params: {} })

/** Tries within five minutes, and what was answered. */
async function read(failure: Failure) {
  const clock = createFakeClock()
  const fees = vi.fn(() => Promise.resolve(fail(failure)))
  const answered = vi.fn<(fees: Fees | null) => void>()
  const stop = readFees(clock, { fees }, answered)
  await clock.advance(300_000)
  stop()
  return { tries: fees.mock.calls.length, answered: answered.mock.calls.map(([given]) => given) }
}

test.each([401, 403, 404, 422])('a refusal with %i is final', async (status) => {
  expect(await read(refused(status))).toEqual({ tries: 1, answered: [null] })
})

test.each<[string, Failure]>([
  ['408', refused(408)],
  ['425', refused(425)],
  ['429', refused(429)],
  ['500', refused(500)],
  ['503', refused(503)],
  ['no answer', { kind: 'unreachable', code: 'venue-words', params: {} }]
])('%s is none: tries go on, ever later', async (_, failure) => {
  const { tries } = await read(failure)
  expect(tries).toBeGreaterThan(8)
  expect(tries).toBeLessThan(20)
})

test('ends with the fees', async () => {
  const clock = createFakeClock()
  const answered = vi.fn<(fees: Fees | null) => void>()
  const fees = vi.fn<() => Promise<Result<Fees>>>().mockResolvedValue(ok(FEES))
  fees.mockResolvedValueOnce(fail(refused(429)))
  readFees(clock, { fees }, answered)
  await clock.advance(60_000)
  expect([fees.mock.calls.length, answered.mock.calls]).toEqual([2, [[FEES]]])
})
