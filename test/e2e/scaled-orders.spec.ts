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

test('says before that a limit would stop them, and sends none; and which would execute now', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, desk, exchange } = arena
  await live(page)
  await setLimits(desk, page, '50000', { perMinute: 3 })
  const book = exchange.control.truth.book('BTC_USDT')
  const [bid, ask] = [book.bids[0]?.[0] ?? '0', book.asks[0]?.[0] ?? '0']

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('scaled orders')
  await page.getByRole('option', { name: 'Scaled orders…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Scaled orders/ })
  const place = dialog.getByRole('button', { name: /^Place/ })
  await dialog.getByRole('textbox', { name: 'Total amount' }).fill('0.05')
  await dialog.getByRole('textbox', { name: 'First price' }).fill(fixed(money(bid).times('0.98'), 0))
  await dialog.getByRole('textbox', { name: 'Last price' }).fill(fixed(money(bid).times('0.97'), 0))
  await expect(dialog.getByRole('status')).toContainText('3')
  await expect(place).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Orders' }).selectOption('3')
  await dialog.getByRole('textbox', { name: 'First price' }).fill(fixed(money(ask).times('1.01'), 0))
  await expect(dialog.getByText(/^[12] of 3 executes? now at about/)).toBeVisible()
  await place.click()
  await expect(page.getByText('3 orders placed in BTC / USDT')).toBeVisible()
})
