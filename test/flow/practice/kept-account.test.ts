import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOGUE } from '../../../src/practice/catalogue.ts'
import { fundsOf } from '../../../src/practice/host/demo-account.ts'
import type { CatalogueEntry } from '../../../src/practice/engine/api/engine.ts'
import type { KeepOptions } from '../../../src/practice/exchange.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { practice, type Practice, type TestOptions } from '../../support/practice.ts'

const ORDERS = '/v2/user-api/exchange/orders'
const CONVERT = '/v2/user-api/convert'
const ACCOUNT = { userId: 'ann', apiKey: 'k'.repeat(64) }

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'practice-account-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'practice-account.json')
}

const start = (keep: Partial<KeepOptions> & { readonly file: string }, more: TestOptions = {}): Promise<Practice> =>
  practice({ account: ACCOUNT, keep: { failed: (code) => expect.fail(code), ...keep }, ...more })

/** One of each: filled, cancelled and open orders, completed, cancelled and waiting converts. */
async function trade({ client, control }: Practice): Promise<void> {
  const buy = { market: 'BTC_USDT', direction: 'buy', quantity: '0.5' }
  await client.post(`${ORDERS}/market`, { ...buy, quantity: '0.123' })
  await client.post(ORDERS, { ...buy, price: '10000', client_order_id: 'mine' })
  await client.post(ORDERS, { market: 'ETH_USDT', direction: 'sell', quantity: '3', price: '9000', tag: 'far' })
  await client.post(ORDERS, { ...buy, price: '9000' })
  const [newest] = control.truth.openOrders()
  await client.delete(`${ORDERS}/${newest?.id}`)
  await client.post(CONVERT, { from: 'USDT', to: 'BTC', amount: '100' })
  await client.post(`${CONVERT}/limit`, { from: 'USDT', to: 'ETH', amount: '250', price: '0.01' })
}

/** A market in which BTC costs less than the order of `trade` bids. */
const cheap = (): readonly CatalogueEntry[] =>
  CATALOGUE.filter(({ market }) => ['BTC_USDT', 'ETH_USDT'].includes(market.symbol)).map((entry) => ({
    ...entry,
    startPrice: entry.market.base === 'BTC' ? '8000' : entry.startPrice
  }))

const all = ({ control: { truth } }: Practice) => ({
  open: truth.openOrders(),
  ended: truth.orderHistory(),
  // Those that wait show the rate of now.
  converts: truth
    .converts()
    .map(({ currentRate, marketRate, ...convert }) =>
      convert.status === 'active' ? convert : { ...convert, currentRate, marketRate }
    ),
  balances: truth.balances()
})

test('an account comes back with its orders, fills, converts and balances', async () => {
  const file = newFile()
  const first = await start({ file })
  expect(first.origin).toEqual({ kind: 'new' })
  await trade(first)
  const before = all(first)
  expect([before.open.length, before.ended.length, before.converts.length]).toEqual([2, 2, 2])
  await first.stop()

  const second = await start({ file })
  expect(second.origin).toEqual({ kind: 'restored' })
  expect(all(second)).toEqual(before)
  for (const { present, issued } of second.control.truth.reads().totals().values()) expect(present).toBe(issued)

  await second.client.delete(`${ORDERS}/${before.open[0]?.id}`)
  const again = { market: 'BTC_USDT', direction: 'buy', quantity: '0.1', price: '10000', client_order_id: 'mine' }
  expect((await second.client.post(ORDERS, again)).status).toBe(422)
  await second.client.post(CONVERT, { from: 'USDT', to: 'BTC', amount: '100' })
  const { ended, converts } = all(second)
  expect(ended).toHaveLength(3)
  expect(new Set(converts.map(({ uuid }) => uuid)).size).toBe(3)
  expect(converts.map(({ orderId }) => orderId)).toEqual(['3', '2', '1'])
})

test('an order that the fresh market crosses fills at the start, for the better price', async () => {
  const file = newFile()
  const first = await start({ file })
  await trade(first)
  const buy = first.control.truth.openOrders().find(({ side }) => side === 'buy')
  await first.stop()
  // The same account at a market that now asks less than the order bids.
  const second = await start({ file }, { catalogue: cheap(), markets: 'all' })
  const order = second.control.truth.order(buy?.id ?? '')
  expect(order).toMatchObject({ state: 'completed', filledQuantity: '0.5' })
  expect(Number(order?.deal?.averageFilledPrice)).toBeLessThan(10_000)
  expect(second.control.truth.balances().find(({ currency }) => currency === 'USDT')?.held).toBe('250')
})

test('what an exchange with fewer markets lacks comes back with them', async () => {
  const file = newFile()
  const first = await start({ file })
  await trade(first)
  const before = all(first)
  await first.stop()
  const few = await start({ file }, { markets: ['BTC_USDT'] })
  expect(few.control.truth.openOrders().map(({ market }) => market)).toEqual(['BTC_USDT'])
  await few.stop()
  const third = await start({ file })
  expect(all(third).balances).toEqual(before.balances)
  expect(all(third).open).toHaveLength(2)
})

test.each<readonly [string, (text: string) => string]>([
  ['cut off', (text) => text.slice(0, text.length / 2)],
  ['with another balance', (text) => text.replace('"available":"', '"available":"9')],
  ['of a later version', (text) => text.replace('"version":1', '"version":2')],
  ['empty', () => '']
])('a file that is %s is put aside unchanged, and the account begins anew', async (_, damage) => {
  const file = newFile()
  const first = await start({ file })
  await trade(first)
  await first.stop()
  const damaged = damage(readFileSync(file, 'utf8'))
  writeFileSync(file, damaged)

  const second = await start({ file })
  if (second.origin.kind !== 'unreadable') expect.fail(second.origin.kind)
  expect(readFileSync(second.origin.aside, 'utf8')).toBe(damaged)
  expect(all(second)).toMatchObject({ open: [], ended: [], converts: [] })
  await second.stop()
  expect((await start({ file })).origin).toEqual({ kind: 'restored' })
})

test('begins anew with the balance that was asked for, and keeps that', async () => {
  const file = newFile()
  const first = await start({ file })
  await trade(first)
  await first.stop()
  const second = await start({ file, anew: fundsOf({ usdt: '2500.5', coins: false }) })
  await second.stop()
  const third = await start({ file })
  const { balances, ...rest } = all(third)
  expect(rest).toEqual({ open: [], ended: [], converts: [] })
  expect(balances.filter(({ available }) => available !== '0')).toMatchObject([
    { currency: 'USDT', available: '2500.5' }
  ])
})

test('a change is on disk within a second, whole, without a stop', async () => {
  const file = newFile()
  const clock = createFakeClock()
  const first = await start({ file }, { clock })
  await clock.advance(1000)
  await expect.poll(() => existsSync(file)).toBe(true)
  const fresh = readFileSync(file, 'utf8')
  await trade(first)
  expect(readFileSync(file, 'utf8')).toBe(fresh)
  await clock.advance(1000)
  await expect.poll(() => readFileSync(file, 'utf8')).not.toBe(fresh)
  // As a process that was killed leaves it.
  writeFileSync(`${file}.part`, 'half')
  const killed = all(first)
  const second = await start({ file })
  expect(all(second)).toEqual(killed)
  await second.stop()
  expect(readdirSync(join(file, '..'))).toEqual(['practice-account.json'])
})

test('tells once that the disk refuses', async () => {
  const clock = createFakeClock()
  const codes: string[] = []
  const { client } = await start(
    { file: join(newFile(), 'no-folder', 'account.json'), failed: (code) => codes.push(code) },
    { clock }
  )
  await clock.advance(1000)
  await expect.poll(() => codes).toEqual(['ENOENT'])
  await client.post(CONVERT, { from: 'USDT', to: 'BTC', amount: '100' })
  await clock.advance(30_000)
  expect(codes).toEqual(['ENOENT'])
})

test('deposits, withdrawals and transfers are kept, also in the wallet of which no stream tells', async () => {
  const file = newFile()
  const first = await start({ file })
  const money = { currency: 'USDT', amount: '250' }
  const has = ({ control: { truth } }: Practice) => [
    truth.balances().find(({ currency }) => currency === 'USDT')?.available,
    truth.personalBalances().find(({ currency }) => currency === 'USDT')?.available
  ]
  expect(first.control.deposit({ ...money, wallet: 'personal' })).toMatchObject({ ok: true })
  expect(first.control.transfer({ ...money, amount: '50', to: 'trading' })).toMatchObject({ ok: true })
  expect(first.control.withdraw({ ...money, amount: '100.5' })).toMatchObject({ ok: true })
  expect(first.control.withdraw({ ...money, amount: '201', wallet: 'personal' })).toMatchObject({ ok: false })
  expect(has(first)).toEqual(['99949.5', '200'])
  expect(first.control.truth.ledger().slice(-4)).toMatchObject([
    { cause: 'deposit', amount: '250', wallet: 'personal' },
    { cause: 'transfer', amount: '-50', wallet: 'personal' },
    { cause: 'transfer', amount: '50', wallet: 'trading' },
    { cause: 'withdrawal', amount: '-100.5', wallet: 'trading' }
  ])
  await first.stop()

  const second = await start({ file })
  expect(has(second)).toEqual(['99949.5', '200'])
  second.control.deposit({ ...money, wallet: 'personal' })
  await second.stop()
  expect(has(await start({ file }))).toEqual(['99949.5', '450'])
})
