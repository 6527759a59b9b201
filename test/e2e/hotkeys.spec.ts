import { expect, test, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'

const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const amount = (page: Page) => ticket(page).getByRole('textbox', { name: 'Amount' })
const isArmed = (page: Page) => page.getByRole('button', { name: 'Disarm order hotkeys', pressed: true })
const arm = (page: Page) => page.getByRole('button', { name: 'Arm order hotkeys' })
const posts = ({ exchange }: Pick<Arena, 'exchange'>) =>
  exchange.control.truth.requests().filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders')).length

async function press(page: Page, keys: string): Promise<void> {
  await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur() })
  await page.keyboard.press(keys)
}

test('order hotkeys send only while armed, never from a field, once per confirmation, and end with the focus or the connection', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('textbox', { name: 'Find a market' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
  await amount(page).fill('0.01')
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })

  await press(page, 'Shift+B')
  await expect(arm(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(dialog).toHaveCount(0)
  expect(posts(arena)).toBe(0)

  await arm(page).click()
  await expect(isArmed(page)).toContainText('Hotkeys armed')
  await page.screenshot({ path: test.info().outputPath('armed.png') })
  await amount(page).press('Shift+B')
  await expect(dialog).toHaveCount(0)
  await amount(page).fill('')
  await press(page, 'Shift+B')
  await expect(page.getByText('Nothing was sent')).toBeVisible()
  expect(posts(arena)).toBe(0)

  await amount(page).fill('0.01')
  await press(page, 'Shift+B')
  await expect(dialog).toContainText('BUY MARKET BTC_USDT quantity 0.01')
  await page.keyboard.press('Shift+S')
  expect(posts(arena)).toBe(0)
  await dialog.getByRole('button', { name: 'Send order' }).click()
  await expect.poll(() => posts(arena)).toBe(1)
  await expect(isArmed(page)).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await expect(page.getByText('You left the window.')).toBeVisible()
  await amount(page).fill('0.01')
  await press(page, 'Shift+B')
  await expect(dialog).toHaveCount(0)

  await arm(page).click()
  await expect(isArmed(page)).toBeVisible()
  exchange.control.faults.closeNow({ hard: true })
  await expect(arm(page)).toHaveAttribute('aria-pressed', 'false')
  expect(posts(arena)).toBe(1)
})
