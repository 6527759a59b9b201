import { expect, it } from 'vitest'
import { money, plain } from '../../../src/core/money.ts'
import { draft, tradingDesk } from './trading-desk.ts'

const stepOfOther = (oldBalance: string, newBalance: string): string =>
  JSON.stringify({
    id: null,
    method: 'balance_update',
    data: {
      info: {
        walletId: '5f0c9a52-0000-4000-8000-000000000001',
        currencyCode: 'USDT',
        amount: plain(money(newBalance).minus(oldBalance)),
        oldBalance,
        newBalance
      }
    },
    error: null
  })

it.each([
  ['with the list of balances', undefined],
  ['without it', ['limit-orders', 'cancel-orders'] as const]
])('another wallet of the account never shows as what orders may spend, %s', async (_, capabilities) => {
  const desk = await tradingDesk(capabilities === undefined ? {} : { capabilities })
  const { faults, bots } = desk.exchange.control
  const first = await desk.place(draft({ total: '500' }))
  expect(first).toMatchObject({ ok: true })
  const isSame = () => {
    const { desk: shown, exchange } = desk.balances(['USDT'])
    return JSON.stringify(shown) === JSON.stringify(exchange)
  }
  await desk.when('the balance after the order', isSame)
  bots.pause()
  desk.exchange.control.flush()
  const before = desk.feed.stats().accepted
  faults.inject(stepOfOther('990', '15'))
  faults.inject(stepOfOther('15', '17'))
  await expect.poll(() => desk.feed.stats().accepted).toBeGreaterThanOrEqual(before + 2)
  expect(isSame()).toBe(true)
  const second = await desk.place(draft({ total: '400' }))
  expect(second, 'more than the other wallet has').toMatchObject({ ok: true })
  await desk.when('the balance after the second order', isSame)
})
