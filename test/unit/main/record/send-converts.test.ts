import { expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import type { Converts } from '../../../../src/main/converts/converts-api.ts'
import type { RecordInput } from '../../../../src/main/record/record-api.ts'
import { convertEventOf, sendAllConverts } from '../../../../src/main/record/send-converts.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { AT, convert } from '../../core/converts/samples.ts'

const DOWN = fail({ kind: 'unreachable', ...message('venue-words', { words: 'down' }) } as const)
const done = (id: string) => convert(id, { executedFrom: '100.50', executedTo: '0.0010' })

/** Three pages of one executed convert each; `known`: the record has these from an earlier run. */
function bench({ wasRead = false, known = [] as readonly string[], failsAt = '' } = {}) {
  const clock = createFakeClock()
  const told: RecordInput[] = []
  const asked: (string | null)[] = []
  let isStopped = false
  const page: Converts['page'] = ({ cursor }) => {
    asked.push(cursor)
    const at = cursor ?? '1'
    const next = at === '3' ? null : String(Number(at) + 1)
    return Promise.resolve(at === failsAt ? DOWN : ok({ items: [done(`c${at}`)], previous: null, next }))
  }
  const answers: Readonly<Record<string, (ids: unknown) => unknown>> = {
    areConvertsRead: () => wasRead,
    knownConverts: (ids) => (Array.isArray(ids) ? ids.filter((id: string) => known.includes(id)).length : 0)
  }
  const sent = sendAllConverts({
    converts: { page },
    record: {
      tell: (...inputs) => void told.push(...inputs),
      ask: (question, args) => Promise.resolve(ok(answers[question]?.(args) as never))
    },
    clock,
    isStopped: () => isStopped
  })
  return {
    asked,
    stop: () => (isStopped = true),
    clock,
    async end() {
      await clock.advance(10_000)
      const ids = told.map((input) =>
        input.kind === 'events' ? input.events.map((event) => ('id' in event ? event.id : '')).join() : input.kind
      )
      return [await sent, ids]
    }
  }
}

test('the whole list is told once, a page every two seconds', async () => {
  const it = bench()
  await it.clock.advance(1_999)
  expect(it.asked).toEqual([null])
  await it.clock.advance(1)
  expect(it.asked).toEqual([null, '2'])
  expect(await it.end()).toEqual([true, ['c1', 'c2', 'c3', 'converts-read']])
})

test('later it is read up to a page of which all is known', async () => {
  expect(await bench({ wasRead: true, known: ['c2', 'c3'] }).end()).toEqual([true, ['c1', 'c2', 'converts-read']])
  // A list that was never read to its end may lack older ones.
  expect(await bench({ known: ['c1', 'c2', 'c3'] }).end()).toEqual([true, ['c1', 'c2', 'c3', 'converts-read']])
})

test('a list that fails, or that is stopped, was not read', async () => {
  expect(await bench({ failsAt: '2' }).end()).toEqual([false, ['c1']])
  const it = bench()
  await it.clock.advance(0)
  it.stop()
  expect(await it.end()).toEqual([false, ['c1']])
  expect(it.asked).toEqual([null])
})

test('a convert is an event of what was executed, at its end, and none before', () => {
  expect(convertEventOf(done('7'))).toEqual({
    ...{ kind: 'convert', id: '7', from: 'USDT', to: 'BTC', gave: '100.5', got: '0.001', at: AT }
  })
  expect(convertEventOf({ ...done('7'), completedAt: AT + 5 })).toMatchObject({ at: AT + 5 })
  for (const none of [{ executedFrom: null }, { executedTo: null }, { currencyFrom: null }, { currencyTo: null }])
    expect(convertEventOf({ ...done('7'), ...none })).toBeNull()
  expect(convertEventOf({ ...done('7'), executedFrom: '0.00', executedTo: '0' })).toBeNull()
})
