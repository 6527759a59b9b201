import { expect, test } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { asked, ticket } from './support/order-keys.ts'

test('markets and book levels have menus for the right button and for Shift+F10; stars can be seen', async () => {
  await using arena = await startArena({ rate: 10, args: ['--window', '1280x800'] })
  const { page } = arena
  const { keyboard } = page
  await live(page)
  const menu = page.getByRole('menu')
  const item = (name: string | RegExp) => menu.getByRole('menuitem', { name })
  const list = page.getByRole('listbox', { name: 'Market list' })
  const option = (pair: string) => list.getByRole('option', { name: new RegExp(`^${pair}`) })
  const starOf = (pair: string) => option(pair).locator('.star')

  // A star shows under the pointer, and a click beside it stars nothing.
  await expect(starOf('ETH / USDT')).toBeHidden()
  await option('ETH / USDT').hover()
  await expect(starOf('ETH / USDT')).toBeVisible()
  const star = await starOf('ETH / USDT').evaluate((one) => getComputedStyle(one).color)
  expect(star).not.toMatch(/, 0\)$/)

  // A market, by the pointer.
  await page.getByRole('tab', { name: 'All' }).click()
  await option('ETH / USDT').click({ button: 'right' })
  await menu.getByRole('menuitemcheckbox', { name: 'Favourite' }).click()
  await expect(menu).toBeHidden()
  await page.mouse.move(640, 400)
  await expect(starOf('ETH / USDT')).toBeVisible()

  // The same by keys: it opens at the row, and the focus comes back.
  await list.focus()
  await keyboard.press('ArrowDown')
  const row = list.locator('.active')
  await keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  const [at, of] = [await menu.boundingBox(), await row.boundingBox()]
  expect(Math.abs((at?.y ?? 0) - (of?.y ?? 0) - (of?.height ?? 0))).toBeLessThan(4)
  await keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(list).toBeFocused()

  // The market of the window, by its key.
  await keyboard.press('f')
  await expect(page.getByText('Added to favourites')).toBeVisible()
  await expect(starOf('BTC / USDT')).toBeVisible()

  // A level fills the ticket and sends nothing.
  const level = page.getByRole('table', { name: 'Bids' }).locator('.level').nth(3)
  await level.hover()
  await level.click({ button: 'right' })
  // The level under the pointer may be another one by now: what counts is what the menu says.
  const price = (await item(/^Sell at /).innerText()).replaceAll(/[^\d.]/g, '')
  await item(/^Sell at /).click()
  await expect(page.getByRole('radio', { name: 'Sell', exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(/^[\d.,]+$/)
  expect(await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).toBe(price)
  expect(arena.exchange.control.truth.openOrders()).toEqual([])

  // By keys at the fifth bid, which is below the last price: an alert.
  await page.getByRole('group', { name: 'Order book' }).focus()
  for (let row = 0; row < 5; row++) await keyboard.press('ArrowDown')
  await keyboard.press('Shift+F10')
  await expect.poll(() => menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await keyboard.press('a')
  await keyboard.press('Enter')
  await expect(page.getByText('Alert added')).toBeVisible()
  await page.getByRole('tab', { name: /^Alerts/ }).click()
  await expect(page.getByRole('grid', { name: 'Alerts' }).locator('tbody tr')).toHaveCount(1)

  // A panel, where nothing in it has a menu of its own.
  await page.getByRole('heading', { name: 'Order book' }).click({ button: 'right' })
  await expect(item('Pop out')).toBeVisible()
  await expect(item('Maximize')).toBeVisible()
  await keyboard.press('Escape')
  await expect(menu).toBeHidden()

  // From the palette the form of a new alert has the focus.
  await page.getByRole('tab', { name: 'Fills' }).click()
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('add alert')
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add alert' })
  await expect(form.getByRole('textbox', { name: 'Price' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  // And the chart has another interval.
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('interval 4h')
  await keyboard.press('Enter')
  const interval = page.getByRole('region', { name: 'Chart' }).getByRole('radio', { name: '4h' })
  await expect(interval).toBeChecked()

  // What the pointer touches in the palette does not change what Enter takes.
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('btc')
  const rows = page.getByRole('dialog').getByRole('option')
  const isFirst = () => expect(rows.first()).toHaveAttribute('data-highlighted', '')
  await isFirst()
  await rows.nth(2).hover()
  await isFirst()
  await page.mouse.move(4, 4)
  await isFirst()
  await keyboard.press('Escape')
})

test('orders and positions have menus that fill the ticket, and the cancel of the row', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  const { truth } = arena.exchange.control
  await live(page)
  const item = (name: string | RegExp) => page.getByRole('menu').getByRole('menuitem', { name })
  const typed = (name: string) => ticket(page).getByRole('textbox', { name })
  async function buy(words: string): Promise<void> {
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('dialog').getByRole('textbox')
    await expect(field).toBeFocused()
    await field.fill(words)
    const row = page.getByRole('option').filter({ hasText: 'Enter fills the ticket' })
    await expect(row).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await ticket(page).getByRole('button', { name: /^Buy / }).click()
    await asked(page).getByRole('button', { name: /^Send/ }).click()
    await expect(asked(page)).toBeHidden()
  }
  await buy('buy 0.01 btc at 50k')
  const row = page.getByRole('grid', { name: 'Orders of the account' }).locator('tbody tr[data-state=working]')
  await row.click({ button: 'right' })
  await item('Duplicate in order ticket').click()
  await expect(typed('Amount')).toHaveValue('0.01')
  await expect(typed('Price')).toHaveValue('50000.00')
  expect(truth.openOrders()).toHaveLength(1)

  await row.focus()
  await page.keyboard.press('ContextMenu')
  await item('Cancel').click()
  await expect.poll(() => truth.openOrders().length).toBe(0)

  await buy('buy 0.02 btc')
  await page.getByRole('tab', { name: 'Positions' }).click()
  const position = page.getByRole('grid', { name: 'Positions', exact: true }).locator('tbody tr').first()
  await position.click({ button: 'right' })
  await item(/^Close: sell 0\.0\d+ BTC/).click()
  await expect(ticket(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(typed('Amount')).toHaveValue(/^0\.0[12]\d*$/)
  // A market watch begins with the market that it was opened for.
  await page.getByRole('option', { name: /^SOL \/ USDT/ }).click({ button: 'right' })
  const [watch] = await Promise.all([arena.desk.app.waitForEvent('window'), item('Open in new market watch').click()])
  const watched = watch.getByRole('listbox', { name: 'Watchlist' }).getByRole('option')
  await expect(watched).toHaveCount(1)
  await watched.click({ button: 'right' })
  await watch.getByRole('menuitem', { name: 'Remove SOL / USDT' }).click()
  await expect(watched).toHaveCount(0)
  await watch.close()

  await position.click({ button: 'right' })
  await item(/^Convert 0\.0\d+ BTC to USDT/).click()
  await expect(page.getByRole('region', { name: 'Convert', exact: true })).toBeVisible()
})
