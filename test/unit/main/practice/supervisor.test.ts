import { expect, it } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import type { StartingBalance } from '../../../../src/contract/starting-balance.ts'
import type { Practice } from '../../../../src/main/practice/practice.ts'
import { supervisePractice } from '../../../../src/main/practice/supervisor.ts'
import { message, type AppMessage } from '../../../../src/i18n/codes.ts'

function setUp(fails = false) {
  const log: string[] = []
  let die: () => void = () => undefined
  let nowMs = 0
  const start = (anew: StartingBalance | null): Promise<Result<Practice, AppMessage>> => {
    log.push(anew === null ? 'start' : `start with ${anew.usdt}`)
    if (fails) return Promise.resolve(fail(message('practice-start-failed', { reason: 'no port' })))
    const died = new Promise<void>((resolve) => {
      die = resolve
    })
    const addresses = { baseUrl: '', wsUrl: '', exchangeWsUrl: '', appUrl: '' }
    return Promise.resolve(
      ok({
        addresses,
        userId: 'u',
        apiKey: 'k',
        origin: { kind: 'new' },
        died,
        gap: () => undefined,
        stop: () => (log.push('stop'), Promise.resolve())
      })
    )
  }
  let sawDeath: () => void = () => undefined
  const practice = supervisePractice({ start, nowMs: () => nowMs })
  practice.watch(() => sawDeath())
  const kill = () =>
    new Promise<void>((resolve) => {
      sawDeath = resolve
      die()
    })
  return {
    log,
    practice,
    kill,
    pass: (ms: number) => {
      nowMs += ms
    }
  }
}

it('starts once, and again only after the process ended', async () => {
  const { log, practice, kill } = setUp()
  await Promise.all([practice.running(), practice.running()])
  expect(log).toEqual(['start'])
  await kill()
  await practice.running()
  expect(log).toEqual(['start', 'start'])
  await practice.stop()
  expect(log).toEqual(['start', 'start', 'stop'])
})

it('gives up after four starts in five minutes, and tries again later', async () => {
  const { log, practice, kill, pass } = setUp()
  for (let i = 0; i < 4; i++) {
    await practice.running()
    await kill()
  }
  const refused = await practice.running()
  expect(refused).toEqual(fail(message('practice-stopped-often')))
  expect(log).toHaveLength(4)
  pass(5 * 60_000)
  expect((await practice.running()).ok).toBe(true)
})

it('starts at once after it gave up, when somebody asks for it', async () => {
  const { log, practice, kill } = setUp()
  for (let i = 0; i < 4; i++) {
    await practice.running()
    await kill()
  }
  expect((await practice.running()).ok).toBe(false)
  practice.startOver()
  expect((await practice.running()).ok).toBe(true)
  expect(log).toHaveLength(5)
})

it('hands on why it did not start, and tries again when asked again', async () => {
  const { log, practice } = setUp(true)
  expect(await practice.running()).toEqual(fail(message('practice-start-failed', { reason: 'no port' })))
  expect(await practice.running()).toEqual(fail(message('practice-start-failed', { reason: 'no port' })))
  expect(log).toEqual(['start', 'start'])
})

it('ends the running one before the account begins anew, and goes on with the new one', async () => {
  const { log, practice } = setUp()
  await practice.running()
  await practice.startAnew({ usdt: '500', coins: false })
  await practice.running()
  expect(log).toEqual(['start', 'stop', 'start with 500'])
})
