import ccxt from 'ccxt'
import { expect, test } from 'vitest'
import { practice, type Practice } from '../../support/practice.ts'

/** The public REST client with other addresses. */
async function publicClient(exchange: Practice) {
  const { userId, apiKey } = exchange.account
  const client = new ccxt.cryptomus({ uid: userId, secret: apiKey, enableRateLimit: false })
  client.urls['api'] = { public: exchange.addresses.baseUrl, private: exchange.addresses.baseUrl }
  await client.loadMarkets()
  return client
}

const idOf = (order: { readonly id?: string | undefined }): string => order.id ?? ''

test('reads markets and currencies', async () => {
  const exchange = await practice({ markets: 'all' })
  const client = await publicClient(exchange)
  const reads = exchange.control.truth.reads()
  const markets = (await client.fetchMarkets()).map((market) => market?.['id'])
  expect(markets).toEqual(reads.markets().map(({ symbol }) => symbol))
  const currencies = Object.values(await client.fetchCurrencies()).map(({ id }) => id)
  expect(currencies.sort()).toEqual([...reads.currencies()].sort())
})

test('reads tickers, order book and trades', async () => {
  const exchange = await practice()
  const client = await publicClient(exchange)
  const { truth } = exchange.control
  const tickers = await client.fetchTickers()
  expect(
    Object.values(tickers).map(({ info, last }) => [(info as { currency_pair: string }).currency_pair, last])
  ).toEqual(
    truth
      .reads()
      .markets()
      .map(({ symbol }) => [symbol, Number(truth.reads().lastPrice(symbol))])
  )
  const book = await client.fetchOrderBook('BTC/USDT')
  const real = truth.book('BTC_USDT')
  const numbers = (levels: readonly (readonly [string, string])[]) =>
    levels.map(([price, size]) => [Number(price), Number(size)])
  expect([book.asks, book.bids]).toEqual([numbers(real.asks), numbers(real.bids)])
  const coarse = await client.fetchOrderBook('BTC/USDT', undefined, { level: 2 })
  expect(coarse.asks).toEqual(numbers(truth.book('BTC_USDT', 2).asks))
  const trades = await client.fetchTrades('BTC/USDT')
  expect(trades.map(({ id, price, amount, cost, side }) => ({ id, price, amount, cost, side }))).toEqual(
    [...(truth.reads().trades('BTC_USDT') ?? [])].reverse().map((trade) => ({
      id: trade.id,
      price: Number(trade.price),
      amount: Number(trade.quantity),
      cost: Number(trade.value),
      side: trade.side
    }))
  )
})

test('reads balance and fees', async () => {
  const exchange = await practice()
  const client = await publicClient(exchange)
  const balance = await client.fetchBalance()
  expect(
    exchange.control.truth
      .balances()
      .map(({ currency }) => [currency, balance[currency]?.free, balance[currency]?.used])
  ).toEqual(
    exchange.control.truth
      .balances()
      .map(({ currency, available, held }) => [currency, Number(available), Number(held)])
  )
  const fees = await client.fetchTradingFees()
  const step = exchange.control.truth.reads().tariffs(exchange.account.userId, exchange.control.now())?.current
  expect(fees['BTC/USDT']).toMatchObject({
    maker: Number(step?.makerPercent) / 100,
    taker: Number(step?.takerPercent) / 100
  })
})

test('places a market buy by cost and a market sell, and finds both in the history', async () => {
  const exchange = await practice()
  const client = await publicClient(exchange)
  const { truth } = exchange.control
  const buy = await client.createOrder('BTC/USDT', 'market', 'buy', 0, undefined, {
    cost: 250.5,
    clientOrderId: 'bought'
  })
  const sell = await client.createOrder('ETH/USDT', 'market', 'sell', 0.25)
  expect(truth.order(idOf(buy))).toMatchObject({
    side: 'buy',
    value: '250.5',
    clientOrderId: 'bought',
    tag: 'ccxt',
    state: 'completed'
  })
  expect(truth.order(idOf(sell))).toMatchObject({ side: 'sell', filledQuantity: '0.25', state: 'completed' })
  const history = await client.fetchCanceledAndClosedOrders()
  expect(
    history.map(({ id, symbol, type, side, status, filled }) => ({ id, symbol, type, side, status, filled }))
  ).toEqual(
    truth.orderHistory().map((order) => ({
      id: order.id,
      symbol: order.market.replace('_', '/'),
      type: 'market',
      side: order.side,
      status: 'closed',
      filled: Number(order.filledQuantity)
    }))
  )
  const bitcoin = await client.fetchCanceledAndClosedOrders('BTC/USDT', undefined, 5)
  expect(bitcoin.map(({ id }) => id)).toEqual([idOf(buy)])
})

test('places a limit order with a numeric price, lists it, and cancels it with a signed body of {}', async () => {
  const exchange = await practice()
  const client = await publicClient(exchange)
  const { truth } = exchange.control
  const order = await client.createOrder('BTC/USDT', 'limit', 'buy', 0.001, 12345.67)
  const tiny = await client.createOrder('SHIB/USDT', 'limit', 'buy', 12000000, 0.0000005)
  expect([truth.order(idOf(order))?.price, truth.order(idOf(tiny))?.price]).toEqual(['12345.67', '0.0000005'])
  const open = await client.fetchOpenOrders('BTC/USDT')
  expect(open.map(({ id, price, amount, side, remaining }) => ({ id, price, amount, side, remaining }))).toEqual([
    { id: idOf(order), price: 12345.67, amount: 0.001, side: 'buy', remaining: 0.001 }
  ])
  await client.cancelOrder(idOf(order))
  expect(truth.order(idOf(order))?.state).toBe('cancelled')
  expect(truth.openOrders().map(({ id }) => id)).toEqual([idOf(tiny)])
  expect(
    truth
      .requests()
      .filter(({ method }) => method === 'DELETE')
      .map(({ body, sign }) => [body.toString(), sign])
  ).toEqual([['{}', 'valid']])
})

test('receives refusals as errors', async () => {
  const exchange = await practice()
  const client = await publicClient(exchange)
  await expect(client.createOrder('BTC/USDT', 'limit', 'buy', 100, 60_000)).rejects.toThrow(/Insufficient funds/)
  await expect(client.cancelOrder('01JEXAFCCC5ZVJPZAAHHDKQBNG')).rejects.toThrow(/404/)
  client.secret = 'wrong'
  await expect(client.fetchBalance()).rejects.toThrow(/401/)
})
