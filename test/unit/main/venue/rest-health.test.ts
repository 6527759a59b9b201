import { expect, onTestFinished, test } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import { message, type AppMessage } from '../../../../src/i18n/codes.ts'
import { watchRest } from '../../../../src/main/venue/rest-health.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

const BLOCKED: Failure = { kind: 'unreachable', ...message('blocked-on-the-way', { status: '403 Forbidden' }) }
const KEY = message('venue-key-refused', { status: '401 Unauthorized' })

/** The indicator of a venue of which a test says how it is. */
function bench() {
  const clock = createFakeClock()
  const venue = {
    answer: ok(null) as Result<unknown>,
    heldUntil: 0,
    othersHeldUntil: 0,
    key: null as AppMessage | null,
    polls: 0
  }
  const shown: string[] = []
  const health = watchRest({
    clock,
    poll: () => Promise.resolve((venue.polls++, venue.answer)),
    latencyMs: () => 12,
    heldMs: () => Math.max(0, venue.heldUntil - clock.monotonic()),
    othersHeldMs: () => Math.max(0, venue.othersHeldUntil - clock.monotonic()),
    keyProblem: () => venue.key,
    changed() {
      const { state, reason } = health.indicator()
      shown.push([state, reason?.code, reason?.params.n].filter((part) => part !== undefined).join(' '))
    }
  })
  onTestFinished(health.stop)
  return { clock, venue, shown, health }
}

test('counts a wait that the venue asks for down, and polls when it is over', async () => {
  const { clock, venue, shown, health } = bench()
  await clock.advance(0)
  expect(health.indicator()).toMatchObject({ state: 'live', latencyMs: 12, reason: null })
  venue.heldUntil = clock.monotonic() + 3_500
  venue.answer = fail({
    kind: 'unreachable',
    ...message('venue-unreachable', { reason: message('venue-paused', { n: 4 }) })
  })
  await clock.advance(5_000)
  expect(shown).toEqual([
    'live',
    'stale venue-asks-to-wait 3',
    'stale venue-asks-to-wait 2',
    'stale venue-asks-to-wait 1',
    'live'
  ])
  // A poll during the wait asks nothing, and says nothing about the venue.
  venue.heldUntil = clock.monotonic() + 60_000
  await clock.advance(30_000)
  expect(health.indicator().reason?.code).toBe('venue-asks-to-wait')
  const before = venue.polls
  venue.answer = ok(null)
  await clock.advance(31_000)
  expect([health.indicator().state, venue.polls - before]).toEqual(['live', 1])
})

test('distinguishes a refused key from a block on the way', async () => {
  const { clock, venue, health } = bench()
  await clock.advance(0)
  venue.key = KEY
  expect(health.indicator()).toMatchObject({ state: 'stale', reason: message('rest-key-refused', { reason: KEY }) })
  venue.answer = fail(BLOCKED)
  await clock.advance(15_000)
  expect(health.indicator()).toMatchObject({ state: 'offline', reason: { code: 'blocked-on-the-way' } })
  venue.key = null
  venue.answer = ok(null)
  await clock.advance(3_000)
  expect(health.indicator()).toMatchObject({ state: 'live', reason: null })
})

test('a refusal of the poll is an answer; a server error is none', async () => {
  const { clock, venue, health } = bench()
  const refused = (status: number): Result<never> =>
    fail({ kind: 'refused', status, state: null, ...message('venue-answered-status', { status: String(status) }) })
  venue.answer = refused(404)
  await clock.advance(15_000)
  expect(health.indicator().state).toBe('live')
  venue.answer = refused(500)
  await clock.advance(15_000)
  expect(health.indicator().state).toBe('offline')
})

test('shows a wait of another host only while the user API answers and accepts the key', async () => {
  const { clock, venue, health } = bench()
  await clock.advance(0)
  const shows = () => health.indicator().reason
  venue.othersHeldUntil = clock.monotonic() + 60_000
  expect(shows()).toEqual(message('venue-lists-ask-to-wait', { n: 60 }))
  venue.heldUntil = clock.monotonic() + 5_000
  expect(shows()).toEqual(message('venue-asks-to-wait', { n: 5 }))
  venue.heldUntil = 0
  venue.key = KEY
  expect(shows()).toEqual(message('rest-key-refused', { reason: KEY }))
  venue.key = null
  venue.answer = fail(BLOCKED)
  health.pollNow()
  await clock.advance(0)
  expect(shows()?.code).toBe('blocked-on-the-way')
})

test('a venue that asked to wait is not called unreachable while the poll after it has no answer yet', async () => {
  const clock = createFakeClock()
  let heldUntil = 0
  let polls = 0
  const paused = fail<Failure>({ kind: 'unreachable', ...message('venue-paused', { n: 5 }) })
  const answers = [Promise.resolve(ok(null)), Promise.resolve(paused), new Promise<Result<null>>(() => undefined)]
  const health = watchRest({
    clock,
    poll: () => answers[polls++] ?? Promise.resolve(ok(null)),
    latencyMs: () => 12,
    heldMs: () => Math.max(0, heldUntil - clock.monotonic()),
    othersHeldMs: () => 0,
    keyProblem: () => null,
    changed: () => undefined
  })
  onTestFinished(health.stop)
  await clock.advance(10_000)
  heldUntil = clock.monotonic() + 10_000
  await clock.advance(11_000)
  expect([polls, health.indicator().state]).toEqual([3, 'live'])
})
