import { expect, test } from 'vitest'
import { practice } from '../../support/practice.ts'

const SUCCESS = { status: 'success' }
const CHANNELS = ['lastprice', 'depth', 'ticker', 'trade', 'order', 'balance', 'deal']
const ITEMS: Readonly<Record<string, string>> = { depth: 'BTC_USDT:0', balance: 'BTC' }
const item = (channel: string): string => ITEMS[channel] ?? 'BTC_USDT'

test("answers ping with pong and the request's id", async () => {
  const { client } = await practice()
  const stream = await client.connect()
  stream.send({ id: 'abc', method: 'ping', params: [] })
  expect(await stream.find(({ id }) => id === 'abc')).toEqual({ id: 'abc', method: 'pong', data: null, error: null })
})

test.each(CHANNELS)('subscribes and unsubscribes %s; the second answer has no method', async (channel) => {
  const { client, control } = await practice()
  const stream = await client.connect()
  const subscribed = await stream.request(`${channel}_subscribe`, [item(channel)])
  expect(subscribed).toEqual({ id: 1, method: `${channel}_subscribe`, data: SUCCESS, error: null })
  expect(control.truth.subscriptions(1)).toEqual({ [channel]: [item(channel)] })
  const unsubscribed = await stream.request(`${channel}_unsubscribe`, [item(channel)])
  expect(unsubscribed).toEqual({ id: 2, data: SUCCESS, error: null })
  expect(control.truth.subscriptions(1)).toEqual({})
})

test.each(['all', ['all']])('reads %j as everything', async (spelling) => {
  const { client, control } = await practice()
  const reads = control.truth.reads()
  const markets = reads
    .markets()
    .map(({ symbol }) => symbol)
    .sort()
  const stream = await client.connect()
  const allButDepth = CHANNELS.filter((each) => each !== 'depth')
  for (const channel of allButDepth) await stream.request(`${channel}_subscribe`, spelling)
  expect(control.truth.subscriptions(1)).toEqual({
    lastprice: markets,
    ticker: markets,
    trade: markets,
    order: markets,
    deal: markets,
    balance: [...reads.currencies()].sort()
  })
  for (const channel of CHANNELS) await stream.request(`${channel}_unsubscribe`, spelling)
  expect(control.truth.subscriptions(1)).toEqual({})
})

test('subscribes every scale of every market for all of depth', async () => {
  const { client, control } = await practice()
  const stream = await client.connect()
  await stream.request('depth_subscribe', ['all'])
  const reads = control.truth.reads()
  const count = reads.markets().reduce((sum, { symbol }) => sum + (reads.scales(symbol)?.length ?? 0), 0)
  expect(control.truth.subscriptions(1).depth).toHaveLength(count)
})

test.each(CHANNELS)('reads an empty unsubscribe of %s as all only for private channels', async (channel) => {
  const { client, control } = await practice()
  const stream = await client.connect()
  await stream.request(`${channel}_subscribe`, [item(channel)])
  const answer = await stream.request(`${channel}_unsubscribe`, [])
  const isPrivate = ['order', 'balance', 'deal'].includes(channel)
  expect(answer).toEqual(
    isPrivate
      ? { id: 2, data: SUCCESS, error: null }
      : { id: 2, method: `${channel}_unsubscribe`, data: null, error: { code: 2, message: 'Params are empty' } }
  )
  expect(control.truth.subscriptions(1)).toEqual(isPrivate ? {} : { [channel]: [item(channel)] })
})

test.each([
  ['no id', { method: 'ping', params: [] }, 0],
  ['a list', [], 0],
  ['a number', 7, 0],
  ['an id that is no integer', { id: 1.5, method: 'ping', params: [] }, 0],
  ['no method', { id: 5, params: [] }, 5],
  ['no params', { id: 6, method: 'ping' }, 6],
  ['params of the wrong kind', { id: 7, method: 'trade_subscribe', params: [1] }, 7]
])('answers valid JSON with %s with error 1 and keeps the connection', async (_what, message, id) => {
  const { client } = await practice()
  const stream = await client.connect()
  stream.send(message)
  const answer = await stream.find(({ error }) => error !== null)
  expect(answer).toMatchObject({ id, data: null, error: { code: 1, message: 'Invalid message format' } })
  expect(await stream.request('ping')).toMatchObject({ method: 'pong' })
})

test.each([
  ['nothing_subscribe', ['BTC_USDT'], 'Unknown method'],
  ['candles_subscribe', ['BTC_USDT'], 'Interval not found'],
  ['candles_request', [], 'Market not found'],
  ['trade_subscribe', ['NO_SUCH'], 'Market NO_SUCH not found'],
  ['trade_subscribe', ['BTC_USDT', 'NO_SUCH'], 'Market NO_SUCH not found'],
  ['depth_subscribe', ['BTC_USDT'], 'Scale  of market BTC_USDT not found'],
  ['depth_subscribe', ['BTC_USDT:99'], 'Scale 99 of market BTC_USDT not found'],
  ['balance_subscribe', ['NOPE'], 'Currency NOPE not found'],
  ['lastprice_subscribe', [], 'Params are empty']
])('answers %s %j with error 2 and changes nothing', async (method, params, message) => {
  const { client, control } = await practice()
  const stream = await client.connect()
  expect(await stream.request(method, params)).toEqual({ id: 1, method, data: null, error: { code: 2, message } })
  expect(control.truth.subscriptions(1)).toEqual({})
})

test('ignores a second subscription of a channel, or replaces the first', async () => {
  for (const resubscribe of ['ignore', 'replace'] as const) {
    const { client, control } = await practice({ resubscribe })
    const stream = await client.connect()
    await stream.request('depth_subscribe', ['BTC_USDT:0'])
    const second = await stream.request('depth_subscribe', ['ETH_USDT:1'])
    expect(second).toEqual({ id: 2, method: 'depth_subscribe', data: SUCCESS, error: null })
    expect(control.truth.subscriptions(1)).toEqual({ depth: [resubscribe === 'ignore' ? 'BTC_USDT:0' : 'ETH_USDT:1'] })
    await stream.request('ping')
    expect(stream.updates('depth_update').map(({ data }) => (data as { symbol: string }).symbol)).toEqual(
      resubscribe === 'ignore' ? ['BTC_USDT'] : ['BTC_USDT', 'ETH_USDT']
    )
    // Another channel, or the same one after unsubscribing, is no second subscription.
    await stream.request('depth_unsubscribe', ['all'])
    await stream.request('trade_subscribe', ['BTC_USDT'])
    await stream.request('depth_subscribe', ['SOL_USDT:0'])
    expect(control.truth.subscriptions(1)).toEqual({ depth: ['SOL_USDT:0'], trade: ['BTC_USDT'] })
  }
})
