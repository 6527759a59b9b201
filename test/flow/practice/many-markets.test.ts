import { expect, test } from 'vitest'
import { catalogueOf } from '../../../src/practice/catalogue.ts'
import { practice } from '../../support/practice.ts'

test('serves tickers, books, trades and converts of 2,000 markets', async () => {
  const { client } = await practice({ catalogue: catalogueOf(2_000) })
  const listOf = async (path: string) => (await client.get(path)).json
  const { data: tickers } = (await listOf('/v1/exchange/market/tickers')) as { data: unknown[] }
  expect(tickers).toHaveLength(2_000)
  expect(tickers[1_999]).toMatchObject({ currency_pair: 'T1970_USDT', last_price: expect.stringMatching(/^\d+\.\d+$/) })
  expect(await listOf('/v1/exchange/market/order-book/T1970_USDT')).toMatchObject({
    data: { asks: { length: 10 }, bids: { length: 10 } }
  })
  expect(await listOf('/v1/exchange/market/trades/T1970_USDT')).toMatchObject({ data: { length: 10 } })

  const { result } = (await listOf('/v2/user-api/convert/direction-list')) as {
    result: { items: { from: string; to: string }[] }
  }
  expect(result.items.filter(({ from }) => from === 'T0001').map(({ to }) => to)).toEqual(['BTC', 'EUR', 'USDT'])
  expect(result.items.length).toBeLessThan(25_000)
  const refused = await client.post('/v2/user-api/convert/calculate', { from: 'T0001', to: 'T0002', from_amount: '10' })
  expect(refused.status).toBe(422)
})

test('takes the first markets of the catalogue for a smaller number', () => {
  expect(catalogueOf(2).map(({ market }) => market.symbol)).toEqual(['BTC_USDT', 'ETH_USDT'])
})
