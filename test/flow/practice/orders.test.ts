import { expect, test } from 'vitest'
import { practice, type Practice } from '../../support/practice.ts'

const ORDERS = '/v2/user-api/exchange/orders'
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/
const DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const idOf = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'order_id' in json ? String(json.order_id) : ''

/** A price far below the market: an order at it rests. */
const RESTING = { market: 'BTC_USDT', direction: 'buy', quantity: '0.001', price: '10000' }

const place = async ({ client }: Practice, body: object): Promise<string> =>
  idOf((await client.post(ORDERS, body)).json)

test('fills a market buy by total within it, and shows it in the history with its fills', async () => {
  const { client, control } = await practice()
  const answer = await client.post(`${ORDERS}/market`, {
    market: 'BTC_USDT',
    direction: 'buy',
    value: '250',
    client_order_id: 'mine'
  })
  const id = idOf(answer.json)
  expect([answer.status, answer.json]).toEqual([200, { order_id: expect.stringMatching(ULID) }])
  const order = control.truth.order(id)
  expect(order).toMatchObject({
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    state: 'completed',
    clientOrderId: 'mine'
  })
  const { json } = await client.get(`${ORDERS}/history?order_id=${id}`)
  expect(json).toEqual({
    result: [
      {
        id,
        type: 'market',
        direction: 'buy',
        symbol: 'BTC_USDT',
        quantity: expect.any(String),
        filledQuantity: expect.stringMatching(/^\d+\.\d{16}$/),
        filledValue: expect.stringMatching(/^2[45]\d\.\d{16}$/),
        state: 'completed',
        internalState: 'filled',
        createdAt: expect.stringMatching(DATE),
        finishedAt: expect.stringMatching(DATE),
        deal: {
          id: order?.deal?.id,
          state: 'completed',
          createdAt: expect.stringMatching(DATE),
          completedAt: expect.stringMatching(DATE),
          averageFilledPrice: expect.stringMatching(/^\d+\.\d{16}$/),
          transactions: order?.deal?.transactions.map(({ id: transaction }) =>
            expect.objectContaining({
              id: transaction,
              tradeRole: 'taker',
              feeCurrency: 'BTC',
              fee: expect.stringMatching(/^\d+\.\d{16}$/),
              committedAt: expect.stringMatching(DATE)
            })
          )
        }
      }
    ]
  })
})

test('reads JSON numbers exactly', async () => {
  const { client, control } = await practice()
  const answer = await client.post(ORDERS, '{"market":"SHIB_USDT","direction":"buy","quantity":1000000,"price":1e-5}')
  expect(control.truth.order(idOf(answer.json))).toMatchObject({ price: '0.00001', quantity: '1000000' })
  // A double would read this as 0.00001 and accept it.
  const tooFine = '{"market":"SHIB_USDT","direction":"buy","quantity":1000000,"price":0.0000100000000000000001}'
  const fine = await client.post(ORDERS, tooFine)
  expect([fine.status, fine.json]).toMatchObject([422, { state: 2 }])
})

test.each([
  ['without a direction', { ...RESTING, direction: undefined }, 0],
  ['with a quantity that is no number', { ...RESTING, quantity: 'many' }, 0],
  ['with a negative price', { ...RESTING, price: '-1' }, 0],
  ['on an unknown market', { ...RESTING, market: 'NO_SUCH' }, 1],
  ['finer than the market', { ...RESTING, quantity: '0.0010000001' }, 2],
  ['below the smallest size', { ...RESTING, quantity: '0.000001' }, 3],
  ['with a stop-loss price on the wrong side', { ...RESTING, stop_loss_price: '9000' }, 4],
  ['beyond the balance', { ...RESTING, quantity: '100' }, 6],
  ['with a client order id that is too long', { ...RESTING, client_order_id: 'x'.repeat(200) }, 7]
])('refuses a limit order %s with its state', async (_what, body, state) => {
  const { client, control } = await practice()
  const answer = await client.post(ORDERS, body)
  expect([answer.status, answer.json]).toEqual([422, { state, message: expect.stringMatching(/\w/) }])
  expect(control.truth.openOrders()).toEqual([])
})

test.each([
  ['without quantity on a sell', { market: 'BTC_USDT', direction: 'sell' }, 0],
  ['without quantity and value on a buy', { market: 'BTC_USDT', direction: 'buy' }, 0],
  ['on an unknown market', { market: 'NO_SUCH', direction: 'buy', value: '20' }, 1],
  ['below the smallest value', { market: 'BTC_USDT', direction: 'buy', value: '1' }, 3],
  ['beyond the balance', { market: 'BTC_USDT', direction: 'sell', quantity: '100' }, 6]
])('refuses a market order %s with its state', async (_what, body, state) => {
  const { client } = await practice()
  const answer = await client.post(`${ORDERS}/market`, body)
  expect([answer.status, answer.json]).toEqual([422, { state, message: expect.stringMatching(/\w/) }])
})

test('accepts a client order id once', async () => {
  const { client } = await practice()
  const first = await client.post(ORDERS, { ...RESTING, client_order_id: 'once' })
  const second = await client.post(ORDERS, { ...RESTING, client_order_id: 'once' })
  expect([first.status, second.status, second.json]).toMatchObject([200, 422, { state: 7 }])
})

test('lists active orders with filters, limit and offset', async () => {
  const exchange = await practice()
  const { client } = exchange
  const oldest = await place(exchange, { ...RESTING, client_order_id: 'a', stop_loss_price: '90000' })
  const middle = await place(exchange, { ...RESTING, price: '11000' })
  const newest = await place(exchange, { market: 'ETH_USDT', direction: 'sell', quantity: '0.5', price: '9000' })
  const ids = async (query: string): Promise<readonly string[]> =>
    ((await client.get(`${ORDERS}?${query}`)).json as { result: { id: string }[] }).result.map(({ id }) => id)
  expect(await ids('')).toEqual([newest, middle, oldest])
  expect(await ids('market=BTC_USDT')).toEqual([middle, oldest])
  expect(await ids('direction=sell')).toEqual([newest])
  expect(await ids('client_order_id=a')).toEqual([oldest])
  expect(await ids(`order_id=${middle}`)).toEqual([middle])
  expect(await ids('limit=1&offset=1')).toEqual([middle])
  const { json } = await client.get(`${ORDERS}?order_id=${oldest}`)
  expect(json).toEqual({
    result: [
      {
        id: oldest,
        direction: 'buy',
        symbol: 'BTC_USDT',
        price: '10000.0000000000000000',
        quantity: '0.0010000000000000',
        value: '10.0000000000000000',
        filledQuantity: '0.0000000000000000',
        filledValue: '0.0000000000000000',
        createdAt: expect.stringMatching(DATE),
        clientOrderId: 'a',
        stopLossPrice: '90000'
      }
    ]
  })
  const wrong = await client.get(`${ORDERS}?limit=many`)
  expect([wrong.status, wrong.json]).toMatchObject([422, { state: 0 }])
})

test('cancels an order once, with or without a body, and returns its money', async () => {
  const exchange = await practice()
  const { client, control } = exchange
  const before = control.truth.balances()
  const [first, second] = [await place(exchange, RESTING), await place(exchange, RESTING)]
  expect(control.truth.balances()).not.toEqual(before)
  const bare = await client.delete(`${ORDERS}/${first}`)
  const withBody = await client.delete(`${ORDERS}/${second}`, { body: '{}' })
  const again = await client.delete(`${ORDERS}/${first}`)
  expect([bare.status, withBody.status]).toEqual([200, 200])
  expect([bare.json, withBody.json]).toEqual([{ success: true }, { success: true }])
  expect([again.status, again.json]).toMatchObject([404, { code: 404 }])
  expect(control.truth.balances()).toEqual(before)
  expect(control.truth.order(first)).toMatchObject({ state: 'cancelled', internalState: 'cancelled' })
})

test('hides and protects the orders of other accounts', async () => {
  const exchange = await practice()
  const other = exchange.control.openAccount()
  const theirs = exchange.control.newOrderId()
  exchange.control.apply({
    kind: 'limit-order',
    at: exchange.control.now(),
    account: other.userId,
    id: theirs,
    market: 'BTC_USDT',
    side: 'buy',
    quantity: '0.001',
    price: '10000',
    stopLossPrice: null,
    clientOrderId: null,
    tag: null
  })
  const list = await exchange.client.get(ORDERS)
  const cancel = await exchange.client.delete(`${ORDERS}/${theirs}`)
  expect([list.json, cancel.status]).toEqual([{ result: [] }, 404])
  expect(exchange.control.truth.openOrders(other.userId)).toHaveLength(1)
})

test('serves the balance and tariffs of the account', async () => {
  const { client, control, account } = await practice()
  const balance = (await client.get('/v2/user-api/exchange/account/balance')).json
  expect(balance).toEqual({
    result: control.truth.balances().map(({ currency }) => ({
      ticker: currency,
      available: expect.stringMatching(/^\d+\.\d{8,}$/),
      held: expect.stringMatching(/^\d+\.\d{8,}$/)
    }))
  })
  const tariffs = (await client.get('/v2/user-api/exchange/account/tariffs')).json
  const truth = control.truth.reads().tariffs(account.userId, control.now())
  expect(tariffs).toMatchObject({
    result: {
      equivalent_currency_code: truth?.equivalentCurrency,
      current_tariff_step: {
        step: String(truth?.current.step),
        from_turnover: expect.stringMatching(/^\d+\.\d{8}$/),
        maker_percent: truth?.current.makerPercent,
        taker_percent: truth?.current.takerPercent
      },
      daily_turnover: '0.00000000',
      monthly_turnover: '0.00000000',
      circulation_funds: expect.stringMatching(/^\d+\.\d{8,}$/)
    }
  })
})
