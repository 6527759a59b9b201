import { expect, test, type Page } from '@playwright/test'
import { money, plain } from '../../src/core/money.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { chip, region } from './support/panels.ts'

/** The account as a portfolio: both wallets, dust, and the venue's fees by turnover. */
test.describe.configure({ mode: 'default' })

let arena: Arena
let page: Page
const record = () => region(page, 'Record of the account')
const row = (currency: string) =>
  record()
    .getByRole('row')
    .filter({ has: page.getByText(currency, { exact: true }) })
const value = (text: string | null): string => plain(money((text ?? '').replaceAll(',', '')))

async function inPalette(words: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill(words)
  await page.getByRole('option', { name: option }).click()
}

test.beforeAll(async () => {
  arena = await startArena({ args: ['--window', '1440x900'] })
  page = arena.page
  await live(page)
  // From the other screen, by its own name, with the panel that it is in.
  await page.getByRole('radio', { name: 'Convert' }).click()
  await inPalette('portfolio', 'Record: Portfolio')
  await expect(record().getByRole('tab', { name: 'Portfolio', selected: true })).toBeVisible()
})
test.afterAll(() => arena[Symbol.asyncDispose]())

test('has every balance of the exchange, the largest first, and what they are worth', async () => {
  const grid = record().getByRole('grid', { name: 'Portfolio by currency' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  const shares = await grid.locator('td.share').allTextContents()
  const percents = shares.filter((text) => text.includes('%')).map((text) => Number(text.replace('%', '')))
  expect([...percents].sort((a, b) => b - a)).toEqual(percents)
  expect(percents.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(99.9)
  await expect(row('USDT').locator('td.price')).toHaveText('1.00')
  await expect(record().getByText('Total value')).toContainText('USDT')
  await page.screenshot({ path: test.info().outputPath('portfolio.png') })
})

test('fills a convert from the menu of a row, and sends nothing', async () => {
  // A quote is asked for, and is no convert.
  const posts = () =>
    arena.exchange.control.truth
      .requests()
      .filter(({ method, path }) => method === 'POST' && !path.includes('calculate'))
  const before = posts().length
  const available = await row('BTC').locator('td.available [data-value]').getAttribute('data-value')
  await row('BTC').click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Convert .* BTC to USDT/ }).click()
  const amount = page.getByRole('textbox', { name: 'Amount to convert' })
  await expect(amount).toBeVisible()
  expect(value(await amount.inputValue())).toBe(value(available))
  expect(posts()).toHaveLength(before)
  await page.getByRole('radio', { name: 'Trade' }).click()
})

test('tells the fee tiers and where the account stands', async () => {
  await record().getByRole('tab', { name: 'Portfolio' }).click()
  await record().getByRole('radio', { name: 'Fee tiers' }).click()
  const table = record().getByRole('table', { name: 'Fee tiers of the venue' })
  await expect(table.locator('[aria-current]')).toContainText('0.08%')
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(record().getByText('To tier 1')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('tiers.png') })
})

test('a tab of a panel behind another one is brought to the front by its name', async () => {
  await chip(page, 'Trades').dragTo(region(page, 'Orders'))
  await expect(region(page, 'Orders')).toBeHidden()
  await inPalette('order history', 'Orders: History')
  await expect(region(page, 'Orders').getByRole('tab', { name: 'History', selected: true })).toBeVisible()
})
