import { accountOf } from '../../support/account-of.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { money, plain } from '../../../src/core/money.ts'
import { sessionDesk } from './session-desk.ts'

test('writes the fills and converts of an account for a tax program, by time', async () => {
  const it = await sessionDesk()
  const session = await it.open()
  const rest = { market: 'BTC_USDT', side: 'buy', type: 'market', price: null, stopLossPrice: null } as const
  await it.place(session, { ...rest, quantity: null, total: '250' })
  await it.until('the order’s fills', () => it.desk.fills().length > 0)
  await it.convert(session, { type: 'market', from: 'USDT', to: 'BTC', amount: '40', price: null })
  const folder = mkdtempSync(join(tmpdir(), 'desk-tax-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'koinly.csv')
  const written = await accountOf(session).exports.tax('koinly', path)
  assert(written.ok, JSON.stringify(written))

  const [, ...rows] = readFileSync(path, 'utf8')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','))
  const { truth } = it.exchange.control
  const deals = truth.orderHistory().flatMap(({ deal }) => deal?.transactions ?? [])
  const [convert] = truth.converts()
  expect([written.value.rows, written.value.leftOut, rows.length]).toEqual([deals.length + 1, 0, deals.length + 1])
  const exact = (text: string | null | undefined) => plain(money(text ?? ''))
  expect(rows.map(([, sent, , got, , fee]) => [sent, got, fee])).toEqual([
    ...deals.map(({ price, quantity, fee }) => [plain(money(price).times(quantity)), exact(quantity), exact(fee)]),
    [exact(convert?.executedFrom), exact(convert?.executedTo), '']
  ])
  const times = rows.map(([time]) => time ?? '')
  expect([...times].sort()).toEqual(times)
})
