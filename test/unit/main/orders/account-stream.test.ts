import { expect, test, vi } from 'vitest'
import { BalanceSheet } from '../../../../src/main/orders/balance-sheet.ts'
import { followAccountStream } from '../../../../src/main/orders/account-stream.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { streamed } from './desk-with-orders.ts'

function bench() {
  const clock = createFakeClock()
  const session = openDesk({ clock, archive: null, log: quietLog }).session()
  const balances = new BalanceSheet()
  const ordered = vi.spyOn(balances, 'ordered')
  const told = { apply: vi.fn(), changed: vi.fn(), opened: vi.fn() }
  followAccountStream({ session, balances, clock, ...told })
  const moved = () => ordered.mock.calls.map(([currency, amounts]) => [currency, amounts])
  return { shared: session.shared, stream: session.sink, told, moved }
}

test('an order tells what it holds and what was filled, in both currencies, and that balances have moved', () => {
  const { stream, moved, told } = bench()
  stream.order({ type: 'updated', order: streamed('v1', { filledQuantity: '0.25', filledTotal: '24.75' }) }, 0)
  expect(moved()).toEqual([
    ['BTC', ['1', '0.25']],
    ['USDT', ['99', '24.75']]
  ])
  expect([told.apply.mock.calls.length, told.changed.mock.calls.length]).toEqual([1, 1])
})

test.each([
  [
    'BTC',
    [
      ['BTC', ['1', '0.9', '1.1']],
      ['USDT', ['99']]
    ]
  ],
  [
    'USDT',
    [
      ['BTC', ['1']],
      ['USDT', ['99', '98.9', '99.1']]
    ]
  ],
  [
    'GT',
    [
      ['BTC', ['1']],
      ['USDT', ['99']]
    ]
  ]
])('a deal tells what it moved, with and without its fee in %s', (feeCurrency, amounts) => {
  const { stream, moved, told } = bench()
  stream.deal(
    {
      ...{ id: 'd', transactionId: 't', market: 'BTC_USDT', price: '99', quantity: '1', total: '99', at: 1 },
      ...{ fee: '0.1', feeCurrency, role: 'taker', state: null }
    },
    0
  )
  expect(moved()).toEqual(amounts)
  expect(told.apply.mock.calls).toMatchObject([[{ kind: 'fill', transactionId: 't' }]])
})

test('a step of a balance is shown, and the list is read', () => {
  const { stream, shared, told } = bench()
  stream.balance({ walletId: 'w', currency: 'USDT', amount: '99', oldBalance: '1', newBalance: '100' }, 5)
  expect(shared.rows('balances')).toMatchObject([{ currency: 'USDT', available: '100' }])
  expect(told.changed.mock.calls.length).toBe(1)
})
