import { expect, it } from 'vitest'
import { leftOutOf } from '../../../src/contract/wire/fields.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { longestBlock } from '../../support/longest-block.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { scriptedServer } from '../../support/scripted-server.ts'

const FILL = {
  id: '1',
  tradeRole: 'taker',
  filledPrice: '68000.12',
  filledQuantity: '0.01',
  filledValue: '680',
  fee: '0.1',
  feeCurrency: 'USDT',
  committedAt: 1_700_000_000
}
const ORDER = {
  id: '123456',
  type: 'limit',
  symbol: 'BTC_USDT',
  direction: 'buy',
  quantity: '0.01',
  filledQuantity: '0.01',
  filledValue: '680',
  state: 'completed',
  createdAt: 1_700_000_000,
  deal: { id: '1', state: 'completed', transactions: [FILL, FILL] }
}
/** Used, without what cannot be read. */
const WITH_ODD_VALUES = { ...ORDER, type: [1], createdAt: 'x', deal: { ...ORDER.deal, transactions: [FILL, {}] } }
const BYTES = 300_000
/** Twenty times as many records as good ones fit into the same size; an Error for each cost 80 times as much. */
const MOST = 8

async function venueThatAnswers() {
  let body = ''
  const { address } = await scriptedServer(() => ({ body }))
  const client = createVenueClient({
    venue: {
      ...{ id: 'live', name: 'Live', practice: false, capabilities: [] },
      ...{ baseUrl: address, wsUrl: 'ws://127.0.0.1:9', exchangeWsUrl: address, appUrl: address }
    },
    sign: createSigner('8f8c1a6e-3a3c-4b39-9b3d-111111111111', 'api-key-of-the-odd-test').sign,
    clock: systemClock,
    log: quietLog
  })
  const answer = (record: unknown, bytes = BYTES): number => {
    const count = Math.ceil(bytes / (JSON.stringify(record).length + 1))
    body = JSON.stringify({ result: Array.from({ length: count }, () => record) })
    return count
  }
  return { client, answer }
}

it('a history of unreadable orders costs about as much as one of good orders, and all are counted', async () => {
  const { client, answer } = await venueThatAnswers()
  async function cost(record: unknown) {
    const count = answer(record)
    const blocks: number[] = []
    let value: unknown
    for (let n = 0; n < 3; n++) {
      const read = await longestBlock(() => client.orderHistory({}))
      blocks.push(read.ms)
      if (read.value.ok) value = { items: read.value.value.items.length, leftOut: leftOutOf(read.value.value) }
    }
    return { ms: Math.min(...blocks), count, value }
  }
  const good = await cost(ORDER)
  expect(good.value).toEqual({ items: good.count, leftOut: 0 })
  for (const record of [{}, 1, null, [], WITH_ODD_VALUES]) {
    const odd = await cost(record)
    const value = record === WITH_ODD_VALUES ? { items: odd.count, leftOut: 0 } : { items: 0, leftOut: odd.count }
    expect({ record, value: odd.value }).toEqual({ record, value })
    expect({ record, ratio: odd.ms / good.ms }).toMatchObject({
      ratio: expect.toSatisfy((ratio: number) => ratio < MOST)
    })
  }
  client.close()
}, 60_000)

it('an answer larger than 4 MB is refused and says so', async () => {
  const { client, answer } = await venueThatAnswers()
  answer(ORDER, 4_200_000)
  expect(await client.orderHistory({})).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable', params: { reason: { code: 'answer-too-large', params: { most: 4_000_000 } } } }
  })
  client.close()
})
