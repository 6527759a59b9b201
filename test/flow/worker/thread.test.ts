import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '../../../src/contract/clock.ts'
import { ThreadEnded } from '../../../src/main/worker/peer.ts'
import { startThread, type Thread } from '../../../src/main/worker/thread.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import type { OddCalls, OddTells } from './odd-worker.ts'

const ODD = fileURLToPath(new URL('odd-worker.ts', import.meta.url))

function start(file = ODD) {
  const heard: string[] = []
  const logged: string[] = []
  const at =
    (level: string) =>
    (...what: unknown[]): void =>
      void logged.push(`${level} ${what.map(String).join(' ')}`)
  const log: Log = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
  const thread: Thread<OddCalls> = startThread<OddCalls, OddTells>({
    ...{ file, what: 'the test', log },
    answers: { heard: (text) => void heard.push(text), double: (number) => 2 * number }
  })
  onTestFinished(thread.stop)
  return { thread, heard, logged }
}
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error
  )

test('both sides ask each other', async () => {
  expect(await start().thread.ask('doubled', 20)).toBe(41)
})

test('a query that fails leaves the thread to the others, and says what was wrong', async () => {
  const { thread, logged } = start()
  expect(await failure(thread.ask('fail'))).toMatchObject({ message: 'a bug of a query' })
  expect(await thread.ask('doubled', 1)).toBe(3)
  expect(logged).toEqual(['warn about to fail 7'])
})

test.each(['exit', 'throw'] as const)(
  'a thread that dies by %s rejects what is pending and all that follows',
  async (how) => {
    const { thread, logged } = start()
    const pending = [failure(thread.ask('never')), failure(thread.ask('never'))]
    void failure(thread.ask('die', how))
    expect(await Promise.all(pending)).toEqual([new ThreadEnded(), new ThreadEnded()])
    await thread.ended
    expect(await failure(thread.ask('doubled', 1))).toEqual(new ThreadEnded())
    thread.tell('note', 'nobody hears it')
    expect(logged).toEqual(how === 'throw' ? ['error the thread of the test ended Error: a bug of the thread'] : [])
    await thread.end(createFakeClock())
  }
)

test('what is told and fails ends the thread: it may be done in half', async () => {
  const { thread, heard, logged } = start()
  thread.tell('note', 'good')
  thread.tell('note', 'bad')
  await thread.ended
  expect([heard, logged]).toEqual([['good'], ['error the thread of the test ended Error: a bug of a note']])
})

test('a file that is not there is an ended thread', async () => {
  const { thread, logged } = start('/nowhere/missing.js')
  expect(await failure(thread.ask('doubled', 1))).toEqual(new ThreadEnded())
  expect(logged).toMatchObject([expect.stringContaining('the thread of the test ended')])
})

test('at the end what was said before is done and the files are closed, in this order', async () => {
  const { thread, heard } = start()
  thread.tell('note', 'last words')
  await thread.end(createFakeClock())
  await thread.ended
  expect(heard).toEqual(['last words', 'closed'])
})

test('a thread that hangs is ended by force after three seconds', async () => {
  const { thread } = start()
  const clock = createFakeClock()
  const hanging = failure(thread.ask('hang'))
  const ended = thread.end(clock)
  let isEnded = false
  void thread.ended.then(() => {
    isEnded = true
  })
  await clock.advance(2_999)
  expect(isEnded).toBe(false)
  await clock.advance(1)
  await ended
  expect(await hanging).toEqual(new ThreadEnded())
})
