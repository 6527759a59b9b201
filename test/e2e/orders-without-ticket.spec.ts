import { expect, test } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { asked, posts, show, ticket } from './support/order-keys.ts'
import { choose, chip, region } from './support/panels.ts'

test('with the ticket panel closed an order of the chart is confirmed and arrives at the exchange', async () => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1600x1000'] })
  const { page, exchange } = arena
  await live(page)
  await show(page, 'BTC')
  await choose(page, chip(page, 'Order ticket'), 'Close')
  await expect(ticket(page)).toHaveCount(0)

  // The side that rests there comes first. It has no amount yet: the ticket asks for it in a dialog.
  const chart = await region(page, 'Chart').boundingBox()
  if (chart === null) throw new Error('no chart')
  await page.mouse.click(chart.x + chart.width / 3, chart.y + chart.height * 0.6, { button: 'right' })
  const first = page.getByRole('menuitem', { name: /^(Buy|Sell) at / }).first()
  const side = (await first.textContent())?.startsWith('Buy') === true ? 'Buy' : 'Sell'
  await first.click()
  const form = page.getByRole('dialog', { name: 'Order ticket' })
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused()
  await page.keyboard.type('0.01')
  const button = form.getByRole('button', { name: `${side} 0.01 BTC at ` })
  await expect(button).toBeEnabled()
  await button.click()
  const line = (await asked(page).locator('code').textContent()) ?? ''
  expect(posts(arena)).toEqual([])
  expect(line).toContain(`${side.toUpperCase()} LIMIT BTC_USDT quantity 0.01 price `)
  await asked(page).getByRole('button', { name: 'Send order' }).click()
  await expect.poll(() => exchange.control.truth.openOrders().length).toBe(1)
  expect(posts(arena)).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(ticket(page)).toHaveCount(0)
})
