import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { orderOf } from '../../../../src/core/orders/derive.ts'
import type { FillSeen } from '../../../../src/core/orders/evidence.ts'
import { factsOfIntent } from '../../../../src/core/orders/facts.ts'
import { LIMIT } from '../../core/converts/samples.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import type { Intent, Journal, OpenedJournal } from '../../../../src/main/journal/journal-api.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const draft = { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: null, total: '20', price: null, stopLossPrice: null } as const
const intent = (key: string, more: Partial<Intent> = {}): Intent => ({
  key, intentKey: `click-${key}`, clientOrderId: key, draft, quote: 'USDT', value: '20', at: NOW, answer: null, answeredAt: null, ...more
})

let folder = ''
let opened: Journal[] = []
const file = () => join(folder, 'journal.db')
function open(): OpenedJournal {
  const result = openJournal(file(), NOW)
  assert(result.ok, 'the journal did not open')
  opened.push(result.value.journal)
  return result.value
}

beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'journal-')) })
afterEach(() => {
  for (const journal of opened) journal.close()
  opened = []
  rmSync(folder, { recursive: true })
})

test('a commit waits for the disk: what is written is there when it returns', () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  open()
  const pragmas = exec.mock.calls.map(([sql]) => sql).join('; ')
  exec.mockRestore()
  expect(pragmas).toContain('PRAGMA synchronous = FULL')
  expect(pragmas).not.toMatch(/synchronous = (?!FULL)/)
})

test('an intent and its answer outlive the app', () => {
  const first = open().journal
  first.addIntent(intent('a'))
  first.addIntent(intent('b'))
  first.answerIntent('b', { kind: 'accepted', venueId: 'v' }, NOW + 5)
  first.close()
  expect(open().journal.load(10, 0).intents)
    .toEqual([intent('a'), intent('b', { answer: { kind: 'accepted', venueId: 'v' }, answeredAt: NOW + 5 })])
})

test('a click makes one intent: the second is refused by the file itself', () => {
  const { journal } = open()
  journal.addIntent(intent('a'))
  expect({ again: journal.addIntent(intent('b', { intentKey: 'click-a' })).ok, kept: journal.intentOf('click-a')?.key })
    .toEqual({ again: false, kept: 'a' })
})

test('orders and fills are kept once, the newest state of each', () => {
  const first = open().journal
  const facts = factsOfIntent('a', 'a', draft, NOW)
  const ended = { ...facts, answer: { kind: 'refused', words: 'no' } as const }
  const fill: FillSeen = {
    kind: 'fill', dealId: 'd', transactionId: 't', venueId: null, market: 'BTC_USDT', price: '100', quantity: '0.2', total: '20',
    fee: '0.02', feeCurrency: 'USDT', role: 'taker', at: NOW
  }
  first.keep([{ order: orderOf(facts), facts }], [], [fill])
  first.keep([{ order: orderOf(ended), facts: ended }], [], [fill])
  first.close()
  expect(open().journal.load(10, 0)).toEqual({ intents: [], orders: [ended], fills: [fill] })
})

test('what was placed today is known by its worth', () => {
  const { journal } = open()
  journal.addIntent(intent('a', { at: NOW - 86_400_000 }))
  journal.addIntent(intent('b', { value: '7.5' }))
  journal.addIntent(intent('c', { quote: 'BTC' }))
  expect(journal.valuesSince('USDT', NOW - 1_000)).toEqual(['7.5'])
  journal.converts.add({ key: 'd', intentKey: 'd', draft: LIMIT, worth: { USDT: '100', BTC: '0.001' }, at: NOW, answer: null })
  expect([journal.valuesSince('USDT', NOW - 1_000), journal.valuesSince('BTC', NOW - 1_000), journal.valuesSince('ETH', 0)]).toEqual([['7.5', '100'], ['20', '0.001'], []])
})

describe('a file that cannot be used', () => {
  test('a damaged one is kept beside a fresh one, and the user is told', () => {
    writeFileSync(file(), 'this is no database, but it may hold somebody’s orders')
    const { journal, trouble } = open()
    const kept = join(folder, 'journal.broken-20260102T120000Z.db')
    expect({ kept: trouble?.kept, told: trouble?.message.includes('damaged'), files: readdirSync(folder).includes('journal.broken-20260102T120000Z.db'), works: journal.addIntent(intent('a')).ok })
      .toEqual({ kept, told: true, files: true, works: true })
  })

  test('one that another process holds stays; what was written beside it comes home later', () => {
    const holder = open().journal
    holder.addIntent(intent('a'))
    const second = open()
    second.journal.addIntent(intent('b'))
    second.journal.close()
    holder.close()
    expect({ told: second.trouble?.message.includes('in use'), home: open().journal.load(10, 0).intents.map((one) => one.key) })
      .toEqual({ told: true, home: ['a', 'b'] })
  })

  test('one of a newer version is not touched', () => {
    const db = new DatabaseSync(file())
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(open().trouble?.message).toContain('newer version')
    const after = new DatabaseSync(file())
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
    after.close()
  })

  test('a folder that cannot be written is a clear failure', () => {
    writeFileSync(join(folder, 'in-the-way'), '')
    expect(openJournal(join(folder, 'in-the-way', 'journal.db'), NOW)).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'journal' } })
  })
})
