import { expect, test } from 'vitest'
import type { ListedBalance } from '../../../../src/core/orders/order.ts'
import { BalanceSheet } from '../../../../src/main/orders/balance-sheet.ts'
import { bench, list, venue } from './desk-with-orders.ts'

const one = (currency: string, available: string | null, more: Partial<ListedBalance> = {}): ListedBalance => ({
  ...{ currency, available, held: '0', at: 0 },
  ...more
})
const empty = (currency: string) => one(currency, null, { isEmpty: true })
const moved = (currency: string, oldBalance: string, newBalance: string, walletId = 'w') => ({
  ...{ walletId, currency, oldBalance, newBalance, amount: '1' }
})

/** A sheet, what it has of a currency, and lists of it. */
function sheet() {
  const it = new BalanceSheet()
  const amounts = (...currencies: readonly string[]) =>
    currencies.map((currency) => it.get(currency)?.available ?? null)
  return {
    ...{ it, amounts },
    listed(items: readonly ListedBalance[], leftOut = 0, stepsBefore = it.steps) {
      const undecoded = Array.from({ length: leftOut }, (_, index) => ({ index, reason: 'ticker is not text' }))
      return it.list({ items, undecoded }, stepsBefore, 1).map(({ currency }) => currency)
    }
  }
}

test('a currency that a whole list lacks has become zero', () => {
  const { listed, amounts, it } = sheet()
  listed([one('BTC', '1.50'), one('ETH', '2', { held: null })])
  expect(it.get('ETH')).toEqual({ currency: 'ETH', available: '2', held: null, at: 1 })
  expect(listed([one('BTC', '1.5')])).toEqual(['ETH'])
  expect([amounts('BTC', 'ETH'), it.unknown]).toEqual([['1.5', '0'], []])
})

test('nothing is zero where nothing was known or there was none, and else not known', () => {
  const { listed, amounts, it } = sheet()
  listed([empty('BTC'), one('ETH', '2'), one('SOL', '0.00')])
  expect([amounts('BTC', 'ETH', 'SOL'), it.unknown]).toEqual([['0', '2', '0'], []])
  listed([empty('BTC'), empty('ETH'), empty('SOL')])
  expect([amounts('BTC', 'ETH', 'SOL'), it.unknown]).toEqual([['0', '2', '0'], ['ETH']])
  listed([one('ETH', '0')])
  expect([amounts('ETH'), it.unknown]).toEqual([['0'], []])
})

test('an amount that cannot be read leaves what was known, and its currency is not known', () => {
  const { listed, amounts, it } = sheet()
  listed([one('BTC', '1')])
  listed([one('BTC', null), one('ETH', null)])
  expect([amounts('BTC', 'ETH'), it.unknown]).toEqual([
    ['1', '0'],
    ['BTC', 'ETH']
  ])
})

test('what a list with unreadable records lacks is as it was, and not known', () => {
  const { listed, amounts, it } = sheet()
  listed([one('BTC', '1'), one('ETH', '2')])
  expect(listed([one('BTC', '3')], 1)).toEqual(['BTC'])
  expect([amounts('BTC', 'ETH'), it.unknown]).toEqual([['3', '2'], ['ETH']])
})

test('a step of the wallet of orders makes its currency known', () => {
  const { listed, amounts, it } = sheet()
  it.step(moved('BTC', '0', '1'), 0)
  it.step(moved('ETH', '1', '2'), 0)
  listed([one('BTC', null), one('ETH', null)])
  it.step(moved('BTC', '7', '8', 'another'), 1)
  expect(it.unknown).toEqual(['BTC', 'ETH'])
  it.step(moved('BTC', '1', '4'), 2)
  expect([amounts('BTC'), it.unknown]).toEqual([['4'], ['ETH']])
})

test('a list that was asked before a step says nothing of what is known', () => {
  const { listed, amounts, it } = sheet()
  listed([one('BTC', '1'), one('ETH', '2')])
  const before = it.steps
  it.step(moved('BTC', '1', '4'), 0)
  listed([one('BTC', null, { held: '5' })], 0, before)
  expect([amounts('BTC', 'ETH'), it.unknown, it.get('BTC')?.held]).toEqual([['4', '2'], [], '5'])
})

test('what is not known is shown, until a step tells it', async () => {
  const at = 1
  const answers = [list(one('BTC', '1'), one('ETH', '2')), list(one('BTC', null), empty('ETH'))]
  const client = venue({ balances: () => Promise.resolve(answers.shift() ?? list()) })
  const it = bench(client)
  const shown = () => it.desk.session().shared.fields.balancesUnknown
  await it.orders.reconcile()
  expect(shown()).toEqual([])
  await it.orders.reconcile()
  expect(shown()).toEqual(['BTC', 'ETH'])
  it.desk.sink.balance(moved('BTC', '1', '3'), at)
  expect(shown()).toEqual(['ETH'])
})
