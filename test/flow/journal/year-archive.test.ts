import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { orderOf } from '../../../src/core/orders/derive.ts'
import { factsOfIntent, type OrderFacts } from '../../../src/core/orders/facts.ts'
import type { Journal, JournalProblem } from '../../../src/main/journal/journal-api.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { fillPages, orderPages } from '../../../src/main/journal/read-all.ts'
import { archivePath, openWithArchive } from '../../../src/main/journal/with-archive.ts'
import { checkJournal } from '../../../src/main/journal/journal-check.ts'
import { writeBusyJournal } from '../../support/busy-profile.ts'
import { quietLog } from '../../support/quiet-log.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 4, 20, 12)
/** Orders from 400 days ago, and from today. */
const [OLD, NEW] = [2_500, 1_200]
const LIVING = 'a'.repeat(32)
const LOST = 'b'.repeat(32)
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '1',
  total: null,
  price: '10',
  stopLossPrice: null
} as const

/** A journal of two busy days, with an open order and one of unknown outcome since the first day. */
function twoDays(): string {
  const folder = mkdtempSync(join(tmpdir(), 'year-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'orders.db')
  const then = NOW - 400 * DAY_MS
  writeBusyJournal(path, OLD, then)
  writeBusyJournal(path, NEW, NOW, OLD)
  const journal = open(path, openJournal)
  const living: OrderFacts = {
    ...factsOfIntent(LIVING, LIVING, draft, then),
    venueId: 'living',
    seen: true,
    answer: { kind: 'accepted', venueId: 'living' }
  }
  journal.keep([{ order: orderOf(living), facts: living }], [], [])
  journal.addIntent({
    key: LOST,
    intentKey: 'lost',
    clientOrderId: LOST,
    draft,
    quote: 'USDT',
    value: '10',
    at: then,
    answer: { kind: 'unknown', words: '' },
    answeredAt: then
  })
  journal.close()
  return path
}

function open(
  path: string,
  how: typeof openWithArchive | typeof openJournal = openWithArchive,
  onProblem?: (problem: JournalProblem) => void
): Journal {
  const opened = how(path, NOW, { onProblem })
  assert(opened.ok, 'the journal did not open')
  const { journal, problems } = opened.value
  for (const problem of problems) onProblem?.(problem)
  onTestFinished(() => journal.close())
  return journal
}

const check = (path: string) => checkJournal(path, NOW, { log: quietLog })
const venueId = (i: number): string => `01V${String(i).padStart(23, '0')}`
const factsIn = (journal: Journal): readonly OrderFacts[] =>
  [...orderPages(journal)].flat().map((text) => JSON.parse(text) as OrderFacts)
const keysIn = (journal: Journal): readonly string[] => factsIn(journal).map(({ key }) => key)
const fillsIn = (journal: Journal): readonly string[] => [...fillPages(journal, 0, null)].flat().map(({ id }) => id)
const busyKeys = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => String(from + i).padStart(32, '0'))

test('moves orders older than a year to the archive, and exports each row once, in order', async () => {
  const path = twoDays()
  const whole = open(path, openJournal)
  const before = { keys: keysIn(whole), fills: [...fillPages(whole, 0, null)].flat() }
  whole.close()
  const size = statSync(path).size
  expect(await check(path)).toEqual([])

  const alone = open(path, openJournal)
  expect(keysIn(alone), 'the journal itself').toEqual([LIVING, ...busyKeys(OLD, OLD + NEW)])
  expect(fillsIn(alone)).toHaveLength(NEW)
  expect(alone.intentOf(`click-${busyKeys(0, 1)[0]}`)).toBe(null)
  alone.close()
  expect(statSync(path).size, 'the journal is smaller').toBeLessThan(size / 2)

  const both = open(path)
  expect(keysIn(both)).toEqual(before.keys)
  expect([...fillPages(both, 0, null)].flat()).toEqual(before.fills)
  expect(both.fillsAfter(NOW - DAY_MS, null)[0]?.id, 'positions of today begin today').toBe(`deal-${OLD}:1`)
})

test('keeps open and unknown orders at any age', async () => {
  const path = twoDays()
  await check(path)
  const journal = open(path)
  expect(journal.openAfter(null).orders.map(({ key }) => key)).toEqual([LIVING])
  expect(journal.withoutOrder(null).intents.map(({ key }) => key)).toEqual([LOST])
})

test('keeps the newest orders at any age for windows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'year-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'orders.db')
  writeBusyJournal(path, OLD, NOW - 400 * DAY_MS)
  await check(path)
  const journal = open(path, openJournal)
  expect(keysIn(journal)).toEqual(busyKeys(OLD - 1_000, OLD))
  expect(journal.newest(200).fills.map(({ dealId }) => dealId)).toEqual(
    Array.from({ length: 200 }, (_, i) => `deal-${OLD - 200 + i}`)
  )
})

test('recognises an archived order that the venue lists again, and counts its changes once', async () => {
  const path = twoDays()
  await check(path)
  const journal = open(path)
  const [key] = busyKeys(77, 78)
  const earlier = journal.orderOf(venueId(77), null)
  expect([earlier.orders.map((facts) => facts.key), earlier.fills.map(({ dealId }) => dealId)]).toEqual([
    [key],
    ['deal-77']
  ])
  expect([journal.hasFill('deal-77:1'), journal.hasFill('deal-of-nobody:1')]).toEqual([true, false])

  const [known] = earlier.orders
  assert(known !== undefined, 'it is not known')
  const changed: OrderFacts = { ...known, bornAt: NOW - 399 * DAY_MS, dismissUnresolvedAt: NOW }
  journal.keep([{ order: orderOf(changed), facts: changed }], [], earlier.fills)
  const listed = factsIn(journal).filter((facts) => facts.key === key)
  expect(listed).toEqual([changed])
  expect(fillsIn(journal).filter((id) => id === 'deal-77:1')).toHaveLength(1)
  expect(journal.orderOf(venueId(77), null).orders).toEqual([changed])
  expect(keysIn(journal)).toHaveLength(OLD + NEW + 1)
})

test('repeats an interrupted move without losing or duplicating rows', async () => {
  const path = twoDays()
  const copy = `${path}.copy`
  copyFileSync(path, copy)
  await check(path)
  // The archive is on disk, and nothing is deleted yet.
  copyFileSync(copy, path)
  const journal = open(path)
  expect([keysIn(journal).length, new Set(keysIn(journal)).size, fillsIn(journal).length]).toEqual([
    OLD + NEW + 1,
    OLD + NEW + 1,
    OLD + NEW
  ])
  journal.close()
  await check(path)
  const alone = open(path, openJournal)
  expect(keysIn(alone)).toHaveLength(NEW + 1)
  alone.close()
  expect(keysIn(open(path))).toHaveLength(OLD + NEW + 1)
})

test('renames a damaged archive with a notice, and trading goes on', async () => {
  const path = twoDays()
  await check(path)
  writeFileSync(archivePath(path), 'no database')
  const problems: JournalProblem[] = []
  const journal = open(path, openWithArchive, (problem) => problems.push(problem))
  expect(problems).toMatchObject([{ kind: 'damaged', path: archivePath(path), carried: { rows: 0 } }])
  expect(keysIn(journal)).toHaveLength(NEW + 1)
})

test('creates no empty archive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'year-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'orders.db')
  writeBusyJournal(path, OLD, NOW)
  await check(path)
  expect(existsSync(archivePath(path))).toBe(false)
})
