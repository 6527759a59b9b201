import { expect, test } from 'vitest'
import { compareText } from '../../../src/core/money.ts'
import { practice } from '../../support/practice.ts'

const CONVERT = '/v2/user-api/convert'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DATE = /^\d{4}-\d\d-\d\d , \d\d:\d\d:\d\d$/
const AMOUNT = /^\d+\.\d{8,}$/

interface Page {
  readonly items: { readonly order_id: string; readonly uuid: string; readonly type: string; readonly status: string }[]
  readonly paginate: {
    readonly count: number
    readonly hasPages: boolean
    readonly nextCursor: string | null
    readonly previousCursor: string | null
    readonly perPage: number
  }
}
const pageOf = (json: unknown): Page => (json as { result: Page }).result

test('completes a market convert and answers with the whole order', async () => {
  const { client, control } = await practice()
  const { status, json } = await client.post(CONVERT, { from: 'USDT', to: 'BTC', amount: '100' })
  expect([status, json]).toEqual([
    200,
    {
      state: 0,
      result: {
        order_id: expect.any(String),
        uuid: expect.stringMatching(UUID),
        convert_amount_from: '100.00000000',
        convert_amount_to: expect.stringMatching(AMOUNT),
        executed_amount_from: '100.00000000',
        executed_amount_to: expect.stringMatching(AMOUNT),
        convert_currency_from: 'USDT',
        convert_currency_to: 'BTC',
        type: 'market',
        status: 'completed',
        created_at: expect.stringMatching(DATE),
        completed_at: expect.stringMatching(DATE),
        current_rate: expect.stringMatching(AMOUNT),
        market_rate: expect.stringMatching(AMOUNT)
      }
    }
  ])
  expect(control.truth.converts().map(({ status: truth }) => truth)).toEqual(['completed'])
})

test('keeps a limit convert active at its limit, and cancels it once', async () => {
  const { client, control } = await practice()
  const { status, json } = await client.post(`${CONVERT}/limit`, {
    from: 'USDT',
    to: 'BTC',
    amount: '100',
    price: '0.001'
  })
  expect([status, json]).toEqual([
    200,
    {
      state: 0,
      result: {
        order_id: expect.any(String),
        convert_amount_from: '100.00000000',
        convert_amount_to: expect.stringMatching(AMOUNT),
        executed_amount_from: null,
        executed_amount_to: null,
        convert_currency_from: 'USDT',
        convert_currency_to: 'BTC',
        type: 'limit',
        status: 'active',
        created_at: expect.stringMatching(DATE),
        current_rate: expect.stringMatching(AMOUNT),
        limit: '0.00100000',
        expires_at: expect.stringMatching(DATE)
      }
    }
  ])
  const [open] = control.truth.converts()
  const cancelled = await client.delete(`${CONVERT}/${open?.uuid}`)
  const again = await client.delete(`${CONVERT}/${open?.uuid}`)
  const unknown = await client.delete(`${CONVERT}/00000000-0000-4000-8000-000000000000`)
  expect(cancelled.json).toMatchObject({ state: 0, result: { uuid: open?.uuid, status: 'cancelled' } })
  expect([again.status, unknown.status].every((code) => code === 404 || code === 422)).toBe(true)
})

test.each([
  ['without an amount', { from: 'USDT', to: 'BTC', price: '1' }],
  ['with a currency code that is too long', { from: 'USDTUSDTUSDT', to: 'BTC', amount: '10', price: '1' }],
  ['between currencies that cannot be converted', { from: 'USDT', to: 'NOPE', amount: '10', price: '1' }],
  ['beyond the balance', { from: 'USDT', to: 'BTC', amount: '9000000', price: '1' }]
])('refuses a limit convert %s', async (_what, body) => {
  const { client, control } = await practice()
  const answer = await client.post(`${CONVERT}/limit`, body)
  const refusal = { state: expect.any(Number), message: expect.stringMatching(/\w/) }
  expect([answer.status, answer.json]).toEqual([422, refusal])
  expect(control.truth.converts()).toEqual([])
})

test('quotes either side and moves nothing', async () => {
  const { client, control } = await practice()
  const before = control.truth.balances()
  const give = (await client.post(`${CONVERT}/calculate`, { from: 'BTC', to: 'USDT', from_amount: '0.01' })).json
  expect(give).toEqual({
    state: 0,
    result: {
      from: '0.01000000',
      approximate_rate: expect.stringMatching(AMOUNT),
      commission: expect.stringMatching(AMOUNT),
      total_amount: expect.stringMatching(AMOUNT),
      to: expect.stringMatching(AMOUNT)
    }
  })
  const take = (await client.post(`${CONVERT}/calculate`, { from: 'BTC', to: 'USDT', to_amount: '500' })).json
  const { from } = (take as { result: { from: string } }).result
  expect(compareText(from, '0')).toBe(1)
  const both = await client.post(`${CONVERT}/calculate`, { from: 'BTC', to: 'USDT', from_amount: '1', to_amount: '1' })
  const neither = await client.post(`${CONVERT}/calculate`, { from: 'BTC', to: 'USDT' })
  expect([both.status, neither.status]).toEqual([422, 422])
  expect(control.truth.balances()).toEqual(before)
})

test('lists directions with bounds and a rate', async () => {
  const { client, control } = await practice()
  const { json } = await client.get(`${CONVERT}/direction-list`)
  const { items } = (json as { result: { items: Record<string, string>[] } }).result
  expect(items.map(({ from, to }) => `${from} ${to}`)).toEqual(
    control.truth
      .reads()
      .convertDirections()
      .map(({ from, to }) => `${from} ${to}`)
  )
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(['from', 'max_from', 'max_to', 'min_from', 'min_to', 'rate', 'to'])
})

test('pages the order list by cursor in both directions', async () => {
  const { client, control } = await practice()
  for (let made = 0; made < 35; made += 1) {
    await client.post(`${CONVERT}/limit`, { from: 'USDT', to: 'BTC', amount: '20', price: '0.001' })
  }
  const all = control.truth.converts().map(({ uuid }) => uuid)
  const read = async (cursor: string | null): Promise<Page> => {
    const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    return pageOf((await client.get(`${CONVERT}/order-list${query}`)).json)
  }
  const first = await read(null)
  const second = await read(first.paginate.nextCursor)
  const third = await read(second.paginate.nextCursor)
  const back = await read(third.paginate.previousCursor)
  expect(all).toHaveLength(35)
  expect([...first.items, ...second.items, ...third.items].map(({ uuid }) => uuid)).toEqual(all)
  expect(back.items).toEqual(second.items)
  expect(first.paginate).toEqual({
    count: 15,
    hasPages: true,
    nextCursor: expect.any(String),
    previousCursor: null,
    perPage: 15
  })
  expect(third.paginate).toMatchObject({ count: 5, nextCursor: null, previousCursor: expect.any(String) })
})

test('filters by type and status in the query, or in the body if configured', async () => {
  for (const convertFilters of ['query', 'body'] as const) {
    const { client } = await practice({ convertFilters })
    await client.post(CONVERT, { from: 'USDT', to: 'BTC', amount: '100' })
    await client.post(`${CONVERT}/limit`, { from: 'USDT', to: 'BTC', amount: '100', price: '0.001' })
    const types = async (query: string, body?: object): Promise<readonly string[]> =>
      pageOf((await client.get(`${CONVERT}/order-list${query}`, body ? { body } : {})).json).items.map(
        ({ type }) => type
      )
    const inQuery = await types('?type=limit&status=active')
    const inBody = await types('', { type: 'limit', status: 'active' })
    const [read, ignored] = [['limit'], ['limit', 'market']]
    expect([inQuery, inBody]).toEqual(convertFilters === 'query' ? [read, ignored] : [ignored, read])
    const wrong = await client.get(
      `${CONVERT}/order-list?status=lost`,
      convertFilters === 'body' ? { body: { status: 'lost' } } : {}
    )
    expect([wrong.status, wrong.json]).toMatchObject([422, { state: 0 }])
  }
})
