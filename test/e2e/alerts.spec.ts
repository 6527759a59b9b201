import { expect, test, type Locator, type Page } from '@playwright/test'
import { layoutFaults } from './support/layout-faults.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { show } from './support/order-keys.ts'
import { atPrice } from '../support/alerts.ts'
import { buyUp } from '../support/whale.ts'

const list = (page: Page): Locator => page.getByRole('grid', { name: 'Alerts' })
const rows = (page: Page): Locator => list(page).locator('tbody tr')
const form = (page: Page): Locator => page.getByRole('dialog', { name: /^(Add|Edit) alert$/ })
const line = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: 'Chart', exact: true }).getByRole('slider', { name })

/** A market that stands still until somebody buys. */
async function start() {
  const arena = await startArena({ rate: 0, args: ['--window', '1600x1000'] })
  await live(arena.page)
  await show(arena.page, 'BTC')
  await arena.page.getByRole('tab', { name: /^Alerts/ }).click()
  const { control } = arena.exchange
  const ask = (level: number) => Number(control.truth.book('BTC_USDT').asks[level]?.[0])
  return { arena, page: arena.page, control, ask }
}

test('a percent alert with a note, from its form to its notice, the list and the next start', async () => {
  const { arena, page, control } = await start()
  await using _ = arena
  await page.getByRole('button', { name: 'Add alert…' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Price' })).toBeFocused()
  await form(page).getByRole('combobox', { name: 'Type of alert' }).selectOption('Percent move')
  await form(page).getByRole('button', { name: 'Add alert' }).click()
  await expect(form(page)).toContainText('Enter a number from 0 to 1000.')
  await form(page).getByRole('combobox', { name: 'Direction' }).selectOption('Rises')
  await form(page).getByRole('textbox', { name: 'Percent' }).fill('0.01')
  await form(page).getByRole('combobox', { name: 'Within' }).selectOption('5m')
  await form(page).getByRole('combobox', { name: 'Expiration' }).selectOption('In 1d')
  await form(page).getByRole('combobox', { name: 'Sound' }).selectOption('Bell')
  await form(page).getByRole('textbox', { name: 'Note' }).fill('Breakout?')
  expect(await layoutFaults(page, '[role=dialog]')).toEqual([])
  await form(page).getByRole('button', { name: 'Add alert' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(rows(page)).toContainText(['Rises 0.01% within 5m'])
  await expect(rows(page).first()).toContainText('Breakout?')
  await expect(rows(page).first()).toContainText('Active')

  buyUp(control, 'BTC_USDT', 40)
  await expect(page.getByText('BTC / USDT: Rises 0.01% within 5m')).toBeVisible()
  await expect(page.getByText(/^Breakout\? · Moved 0\.\d+%$/)).toBeVisible()
  await expect(rows(page).first()).toContainText('Triggered')

  const again = await arena.restart()
  await live(again.page)
  await again.page.getByRole('tab', { name: /^Alerts/ }).click()
  await expect(rows(again.page).first()).toContainText('Breakout?')
  await expect(rows(again.page).first()).toContainText('Triggered')
})

test('by keys: a price alert is added, edited, paused, duplicated and removed; its line can be moved', async () => {
  const { arena, page, ask } = await start()
  await using _ = arena
  const { keyboard } = page
  const [first, second] = [Math.ceil(ask(0) * 1.001), Math.ceil(ask(0) * 1.002)]
  await page.getByRole('button', { name: 'Add alert…' }).focus()
  await keyboard.press('Enter')
  await expect(form(page).getByRole('textbox', { name: 'Price' })).toBeFocused()
  await keyboard.type(String(first))
  await keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(line(page, /^Alert price/)).toHaveAttribute('aria-valuenow', String(first))

  const choose = async (entry: string) => {
    await rows(page).first().focus()
    await keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Edit…')
  await form(page).getByRole('textbox', { name: 'Price' }).fill(String(second))
  await form(page).getByRole('textbox', { name: 'Note' }).fill('Sell some')
  await keyboard.press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(line(page, /^Alert price: Sell some/)).toHaveAttribute('aria-valuenow', String(second))
  await expect(rows(page)).toHaveCount(1)

  await line(page, /^Alert price/).focus()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(rows(page).first()).toContainText(/Price crosses [\d,]+\.01/)
  await expect(rows(page).first()).toContainText('Sell some')

  await choose('Pause')
  await expect(rows(page).first()).toContainText('Paused')
  await choose('Resume')
  await expect(rows(page).first()).toContainText('Active')
  await choose('Duplicate…')
  await form(page).getByRole('button', { name: 'Add alert' }).click()
  await expect(rows(page)).toHaveCount(2)
  await rows(page).first().focus()
  await keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(1)
})

test('a line that is dragged by the mouse moves its alert, which fires there', async () => {
  const { arena, page, control, ask } = await start()
  await using _ = arena
  const far = Math.ceil(ask(0) * 1.002)
  await page.evaluate((plan) => window.desk.call('alerts.add', plan), atPrice('BTC_USDT', 'up', String(far)))
  const handle = line(page, /^Alert price/)
  await expect(handle).toHaveAttribute('aria-valuenow', String(far))
  const box = await handle.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(handle).not.toHaveAttribute('aria-valuenow', String(far))
  await expect(rows(page)).toHaveCount(1)

  const price = Math.floor(ask(3) * 100) / 100
  await rows(page).first().dblclick()
  await form(page).getByRole('textbox', { name: 'Price' }).fill(String(price))
  await form(page).getByRole('button', { name: 'Save' }).click()
  buyUp(control, 'BTC_USDT', 6)
  await expect(rows(page).first()).toContainText('Triggered')
  await expect(line(page, /^Alert price/)).toHaveCount(0)
})

test('an alert whose time is over ends, and the list sorts by a click on a column', async () => {
  const { arena, page, ask } = await start()
  await using _ = arena
  const far = Math.ceil(ask(0) * 1.05)
  const soon = await page.evaluate(() => Date.now() + 4_000)
  for (const [plan, note] of [
    [atPrice('BTC_USDT', 'up', String(far)), 'b'],
    [atPrice('ETH_USDT', 'up', '999999', { expiresAt: soon }), 'a']
  ] as const)
    await page.evaluate((args) => window.desk.call('alerts.add', args), { ...plan, note })
  await expect(page.getByText('Alert expired')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'ETH / USDT' })).toContainText('Expired')
  const order = () => rows(page).locator('.note').allTextContents()
  await list(page).getByRole('button', { name: 'Note' }).click()
  await expect.poll(order).toEqual(['a', 'b'])
  await list(page).getByRole('button', { name: 'Note' }).click()
  await expect.poll(order).toEqual(['b', 'a'])
})
