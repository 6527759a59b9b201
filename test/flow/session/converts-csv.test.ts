import { accountOf } from '../../support/account-of.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { sessionDesk } from './session-desk.ts'

test('exports every page of the venue’s converts, each convert once', async () => {
  const it = await sessionDesk()
  for (let i = 0; i < 40; i++)
    await it.exchange.client.post('/v2/user-api/convert', { from: 'USDT', to: 'BTC', amount: String(10 + i) })
  const session = await it.open()
  const folder = mkdtempSync(join(tmpdir(), 'desk-csv-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'converts.csv')
  const written = await accountOf(session).exports.csv('converts', true, path)
  assert(written.ok, JSON.stringify(written))
  const pages = it.exchange.control.truth
    .requests()
    .filter(({ path }) => path.startsWith('/v2/user-api/convert/order-list')).length
  const uuids = it.exchange.control.truth.converts().map(({ uuid }) => uuid)
  // Nothing follows the last line break.
  const rows = readFileSync(path, 'utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',').at(-1) ?? '')
  expect([rows.length, [...rows].sort(), pages >= 3]).toEqual([40, [...uuids].sort(), true])
})
