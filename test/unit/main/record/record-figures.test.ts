import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TradesQuestion } from '../../../../src/contract/record-views.ts'
import { answerOf } from '../../../../src/main/record/queries.ts'
import { openRecordFile } from '../../../../src/main/record/record-file.ts'
import { keepRecord } from '../../../../src/main/record/record-keeper.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { fillEvent } from '../../../support/record.ts'

const HOUR = 3_600_000
const ALL = { from: null, to: null, source: null, tag: null, utc: true }
const FOUND: TradesQuestion = { ...ALL, search: '', sort: 'opened', isDescending: true, start: 0, count: 100 }
const FIRST = 'BTC_USDT:d:1000'

/** One trade in BTC that gained 10 and one in ETH that lost 5; opens the same file again. */
function openTrades() {
  const folder = mkdtempSync(join(tmpdir(), 'record-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  return () => {
    const file = openRecordFile({
      path: join(folder, 'one.db'),
      stamp: '1',
      log: quietLog,
      onProblem: () => undefined,
      onUnusable: () => undefined
    })
    const keeper = keepRecord({ file, reference: 'USDT', now: () => 9 * HOUR })
    const eth = { market: 'ETH_USDT' }
    keeper.take({
      kind: 'events',
      events: [
        fillEvent('buy', '1', '100', 1000),
        fillEvent('sell', '1', '110', 1000 + HOUR),
        fillEvent('buy', '1', '50', 2000, eth),
        fillEvent('sell', '1', '45', 2000 + 2 * HOUR, eth)
      ]
    })
    onTestFinished(keeper.close)
    return keeper
  }
}

test('statistics are of the ledger and of whole trades', () => {
  const { statistics, reference } = answerOf(openTrades()().desk(), 'statistics', ALL)
  expect(reference).toBe('USDT')
  expect(statistics).toMatchObject({ realised: '5', rates: { trades: 2, wins: 1, losses: 1, profitFactor: '2' } })
})

test('trades are found by market, sorted and paged', () => {
  const desk = openTrades()().desk()
  const ids = (question: Partial<TradesQuestion>) => {
    const { rows, found, all } = answerOf(desk, 'trades', { ...FOUND, ...question })
    return [rows.map(({ market }) => market), found, all]
  }
  expect(ids({})).toEqual([['ETH_USDT', 'BTC_USDT'], 2, 2])
  expect(ids({ sort: 'realised' })).toEqual([['BTC_USDT', 'ETH_USDT'], 2, 2])
  expect(ids({ sort: 'realised', isDescending: false, start: 1 })).toEqual([['BTC_USDT'], 2, 2])
  expect(ids({ search: 'eth/usdt' })).toEqual([['ETH_USDT'], 1, 2])
  expect(ids({ from: 2 * HOUR })).toEqual([['ETH_USDT'], 1, 2])
  expect(ids({ to: 1500 })).toEqual([['BTC_USDT'], 1, 2])
})

test('a note with its tags is kept in the file, and found by each word', () => {
  const open = openTrades()
  const note = { id: FIRST, note: 'Bought the dip\nand sold late\u0000', tags: ['news', 'news', ' late '], rating: 4 }
  const before = open()
  expect(answerOf(before.desk(), 'note', note)).toBe(true)
  before.close()
  const desk = open().desk()
  const find = (search: string, tag: string | null = null) =>
    answerOf(desk, 'trades', { ...FOUND, search, tag }).rows.map(({ id }) => id)
  expect(find('DIP late')).toEqual([FIRST])
  expect(find('dip never')).toEqual([])
  expect(find('', 'news')).toEqual([FIRST])
  expect(answerOf(desk, 'trade', { id: FIRST })).toMatchObject({
    note: 'Bought the dip\nand sold late',
    tags: ['news', 'late'],
    rating: 4,
    episode: { realised: '10' }
  })
  expect(answerOf(desk, 'statistics', { ...ALL, tag: 'news' })).toMatchObject({
    tags: ['late', 'news'],
    statistics: { realised: '10' }
  })
})

test('a note that says nothing is not kept', () => {
  const open = openTrades()
  const desk = open().desk()
  answerOf(desk, 'note', { id: FIRST, note: 'x', tags: [], rating: 0 })
  answerOf(desk, 'note', { id: FIRST, note: ' ', tags: [], rating: 0 })
  expect(desk.file.read((tables) => tables.notes.all(), null)).toEqual([])
})

test('a trade that is none has no answer, and takes no note', () => {
  const desk = openTrades()().desk()
  const id = 'BTC_USDT:none'
  expect(answerOf(desk, 'trade', { id })).toBeNull()
  expect(answerOf(desk, 'note', { id, note: 'x', tags: [], rating: 0 })).toBe(false)
  expect(desk.file.read((tables) => tables.notes.all(), null)).toEqual([])
})

test('the equity is what was recorded, in the time that is asked for', () => {
  const keeper = openTrades()()
  for (const [at, worth] of [
    [HOUR, '1000'],
    [8 * HOUR, '900'],
    [8.05 * HOUR, '950']
  ] as const)
    keeper.take({ kind: 'equity', equity: { at, reference: 'USDT', worth, notValued: 0 } })
  const shown = (from: number | null) =>
    answerOf(keeper.desk(), 'equity', { from, to: null }).curve.points.map(({ equity }) => equity)
  expect(shown(null)).toEqual(['1000', null, '900', '950'])
  expect(shown(2 * HOUR)).toEqual(['900', '950'])
  const baseOf = (from: number | null) => answerOf(keeper.desk(), 'equity', { from, to: null }).base
  // In all the profit begins with nothing, in a range with what was before it, else with its first point.
  expect([baseOf(null), baseOf(2 * HOUR), baseOf(HOUR), baseOf(9 * HOUR)]).toEqual(['0', '1000', '1000', '950'])
})

test('what the holdings cost is the average of all that came in, and not known where a part is not', () => {
  const keeper = openTrades()()
  const sol = { market: 'SOL_USDT' }
  const gift = { kind: 'movement', currency: 'ETH', label: 'gift', isLabelled: true, price: null, note: '' } as const
  keeper.take({
    kind: 'events',
    events: [
      fillEvent('buy', '1', '30', 3000, sol),
      fillEvent('buy', '3', '50', 4000, sol),
      fillEvent('sell', '2', '99', 5000, sol),
      { ...gift, id: 'g', amount: '3', at: 6000 }
    ]
  })
  const { reference, costs } = answerOf(keeper.desk(), 'holdings', null)
  expect([reference, costs['SOL'], costs['ETH'], 'BTC' in costs]).toEqual(['USDT', '90', null, false])
})

test('a profit of which nothing was recorded begins with nothing that is known', () => {
  expect(answerOf(openTrades()().desk(), 'equity', { from: HOUR, to: null }).base).toBeNull()
})

test('the whole equity has all recorded points, a plot as many as it can show', () => {
  const keeper = openTrades()()
  for (let index = 0; index < 4_000; index++)
    keeper.take({ kind: 'equity', equity: { at: index * 60_000, reference: 'USDT', worth: '1', notValued: 0 } })
  const recorded = keeper.desk().file.read((tables) => tables.equity.all('USDT'), []).length
  const pointsOf = (whole?: boolean) =>
    answerOf(keeper.desk(), 'equity', { from: null, to: null, ...(whole === undefined ? {} : { whole }) }).curve.points
  expect([pointsOf(true).filter(({ equity }) => equity !== null).length, recorded > 1_500]).toEqual([recorded, true])
  expect(pointsOf().length).toBeLessThanOrEqual(1_500)
})

test('quotes of converts are compared with the mid of their moment, in the time that is asked for', () => {
  const keeper = openTrades()()
  const quote = (at: number, rate: string) =>
    keeper.take({ kind: 'premium', premium: { from: 'BTC', to: 'USDT', kind: 'quote', rate, mid: '100', at } })
  for (const [at, rate] of [
    [1, '99'],
    [2, '98'],
    [5 * HOUR, '90']
  ] as const)
    quote(at, rate)
  const { premiums } = answerOf(keeper.desk(), 'costs', { ...ALL, to: 5 * HOUR, utc: true })
  expect(premiums).toMatchObject([
    { from: 'BTC', to: 'USDT', quote: { count: 2, mean: '150', least: '100', most: '200' }, executed: null }
  ])
})

test('the cost of a fill is against what was recorded around it', () => {
  const keeper = openTrades()()
  const mid = { spread: null, source: 'book' } as const
  keeper.take({
    kind: 'sent',
    sent: { orderKey: 'o:1000', market: 'BTC_USDT', orderType: 'market', at: 900, estimate: '99.8', mid: '99', ...mid }
  })
  keeper.take({ kind: 'marks', marks: [{ fillId: 'd:1000', afterMs: 10_000, at: 11_000, mid: '102', ...mid }] })
  const { costs } = answerOf(keeper.desk(), 'costs', { ...ALL, source: 'BTC_USDT' })
  expect(costs.all.fills).toBe(2)
  const { estimate, arrival, after10s, after1m } = costs.all.marks
  expect([estimate.cost, arrival.cost, after10s.cost, after1m.fills]).toEqual(['0.2', '1', '-2', 0])
  expect(costs.kinds.map(({ key, fills }) => [key, fills])).toEqual([
    ['market', 1],
    ['other', 1]
  ])
})

test('sums of a tag are new after a trade is tagged, and after the tag is gone', () => {
  const desk = openTrades()().desk()
  const ofTag = () => answerOf(desk, 'statistics', { ...ALL, tag: 'late' }).statistics.rates.trades
  expect(ofTag()).toBe(0)
  answerOf(desk, 'note', { id: FIRST, note: '', tags: ['late'], rating: 0 })
  expect(ofTag()).toBe(1)
  answerOf(desk, 'note', { id: FIRST, note: '', tags: [], rating: 0 })
  expect(ofTag()).toBe(0)
})

test('a note that the disk refuses is not shown as kept', () => {
  const keeper = openTrades()()
  const { file, figures } = keeper.desk()
  const refusing = vi.spyOn(file, 'write').mockReturnValue(false)
  const note = { note: 'too late', tags: [], rating: 0 }
  expect([figures.write(FIRST, note), figures.noteOf(FIRST).note]).toEqual([false, ''])
  refusing.mockRestore()
  expect([figures.write(FIRST, note), figures.noteOf(FIRST).note]).toEqual([true, 'too late'])
})
