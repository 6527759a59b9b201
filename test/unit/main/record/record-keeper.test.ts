import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRecordFile } from '../../../../src/main/record/record-file.ts'
import { keepRecord } from '../../../../src/main/record/record-keeper.ts'
import { answerOf } from '../../../../src/main/record/queries.ts'
import type { RecordInput } from '../../../../src/main/record/record-api.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { fillEvent } from '../../../support/record.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'keeper-'))
  const problems: string[] = []
  const opened: ReturnType<typeof keepRecord>[] = []
  let now = 100 * DAY
  onTestFinished(() => {
    for (const keeper of opened) keeper.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  return {
    folder,
    path: join(folder, 'record-a.db'),
    problems,
    later: (ms: number) => (now += ms),
    open() {
      const file = openRecordFile({
        path: join(folder, 'record-a.db'),
        stamp: 's',
        log: quietLog,
        onProblem: ({ kind }) => problems.push(kind),
        onUnusable: ({ code }) => problems.push(code)
      })
      const keeper = keepRecord({ file, reference: 'USDT', now: () => now })
      opened.push(keeper)
      return keeper
    }
  }
}
type Keeper = ReturnType<ReturnType<typeof bench>['open']>

/** A check at this minute. */
const check = (trading: Record<string, string>, minute: number): RecordInput => ({
  kind: 'check',
  balances: { trading, personal: null },
  steps: [],
  at: minute * 60_000
})
const movements = (keeper: Keeper) => answerOf(keeper.desk(), 'movements', null)
const rows = (keeper: Keeper) =>
  movements(keeper).rows.map(({ currency, amount, label, worth }) => [currency, amount, label, worth])

test('a deposit is a movement after two checks, is labelled, and is still so at the next start', () => {
  const it = bench()
  const keeper = it.open()
  keeper.take(check({ USDT: '100' }, 1))
  keeper.take(check({ USDT: '100' }, 2))
  expect(rows(keeper)).toEqual([['USDT', '100', 'opening', '1']])
  expect(keeper.take(check({ USDT: '100', BTC: '0.5' }, 3)).differs).toBe(true)
  expect([rows(keeper).length, movements(keeper).differences]).toEqual([1, [{ currency: 'BTC', amount: '0.5' }]])
  expect(keeper.take(check({ USDT: '100', BTC: '0.5' }, 4)).differs).toBe(false)
  expect(rows(keeper)[0]).toEqual(['BTC', '0.5', 'deposit', null])
  const id = movements(keeper).rows[0]?.id ?? ''
  expect(answerOf(keeper.desk(), 'label', { id, label: 'lost', price: null, note: '' })).toBe(false)
  expect(answerOf(keeper.desk(), 'label', { id, label: 'reward', price: '50000', note: 'staking' })).toBe(true)
  expect(movements(keeper).totals).toMatchObject({ deposited: '100' })
  keeper.close()
  const again = it.open()
  expect(rows(again)[0]).toEqual(['BTC', '0.5', 'reward', '50000'])
  expect(again.take(check({ USDT: '100', BTC: '0.5' }, 5)).differs).toBe(false)
})

test('a fill that is told late takes the movement back that it explains', () => {
  const keeper = bench().open()
  keeper.take({ kind: 'events', events: [] })
  for (const at of [10, 11]) keeper.take(check({ USDT: '1000' }, at))
  for (const at of [20, 21]) keeper.take(check({ USDT: '900', BTC: '1' }, at))
  expect(rows(keeper).length).toBe(3)
  keeper.take({ kind: 'events', events: [fillEvent('buy', '1', '100', 15 * 60_000)] })
  for (const at of [30, 31]) keeper.take(check({ USDT: '900', BTC: '1' }, at))
  expect(rows(keeper)).toEqual([['USDT', '1000', 'opening', '1']])
})

test('a fill whose side is not known any more is taken back, and comes back', () => {
  const keeper = bench().open()
  for (const at of [1, 2]) keeper.take(check({ USDT: '1000' }, at))
  const fill = fillEvent('buy', '1', '100', 15 * 60_000)
  const explains = (side: 'buy' | 'sell' | null, trading: Record<string, string>, minute: number) => {
    keeper.take(
      side === null
        ? { kind: 'unassigned', fills: [fill, { ...fill, id: 'none' }] }
        : { kind: 'events', events: [{ ...fill, side }] }
    )
    return keeper.take(check(trading, minute)).differs
  }
  expect(explains('buy', { USDT: '900', BTC: '1' }, 20)).toBe(false)
  expect(keeper.desk().book.find('fill', fill.id)).toBeDefined()
  expect(explains(null, { USDT: '1000' }, 21)).toBe(false)
  expect(keeper.desk().book.find('fill', fill.id)).toBeUndefined()
  expect(explains('buy', { USDT: '900', BTC: '1' }, 22)).toBe(false)
  // A side that was wrong moved the balances the other way.
  expect(explains('sell', { USDT: '1100', BTC: '-1' }, 23)).toBe(false)
  // A fee that is told later is a part of what moved.
  keeper.take({ kind: 'events', events: [{ ...fill, side: 'sell', fee: '3' }] })
  expect(keeper.take(check({ USDT: '1097', BTC: '-1' }, 23.5)).differs).toBe(false)
  keeper.take({ kind: 'events', events: [{ ...fill, side: 'sell' }] })
  // The same fill with other facts of its order moves nothing.
  keeper.take({ kind: 'events', events: [{ ...fill, side: 'sell', orderKey: 'another' }] })
  expect(keeper.take(check({ USDT: '1100', BTC: '-1' }, 24)).differs).toBe(false)
  expect(keeper.take({ kind: 'unassigned', fills: [] }).changed).toBe(false)
})

test('balances agree only after they were compared, and without those that are not known', () => {
  const keeper = bench().open()
  const comparison = () => movements(keeper).comparison
  expect(comparison()).toBeNull()
  const trading = { USDT: '100' }
  keeper.take({
    ...{ kind: 'check', balances: { trading, personal: null, unknown: ['BTC'] }, steps: [], at: 60_000 }
  })
  expect(comparison()).toEqual({ at: 60_000, without: ['BTC'], undecoded: 0 })
  // The difference became a movement of the opening: so much is expected.
  keeper.take(check(trading, 1.25))
  keeper.take({ kind: 'check', balances: { trading: {}, personal: null, undecoded: 2 }, steps: [], at: 90_000 })
  expect(comparison()).toEqual({ at: 90_000, without: ['USDT'], undecoded: 2 })
  keeper.take(check(trading, 2))
  expect(comparison()).toEqual({ at: 120_000, without: [], undecoded: 0 })
})

test('what could not be read from the first check on is what was held then, also after a restart', () => {
  const it = bench()
  const keeper = it.open()
  for (const at of [1, 2].map((minute) => minute * 60_000))
    keeper.take({ kind: 'check', balances: { trading: { USDT: '1' }, personal: null, undecoded: 1 }, steps: [], at })
  keeper.close()
  const again = it.open()
  for (const minute of [3, 4, 5]) again.take(check({ USDT: '1', BTC: '2' }, minute))
  expect(rows(again).map(([currency, amount, label]) => [currency, amount, label])).toEqual(
    expect.arrayContaining([['BTC', '2', 'opening']])
  )
})

test('asks once for each price that it lacks, and never changes one that is known', () => {
  const keeper = bench().open()
  for (const at of [1, 2]) keeper.take(check({ BTC: '2' }, at))
  keeper.compute()
  const [wanted, ...more] = keeper.takeWanted(10)
  expect([wanted?.currency, more, keeper.takeWanted(10)]).toEqual(['BTC', [], []])
  const { kind, id, currency, reference } = wanted ?? { kind: 'movement', id: '', currency: '', reference: '' }
  const price = { kind, id, currency, reference }
  keeper.take({ kind: 'prices', prices: [{ ...price, price: null, source: 'none' }] })
  keeper.take({ kind: 'prices', prices: [{ ...price, price: '100', source: 'candle' }] })
  keeper.take({ kind: 'prices', prices: [{ ...price, price: '999', source: 'live' }] })
  expect(rows(keeper)).toEqual([['BTC', '2', 'opening', '100']])
  expect(movements(keeper).totals.deposited).toBe('200')
})

test('equity is thinned with its age: all of two days, then hourly, then daily', () => {
  const it = bench()
  const keeper = it.open()
  const at = (days: number, minutes: number) => 100 * DAY - days * DAY + minutes * 60_000
  const sample = (time: number): RecordInput => ({
    kind: 'equity',
    equity: { at: time, reference: 'USDT', worth: '1', notValued: 0 }
  })
  const young = [at(1, 0), at(1, 5), at(1, 10)]
  for (const time of [at(95, 1), at(95, 700), at(95, 1_400), at(10, 3), at(10, 50), at(10, 70), ...young])
    keeper.take(sample(time))
  while (keeper.trim());
  expect(keeper.desk().file.read((tables) => tables.equity.all('USDT').map((row) => row.at), [])).toEqual([
    at(95, 1_400),
    at(10, 50),
    at(10, 70),
    ...young
  ])
})

test('deleting leaves nothing, not even a damaged file that was kept aside', () => {
  const it = bench()
  writeFileSync(it.path, 'this is no database, but something else that is long enough')
  const keeper = it.open()
  expect([it.problems, readdirSync(it.folder).some((name) => name.includes('broken'))]).toEqual([['damaged'], true])
  for (const at of [1, 2]) keeper.take(check({ BTC: '2' }, at))
  keeper.take({ kind: 'events', events: [fillEvent('buy', '1', '100', 15)] })
  expect(answerOf(keeper.desk(), 'size', null)).toMatchObject({ rows: 1 })
  expect(answerOf(keeper.desk(), 'delete', null)).toBe(true)
  expect([rows(keeper), answerOf(keeper.desk(), 'size', null)]).toMatchObject([[], { rows: 0, since: null }])
  expect(keeper.desk().book.entries()).toHaveLength(1)
  expect(readdirSync(it.folder).filter((name) => name.includes('broken'))).toEqual([])
})

test('gives each fill the middle of the market at its order and after it, blank where nothing was recorded', () => {
  const keeper = bench().open()
  const mid = (price: string) => ({ mid: price, spread: '2', source: 'book' }) as const
  const sent = { orderKey: 'o:15', market: 'BTC_USDT', orderType: 'market', at: 14, estimate: '100.5' } as const
  keeper.take({ kind: 'sent', sent: { ...sent, ...mid('100') } })
  keeper.take({ kind: 'marks', marks: [{ fillId: 'd:15', afterMs: 60_000, at: 60_015, ...mid('103') }] })
  const { marks } = keeper.desk()
  expect(marks.of(fillEvent('buy', '1', '101', 15))).toEqual({
    orderType: 'market',
    marks: { estimate: '100.5', arrival: '100', after10s: null, after1m: '103', after5m: null }
  })
  expect(marks.of(fillEvent('buy', '1', '101', 16)).marks.arrival).toBeNull()
  expect(marks.since()).toBe(14)
  for (const minute of [1, 2]) keeper.take(check({ USDT: '70' }, minute))
  keeper.take({ kind: 'equity', equity: { at: 300_000, reference: 'USDT', worth: '75', notValued: 1 } })
  const { curve } = answerOf(keeper.desk(), 'equity', { from: null, to: null })
  expect(curve.points).toEqual([{ at: 300_000, equity: '75', profit: '5', isPartial: true }])
})

test('what is found later to have been held or deposited is no profit of the time before', () => {
  const keeper = bench().open()
  const equity = (minute: number, worth: string) =>
    keeper.take({ kind: 'equity', equity: { at: minute * 60_000, reference: 'USDT', worth, notValued: 0 } })
  equity(1, '70')
  for (const minute of [2, 3]) keeper.take(check({ USDT: '70' }, minute))
  keeper.take(check({ USDT: '100' }, 4))
  equity(4.5, '100')
  keeper.take(check({ USDT: '100' }, 5))
  equity(7, '101')
  const { curve } = answerOf(keeper.desk(), 'equity', { from: null, to: null })
  expect(curve.points.map(({ profit }) => profit)).toEqual(['0', '0', '1'])
})

test('a premium is summed by hour, pair and kind, in percent of the middle', () => {
  const keeper = bench().open()
  const quote = { from: 'USDT', to: 'BTC', kind: 'quote', mid: '2' } as const
  for (const [rate, at] of [
    ['1.98', HOUR],
    ['1.96', HOUR + 5],
    ['2', 2 * HOUR]
  ] as const)
    keeper.take({ kind: 'premium', premium: { ...quote, rate, at } })
  expect(keeper.desk().file.read((tables) => tables.premiums.all(), [])).toEqual([
    { hour: HOUR, from: 'USDT', to: 'BTC', kind: 'quote', count: 2, sum: '3', least: '1', most: '2' },
    { hour: 2 * HOUR, from: 'USDT', to: 'BTC', kind: 'quote', count: 1, sum: '0', least: '0', most: '0' }
  ])
})

test('a movement that the disk refused is not shown as kept, and comes with the next check', () => {
  const it = bench()
  const opened = openRecordFile({
    ...{ path: it.path, stamp: 's', log: quietLog },
    ...{ onProblem: () => undefined, onUnusable: () => undefined }
  })
  let isFull = false
  const file = { ...opened, write: (work: Parameters<typeof opened.write>[0]) => !isFull && opened.write(work) }
  const keeper = keepRecord({ file, reference: 'USDT', now: () => 0 })
  onTestFinished(keeper.close)
  keeper.take(check({ USDT: '100' }, 1))
  isFull = true
  expect(keeper.take(check({ USDT: '100' }, 2)).differs).toBe(true)
  expect([rows(keeper), movements(keeper).differences]).toEqual([[], [{ currency: 'USDT', amount: '100' }]])
  isFull = false
  expect(keeper.take(check({ USDT: '100' }, 3)).differs).toBe(false)
  expect(rows(keeper)).toEqual([['USDT', '100', 'opening', '1']])
  const id = movements(keeper).rows[0]?.id ?? ''
  isFull = true
  expect(answerOf(keeper.desk(), 'label', { id, label: 'reward', price: null, note: '' })).toBe(false)
  expect(rows(keeper)).toEqual([['USDT', '100', 'opening', '1']])
})

test('what the disk could not delete is still shown', () => {
  const it = bench()
  const opened = openRecordFile({
    ...{ path: it.path, stamp: 's', log: quietLog },
    ...{ onProblem: () => undefined, onUnusable: () => undefined }
  })
  const keeper = keepRecord({ file: { ...opened, clear: () => false }, reference: 'USDT', now: () => 0 })
  onTestFinished(keeper.close)
  for (const minute of [1, 2]) keeper.take(check({ USDT: '100' }, minute))
  expect([answerOf(keeper.desk(), 'delete', null), rows(keeper).length]).toEqual([false, 1])
})

test('deleting forgets notes and marks too', () => {
  const keeper = bench().open()
  const fill = fillEvent('buy', '1', '100', 15)
  keeper.take({ kind: 'events', events: [fill, fillEvent('sell', '1', '110', HOUR)] })
  const sent = { orderKey: 'o:15', market: 'BTC_USDT', orderType: 'market', at: 14, estimate: null } as const
  keeper.take({ kind: 'sent', sent: { ...sent, mid: '99', spread: null, source: 'last' } })
  const { marks, figures } = keeper.desk()
  const [trade] = figures.episodes()
  answerOf(keeper.desk(), 'note', { id: trade?.id ?? '', note: 'paid too much', tags: ['late'], rating: 0 })
  const known = () => [marks.of(fill).marks.arrival, figures.noteOf(trade?.id ?? '').note, figures.tags()]
  expect(known()).toEqual(['99', 'paid too much', ['late']])
  expect(answerOf(keeper.desk(), 'delete', null)).toBe(true)
  expect(known()).toEqual([null, '', []])
})

test('what is too old is looked for once an hour', () => {
  const it = bench()
  const keeper = it.open()
  const old = (day: number) => {
    for (const at of [day * DAY, day * DAY + 1])
      keeper.take({ kind: 'equity', equity: { at, reference: 'USDT', worth: '1', notValued: 0 } })
  }
  old(1)
  expect([keeper.trim(), keeper.trim()]).toEqual([true, false])
  old(2)
  expect(keeper.trim()).toBe(false)
  it.later(HOUR)
  expect(keeper.trim()).toBe(true)
})

test('in another reference currency equity and prices are those that are known in it', () => {
  const keeper = bench().open()
  const equity = (reference: string) =>
    keeper.take({ kind: 'equity', equity: { at: 1, reference, worth: '1', notValued: 0 } }).changed
  expect([equity('EUR'), equity('USDT')]).toEqual([false, true])
  for (const at of [1, 2]) keeper.take(check({ BTC: '2' }, at))
  const [movement] = movements(keeper).rows
  const price = { kind: 'movement', id: movement?.id ?? '', currency: 'BTC', source: 'live' } as const
  keeper.take({ kind: 'prices', prices: [{ ...price, reference: 'USDT', price: '100' }] })
  keeper.take({ kind: 'prices', prices: [{ ...price, reference: 'EUR', price: '90' }] })
  const worth = () => rows(keeper).map((row) => row[3])
  expect(worth()).toEqual(['100'])
  expect(keeper.take({ kind: 'reference', reference: 'USDT' }).changed).toBe(false)
  expect(keeper.take({ kind: 'reference', reference: 'EUR' }).changed).toBe(true)
  expect(worth()).toEqual(['90'])
})
