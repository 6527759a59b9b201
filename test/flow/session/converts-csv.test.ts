import { expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { sessionDesk } from './session-desk.ts'

test('the table of converts holds every page of the venue’s list, each convert once', async () => {
  const it = await sessionDesk()
  for (let i = 0; i < 40; i++) await it.exchange.client.post('/v2/user-api/convert', { from: 'USDT', to: 'BTC', amount: String(10 + i) })
  const session = await it.open()
  const csv = await session.csv('converts', true)
  assert(csv.ok, JSON.stringify(csv))
  const pages = it.exchange.control.truth.requests().filter(({ path }) => path.startsWith('/v2/user-api/convert/order-list')).length
  const uuids = it.exchange.control.truth.converts().map(({ uuid }) => uuid)
  // Past the last break there is nothing.
  const rows = csv.value.split('\r\n').slice(1, -1).map((row) => row.split(',').at(-1) ?? '')
  expect([rows.length, [...rows].sort(), pages >= 3]).toEqual([40, [...uuids].sort(), true])
})
