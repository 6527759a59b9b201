import { expect, test } from '@playwright/test'
import { money, plain } from '../../src/core/money.ts'
import { amount, arm, posts, press, startArmed } from './support/order-keys.ts'

const same = (text: string | null | undefined) => plain(money(text ?? '0'))

test('armed keys close half of a position and rest the remainder at break-even', async () => {
  await using arena = await startArmed({ confirm: 'dialog' })
  const {
    page,
    exchange: { control }
  } = arena
  await arm(page)
  await press(page, 'Shift+C')

  await expect(page.getByText('No position in BTC / USDT that can be sold.')).toBeVisible()
  expect(posts(arena)).toHaveLength(0)

  await amount(page).fill('0.04')
  await press(page, 'Shift+B')
  await expect.poll(() => control.truth.orderHistory().length).toBe(1)
  await page.getByRole('tab', { name: /^Positions/ }).click()
  const row = page.getByRole('tabpanel').getByRole('row', { name: /BTC/ })
  // What was traded: the fee, which was taken from the coins, is a cost.
  await expect(row).toContainText('0.04000000')

  await amount(page).fill('0.7')
  await press(page, 'Shift+H')
  await expect
    .poll(() => control.truth.orderHistory().map(({ side, type, quantity }) => [side, type, same(quantity)]))
    .toContainEqual(['sell', 'market', '0.02'])
  await expect(amount(page)).toHaveValue('0.7')
  await expect(row).toContainText('0.02000000')

  await press(page, 'Shift+E')
  await expect.poll(() => [...control.truth.openOrders(), ...control.truth.orderHistory()].length).toBe(3)
  const bought = control.truth.orderHistory().find(({ side }) => side === 'buy')
  // Half of what was bought, with the fee of 0.1 %.
  const cost = money(bought?.filledValue ?? '0')
    .times('1.001')
    .div(2)
  const sale = [...control.truth.openOrders(), ...control.truth.orderHistory()].find(
    ({ side, type }) => side === 'sell' && type === 'limit'
  )
  expect(same(sale?.quantity)).toBe('0.02')
  const brings = money(sale?.price ?? '0')
    .times('0.02')
    .times('0.999')
  expect(brings.gte(cost)).toBe(true)
  expect(brings.minus(cost).lt('0.01')).toBe(true)
  expect(posts(arena)).toHaveLength(3)
})
