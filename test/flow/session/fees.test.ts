import { test } from 'vitest'
import { sessionDesk } from './session-desk.ts'

test('fees appear although the venue first had too many requests, and then an error', async () => {
  const it = await sessionDesk()
  for (const status of [429, 500])
    it.exchange.control.faults.http(
      { path: '/v2/user-api/exchange/account/tariffs', times: 1 },
      { kind: 'answer', when: 'before', status }
    )
  await it.open()
  await it.until('fees', () => it.desk.session().shared.fields.fees !== null)
})
