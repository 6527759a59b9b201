import { expect, type Locator, type Page } from '@playwright/test'
import { money, plain } from '../../../src/core/money.ts'
import type { Arena } from './arena.ts'
import { startArmed } from './order-keys.ts'
import { region } from './panels.ts'

export const ladder = (page: Page): Locator => region(page, 'Price ladder')
export const grid = (page: Page): Locator => ladder(page).getByRole('grid')
export const line = (page: Page, price: string): Locator => grid(page).locator(`.line[data-price="${price}"]`)
export const cell = (page: Page, price: string, column: string): Locator =>
  line(page, price).locator(`[data-column="${column}"]`)
export const status = (page: Page): Locator => ladder(page).locator('.status')
export const same = (text: string | null | undefined) => plain(money(text ?? '0'))

/** A row that is so many rows below (above 0) or above the best bid. */
export const priceAt = (page: Page, below: number): Promise<string> =>
  grid(page)
    .locator('.line')
    .evaluateAll((rows, away) => {
      const best = rows.findIndex((row) => row.querySelector('.price.bid') !== null)
      return rows[best + away]?.getAttribute('data-price') ?? ''
    }, below)

/** On a market that stands still, with the ladder in place of the order book. */
export async function startLadder(uiScale: 100 | 150 = 100, size = '1600x1000'): Promise<Arena> {
  const arena = await startArmed({ confirm: 'off', args: ['--window', size] })
  const { page } = arena
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('add panel ladder')
  await page.getByRole('option', { name: /Ladder/ }).click()
  await page.evaluate((scale) => window.desk.call('settings.write', { uiScale: scale }), uiScale)
  await expect(grid(page).locator('.price.bid')).toBeVisible()
  await ladder(page).getByRole('button', { name: 'Armed' }).click()
  await expect(ladder(page).getByRole('button', { name: 'Arm', exact: true })).toBeVisible()
  return arena
}

/** `buy 0.01 at 65000` for each order of the venue. */
export const openOrders = ({ exchange: { control } }: Arena) =>
  control.truth.openOrders().map(({ side, price, quantity }) => `${side} ${same(quantity)} at ${same(price)}`)
