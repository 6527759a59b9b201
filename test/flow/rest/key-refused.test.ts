import { expect, it } from 'vitest'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { scriptedServer, type ScriptedAnswer } from '../../support/scripted-server.ts'

it('takes an error of the venue with 401 or 403 for a refused key, and nothing else', async () => {
  let answer: ScriptedAnswer = {}
  const { address } = await scriptedServer(() => answer)
  const client = createVenueClient({
    venue: {
      ...{ id: 'live', name: 'Live', practice: false, capabilities: [] },
      ...{ baseUrl: address, wsUrl: 'ws://127.0.0.1:9', exchangeWsUrl: address, appUrl: address }
    },
    sign: createSigner('8f8c1a6e-3a3c-4b39-9b3d-111111111111', 'api-key-of-the-key-test').sign,
    clock: systemClock,
    log: quietLog
  })
  const balancesWith = async (given: ScriptedAnswer) => {
    answer = given
    await client.balances()
    return client.keyProblem()?.code ?? null
  }
  const html = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html>' }
  expect(await balancesWith({ status: 403, ...html })).toBeNull()
  const text = { headers: { 'Content-Type': 'text/plain' } }
  expect(await balancesWith({ status: 403, ...text, body: 'error code: 1020' })).toBeNull()
  expect(await balancesWith({ status: 403, ...text, body: '' })).toBeNull()
  expect(await balancesWith({ status: 401, ...text, body: 'Unauthorized' })).toBeNull()
  expect(await balancesWith({ status: 500, body: { message: 'Server error.' } })).toBeNull()
  expect(await balancesWith({ status: 401, body: { message: 'Wrong sign.' } })).toBe('venue-key-refused-words')
  expect(await balancesWith({ status: 503, ...html }), 'until it is accepted').toBe('venue-key-refused-words')
  expect(await balancesWith({ body: { result: [] } })).toBeNull()
  expect(await balancesWith({ status: 403, body: { code: 403 } })).toBe('venue-key-refused')

  answer = { status: 200, body: { data: [] } }
  await client.tickers()
  expect(client.keyProblem(), 'a public call proves nothing').not.toBeNull()
  client.close()
})
