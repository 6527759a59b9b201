import { expect, test } from 'vitest'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { money, trimZeros } from '../../../src/core/money.ts'
import { AT_MARKET, convertDesk, type ConvertDesk } from './convert-desk.ts'

const PERSONAL = '/v2/user-api/balance'
const fund = ({ exchange: { control, account } }: ConvertDesk, amount: string) =>
  control.apply({
    ...{ kind: 'fund', at: control.now(), account: account.userId, wallet: 'personal' },
    ...{ currency: 'USDT', amount }
  })
const personal = (it: ConvertDesk, currency: string) => {
  const found = it.personal()?.find((one) => one.currency === currency)
  return found === undefined ? null : trimZeros(found.available)
}
const trading = ({ exchange }: ConvertDesk, currency: string) =>
  trimZeros(exchange.control.truth.balances().find((one) => one.currency === currency)?.available ?? '0')
const reads = ({ exchange }: ConvertDesk) =>
  exchange.control.truth.requests().filter(({ path }) => path === PERSONAL).length

test('the personal wallet is shown, spent first, and read again after a convert', async () => {
  const before = await convertDesk()
  fund(before, '250')
  const it = before.restart()
  await it.when('the personal wallet', () => personal(it, 'USDT') === '250')
  const had = trading(it, 'USDT')
  expect(await it.place(AT_MARKET)).toMatchObject({ ok: true, value: { status: 'completed' } })
  await it.when('what is left', () => personal(it, 'USDT') === '150')
  expect(money(personal(it, 'BTC') ?? '0').gt('0')).toBe(true)
  expect(trading(it, 'USDT')).toBe(had)
})

test('a convert for more than the trading wallet has is sent: the venue decides', async () => {
  const first = await convertDesk()
  const amount = '150000'
  expect(await first.place({ ...AT_MARKET, amount })).toMatchObject({
    ok: false,
    failure: { kind: 'refused', params: { words: expect.stringContaining('wallet balance is 100000') } }
  })
  expect(first.posts()).toBe(1)
  fund(first, '200000')
  const it = first.restart()
  expect(await it.place({ ...AT_MARKET, amount: '150000.5' })).toMatchObject({ ok: true })
  expect(it.posts()).toBe(2)
})

test('a wallet that cannot be read hides nothing else', async () => {
  const first = await convertDesk()
  fund(first, '250')
  first.exchange.control.faults.http({ path: PERSONAL }, { kind: 'answer', when: 'before', status: 500 })
  const it = first.restart()
  await it.when('the list of converts', ({ checkedAt, problem }) => checkedAt !== null && problem === null)
  await expect.poll(() => reads(it)).toBeGreaterThan(0)
  expect(it.personal()).toBeNull()
})

test('a venue without such a wallet is not asked for it', async () => {
  const it = await convertDesk({ capabilities: CAPABILITIES.filter((one) => one !== 'personal-balances') })
  await it.when('the list of converts', ({ checkedAt }) => checkedAt !== null)
  await it.place(AT_MARKET)
  expect([reads(it), it.personal()]).toEqual([0, null])
})
