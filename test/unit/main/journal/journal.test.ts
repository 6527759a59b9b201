import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { orderOf } from '../../../../src/core/orders/derive.ts'
import type { FillSeen } from '../../../../src/core/orders/evidence.ts'
import { factsOfIntent } from '../../../../src/core/orders/facts.ts'
import { LIMIT } from '../../core/converts/samples.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import { besidePath } from '../../../../src/main/storage/sqlite-file.ts'
import { journalProblemNotice } from '../../../../src/main/journal/problem-notice.ts'
import type { OrderIntent, Journal, JournalProblem, OpenedJournal } from '../../../../src/main/journal/journal-api.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '20',
  price: null,
  stopLossPrice: null
} as const
const NO_VENUE_TIMES = { venueAt: null, listedTo: null }
const intent = (key: string, more: Partial<OrderIntent> = {}): OrderIntent => ({
  key,
  intentKey: `click-${key}`,
  clientOrderId: key,
  draft,
  quote: 'USDT',
  value: '20',
  at: NOW,
  answer: null,
  answeredAt: null,
  ...more
})

let folder = ''
let opened: Journal[] = []
const file = () => join(folder, 'journal.db')
function open(onProblem?: (problem: JournalProblem) => void): OpenedJournal {
  const result = openJournal(file(), NOW, { onProblem })
  assert(result.ok, 'the journal did not open')
  opened.push(result.value.journal)
  return result.value
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
})
afterEach(() => {
  for (const journal of opened) journal.close()
  opened = []
  rmSync(folder, { recursive: true, maxRetries: 5 })
})

test('has a commit on disk when it returns', () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
  open()
  const pragmas = exec.mock.calls.map(([sql]) => sql).join('; ')
  exec.mockRestore()
  expect(pragmas).toContain('PRAGMA synchronous = FULL')
  expect(pragmas).not.toMatch(/synchronous = (?!FULL)/)
})

test('keeps an intent and its answer across a restart', () => {
  const first = open().journal
  first.addIntent(intent('a'))
  first.addIntent(intent('b'))
  first.answerIntent('b', { kind: 'accepted', venueId: 'v' }, NOW + 5)
  first.close()
  expect(open().journal.load(10, 0).intents).toEqual([
    intent('a'),
    intent('b', { answer: { kind: 'accepted', venueId: 'v' }, answeredAt: NOW + 5 })
  ])
})

test('refuses a second intent for a click', () => {
  const { journal } = open()
  journal.addIntent(intent('a'))
  expect({
    again: journal.addIntent(intent('b', { intentKey: 'click-a' })).ok,
    kept: journal.intentOf('click-a')?.key
  }).toEqual({ again: false, kept: 'a' })
})

test('keeps orders and fills once, in their newest state', () => {
  const first = open().journal
  const facts = factsOfIntent('a', 'a', draft, NOW)
  const ended = { ...facts, answer: { kind: 'refused', words: 'no' } as const }
  const fill: FillSeen = {
    kind: 'fill',
    dealId: 'd',
    transactionId: 't',
    venueId: null,
    market: 'BTC_USDT',
    price: '100',
    quantity: '0.2',
    total: '20',
    fee: '0.02',
    feeCurrency: 'USDT',
    role: 'taker',
    at: NOW
  }
  first.keep([{ order: orderOf(facts), facts }], [], [fill])
  const stored = { id: 'd:t', alsoId: 'h:9', side: 'buy' } as const
  first.keep([{ order: orderOf(ended), facts: ended }], [], [{ ...fill, stored }])
  first.close()
  expect(open().journal.load(10, 0)).toEqual({ intents: [], orders: [ended], fills: [{ ...fill, stored }] })
})

test('sums what was placed since a time by currency, reads it once and maintains it', () => {
  const { journal } = open()
  const sums = (at: number) => Object.fromEntries(journal.placedSince(at))
  journal.addIntent(intent('a', { at: NOW - 86_400_000, value: '1000' }))
  journal.addIntent(intent('b', { value: '7.5' }))
  const read = sums(NOW - 1_000)
  journal.addIntent(intent('c', { quote: 'BTC', value: '20' }))
  journal.addIntent(
    intent('without a value', {
      value: null,
      draft: { ...intent('c').draft, side: 'sell', total: null, quantity: '0.25' }
    })
  )
  journal.converts.add({ key: 'd', intentKey: 'd', draft: LIMIT, at: NOW, ...NO_VENUE_TIMES, answer: null })
  journal.converts.add({
    key: 'e',
    intentKey: 'e',
    draft: LIMIT,
    at: NOW - 86_400_000,
    ...NO_VENUE_TIMES,
    answer: null
  })
  const kept = sums(NOW - 1_000)
  journal.close()
  const again = open().journal
  expect([
    read,
    kept,
    Object.fromEntries(again.placedSince(NOW - 1_000)),
    Object.fromEntries(again.placedSince(0))
  ]).toEqual([
    { USDT: '7.5' },
    { USDT: '107.5', BTC: '20.25' },
    { USDT: '107.5', BTC: '20.25' },
    { USDT: '1207.5', BTC: '20.25' }
  ])
})

test('sums amounts of any length and decimals exactly', () => {
  const { journal } = open()
  const values = ['0.1', '0.2', '30', '9999999999.99', '0.00000000000000000001', '123456789012345678901234567890.5']
  for (const [index, value] of values.entries()) journal.addIntent(intent(String(index), { value }))
  expect(Object.fromEntries(journal.placedSince(NOW - 1))).toEqual({
    USDT: '123456789012345678911234567920.79000000000000000001'
  })
})

test('a bug in a reading gives nothing up: the next order is written', () => {
  const problems: JournalProblem[] = []
  const { journal } = open((problem) => problems.push(problem))
  const all = vi.spyOn(StatementSync.prototype, 'all').mockImplementationOnce(() => {
    throw new TypeError('a bug')
  })
  expect(() => journal.load(10, 0)).toThrow('a bug')
  all.mockRestore()
  expect([journal.addIntent(intent('a')).ok, problems]).toEqual([true, []])
})

describe('an unusable file', () => {
  test('renames a foreign file, starts a new one and reports it', () => {
    writeFileSync(file(), 'this is no database, but it may hold somebody’s orders')
    const { journal, problems } = open()
    const kept = join(folder, 'journal.broken-20260102T120000Z.db')
    expect(problems).toMatchObject([{ kind: 'damaged', path: file(), kept, carried: { rows: 0 } }])
    expect({ kept: readFileSync(kept, 'utf8').slice(0, 7), works: journal.addIntent(intent('a')).ok }).toEqual({
      kept: 'this is',
      works: true
    })
  })

  test('does not write into a database of another program', () => {
    const db = new DatabaseSync(file())
    db.exec('CREATE TABLE bookmarks (url)')
    db.close()
    expect(open().problems).toMatchObject([{ kind: 'damaged', reason: { code: 'file-foreign-database' } }])
    const kept = new DatabaseSync(join(folder, 'journal.broken-20260102T120000Z.db'))
    expect(
      kept
        .prepare('SELECT name FROM sqlite_schema')
        .all()
        .map(({ name }) => name)
    ).toEqual(['bookmarks'])
    kept.close()
  })

  test('does not take an empty file for a first start', () => {
    expect(open().problems).toEqual([])
    opened.pop()?.close()
    writeFileSync(file(), '')
    expect(open().problems).toMatchObject([{ kind: 'empty', path: file(), kept: expect.stringContaining('.broken-') }])
  })

  test('recovers the content of a log without its database', () => {
    open().journal.addIntent(intent('a'))
    // As after a crash: the log was not written into the file.
    const [main, log] = [readFileSync(file()), readFileSync(`${file()}-wal`)]
    opened.pop()?.close()
    expect(main.length + log.length).toBeGreaterThan(4096)
    writeFileSync(`${file()}-wal`, log)
    rmSync(file())
    const { journal, problems } = open()
    expect({ problems, intents: journal.load(10, 0).intents }).toMatchObject({
      problems: [{ kind: 'empty', carried: { rows: 1, lost: 0 } }],
      intents: [intent('a')]
    })
  })

  test('loses nothing to a changed byte in the log, where SQLite would drop the rest', () => {
    const first = open().journal
    for (const key of ['a', 'b', 'c']) first.addIntent(intent(key))
    const [main, log] = [readFileSync(file()), readFileSync(`${file()}-wal`)]
    first.close()
    writeFileSync(file(), main)
    const at = log.length - 4 * 4096
    log.writeUInt8(log.readUInt8(at) ^ 1, at)
    writeFileSync(`${file()}-wal`, log)
    const { journal, problems } = open()
    expect({ problems, keys: journal.load(10, 0).intents.map(({ key }) => key) }).toMatchObject({
      problems: [{ kind: 'damaged' }],
      keys: ['a', 'b', 'c']
    })
  })

  test('loses nothing to a changed byte in the schema, of which the newest copy is in the log', () => {
    const first = open().journal
    for (const key of ['a', 'b', 'c']) first.addIntent(intent(key))
    const [main, log] = [readFileSync(file()), readFileSync(`${file()}-wal`)]
    first.close()
    writeFileSync(file(), main)
    const at = log.lastIndexOf('CREATE TABLE intents')
    log.write('CREATE TABLE intentz', at)
    writeFileSync(`${file()}-wal`, log)
    const { journal, problems } = open()
    expect({ problems, keys: journal.load(10, 0).intents.map(({ key }) => key) }).toMatchObject({
      problems: [{ kind: 'damaged', carried: { rows: 3, lost: 0 } }],
      keys: ['a', 'b', 'c']
    })
  })

  test('finds an invalid row when it is read, and keeps all others', () => {
    const first = open().journal
    for (const key of ['a', 'b', 'c']) first.addIntent(intent(key))
    first.close()
    changeText(file(), '"total":"20"', '"total":"2Z"', 1)
    const later: JournalProblem[] = []
    const { journal } = open((problem) => later.push(problem))
    expect(journal.load(10, 0).intents.map(({ key }) => key)).toHaveLength(2)
    expect(later).toMatchObject([{ kind: 'damaged', path: file(), carried: { rows: 2, lost: 1 } }])
    expect(journalProblemNotice(later[0] ?? never())).toMatchObject({
      text: { code: 'journal-recovered-some', params: { n: 2, lost: 1 } }
    })
    expect(journal.addIntent(intent('d')).ok).toBe(true)
  })

  test('detects an amount changed into another amount', () => {
    const first = open().journal
    first.addIntent(intent('a'))
    first.close()
    changeText(file(), '"total":"20"', '"total":"90"', 1)
    const later: JournalProblem[] = []
    const { journal } = open((problem) => later.push(problem))
    // The venue may have it: a partly known order is better than an unknown one.
    expect([journal.load(10, 0).intents.map(({ key }) => key), later.length]).toEqual([['a'], 1])
  })

  test('leaves a file held by another process, and merges the extra file later', () => {
    const holder = open().journal
    holder.addIntent(intent('a'))
    const second = open()
    second.journal.addIntent(intent('b'))
    second.journal.close()
    holder.close()
    expect({
      told: second.problems,
      home: open()
        .journal.load(10, 0)
        .intents.map((one) => one.key)
    }).toEqual({
      told: [{ kind: 'held', path: file(), used: besidePath(file(), '20260102T120000Z') }],
      home: ['a', 'b']
    })
  })

  test('held for a second run too, what the run before sent is known and counts for the limits of the day', () => {
    const holder = open().journal
    const before = open().journal
    before.addIntent(intent('b', { value: '30' }))
    before.close()
    const next = openJournal(file(), NOW + 60_000)
    assert(next.ok, 'the journal did not open')
    const { journal, problems } = next.value
    expect([
      problems.map(({ kind }) => kind),
      journal.intentOf('click-b')?.key,
      journal.placedSince(NOW - 1).get('USDT')
    ]).toEqual([['held'], 'b', '30'])
    journal.close()
    holder.close()
    expect(open().journal.intentOf('click-b')?.key).toBe('b')
  })

  test('merges converts and their sums of the day as well', () => {
    const holder = open().journal
    const second = open().journal
    second.converts.add({ key: 'beside', intentKey: 'click', draft: LIMIT, at: NOW, ...NO_VENUE_TIMES, answer: null })
    second.converts.answer('beside', { kind: 'unknown', words: 'cut' }, NOW + 1)
    second.close()
    holder.close()
    const { converts, placedSince } = open().journal
    expect([
      converts.unresolved(),
      converts.intentOf('click')?.key,
      Object.fromEntries(placedSince(NOW))
    ]).toMatchObject([
      [{ key: 'beside', intentKey: 'click', draft: LIMIT, answer: { kind: 'unknown', words: 'cut' } }],
      'beside',
      { USDT: '100' }
    ])
  })

  test('does not touch a file of a newer version', () => {
    const db = new DatabaseSync(file())
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(open().problems).toMatchObject([
      { kind: 'newer', path: file(), used: besidePath(file(), '20260102T120000Z') }
    ])
    const after = new DatabaseSync(file())
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: 99 })
    after.close()
  })

  test('reads rows of an older version without checksums field by field', () => {
    const first = open().journal
    for (const key of ['a', 'b']) first.addIntent(intent(key))
    first.close()
    const db = new DatabaseSync(file())
    db.exec(
      `UPDATE intents SET checksum = NULL;
      UPDATE intents SET draft = replace(draft, 'market', 'marker') WHERE key = 'b'`
    )
    db.close()
    const later: JournalProblem[] = []
    expect(open((problem) => later.push(problem)).journal.load(10, 0).intents).toEqual([intent('a')])
    expect(later).toMatchObject([{ kind: 'damaged', carried: { rows: 1, lost: 1 } }])
  })

  test('fails clearly for a folder that cannot be written', () => {
    writeFileSync(join(folder, 'in-the-way'), '')
    expect(openJournal(join(folder, 'in-the-way', 'journal.db'), NOW)).toMatchObject({
      ok: false,
      failure: { kind: 'denied', rule: 'journal' }
    })
  })
})

const never = (): never => {
  throw new Error('nothing was told')
}

/** Replaces the nth occurrence of a text in a file by another of the same length. */
function changeText(path: string, from: string, to: string, nth: number): void {
  const bytes = readFileSync(path)
  let at = -1
  for (let count = 0; count < nth; count++) at = bytes.indexOf(from, at + 1)
  assert(at >= 0, `the file does not hold ${from}`)
  bytes.write(to, at)
  writeFileSync(path, bytes)
}

test('what was refused or never sent does not count for the day; what may have been placed does', () => {
  const { journal } = open()
  const sums = () => Object.fromEntries(journal.placedSince(NOW - 1_000))
  const answers = {
    accepted: { kind: 'accepted', venueId: 'v' },
    refused: { kind: 'refused', words: 'no' },
    'never-sent': { kind: 'never-sent', words: 'down' },
    unknown: { kind: 'unknown', words: 'cut' }
  } as const
  const kinds = ['accepted', 'refused', 'never-sent', 'unknown'] as const
  for (const [index, kind] of kinds.entries()) {
    journal.addIntent(intent(kind, { value: `${10 ** index}.5` }))
    journal.addIntent(intent(`long ${kind}`, { value: `${10 ** index}.00000000000005` }))
    journal.converts.add({
      key: kind,
      intentKey: kind,
      draft: { ...LIMIT, from: 'ETH', amount: `${10 ** index}` },
      at: NOW,
      ...NO_VENUE_TIMES,
      answer: null
    })
  }
  const before = sums()
  for (const kind of kinds) {
    for (const key of [kind, `long ${kind}`]) journal.answerIntent(key, answers[kind], NOW + 1)
    journal.converts.answer(kind, answers[kind], NOW + 1)
    // A second one takes nothing more.
    journal.answerIntent(kind, answers[kind], NOW + 2)
    journal.converts.answer(kind, answers[kind], NOW + 2)
  }
  const after = sums()
  journal.close()
  const again = Object.fromEntries(open().journal.placedSince(NOW - 1_000))
  expect([before, after, again]).toEqual([
    { USDT: '2224.0000000000002', ETH: '1111' },
    { USDT: '2003.0000000000001', ETH: '1001' },
    { USDT: '2003.0000000000001', ETH: '1001' }
  ])
})

test('an order that was refused, and that the venue shows after all, counts for the day again, once', () => {
  const { journal } = open()
  const sums = () => Object.fromEntries(journal.placedSince(NOW - 1_000))
  const refused = { kind: 'refused', words: 'timeout at a gateway' } as const
  journal.addIntent(intent('a', { value: '50' }))
  journal.answerIntent('a', refused, NOW)
  const before = sums()
  const facts = { ...factsOfIntent('a', 'a', draft, NOW), venueId: 'v', answer: refused, seen: true }
  for (let n = 0; n < 2; n++) journal.keep([{ order: orderOf(facts), facts }], [], [])
  const after = sums()
  journal.close()
  expect([before, after, Object.fromEntries(open().journal.placedSince(NOW - 1_000))]).toEqual([
    {},
    { USDT: '50' },
    { USDT: '50' }
  ])
})

test('a currency of which nothing was placed after all is in no sum', () => {
  const { journal } = open()
  journal.addIntent(intent('a', { quote: 'XYZ', value: '5' }))
  const before = [...journal.placedSince(0)]
  journal.answerIntent('a', { kind: 'refused', words: 'no' }, NOW)
  expect([before, [...journal.placedSince(0)]]).toEqual([[['XYZ', '5']], []])
})
