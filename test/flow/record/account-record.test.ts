import { join } from 'node:path'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { money } from '../../../src/core/money.ts'
import { assert } from '../../../src/contract/failure.ts'
import type { PracticeExchange } from '../../../src/practice/exchange.ts'
import { startRecord } from '../../../src/main/record/record-in-worker.ts'
import type { RecordQueries } from '../../../src/main/record/queries.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { accountOf } from '../../support/account-of.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { sessionDesk } from '../session/session-desk.ts'

/** The record of the account of a real session. Its clock stands still but for `advance`. */
async function recorded(before: (exchange: PracticeExchange) => void = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'account-record-'))
  const clock = createFakeClock(Date.now())
  const record = startRecord({ clock, log: quietLog })
  const it = await sessionDesk({}, { record })
  onTestFinished(async () => {
    await record.stop()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  await record.use(join(folder, 'record.db'))
  before(it.exchange)
  const session = await it.open()
  const ask = async <K extends keyof RecordQueries>(name: K, args: RecordQueries[K]['args']) => {
    const answer = await record.ask(name, args)
    assert(answer.ok, name)
    return answer.value
  }
  /** Each look lets the record's clock go on and the lists be read again. */
  const movements = async (what: string, holds: (found: RecordQueries['movements']['answer']) => boolean) => {
    for (let looks = 0; looks < 40; looks++) {
      const found = await ask('movements', null)
      if (holds(found)) return found
      await clock.advance(20_000)
      await session.retry()
    }
    throw new Error(`never: ${what} ${JSON.stringify(await ask('movements', null))}`)
  }
  return { it, session, clock, ask, movements, folder }
}

test('a deposit becomes a movement, is labelled with a price, and the deposits follow', async () => {
  const { it, session, ask, movements, folder } = await recorded()
  const { rows } = await movements('what is held at the beginning', (found) => found.rows.length > 0)
  expect(new Set(rows.map(({ label }) => label))).toEqual(new Set(['opening']))
  const before = rows.length
  it.exchange.control.deposit({ currency: 'BTC', amount: '0.25' })
  const { rows: after } = await movements('the deposit', (found) => found.rows.length > before)
  // The exchange's clock is behind that of the record here.
  const deposit = after.find(({ label }) => label === 'deposit')
  expect(deposit).toMatchObject({ currency: 'BTC', amount: '0.25', label: 'deposit', isLabelled: false })
  const { totals } = await ask('movements', null)
  const priced = deposit?.worth ?? '0'
  expect(await ask('label', { id: deposit?.id ?? '', label: 'reward', price: '40000', note: 'a prize' })).toBe(true)
  const labelled = await ask('movements', null)
  expect(labelled.rows.find(({ id }) => id === deposit?.id)).toMatchObject({
    label: 'reward',
    worth: '40000',
    note: 'a prize'
  })
  // What is a reward is no deposit: it is profit.
  expect(money(totals.deposited).sub(labelled.totals.deposited).eq(money(priced).mul('0.25'))).toBe(true)

  const path = join(folder, 'koinly.csv')
  expect(await accountOf(session).exports.tax('koinly', path)).toMatchObject({
    ok: true,
    value: { rows: labelled.rows.length }
  })
  const lines = readFileSync(path, 'utf8').split('\r\n')
  expect(lines.filter((line) => line.includes(',0.25,BTC,') && line.includes(',reward,reward: a prize,'))).toHaveLength(
    1
  )
})

test('a fill has the equity of its moment, and the middle of the market before and after it', async () => {
  const { it, session, clock, ask, movements } = await recorded()
  await movements('what is held at the beginning', (found) => found.rows.length > 0)
  const { rows: before } = await ask('size', null)
  const placed = await it.place(session, {
    ...{ market: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' },
    ...{ total: null, price: null, stopLossPrice: null }
  })
  assert(placed.ok, JSON.stringify(placed))
  await it.until('the fill', () => it.desk.session().shared.rows('fills').length > 0)
  const rows = async (): Promise<number> => (await ask('size', null)).rows - before
  const sent = await rows()
  await clock.advance(1_500)
  const equity = await rows()
  await clock.advance(8_500)
  const after10s = await rows()
  await clock.advance(50_000)
  const after1m = await rows()
  await clock.advance(240_000)
  const after5m = await rows()
  const fills = it.desk.session().shared.rows('fills').length
  // Five minutes after the equity of the fill.
  await clock.advance(2_000)
  const later = await rows()
  const steps = [sent, equity - sent, after10s - equity, after1m - after10s, after5m - after1m, later - after5m]
  expect(steps).toEqual([1, 1, fills, fills, fills, 1])
  const { totals, differences } = await movements('all explained', (found) => found.differences.length === 0)
  expect(totals.equity).not.toBeNull()
  expect(differences).toEqual([])
  expect(await ask('delete', null)).toBe(true)
  expect(await ask('size', null)).toMatchObject({ rows: 0 })
})

test('balances are compared once the list of converts has been read, and what these did is no deposit', async () => {
  let undo = (): void => undefined
  const { session, clock, ask, movements } = await recorded(({ control, account }) => {
    const done = control.apply({
      ...{ kind: 'market-convert', at: control.now(), account: account.userId, uuid: control.newUuid() },
      ...{ from: 'USDT', to: 'BTC', amount: '1000' }
    })
    assert(done.ok, JSON.stringify(done))
    undo = control.faults.http({ path: /order-list/ }, { kind: 'answer', when: 'before', status: 500, text: '{}' })
  })
  await clock.advance(20_000)
  await session.retry()
  expect((await ask('movements', null)).rows).toEqual([])
  undo()
  const { rows, converts } = await movements('what is held at the beginning', (found) => found.rows.length > 0)
  expect(converts).toHaveLength(1)
  expect(rows.find(({ currency }) => currency === 'BTC')?.amount).toBe('1.5')
})
