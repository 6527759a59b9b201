import { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../support/fake-clock.ts'
import { practice, type Practice } from '../../support/practice.ts'
import type { PracticeStream } from '../../support/practice-client.ts'

const pricesOf = (stream: PracticeStream): readonly number[] =>
  stream
    .updates('trade_update')
    .flatMap(({ data }) => (data as { trades: { quantity: number }[] }).trades.map(({ quantity }) => quantity))

/** Ten trades of 0.001, 0.002 … 0.01 BTC, one message each, as the client received them. */
async function tenTrades(order: (exchange: Practice) => void): Promise<{ exchange: Practice; stream: PracticeStream }> {
  const exchange = await practice({ flushMs: 0 })
  const stream = await exchange.client.connect()
  await stream.request('trade_subscribe', ['BTC_USDT'])
  order(exchange)
  const account = exchange.control.openAccount().userId
  for (let count = 1; count <= 10; count += 1) {
    // One price fills everything, so each order is one trade.
    const { control } = exchange
    const best = Number(control.truth.book('BTC_USDT').asks[0]?.[0])
    control.apply({
      kind: 'limit-order',
      at: control.now(),
      account,
      id: control.newOrderId(),
      market: 'BTC_USDT',
      side: 'sell',
      quantity: '0.011',
      price: (best - 0.01).toFixed(2),
      stopLossPrice: null,
      clientOrderId: null,
      tag: null
    })
    control.apply({
      kind: 'market-order',
      at: control.now(),
      account: exchange.account.userId,
      id: control.newOrderId(),
      market: 'BTC_USDT',
      side: 'buy',
      quantity: String(count / 1000),
      value: null,
      clientOrderId: null,
      tag: null
    })
    for (const { id } of control.truth.openOrders(account)) {
      control.apply({ kind: 'cancel-order', at: control.now(), account, id })
    }
  }
  await stream.request('ping')
  return { exchange, stream }
}

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => count / 1000)

test('sends all frames in order without a fault', async () => {
  const { stream } = await tenTrades(() => {})
  expect(pricesOf(stream)).toEqual(ALL)
})

test('drops every third frame', async () => {
  const { stream } = await tenTrades(({ control }) =>
    control.faults.frames({ channel: 'trade' }, { every: 3 }, { kind: 'drop' })
  )
  expect(pricesOf(stream)).toEqual(ALL.filter((_quantity, at) => (at + 1) % 3 !== 0))
})

test('repeats listed frames', async () => {
  const { stream } = await tenTrades(({ control }) =>
    control.faults.frames({ channel: 'trade' }, { numbers: [1, 10] }, { kind: 'duplicate' })
  )
  expect(pricesOf(stream)).toEqual([0.001, ...ALL, 0.01])
})

test('swaps a frame with the next', async () => {
  const { stream } = await tenTrades(({ control }) =>
    control.faults.frames({ channel: 'trade', market: 'BTC_USDT' }, { numbers: [4] }, { kind: 'reorder' })
  )
  expect(pricesOf(stream)).toEqual([0.001, 0.002, 0.003, 0.005, 0.004, ...ALL.slice(5)])
})

test('corrupts a frame by truncation or by a function', async () => {
  const half = await tenTrades(({ control }) =>
    control.faults.frames({ channel: 'trade' }, { numbers: [1] }, { kind: 'corrupt' })
  )
  expect([half.stream.garbage.length, pricesOf(half.stream)]).toEqual([1, ALL.slice(1)])
  const changed = await tenTrades(({ control }) =>
    control.faults.frames(
      { channel: 'trade' },
      { all: true },
      { kind: 'corrupt', change: (text) => text.replace(/"quantity":[\d.e-]+/, '"quantity":7') }
    )
  )
  expect(pricesOf(changed.stream)).toEqual(ALL.map(() => 7))
})

test('drops a random share, determined by the seed', async () => {
  const run = async (seed: number): Promise<readonly number[]> =>
    pricesOf(
      (
        await tenTrades(({ control }) =>
          control.faults.frames({ channel: 'trade' }, { probability: 0.5, seed }, { kind: 'drop' })
        )
      ).stream
    )
  const [first, again, other] = [await run(1), await run(1), await run(2)]
  expect(first).toEqual(again)
  expect(first).not.toEqual(other)
})

test('mutes one channel until it is undone', async () => {
  let undo = (): void => {}
  const { exchange, stream } = await tenTrades(({ control }) => {
    undo = control.faults.mute('trade', 'BTC_USDT')
  })
  expect(pricesOf(stream)).toEqual([])
  undo()
  exchange.control.apply({
    kind: 'market-order',
    at: exchange.control.now(),
    account: exchange.account.userId,
    id: exchange.control.newOrderId(),
    market: 'BTC_USDT',
    side: 'buy',
    quantity: '0.001',
    value: null,
    clientOrderId: null,
    tag: null
  })
  await stream.until(() => stream.updates('trade_update')[0])
})

test("delays a frame by the exchange's clock", async () => {
  const clock = createFakeClock()
  const { client, control } = await practice({ clock })
  const stream = await client.connect()
  const { struck } = control.faults.frames({ channel: 'response' }, { numbers: [1] }, { kind: 'delay', delayMs: 3000 })
  stream.send({ id: 1, method: 'ping', params: [] })
  stream.send({ id: 2, method: 'ping', params: [] })
  await stream.find(({ id }) => id === 2)
  expect([stream.messages.length, struck()]).toEqual([1, 1])
  clock.advanceNow(3000)
  await stream.find(({ id }) => id === 1)
})

test("keeps a half-open line silent; undone, the client's packets arrive", async () => {
  const { client, control } = await practice({ rate: 1000 })
  const stream = await client.connect()
  await stream.request('depth_subscribe', ['all'])
  const undo = control.faults.swallow()
  // Earlier frames are in flight: waits until a whole round of bots brings nothing more.
  await client.get('/v1/exchange/market/tickers', { sign: false })
  const hanging = client.connect(await client.token())
  const before = stream.messages.length
  stream.send({ id: 'lost?', method: 'ping', params: [] })
  for (let round = 0; round < 20; round += 1) await client.get('/v1/exchange/market/tickers', { sign: false })
  expect([stream.messages.length - before, stream.socket.readyState]).toEqual([0, WebSocket.OPEN])
  expect(control.truth.connections()).toMatchObject([{ closedAt: null }])
  hanging.catch(() => {})
  undo()
  await stream.find(({ id }) => id === 'lost?')
})

test('hangs new connections and calls where all packets are swallowed', async () => {
  const { client, control } = await practice()
  const token = await client.token()
  const undo = control.faults.swallow({ http: true })
  const outcomes: string[] = []
  client.connect(token).then(
    () => outcomes.push('connected'),
    () => outcomes.push('refused')
  )
  client.get('/v1/exchange/market').then(
    () => outcomes.push('answered'),
    () => outcomes.push('failed')
  )
  while (control.truth.requests().length < 2)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  expect(outcomes).toEqual([])
  undo()
  expect((await client.get('/v1/exchange/market')).status).toBe(200)
  expect(outcomes).toEqual([])
})

test('disconnects a client that does not read', async () => {
  const { client, control } = await practice()
  const stream = await client.connect()
  stream.socket.pause()
  const megabytes = 'x'.repeat(4 * 1024 * 1024)
  while (control.truth.openConnections().length > 0) {
    control.faults.inject(megabytes)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  expect(control.truth.connections()).toMatchObject([{ closedBy: 'too-slow', code: 1006 }])
})

test('refuses, hangs or closes new connections', async () => {
  const { client, control } = await practice()
  control.faults.upgrades({ kind: 'refuse', status: 403 }, 2)
  await expect(client.connect()).rejects.toThrow('refused: 403')
  await expect(client.connect()).rejects.toThrow('refused: 403')
  control.faults.upgrades({ kind: 'close', code: 1013, hard: false }, 1)
  expect(await (await client.connect()).closed).toBe(1013)
  control.faults.upgrades({ kind: 'close', code: 0, hard: true }, 1)
  expect(await (await client.connect()).closed).toBe(1006)
  expect(await (await client.connect()).request('ping')).toMatchObject({ method: 'pong' })
  expect(control.truth.connections().map(({ closedBy }) => closedBy)).toEqual(['fault', 'fault', null])
})

test('closes one or all connections, with a code or hard', async () => {
  const { client, control } = await practice()
  const [first, second, third] = [await client.connect(), await client.connect(), await client.connect()]
  control.faults.closeNow({ connection: 2, code: 4001 })
  expect(await second.closed).toBe(4001)
  control.faults.closeNow({ hard: true })
  expect(await Promise.all([first.closed, third.closed])).toEqual([1006, 1006])
})

test('injects raw text and binary frames', async () => {
  const { client, control } = await practice()
  const stream = await client.connect()
  expect(control.faults.inject('not json')).toBe(1)
  control.faults.inject(Buffer.from([0, 255]), { binary: true })
  control.faults.inject('{"method":"mystery","data":null}', { connection: 1 })
  await stream.find(({ method }) => method === 'mystery')
  expect(stream.garbage).toEqual(['not json', Buffer.from([0, 255])])
})

test.each(['kept', 'lost'] as const)(
  'drops all sockets on restart and opens the same port, its state %s',
  async (state) => {
    const { client, control, account } = await practice()
    const order = { market: 'BTC_USDT', direction: 'buy', quantity: '0.001', price: '10000' }
    const stream = await client.connect()
    await client.post('/v2/user-api/exchange/orders', order)
    const token = await client.token()
    const before = control.truth.book('BTC_USDT')
    await control.restart({ state })
    expect(await stream.closed).toBe(1006)
    const isKept = state === 'kept'
    expect(control.truth.openOrders()).toHaveLength(isKept ? 1 : 0)
    if (isKept) expect(control.truth.book('BTC_USDT')).toEqual(before)
    await (isKept ? client.connect(token) : expect(client.connect(token)).rejects.toThrow('refused: 403'))
    const again = await client.post('/v2/user-api/exchange/orders', order)
    expect([again.status, control.truth.openOrders().length]).toEqual([200, isKept ? 2 : 1])
    expect(control.truth.reads().hasAccount(account.userId)).toBe(true)
  }
)

test('clears all faults at once', async () => {
  const { client, control } = await practice()
  control.faults.http({}, { kind: 'answer', when: 'before', status: 500 })
  control.faults.upgrades({ kind: 'refuse', status: 500 })
  control.faults.frames({}, { all: true }, { kind: 'drop' })
  control.faults.swallow()
  control.faults.clear()
  expect(await (await client.connect()).request('ping')).toMatchObject({ method: 'pong' })
})
