import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import type { OrderChange } from '../../../../src/core/orders/change.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '2',
  total: null,
  price: '100',
  stopLossPrice: '110'
} as const
const change = (more: Partial<OrderChange> = {}): OrderChange => ({
  key: 'c',
  orderKey: 'a',
  draft,
  seenFilled: '0',
  step: 'proving',
  cancel: 'accepted',
  reason: { code: 'change-not-replaced', params: { reason: { code: 'halted', params: {} } } },
  newKey: null,
  again: false,
  awaits: null,
  at: NOW,
  ...more
})

let path = ''
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'changes-')), 'journal.db')
})
afterEach(() => rmSync(join(path, '..'), { recursive: true }))

function open() {
  const opened = openJournal(path, NOW)
  assert(opened.ok, 'the journal did not open')
  return opened.value
}
const intent = (key: string, intentKey: string, at = NOW) => ({
  ...{ key, intentKey, clientOrderId: key, draft, quote: 'USDT', value: '200', at },
  ...{ answer: null, answeredAt: null }
})

test('keeps a change with its newest step, and lists what is not done with the newest of the others', () => {
  const { journal } = open()
  journal.changes.put(change(), null)
  journal.changes.put(change({ step: 'stopped', again: true }), null)
  for (const [key, at] of [['x', NOW - 2] as const, ['y', NOW - 1] as const])
    journal.changes.put(change({ key, step: 'done', at }), null)
  journal.close()
  const next = open().journal
  expect([next.changes.of('c'), next.changes.of('nobody')]).toEqual([change({ step: 'stopped', again: true }), null])
  expect(next.changes.list(1).map(({ key }) => key)).toEqual(['c', 'y'])
  next.close()
})

test('counts a replaced order with what was filled, from the intent of the new order on', () => {
  const { journal } = open()
  journal.addIntent(intent('a', 'click'))
  expect([journal.changes.unfilled('a', '0.5'), journal.changes.unfilled('elsewhere', '0')]).toEqual([
    { currency: 'USDT', amount: '150', at: NOW },
    null
  ])
  const frees = journal.changes.unfilled('a', '0.5')
  journal.changes.put(change({ step: 'placing' }), frees)
  const sums = () => [...journal.placedSince(NOW - 1)]
  expect(sums()).toEqual([['USDT', '200']])
  journal.addIntent(intent('b', 'c'))
  expect(sums()).toEqual([['USDT', '250']])
  journal.close()
  const next = open().journal
  expect([...next.placedSince(NOW - 1)]).toEqual([['USDT', '250']])
  // An order of the day before does not count today, so that nothing of it is freed.
  expect([...next.placedSince(NOW + 1)]).toEqual([])
  next.close()
})

test('a damaged file gives up what can be read of it, changes too', () => {
  const { journal } = open()
  for (const key of ['c', 'd']) journal.changes.put(change({ key }), null)
  journal.close()
  const db = new DatabaseSync(path)
  db.exec(`UPDATE changes SET order_key = 'other' WHERE key = 'd'`)
  db.close()
  const next = open()
  expect(next.journal.changes.list(5).map(({ key }) => key)).toEqual(['c'])
  next.journal.close()
})
