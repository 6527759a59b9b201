import { expect, test, type Locator, type Page } from '@playwright/test'
import type { ConvertDraft } from '../../src/core/converts/convert.ts'
import { convertLine } from '../../src/core/converts/convert-line.ts'
import { money, plain } from '../../src/core/money.ts'
import type { Arena } from './support/arena.ts'
import { cell, grid, startLadder } from './support/ladder.ts'
import { region } from './support/panels.ts'

test.use({ actionTimeout: 10_000 })

const chart = (page: Page): Locator => page.getByRole('region', { name: 'Chart', exact: true })
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Limit convert' })
const states = ({ exchange }: Arena) => exchange.control.truth.converts().map(({ status }) => status)

async function place(page: Page, draft: ConvertDraft): Promise<void> {
  const request = { draft, intentKey: crypto.randomUUID(), confirmed: convertLine(draft) }
  const answer = await page.evaluate((args) => window.desk.call('converts.place', args), request)
  expect(answer).toMatchObject({ ok: true })
}

for (const uiScale of [100, 150] as const) {
  test(`limit converts are lines on the charts and rows of the ladder at ${uiScale} %`, async () => {
    await using arena = await startLadder(uiScale)
    const { page } = arena
    // A price of a row that is shown, above the market: both are open.
    const above = await grid(page).locator('.line').nth(2).getAttribute('data-price')
    const price = plain(money(above ?? '0'))
    await place(page, { type: 'limit', from: 'BTC', to: 'USDT', amount: '0.01', price })
    await place(page, { type: 'limit', from: 'BTC', to: 'USDT', amount: '0.02', price })

    const onChart = (amount: string) => chart(page).getByRole('button', { name: `Limit convert: Sell ${amount} BTC` })
    await expect(onChart('0.01')).toContainText('Convert · Sell 0.01 BTC')
    await expect(region(page, 'Depth chart').getByText('Convert · Sell 0.02 BTC')).toBeAttached()
    const mark = cell(page, above ?? '', 'sell')
    await expect(mark.getByRole('img')).toHaveText('0.03')
    await page.screenshot({ path: test.info().outputPath('converts.png') })

    await onChart('0.01').click()
    await expect(details(page)).toContainText('USDT per BTC')
    await page.keyboard.press('Escape')
    await expect(details(page)).toBeHidden()
    await onChart('0.01').focus()
    await page.keyboard.press('Enter')
    await expect(details(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await onChart('0.01').focus()
    await page.keyboard.press('Delete')
    await expect(onChart('0.01')).toHaveCount(0)
    await expect(mark.getByRole('img')).toHaveText('0.02')
    expect(states(arena).toSorted()).toEqual(['active', 'cancelled'])

    await mark.click()
    await expect(page.getByRole('menuitem', { name: 'Details: Convert · Sell 0.02 BTC' })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('menu.png') })
    await page.keyboard.press('Escape')
    await mark.click({ button: 'right' })
    await expect(mark.locator('.gone')).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(mark.getByRole('img')).toHaveCount(0)
    expect(states(arena)).toEqual(['cancelled', 'cancelled'])
  })
}
