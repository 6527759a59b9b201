import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { live } from './support/live.ts'
import { amount, posts, show, ticket } from './support/order-keys.ts'

test.use({ actionTimeout: 10_000 })

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Routes' })
const route = (page: Page, kind: string, via?: string): Locator =>
  dialog(page).locator(`[data-route="${kind}"]${via === undefined ? '' : `[data-via="${via}"]`}`)
const convertAmount = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount to convert' })

async function open(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('compare routes')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
}

for (const uiScale of [100, 150] as const) {
  test(`routes are compared from ticket and Convert by mouse and keyboard at ${uiScale} %`, async () => {
    await using arena = await startArena({ rate: 0, args: ['--window', '1440x900'] })
    const { page } = arena
    await live(page)
    await page.evaluate((scale) => window.desk.call('settings.write', { uiScale: scale }), uiScale)
    await show(page, 'ETH')
    await ticket(page).getByRole('radio', { name: 'Sell' }).click()
    await amount(page).fill('0.5')

    await ticket(page).getByRole('button', { name: 'Route…' }).click()
    await expect(dialog(page)).toContainText('0.5 ETH to USDT')
    for (const one of [route(page, 'order'), route(page, 'convert'), route(page, 'hops', 'BTC')])
      await expect(one).toBeEnabled()
    await expect(dialog(page).locator('.best')).toHaveCount(1)
    await expect(route(page, 'hops', 'BTC')).toContainText('1. Market sell on ETH / BTC')
    await page.screenshot({ path: test.info().outputPath('routes.png') })
    expect(await layoutFaults(page, '[role=dialog]')).toEqual([])

    // Two orders: the first one is filled in.
    await route(page, 'hops', 'BTC').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Ticker' })).toContainText('ETH / BTC')
    await expect(amount(page)).toHaveValue('0.5')

    // By keys, to the convert.
    await open(page)
    await expect(route(page, 'convert')).toBeEnabled()
    await route(page, 'convert').focus()
    await page.keyboard.press('Enter')
    await expect(convertAmount(page)).toHaveValue('0.5')
    await expect(page.getByRole('combobox', { name: 'To currency' })).toContainText('BTC')

    // And back from the Convert form, by its button, to an order.
    await page
      .getByRole('region', { name: 'Compare with market order' })
      .getByRole('button', { name: 'Route…' })
      .click()
    await expect(route(page, 'order')).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await open(page)
    await expect(route(page, 'order')).toBeEnabled()
    await route(page, 'order').click()
    await expect(amount(page)).toHaveValue('0.5')
    await expect(ticket(page).getByRole('radio', { name: 'Market' })).toBeChecked()
    expect(posts(arena)).toEqual([])
    expect(arena.exchange.control.truth.converts()).toEqual([])
  })
}
