import { expect, test } from 'vitest'
import { compareText } from '../../../src/core/money.ts'
import { practice } from '../../support/practice.ts'

type RestLevel = Readonly<Record<'price' | 'quantity', string>>
type RestTrade = Readonly<Record<'trade_id' | 'price' | 'base_volume' | 'quote_volume' | 'type', string>>

const WIRE_DECIMAL = /^\d+(\.\d+)?$/

test('lists each market in wire form', async () => {
  const { client } = await practice()
  const list = await client.get('/v1/exchange/market')
  expect(list.json).toMatchObject({
    result: expect.arrayContaining([
      {
        id: expect.stringMatching(/./),
        symbol: 'BTC_USDT',
        baseCurrency: 'BTC',
        quoteCurrency: 'USDT',
        baseMinSize: '0.00001000',
        quoteMinSize: '5.00000000',
        baseMaxSize: '9000.00000000',
        quoteMaxSize: '10000000.00000000',
        basePrec: '6',
        quotePrec: '2',
        baseCurrencyFullName: 'Bitcoin',
        quoteCurrencyFullName: 'Tether'
      }
    ])
  })
  const other = await client.get('/v2/user-api/exchange/markets')
  expect(other.json).toEqual(list.json)
})

test('lists symbol scales with their index, and answers 404 for an unknown symbol', async () => {
  const { client, control } = await practice()
  const scales = control.truth.reads().scales('BTC_USDT') ?? []
  const answer = await client.get('/api/v2/symbol-scales?symbol=BTC_USDT')
  expect(scales.length).toBeGreaterThan(1)
  expect(answer.json).toEqual({
    status: 'success',
    message: 'success',
    data: scales.map(({ step, index }) => ({ scale: step, index }))
  })
  const unknown = await client.get('/api/v2/symbol-scales?symbol=NO_SUCH')
  expect([unknown.status, unknown.json]).toEqual([404, { status: 'error', message: 'Symbol not found.', data: [] }])
})

test('serves the real order book at its level', async () => {
  const { client, control } = await practice()
  for (const level of [0, 1]) {
    const book = control.truth.book('BTC_USDT', level)
    const { json } = await client.get(`/v1/exchange/market/order-book/BTC_USDT?level=${level}`)
    const { data } = json as { data: { timestamp: string; bids: RestLevel[]; asks: RestLevel[] } }
    expect(data.timestamp).toMatch(/^\d{10}$/)
    for (const side of ['bids', 'asks'] as const) {
      expect(data[side].length).toBe(book[side].length)
      expect(
        book[side].every(([price, size], at) => {
          const sent = data[side][at]
          return sent && compareText(sent.price, price) === 0 && compareText(sent.quantity, size) === 0
        })
      ).toBe(true)
    }
  }
  const tooFar = await client.get('/v1/exchange/market/order-book/BTC_USDT?level=6')
  const unknown = await client.get('/v1/exchange/market/order-book/NO_SUCH')
  expect([tooFar.status, unknown.status]).toEqual([422, 404])
})

test('lists trades newest first, with the amount as quote_volume and the cost as base_volume', async () => {
  const { client, control } = await practice()
  const [newest] = control.truth.reads().trades('BTC_USDT') ?? []
  const { json } = await client.get('/v1/exchange/market/trades/BTC_USDT')
  const { data } = json as { data: RestTrade[] }
  const first = data[0]
  expect(first).toMatchObject({ trade_id: newest?.id, type: newest?.side })
  expect(compareText(first?.quote_volume ?? '', newest?.quantity ?? '')).toBe(0)
  expect(compareText(first?.base_volume ?? '', newest?.value ?? '')).toBe(0)
  expect(data.length).toBeLessThanOrEqual(100)
})

test('serves tickers and assets of every market and currency', async () => {
  const { client, control } = await practice()
  const reads = control.truth.reads()
  const tickers = (await client.get('/v1/exchange/market/tickers')).json as { data: Record<string, string>[] }
  expect(tickers.data.map(({ currency_pair }) => currency_pair)).toEqual(reads.markets().map(({ symbol }) => symbol))
  const numbers = tickers.data.flatMap((row) => [row.last_price, row.base_volume, row.quote_volume])
  expect(numbers.filter((text) => !WIRE_DECIMAL.test(text ?? ''))).toEqual([])
  const assets = (await client.get('/v1/exchange/market/assets')).json as { result: Record<string, unknown>[] }
  expect(assets.result.map(({ currency_code }) => currency_code)).toEqual(reads.currencies())
  expect(Object.keys(assets.result[0] ?? {}).sort()).toEqual([
    'can_deposit',
    'can_withdraw',
    'currency_code',
    'max_deposit',
    'max_withdraw',
    'min_deposit',
    'min_withdraw',
    'network_code'
  ])
})
