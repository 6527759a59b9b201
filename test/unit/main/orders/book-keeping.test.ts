import { expect, test } from 'vitest'
import { fail, type Failure } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { earlierRows } from '../../../../src/main/orders/earlier-rows.ts'
import { limitsInJournal } from '../../../../src/main/placement/limits-in-journal.ts'
import { openLimits } from '../../../../src/main/placement/limits.ts'
import type { Remembered } from '../../../../src/main/journal/journal-api.ts'
import { heard } from '../../../support/heard.ts'
import { bench, finished, LIMIT, list, streamed, venue, type Bench } from './desk-with-orders.ts'

const NO_ANSWER: Failure = { kind: 'unknown-outcome', ...message('venue-words', { words: 'hang' }) }
const noAnswer = { placeLimit: () => Promise.resolve(fail(NO_ANSWER)) }
const see = (it: Bench, id: string, more: Parameters<typeof streamed>[1] = {}) =>
  it.desk.sink.order({ type: 'created', order: streamed(id, more) }, 0)
const told = (it: Bench) => (it.desk.reader().take(0).tables.notices?.put ?? []).map(({ title }) => title.code)

test('an order that the venue refuses is told once, and none that had been refused before', async () => {
  const refused: Failure = { kind: 'refused', status: 400, state: 8, ...message('venue-words', { words: 'no' }) }
  const it = bench(
    venue({
      placeLimit: () => Promise.resolve(fail(refused)),
      orderHistory: () => Promise.resolve(list(finished('e1', { state: 'rejected', internalState: 'rejected' })))
    })
  )
  const told = heard(it.desk.session().events, 'rejected')
  await it.orders.place(LIMIT, 'click')
  await it.orders.reconcile()
  await it.orders.reconcile()
  expect(it.desk.orders().map(({ state }) => state)).toEqual(['rejected', 'rejected'])
  expect(told.map(([order]) => order.key)).toEqual(['a1'])
})

test('an id of one order with another side is told once for each order, twenty times at most', async () => {
  const it = bench(venue(noAnswer))
  for (let n = 1; n <= 25; n++) {
    await it.orders.place({ ...LIMIT, quantity: '0.2', price: `${90 + n / 100}` }, `click-${n}`)
    await it.clock.advance(30_000)
  }
  const mine = it.desk.orders().map(({ key }) => key)
  expect(mine.length).toBe(25)
  for (const clientOrderId of [...mine, ...mine]) see(it, `x-${clientOrderId}`, { clientOrderId, side: 'sell' })
  expect(told(it).filter((code) => code === 'evidence-contradicts').length).toBe(20)
})

test('nothing is told where the id is of an order that was placed elsewhere', () => {
  const it = bench(venue())
  see(it, 'e1', { clientOrderId: 'theirs' })
  see(it, 'e2', { clientOrderId: 'theirs', side: 'sell' })
  expect([it.desk.orders().length, told(it)]).toEqual([2, []])
})

test('a row that is found to be one of our own orders is no row any more, also after a restart', async () => {
  const it = bench(venue(noAnswer))
  await it.orders.place(LIMIT, 'click')
  see(it, 'v1')
  await it.clock.advance(1_000)
  expect(it.journal.load(10, 0).orders.length).toBe(2)
  see(it, 'v1', { clientOrderId: 'a1' })
  await it.clock.advance(1_000)
  expect(it.journal.load(10, 0).orders.map(({ key }) => key)).toEqual(['a1'])
  expect(
    it
      .crash(venue())
      .desk.orders()
      .map(({ key }) => key)
  ).toEqual(['a1'])
})

test('what comes after the end shows nowhere', () => {
  const it = bench(venue())
  it.orders.stop()
  see(it, 'v1')
  expect(it.desk.orders()).toEqual([])
})

test('an order without an answer has one after the next start: nobody knows', async () => {
  const it = bench(venue({ placeLimit: () => new Promise(() => undefined) }))
  void it.orders.place(LIMIT, 'click')
  expect(it.journal.intentOf('click')?.answer).toBeNull()
  const after = it.crash(venue())
  expect(after.journal.intentOf('click')?.answer).toEqual({ kind: 'unknown', words: message('ended-before-answer') })
})

test('rows of earlier runs come once each: orders that were lost, all that are open, the newest, and the rest', () => {
  const step = (name: string): Remembered => ({ ...{ intents: [], orders: [], fills: [] }, ...{ name } })
  const place = (key: string) => ({ createdAt: 1, key })
  const rows = earlierRows(
    {
      withoutOrder: (to) => ({ ...step(`lost ${to}`), next: to === null ? 20 : to > 10 ? to - 10 : null }),
      openAfter: (after) =>
        after === null
          ? { ...step('open'), last: place('b') }
          : after.key === 'b'
            ? { ...step('more open'), last: place('c') }
            : { ...step('no more'), last: null },
      newest: (limit) => step(`newest ${limit}`)
    },
    200
  )
  expect([...rows]).toMatchObject(
    ['lost null', 'open', 'more open', 'newest 200', 'lost 20', 'lost 10'].map((name) => ({ name }))
  )
})

test('limits of a journal that cannot be read halt, those that were never stored do not', () => {
  const { journal } = bench(venue())
  const halted = () => openLimits(limitsInJournal(journal)).read().killSwitch
  expect(halted()).toBe(false)
  journal.setSetting('limits', '{"half')
  expect(halted()).toBe(true)
})
