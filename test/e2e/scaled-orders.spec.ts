import { expect, test } from '@playwright/test'
import { fixed, money } from '../../src/core/money.ts'
import { startArena } from './support/arena.ts'
import { setLimits } from './support/limits.ts'
import { live } from './support/live.ts'

test('places several limit orders between two prices with one confirmation', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, desk, exchange } = arena
  await live(page)
  await setLimits(desk, page, '50000')
  const bid = exchange.control.truth.book('BTC_USDT').bids[0]?.[0] ?? '0'
  const [first, last] = [fixed(money(bid).times('0.98'), 0), fixed(money(bid).times('0.96'), 0)]

  await page.getByRole('region', { name: 'Order ticket' }).getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('button', { name: 'Scaled…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Scaled orders/ })
  const place = dialog.getByRole('button', { name: /^Place/ })
  await expect(place).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Orders' }).selectOption('4')
  await dialog.getByRole('radio', { name: 'Rising' }).click()
  await dialog.getByRole('textbox', { name: 'Total amount' }).fill('0.1')
  await dialog.getByRole('textbox', { name: 'First price' }).fill(first)
  await dialog.getByRole('textbox', { name: 'Last price' }).fill(first)
  await expect(dialog.getByRole('status')).toContainText('closer together than the price step')
  await dialog.getByRole('textbox', { name: 'Last price' }).fill(last)
  const rows = dialog.getByRole('table', { name: 'Preview' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('0.01')
  await expect(rows.nth(3)).toContainText('0.04')
  await place.click()
  await expect(page.getByText('4 orders placed in BTC / USDT')).toBeVisible()
  const open = exchange.control.truth.openOrders()
  expect(open.map(({ quantity }) => quantity).sort()).toEqual(['0.01', '0.02', '0.03', '0.04'])
  expect(open.map(({ price }) => Number(price)).sort((a, b) => b - a)[0]).toBe(Number(first))
})

test('stops at the first order that is refused, and says what stands', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, desk, exchange } = arena
  await live(page)
  await setLimits(desk, page, '50000', { perMinute: 2 })
  const bid = exchange.control.truth.book('BTC_USDT').bids[0]?.[0] ?? '0'

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('scaled orders')
  await page.getByRole('option', { name: 'Scaled orders…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Scaled orders/ })
  await dialog.getByRole('textbox', { name: 'Total amount' }).fill('0.05')
  await dialog.getByRole('textbox', { name: 'First price' }).fill(fixed(money(bid).times('0.98'), 0))
  await dialog.getByRole('textbox', { name: 'Last price' }).fill(fixed(money(bid).times('0.97'), 0))
  await dialog.getByRole('button', { name: 'Place 5 buy orders' }).click()
  await expect(page.getByText('2 of 5 scaled orders placed in BTC / USDT, the rest was not sent')).toBeVisible()
  expect(exchange.control.truth.openOrders()).toHaveLength(2)
})
