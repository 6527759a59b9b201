import { expect, test } from '@playwright/test'
import { startArena } from './support/arena.ts'

test('an order typed into the palette is previewed in one row, goes into the ticket, and is sent as it was confirmed', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, exchange } = arena
  await page.getByRole('button', { name: 'Search markets and commands' }).click()
  const field = page.getByRole('textbox', { name: 'Market or command' })
  await field.fill('buy 100')
  await expect(page.getByText('A currency, such as: buy 0.1 btc')).toBeVisible()

  await field.fill('buy 100 usdt eth')
  const row = page.getByRole('option').filter({ hasText: 'Enter fills the ticket' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/Buy 0\.\d+ ETH for 100(\.00)? USDT/)
  await expect(row).toContainText('fee 0.10 USDT')
  // What the row said is what the exchange fills: nothing else trades meanwhile.
  const shown = /Buy (0\.\d+) ETH/.exec(await row.innerText())?.[1]
  await field.press('Enter')

  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await expect(ticket.getByRole('textbox', { name: /^Total/ })).toHaveValue('100')
  const posts = () => exchange.control.truth.requests().filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders'))
  expect(posts()).toHaveLength(0)
  await ticket.getByRole('button', { name: /^Buy/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click()
  await expect.poll(() => exchange.control.truth.orderHistory().length).toBe(1)
  expect(posts()).toHaveLength(1)
  expect(exchange.control.truth.orderHistory()[0]).toMatchObject({ market: 'ETH_USDT', side: 'buy', value: '100', filledQuantity: shown })
})
