import fc from 'fast-check'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { isId } from '../../../../src/contract/plain-text.ts'
import { untold } from '../../../../src/contract/wire/fields.ts'
import { decodeServerMessage } from '../../../../src/contract/wire/socket.ts'
import * as records from '../../../../src/contract/wire/socket/records.ts'
import { orderOf } from '../../../../src/core/orders/derive.ts'
import { factsOfSighting } from '../../../../src/core/orders/facts.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import type { Journal, JournalProblem } from '../../../../src/main/journal/journal-api.ts'
import { evidenceOfEvent } from '../../../../src/main/orders/evidence-of.ts'
import { LIMIT } from '../../core/converts/samples.ts'
import { assertProperty } from '../../../support/property.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.01',
  total: null,
  price: '20000',
  stopLossPrice: null
} as const
const bad = fc.constantFrom('\0', '\ud800', '\udfff', '\n', '\u001b', '\u009b', '\u2028', '\u202e', '\ufeff', '\uffff')
/** Any text of JavaScript: every unit of UTF-16, halves of pairs included. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.string(),
      bad
    ),
    {
      maxLength: 6
    }
  )
  .map((parts) => parts.join(''))

let folder = ''
const problems: JournalProblem[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-'))
  problems.splice(0)
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

function open(): Journal {
  const opened = openJournal(join(folder, 'a.db'), NOW, { onProblem: (problem) => problems.push(problem) })
  assert(opened.ok, 'the journal did not open')
  problems.push(...opened.value.problems)
  return opened.value.journal
}
const keptFiles = () => readdirSync(folder).filter((name) => name.includes('.broken-'))

test('keeps a text exactly or refuses it, and no text damages the file', () => {
  let journal = open()
  const kept = new Map<string, string>()
  let refused = 0
  let run = 0
  assertProperty(
    fc.property(anyText, (text) => {
      const key = `${run++}:${text}`
      const words = { kind: 'refused', words: text } as const
      const whole = { key, intentKey: key, draft, at: NOW, answer: null }
      const order = { ...whole, clientOrderId: text, quote: 'USDT', value: null, answeredAt: null }
      const added = [
        journal.addIntent(order).ok,
        journal.converts.add({ ...whole, draft: LIMIT, venueAt: null, listedTo: null }).ok
      ]
      expect(added[0]).toBe(added[1])
      if (isId(text, Infinity)) expect(added).toEqual([true, true])
      if (!added.includes(true)) return void refused++
      // What is JSON in the journal takes any words.
      expect(journal.answerIntent(key, words, NOW).ok && journal.converts.answer(key, words, NOW).ok).toBe(true)
      kept.set(key, text)
      const read = journal.intentOf(key)
      expect([read?.key, read?.clientOrderId, read?.answer]).toEqual([key, text, words])
      expect(journal.converts.intentOf(key)?.answer).toEqual(words)
      expect(journal.setSetting('mark', text).ok && journal.setting('mark')).toBe(text)
    }),
    { numRuns: 150 }
  )
  expect(refused).toBeGreaterThan(10)
  journal.close()
  journal = open()
  for (const [key, text] of kept) expect(journal.intentOf(key)?.clientOrderId).toBe(text)
  journal.close()
  expect([problems, keptFiles()]).toEqual([[], []])
})

test('keeps every order that the decoder of the stream lets in, under the id that the venue gave it', () => {
  const journal = open()
  let read = 0
  assertProperty(
    fc.property(anyText, anyText, (id, clientOid) => {
      const info = { id, clientOid, symbol: 'BTC_USDT', orderType: 'limit', direction: 'buy', createTs: 1_700_000_000 }
      const text = JSON.stringify({ method: 'order_update', data: { type: 'created', info } })
      const message = decodeServerMessage(text, (_method, data) => records.order.read(data, 'data', untold))
      if (message.kind !== 'update')
        return void expect(message).toMatchObject({ kind: 'rejected', method: 'order_update' })
      read++
      const seen = evidenceOfEvent(message.update, 1_700_000_000_000)
      assert(seen.kind === 'order', 'no order')
      const facts = factsOfSighting(seen)
      expect(journal.keep([{ order: orderOf(facts), facts }], [], []).ok).toBe(true)
      expect(journal.orderOf(id, null).orders.map(({ venueId, clientOrderId }) => [venueId, clientOrderId])).toEqual([
        // One that hides something is none.
        [id, isId(clientOid) ? clientOid : null]
      ])
    }),
    { numRuns: 150 }
  )
  expect(read).toBeGreaterThan(0)
  journal.close()
  open().close()
  expect([problems, keptFiles()]).toEqual([[], []])
})
