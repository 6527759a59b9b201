import { expect, test } from 'vitest'
import { watchHeartbeat } from '../../../../src/main/windows/heartbeat.ts'
import { createReloadLimit } from '../../../../src/main/windows/reload-limit.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

test('reloads a crashed page twice a minute; the third time opens a dialog and restarts the count', async () => {
  const clock = createFakeClock()
  const limit = createReloadLimit(clock)
  expect([limit.take(), limit.take(), limit.take()]).toEqual([true, true, false])
  limit.startOver()
  expect([limit.take(), limit.take()]).toEqual([true, true])
  await clock.advance(60_000)
  expect(limit.take()).toBe(true)
})

/** A page whose answers the test gives, and a user who answers each question when told to. */
function watched() {
  const clock = createFakeClock()
  const log: string[] = []
  let answer: () => void = () => undefined
  let decide: () => void = () => undefined
  const stop = watchHeartbeat({
    clock,
    ping: () => {
      log.push('ping')
      return new Promise<void>((resolve) => {
        answer = resolve
      })
    },
    silent: (answered) => {
      log.push('silent')
      answered.addEventListener('abort', () => log.push('taken back'))
      return new Promise((resolve) => {
        decide = resolve
      })
    }
  })
  return { clock, log, stop, answer: () => answer(), decide: () => decide() }
}

test('a page that answers is never called silent', async () => {
  const { clock, log, answer } = watched()
  for (let seconds = 0; seconds < 60; seconds += 2) {
    await clock.advance(2000)
    answer()
  }
  expect(new Set(log)).toEqual(new Set(['ping']))
})

test('reports ten seconds without an answer once, and again ten seconds after the user chose to wait', async () => {
  const { clock, log, decide } = watched()
  await clock.advance(2000 + 9999)
  expect(log).toEqual(['ping'])
  await clock.advance(1)
  expect(log).toEqual(['ping', 'silent'])
  await clock.advance(60_000)
  expect(log).toEqual(['ping', 'silent'])
  decide()
  await clock.advance(10_000)
  expect(log).toEqual(['ping', 'silent', 'silent'])
})

test('closes the dialog if an answer arrives', async () => {
  const { clock, log, answer, decide } = watched()
  await clock.advance(12_000)
  answer()
  await clock.advance(0)
  decide()
  await clock.advance(2000)
  expect(log).toEqual(['ping', 'silent', 'taken back', 'ping'])
})

test('a machine that slept for an hour, or a main that was busy, blames no page', async () => {
  const { clock, log } = watched()
  await clock.advance(2000)
  clock.stall(3_600_000)
  await clock.advance(0)
  expect(log).toEqual(['ping'])
})

test('opens no dialog after the stop, and closes an open one', async () => {
  const { clock, log, stop } = watched()
  await clock.advance(12_000)
  stop()
  await clock.advance(60_000)
  expect([log, clock.pending()]).toEqual([['ping', 'silent', 'taken back'], 0])
})
