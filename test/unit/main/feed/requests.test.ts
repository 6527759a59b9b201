import { expect, it } from 'vitest'
import { pingRequest } from '../../../../src/contract/wire/requests.ts'
import { createRequests } from '../../../../src/main/feed/requests.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'

function setUp() {
  const clock = createFakeClock()
  const written: string[] = []
  const ended: string[] = []
  let id = 40
  const requests = createRequests({ clock, timeoutMs: 8_000, nextId: () => ++id, write: (text) => written.push(text) })
  const send = (): void => {
    requests.send(pingRequest, (reply, afterMs) => ended.push(`${reply.kind} after ${afterMs}`))
  }
  return { clock, requests, written, ended, send }
}

it('matches an answer by its id alone, and ends each request once', () => {
  const { clock, requests, written, ended, send } = setUp()
  send()
  send()
  expect(written).toEqual(['{"id":41,"method":"ping","params":[]}', '{"id":42,"method":"ping","params":[]}'])
  clock.advanceNow(25)
  expect(['42', '42', '7', null].map((answered) => requests.settle(answered, null))).toEqual([
    true,
    false,
    false,
    false
  ])
  requests.settle('41', { code: 2, message: 'no' })
  expect(ended).toEqual(['done after 25', 'refused after 25'])
  expect(clock.pending()).toBe(0)
})

it('calls a request silent after its time, and ignores its late answer', () => {
  const { clock, requests, ended, send } = setUp()
  send()
  clock.advanceNow(8_000)
  expect([ended, requests.settle('41', null)]).toEqual([['silent after 8000'], false])
})

it('loses pending requests when the connection ends', () => {
  const { clock, requests, ended, send } = setUp()
  send()
  send()
  requests.end()
  expect([ended, requests.waiting(), clock.pending()]).toEqual([['lost after 0', 'lost after 0'], 0, 0])
})
