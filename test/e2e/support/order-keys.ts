import { expect, type Locator, type Page } from '@playwright/test'
import type { Settings } from '../../../src/contract/settings.ts'
import { startArena, type Arena, type ArenaOptions } from './arena.ts'
import { live } from './live.ts'

export const ticket = (page: Page): Locator => page.getByRole('region', { name: 'Order ticket' })
export const amount = (page: Page): Locator => ticket(page).getByRole('textbox', { name: 'Amount' })
export const isArmed = (page: Page): Locator =>
  page.getByRole('button', { name: 'Disarm order hotkeys', pressed: true })
export const armSwitch = (page: Page): Locator => page.getByRole('button', { name: 'Arm order hotkeys' })
export const asked = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm order' })

/** Presses keys where nothing has the focus. */
export async function press(page: Page, keys: string): Promise<void> {
  await unfocus(page)
  await page.keyboard.press(keys)
}
export const unfocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

export async function arm(page: Page): Promise<void> {
  await expect(async () => {
    if (await armSwitch(page).isVisible()) await armSwitch(page).click({ timeout: 1_000 })
    await expect(isArmed(page)).toContainText('Hotkeys armed', { timeout: 1_000 })
  }).toPass()
}

export const posts = ({ exchange }: Pick<Arena, 'exchange'>) =>
  exchange.control.truth.requests().filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders'))

/** On a market that stands still, so that a price that is read is the price that is sent. */
export async function startArmed(
  options: ArenaOptions & { readonly confirm?: Settings['confirm'] } = {}
): Promise<Arena> {
  const arena = await startArena({ rate: 0, ...options })
  const { page } = arena
  await live(page)
  await show(page, 'BTC')
  await page.evaluate((confirm) => window.desk.call('settings.write', { confirm }), options.confirm ?? 'dialog')
  await arm(page)
  return arena
}

/** Shows the market of a currency and USDT, and waits for its book. */
export async function show(page: Page, base: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search markets' }).fill(`${base} usdt`)
  await page.getByRole('option', { name: `${base} / USDT` }).click()
  await expect(page.getByRole('region', { name: 'Ticker' })).toContainText(`${base} / USDT`)
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
}
