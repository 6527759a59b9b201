import { expect, test, type Page } from '@playwright/test'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { startArena } from './support/arena.ts'
import { firstLive, live } from './support/live.ts'
import { layoutMenu, region } from './support/panels.ts'

const record = (page: Page) => region(page, 'Record of the account')
const view = (page: Page, name: string) => record(page).getByRole('tab', { name, exact: true }).click()
const trades = (page: Page) => record(page).getByRole('grid', { name: 'Trade log' }).locator('tr[data-row]')
const trade = (page: Page) => record(page).getByRole('region', { name: 'Trade', exact: true })
const BUY: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: '0.02',
  total: null,
  price: null,
  stopLossPrice: null
}

async function place(page: Page, over: Partial<OrderDraft> = {}): Promise<void> {
  const draft = { ...BUY, ...over }
  const args = { draft, intentKey: crypto.randomUUID(), confirmed: orderLine(draft) }
  expect(await page.evaluate((it) => window.desk.call('orders.place', it), args)).toMatchObject({ ok: true })
}

test('a trade is in the calendar and the log, and its note is found after a restart', async () => {
  test.setTimeout(240_000)
  await using arena = await startArena({ args: ['--window', '1600x1000'] })
  const { page } = arena
  await live(page)
  await layoutMenu(page, 'Add panel', 'Record')
  await view(page, 'Trade log')
  await expect(record(page)).toContainText('No trades yet')

  await place(page)
  await expect(trades(page)).toContainText(['Open'])
  // The fee was taken from the coins: 0.02 less 0.1% are held.
  await place(page, { side: 'sell', quantity: '0.01998' })
  await expect(trades(page)).toHaveCount(1)
  await expect(trades(page)).not.toContainText(['Open'])
  await expect(trades(page)).toContainText(['BTC / USDT'])
  const result = await trades(page).locator('td').nth(6).innerText()
  expect(result).toMatch(/^[+−]/)

  await view(page, 'Equity')
  await expect(record(page).getByText('Win rate')).toBeVisible()
  await expect(record(page)).toContainText(result)

  // The day opens its trades.
  await view(page, 'Calendar')
  const day = record(page).getByRole('button', { name: /USDT, \d+ fills?$/ })
  await expect(day).toContainText(result)
  await day.focus()
  await page.keyboard.press('PageUp')
  await expect(day).toHaveCount(0)
  await page.keyboard.press('Home')
  await day.click()
  await expect(record(page).getByRole('tab', { name: 'Trade log' })).toHaveAttribute('data-state', 'active')
  await expect(record(page).getByRole('button', { name: /^Remove filter \d{4}-\d\d-\d\d$/ })).toBeVisible()

  await trades(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(trade(page).getByRole('img', { name: /entries \d+, exits \d+$/ })).toBeVisible()
  await trade(page).getByRole('textbox', { name: 'Note' }).fill('Sold into strength')
  await trade(page).getByRole('textbox', { name: 'Add tag' }).fill('breakout')
  await page.keyboard.press('Enter')
  await trade(page).getByRole('button', { name: '4 stars' }).click()
  await expect(trades(page)).toContainText(['#breakout'])
  await expect(trades(page)).toContainText(['★★★★'])

  const again = await arena.restart()
  const next = await firstLive(again.desk)
  await view(next, 'Trade log')
  const search = record(next).getByRole('searchbox', { name: 'Search notes, tags, markets' })
  await search.fill('nothing like it')
  await expect(record(next)).toContainText('No trades found')
  await search.fill('strength breakout')
  await expect(trades(next)).toHaveCount(1)
  await trades(next).getByRole('button', { name: 'BTC / USDT' }).click()
  await expect(trade(next).getByRole('textbox', { name: 'Note' })).toHaveValue('Sold into strength')
})

test('the cost of converts shows what was quoted, by pair and hour', async () => {
  await using arena = await startArena({ args: ['--window', '1600x1000'] })
  const { page } = arena
  await live(page)
  await layoutMenu(page, 'Add panel', 'Record')
  await view(page, 'Fill costs')
  await record(page).getByRole('radio', { name: 'Converts' }).click()
  await expect(record(page)).toContainText('No converts in this range')
  for (const amount of ['0.01', '0.02'])
    expect(
      await page.evaluate((it) => window.desk.call('converts.quote', it), { from: 'BTC', to: 'USDT', amount })
    ).toMatchObject({ ok: true })
  const row = record(page).getByRole('table', { name: 'Cost of converts' }).getByRole('row', { name: 'BTC → USDT' })
  await expect(row).toContainText(/BTC → USDT\s*2\s*[+−]?[\d.]+\sbp\s*0/)
  await expect(row.getByRole('img', { name: /^\d\d:00–\d\d:59 · average [+−]?[\d.]+ bp of 2$/ })).toBeVisible()
})
