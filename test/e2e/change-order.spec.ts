import { expect, test, type Page } from '@playwright/test'
import { fixed, money, plain } from '../../src/core/money.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'

const value = (shown: string): string => plain(money(shown.replaceAll(',', '').trim()))
const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Order BTC / USDT' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Change order BTC / USDT' })
const rows = (page: Page) => page.getByRole('grid', { name: 'Orders of the account' }).locator('tr[data-state]')
const atVenue = ({ exchange }: Pick<Arena, 'exchange'>) =>
  exchange.control.truth.openOrders().map(({ price, quantity, stopLossPrice }) => [price, quantity, stopLossPrice])

/** A resting limit buy of 0.01 with a cancel trigger. Answers its price. */
async function placeResting({ page }: Arena): Promise<{ readonly price: string; readonly trigger: string }> {
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('button', { name: 'Use Bid price' }).click()
  const bid = value(await ticket(page).getByRole('textbox', { name: 'Price' }).inputValue())
  const price = plain(money(fixed(money(bid).mul('0.9'), 0)))
  const trigger = plain(money(fixed(money(bid).mul('1.2'), 0)))
  await ticket(page).getByRole('textbox', { name: 'Price' }).fill(price)
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await ticket(page).getByRole('textbox', { name: 'Cancel trigger' }).fill(trigger)
  await ticket(page).getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(rows(page)).toContainText('Working')
  return { price, trigger }
}

test('changes an order by its menu: one row, the new price, the same trigger', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  const { price, trigger } = await placeResting(arena)
  const lower = plain(money(price).sub(100))

  await rows(page).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Change…' }).click()
  await expect(sheet(page)).toContainText('loses its place in the queue')
  await expect(sheet(page).getByRole('button', { name: 'Change', exact: true })).toBeDisabled()
  await sheet(page).getByRole('textbox', { name: 'Price' }).fill(lower)
  await sheet(page).getByRole('button', { name: 'Change', exact: true }).click()
  expect(atVenue(arena).map(([at]) => at)).toEqual([price])
  await question(page).getByRole('button', { name: 'Confirm change' }).click()
  await expect(question(page)).toBeHidden()

  await expect.poll(() => atVenue(arena)).toEqual([[lower, '0.01', trigger]])
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Working')
  await expect(page.getByRole('tab', { name: /History/ })).toHaveText('History')
  // The sheet follows the order through its change, and closes to where it was opened.
  const history = sheet(page).getByRole('table', { name: 'Changed once' })
  await expect(history.getByRole('row')).toHaveCount(3)
  await expect(history).toContainText('Placed')
  await expect(sheet(page).getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await rows(page).getByRole('button', { name: 'BTC / USDT', exact: true }).click()
  await expect(history).toBeVisible()
  // Beside it the market stays usable.
  await page.getByRole('textbox', { name: 'Search markets' }).fill('eth usdt')
  await page.getByRole('option', { name: 'ETH / USDT' }).click()
  await expect(ticket(page)).toBeAttached()
  await expect(sheet(page)).toContainText('Order BTC / USDT')
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(sheet(page)).toContainText('Cancelled')
  expect(atVenue(arena)).toEqual([])
})

test('changes an order by the keyboard, and offers to place it again where the cancellation is lost', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, exchange } = arena
  const { price, trigger } = await placeResting(arena)
  exchange.control.faults.cancels('lost-done', 1)
  await rows(page).click({ button: 'right' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('textbox', { name: 'Amount left' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('0.02')
  await page.keyboard.press('Enter')
  await expect(question(page)).toContainText('After the change')
  // A second press just after the first confirms nothing.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden({ timeout: 200 })
  }).toPass()

  const stopped = page.getByRole('status', { name: 'Change of BTC / USDT stopped' })
  await expect(stopped).toContainText('Cancelled, not replaced', { timeout: 60_000 })
  expect(atVenue(arena)).toEqual([])
  await stopped.getByRole('button', { name: 'Place again' }).press('Enter')
  await expect(stopped).toBeHidden()
  await expect(ticket(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('0.02')
  await expect(ticket(page).getByRole('textbox', { name: 'Cancel trigger' })).toHaveValue(fixed(money(trigger), 2))
  expect(value(await ticket(page).getByRole('textbox', { name: 'Price' }).inputValue())).toBe(price)
  expect(atVenue(arena)).toEqual([])
})

test('a change in one window is told in the form of another, and both show one row', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, desk } = arena
  const { price, trigger } = await placeResting(arena)
  const typed = plain(money(price).sub(200))
  await rows(page).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Change…' }).click()
  await sheet(page).getByRole('textbox', { name: 'Price' }).fill(typed)

  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'workspace' }))
  const other = await coming
  await expect(rows(other)).toHaveCount(1)
  const line = other.getByRole('slider', { name: /^Open order/ }).first()
  const move = other.getByRole('group', { name: 'Move of the price' })
  // The chart of a new window takes its room more than once.
  await expect(async () => {
    await line.press('Shift+ArrowDown')
    await line.press('Enter')
    await expect(move.getByRole('button', { name: 'Change' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await move.getByRole('button', { name: 'Change' }).press('Enter')
  await expect.poll(() => atVenue(arena).map(([at]) => at)).not.toEqual([price])
  await expect.poll(() => atVenue(arena)).toHaveLength(1)
  const [moved = []] = atVenue(arena)

  await expect(sheet(page).getByRole('alert')).toContainText('changed elsewhere meanwhile')
  await expect(sheet(page).getByRole('textbox', { name: 'Price' })).toHaveValue(typed)
  for (const one of [page, other]) await expect(rows(one)).toHaveCount(1)
  expect(value((await rows(page).locator('td').nth(3).textContent()) ?? '')).toBe(moved[0])
  // What was typed is a change of the order as it is now.
  await sheet(page).getByRole('button', { name: 'Change', exact: true }).click()
  await question(page).getByRole('button', { name: 'Confirm change' }).click()
  await expect.poll(() => atVenue(arena)).toEqual([[typed, '0.01', trigger]])
  for (const one of [page, other]) await expect(rows(one)).toHaveCount(1)
  await expect(sheet(page)).toContainText('Changed 2 times')
})
