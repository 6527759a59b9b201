import { expect, test } from 'vitest'
import { trimZeros } from '../../../src/core/money.ts'
import type { BookRecord } from '../../../src/practice/engine/api/market-data.ts'
import { practice, type Practice } from '../../support/practice.ts'
import type { PracticeStream, StreamMessage } from '../../support/practice-client.ts'

interface Depth {
  readonly symbol: string
  readonly full_reload: boolean
  readonly scale_index: number
  readonly asks: readonly [string, string][]
  readonly bids: readonly [string, string][]
}
const depthOf = (message: StreamMessage): Depth => message.data as Depth

/** A book built from the stream alone, as the interface says: a snapshot replaces, a value of 0 removes. */
function follow(stream: PracticeStream, market: string, scale: number): BookRecord {
  const asks = new Map<string, string>()
  const bids = new Map<string, string>()
  const mine = stream
    .updates('depth_update')
    .map(depthOf)
    .filter(({ symbol, scale_index }) => symbol === market && scale_index === scale)
  for (const depth of mine) {
    for (const [side, levels] of [
      [asks, depth.asks],
      [bids, depth.bids]
    ] as const) {
      if (depth.full_reload) side.clear()
      for (const [price, value] of levels) {
        if (value === '0') side.delete(trimZeros(price))
        else side.set(trimZeros(price), trimZeros(value))
      }
    }
  }
  const sorted = (side: Map<string, string>, sign: number) =>
    [...side].sort((a, b) => sign * (Number(a[0]) - Number(b[0])))
  return { asks: sorted(asks, 1), bids: sorted(bids, -1) }
}

/** Another account's market order, so that the demo account only watches. */
function trade({ control }: Practice, side: 'buy' | 'sell', quantity: string, market = 'BTC_USDT'): void {
  const account = control.openAccount().userId
  const outcome = control.apply({
    kind: 'market-order',
    at: control.now(),
    account,
    id: control.newOrderId(),
    market,
    side,
    quantity,
    value: null,
    clientOrderId: null,
    tag: null
  })
  expect(outcome).toMatchObject({ ok: true })
}

test.each([0, 20])('streams the real books at every scale, batched for %i ms', async (flushMs) => {
  const exchange = await practice({ rate: 3000, flushMs })
  const { client, control } = exchange
  const stream = await client.connect()
  const markets = ['BTC_USDT', 'SHIB_USDT', 'BTC_JPY']
  const topics = markets.flatMap((market) =>
    (control.truth.reads().scales(market) ?? []).map(({ index }) => [market, index] as const)
  )
  await stream.request(
    'depth_subscribe',
    topics.map(([market, index]) => `${market}:${index}`)
  )
  await stream.until(() => stream.updates('depth_update').length > 600 || undefined)
  control.bots.pause()
  control.flush()
  await stream.request('ping')
  for (const [market, index] of topics) expect(follow(stream, market, index)).toEqual(control.truth.book(market, index))
  const first = stream.updates('depth_update').slice(0, topics.length).map(depthOf)
  expect(first.every(({ full_reload }) => full_reload)).toBe(true)
  const later = stream.updates('depth_update').slice(topics.length).map(depthOf)
  expect(later.some(({ full_reload }) => full_reload)).toBe(false)
})

test('sends a new subscriber its snapshot and no earlier delta', async () => {
  const exchange = await practice({ flushMs: 1000 })
  const { client, control } = exchange
  const [early, late] = [await client.connect(), await client.connect()]
  await early.request('depth_subscribe', ['BTC_USDT:0'])
  trade(exchange, 'buy', '0.01')
  trade(exchange, 'sell', '0.01')
  await late.request('depth_subscribe', ['BTC_USDT:0'])
  control.flush()
  await Promise.all([early.request('ping'), late.request('ping')])
  expect(late.updates('depth_update')).toHaveLength(1)
  expect(follow(late, 'BTC_USDT', 0)).toEqual(control.truth.book('BTC_USDT'))
  expect(follow(early, 'BTC_USDT', 0)).toEqual(control.truth.book('BTC_USDT'))
})

test("sends the value 0 for a removed level, and sizes with the market's decimals", async () => {
  const exchange = await practice()
  const { client, control } = exchange
  const [best] = control.truth.book('BTC_USDT').asks
  const stream = await client.connect()
  await stream.request('depth_subscribe', ['BTC_USDT:0'])
  trade(exchange, 'buy', best?.[1] ?? '')
  const update = await stream.until(() => stream.updates('depth_update')[1])
  expect(update).toMatchObject({
    id: expect.any(Number),
    method: 'depth_update',
    error: null,
    data: { symbol: 'BTC_USDT', timestamp: expect.any(Number), full_reload: false, scale_index: 0, bids: [] }
  })
  const gone = depthOf(update).asks.map(([price, value]) => [trimZeros(price), value])
  expect(gone).toEqual([[best?.[0], '0']])
  const [first] = depthOf(stream.updates('depth_update')[0] ?? {}).asks
  expect(first).toEqual([expect.stringMatching(/^\d+\.\d{2}$/), expect.stringMatching(/^\d+\.\d{6}$/)])
})

test('sends price and quantity of trades as JSON numbers, tiny ones with an exponent', async () => {
  const exchange = await practice()
  const { client, control } = exchange
  const stream = await client.connect()
  let raw = ''
  stream.socket.on('message', (data: Buffer) => {
    if (data.includes('trade_update')) raw += data.toString('utf8')
  })
  await stream.request('trade_subscribe', ['BTC_USDT', 'DOGE_BTC'])
  trade(exchange, 'buy', '0.001')
  const update = await stream.until(() => stream.updates('trade_update')[0])
  const [real] = control.truth.reads().trades('BTC_USDT') ?? []
  expect(update).toEqual({
    id: expect.any(Number),
    method: 'trade_update',
    error: null,
    data: {
      symbol: 'BTC_USDT',
      timestamp: expect.any(Number),
      trades: [{ price: Number(real?.price), quantity: 0.001, timestamp: expect.any(Number), direction: 'buy' }]
    }
  })
  trade(exchange, 'buy', '10000', 'DOGE_BTC')
  await stream.until(() => stream.updates('trade_update')[1])
  expect(raw).toMatch(/"price":0\.00000[12]|"price":[\d.]+e-/)
})

test('sends last price and ticker at once, then on change', async () => {
  const exchange = await practice()
  const { client, control } = exchange
  const stream = await client.connect()
  await stream.request('lastprice_subscribe', ['BTC_USDT'])
  await stream.request('ticker_subscribe', ['BTC_USDT'])
  await stream.request('ping')
  const last = (): string => control.truth.reads().lastPrice('BTC_USDT') ?? ''
  const prices = () =>
    stream.updates('lastprice_update').map(({ data }) => trimZeros((data as { price: string }).price))
  expect(prices()).toEqual([last()])
  const [best] = control.truth.book('BTC_USDT').asks
  trade(exchange, 'buy', (Number(best?.[1]) + 0.0001).toFixed(6))
  await stream.until(() => stream.updates('lastprice_update')[1])
  expect(prices()[1]).toBe(last())
  const ticker = await stream.until(() => stream.updates('ticker_update')[1])
  const decimal = expect.stringMatching(/^-?\d+(\.\d+)?$/)
  expect(ticker.data).toEqual({
    symbol: 'BTC_USDT',
    timestamp: expect.any(Number),
    price: expect.stringContaining(last()),
    open: decimal,
    high: decimal,
    low: decimal,
    volume: decimal,
    quote_volume: decimal,
    price_change: decimal
  })
})

test('sends own orders, deals and balances in order, only to their owner', async () => {
  const exchange = await practice()
  const { client, control } = exchange
  const stream = await client.connect()
  for (const channel of ['order', 'deal', 'balance']) await stream.request(`${channel}_subscribe`, ['all'])
  const before = control.truth.balances().find(({ currency }) => currency === 'BTC')
  trade(exchange, 'buy', '0.002')
  const answer = await client.post('/v2/user-api/exchange/orders/market', {
    market: 'BTC_USDT',
    direction: 'buy',
    value: '100',
    client_order_id: 'abc'
  })
  const { order_id } = answer.json as { order_id: string }
  const finished = await stream.find(
    ({ method, data }) => method === 'order_update' && (data as { type: string }).type === 'finished'
  )
  const [order, deal] = [control.truth.order(order_id), control.truth.order(order_id)?.deal]
  const sixteen = expect.stringMatching(/^-?\d+\.\d{16}$/)
  const info = {
    id: order_id,
    symbol: 'BTC_USDT',
    orderType: 'market',
    direction: 'buy',
    price: sixteen,
    quantity: sixteen,
    value: sixteen,
    filledQuantity: sixteen,
    filledValue: sixteen,
    clientOid: 'abc',
    createTs: expect.any(Number)
  }
  const types = stream.updates('order_update').map(({ data }) => (data as { type: string }).type)
  expect([types[0], types.at(-1)]).toEqual(['created', 'finished'])
  expect(stream.updates('order_update')[0]?.data).toEqual({ type: 'created', info })
  expect(finished.data).toEqual({
    type: 'finished',
    info: { ...info, finishTs: expect.any(Number), state: 'completed', internalState: 'filled' }
  })
  expect(trimZeros((finished.data as { info: { filledValue: string } }).info.filledValue)).toBe(order?.filledValue)
  const deals = stream.updates('deal_update')
  expect(deals.map(({ data }) => (data as { info: { transactionId: string } }).info.transactionId)).toEqual(
    deal?.transactions.map(({ id }) => id)
  )
  expect(deals.at(-1)?.data).toEqual({
    info: {
      dealId: deal?.id,
      symbol: 'BTC_USDT',
      dealState: 'completed',
      transactionId: expect.any(String),
      filledPrice: sixteen,
      filledQuantity: sixteen,
      filledValue: sixteen,
      fee: sixteen,
      feeCurrency: 'BTC',
      tradeRole: 'taker',
      committedAt: expect.any(Number)
    }
  })
  const balances = stream.updates('balance_update').map(({ data }) => (data as { info: Record<string, string> }).info)
  const bitcoin = balances.filter(({ currencyCode }) => currencyCode === 'BTC')
  expect(trimZeros(bitcoin[0]?.oldBalance ?? '')).toBe(before?.available)
  expect(trimZeros(bitcoin.at(-1)?.newBalance ?? '')).toBe(
    control.truth.balances().find(({ currency }) => currency === 'BTC')?.available
  )
  expect(Object.keys(bitcoin[0] ?? {}).sort()).toEqual([
    'amount',
    'currencyCode',
    'newBalance',
    'oldBalance',
    'walletId'
  ])
})

test('sends created, updated and finished for a partly filled, cancelled order', async () => {
  const exchange = await practice()
  const { client, control } = exchange
  const stream = await client.connect()
  await stream.request('order_subscribe', ['BTC_USDT'])
  const inside = (Number(control.truth.book('BTC_USDT').bids[0]?.[0]) + 0.01).toFixed(2)
  const answer = await client.post('/v2/user-api/exchange/orders', {
    market: 'BTC_USDT',
    direction: 'buy',
    quantity: '0.01',
    price: inside
  })
  trade(exchange, 'sell', '0.004')
  await client.delete(`/v2/user-api/exchange/orders/${(answer.json as { order_id: string }).order_id}`)
  await stream.until(() => stream.updates('order_update')[2])
  expect(stream.updates('order_update').map(({ data }) => data)).toMatchObject([
    { type: 'created', info: { filledQuantity: '0.0000000000000000', clientOid: null } },
    { type: 'updated', info: { filledQuantity: '0.0040000000000000', updateTs: expect.any(Number) } },
    {
      type: 'finished',
      info: {
        filledQuantity: '0.0040000000000000',
        state: 'cancelled',
        internalState: 'cancelled',
        finishTs: expect.any(Number)
      }
    }
  ])
})
