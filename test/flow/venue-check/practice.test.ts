import { expect, it } from 'vitest'
import { ALL_CHECKS } from '../../../src/main/venue/check/checks.ts'
import { CATALOGUE, catalogueEntry } from '../../../src/practice/catalogue.ts'
import { checkDesk } from './check-desk.ts'

it('finds the practice exchange as documented, and neither places nor cancels anything', async () => {
  const { exchange, run } = await checkDesk({ markets: 'all' })
  const seen: number[] = []
  const report = await run({ progress: ({ rows }) => void seen.push(rows.length) })

  expect(report.rows.map(({ id }) => id)).toEqual(ALL_CHECKS.map(({ id }) => id))
  expect(report.rows.filter(({ state }) => state === 'differs' || state === 'failed')).toEqual([])
  expect(report.rows.filter(({ state }) => state === 'skipped').map(({ id }) => id)).toEqual([
    'order-place',
    'order-cancel',
    'sale-trigger'
  ])
  expect(report.rows.filter(({ state, ms }) => state === 'documented' && (ms === null || ms < 1))).toEqual([])
  expect([report.market, report.finishedAt !== null]).toEqual(['BTC_USDT', true])
  // Each row is shown as it comes.
  expect(seen.length).toBeGreaterThan(20)

  const { truth } = exchange.control
  const requests = truth.requests().map(({ method, path }) => `${method} ${path}`)
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual(['POST /v2/user-api/convert/calculate'])
  await expect.poll(() => truth.connections().map(({ closedBy }) => closedBy)).toEqual(['client'])
  expect(truth.openOrders()).toEqual([])
})

it.each(['$$_USDT', '🐸_USDT'])('checks a venue whose only market is %s under its own name', async (symbol) => {
  const coins = CATALOGUE.filter(({ market }) => market.symbol === 'SOL_USDT')
  const { exchange, run } = await checkDesk({ catalogue: [catalogueEntry(symbol, 'A coin', '901'), ...coins] })
  const report = await run({ market: symbol })
  expect(report.rows.filter(({ state }) => state === 'differs' || state === 'failed')).toEqual([])
  const paths = exchange.control.truth.requests().map(({ path }) => path)
  expect(paths.filter((path) => path.includes(encodeURIComponent(symbol))).length).toBeGreaterThan(1)
})
