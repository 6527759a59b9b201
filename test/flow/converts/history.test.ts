import { expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import type { ConvertStretch } from '../../../src/core/converts/pages.ts'
import type { ConvertPageRequest } from '../../../src/main/converts/converts-api.ts'
import { convertDesk, LIMIT_POSTED, LIST, MARKET_POSTED, type ConvertDesk } from './convert-desk.ts'

const ALL = { cursor: null, toward: 'older', type: null, status: null } as const

async function page(it: ConvertDesk, request: ConvertPageRequest): Promise<ConvertStretch> {
  const answer = await it.converts.page(request)
  assert(answer.ok, JSON.stringify(answer))
  return answer.value
}
const ids = (stretches: readonly ConvertStretch[]): readonly string[] =>
  stretches.flatMap(({ items }) => items.map(({ orderId }) => orderId))

async function fill(it: ConvertDesk, markets: number, limits: number): Promise<void> {
  for (let i = 0; i < markets; i++)
    await it.exchange.client.post(MARKET_POSTED, { from: 'USDT', to: 'BTC', amount: String(10 + i) })
  for (let i = 0; i < limits; i++)
    await it.exchange.client.post(LIMIT_POSTED, { from: 'USDT', to: 'BTC', amount: String(10 + i), price: '1' })
}

/** All stretches from one on, towards one end. */
async function walk(
  it: ConvertDesk,
  first: ConvertStretch,
  toward: 'older' | 'newer',
  more = {}
): Promise<readonly ConvertStretch[]> {
  const found = [first]
  for (let at = first; (toward === 'older' ? at.next : at.previous) !== null;) {
    at = await page(it, { ...ALL, ...more, cursor: toward === 'older' ? at.next : at.previous, toward })
    found.push(at)
  }
  return found
}

test('pages through the history in both directions as the exchange has it', async () => {
  const it = await convertDesk()
  await fill(it, 38, 2)
  const truth = it.exchange.control.truth.converts().map(({ orderId }) => orderId)
  const down = await walk(it, await page(it, ALL), 'older')
  const last = down.at(-1)
  assert(last, 'no pages')
  const up = [...(await walk(it, last, 'newer'))].reverse()
  expect([down.length > 2, ids(down), ids(up)]).toEqual([true, truth, truth])
})

test('filters by type and status on every page', async () => {
  const it = await convertDesk()
  await fill(it, 20, 18)
  const pages = await walk(it, await page(it, { ...ALL, type: 'limit', status: 'active' }), 'older', {
    type: 'limit',
    status: 'active'
  })
  const truth = it.exchange.control.truth
    .converts()
    .filter(({ type, status }) => type === 'limit' && status === 'active')
  expect([truth.length, ids(pages)]).toEqual([18, truth.map(({ orderId }) => orderId)])
})

test('drops rows of a venue that ignores the filter, skips empty pages and logs it', async () => {
  const said: string[] = []
  const log = {
    error() {},
    info() {},
    debug() {},
    warn: (...what: unknown[]) => {
      said.push(JSON.stringify(what))
    }
  }
  const it = await convertDesk({ convertFilters: 'body', log })
  await fill(it, 0, 3)
  await fill(it, 32, 0)
  const first = await page(it, { ...ALL, type: 'limit' })
  const wanted = it.exchange.control.truth
    .converts()
    .filter(({ type }) => type === 'limit')
    .map(({ orderId }) => orderId)
  expect([ids([first]), first.next, said.some((line) => line.includes('ignored the filter'))]).toEqual([
    wanted,
    null,
    true
  ])
})

test('finds an active convert far down the list and watches it', async () => {
  const it = await convertDesk()
  await fill(it, 0, 1)
  await fill(it, 40, 0)
  const [oldest] = [...it.exchange.control.truth.converts()].reverse()
  const pages = await walk(it, await page(it, ALL), 'older')
  expect(ids(pages)).toContain(oldest?.orderId)
  await it.exchange.client.delete(`/v2/user-api/convert/${oldest?.uuid}`)
  await it.when(
    'cancelled',
    ({ newest }) => newest.find(({ orderId }) => orderId === oldest?.orderId)?.status === 'cancelled'
  )
})

test('reads odd ids, nulls, dates, short pages an unknown status or type; an odd record hides no other', async () => {
  const said: string[] = []
  const it = await convertDesk({
    log: {
      error() {},
      info() {},
      debug() {},
      warn: (...what: unknown[]) => {
        said.push(JSON.stringify(what))
      }
    }
  })
  const item = {
    order_id: 17,
    uuid: 'u',
    convert_amount_from: null,
    convert_amount_to: null,
    executed_amount_from: null,
    executed_amount_to: null,
    convert_currency_from: null,
    convert_currency_to: null,
    type: 'limit',
    status: 'expired',
    created_at: '2024-07-11,18:06:04',
    current_rate: null,
    market_rate: null,
    limit: null,
    expires_at: '2024-07-12 , 18:06:04'
  }
  const held = {
    ...item,
    order_id: '18',
    uuid: 'v',
    status: 'on_hold',
    type: 'swap',
    created_at: '2024-07-10 18:06:04'
  }
  const strange = { ...item, order_id: {} }
  const typeless = { ...item, order_id: '19', type: '' }
  const items = [strange, item, held, typeless]
  const text = JSON.stringify({ state: 0, result: { items, paginate: { nextCursor: null } } })
  it.exchange.control.faults.http({ path: LIST }, { kind: 'answer', when: 'before', status: 200, text })
  const listed = await page(it, ALL)
  expect(said).toContainEqual(expect.stringMatching(/1 records of .*order-list could not be read.*order_id/))
  expect(listed.items).toMatchObject([
    {
      orderId: '17',
      status: 'expired',
      amountFrom: null,
      createdAt: Date.UTC(2024, 6, 11, 18, 6, 4),
      expiresAt: Date.UTC(2024, 6, 12, 18, 6, 4)
    },
    { orderId: '18', status: 'on_hold', type: 'swap' },
    { orderId: '19', status: 'expired', type: '' }
  ])
})
