import { expect, test, type Page } from '@playwright/test'
import type { PracticeExchange } from '../../src/practice/exchange.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { box, region } from './support/panels.ts'

const tape = (page: Page) => region(page, 'Trades')
const rows = (page: Page) => tape(page).getByRole('listitem')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Filter and large trades' })
const opener = (page: Page) => tape(page).getByRole('button', { name: 'Filter and large trades' })

type Exchange = Pick<PracticeExchange, 'control' | 'account'>

/** Buys this much BTC at the market, as somebody else does. */
function buy({ control, account }: Exchange, quantity: string): void {
  const bought = control.apply({
    kind: 'market-order',
    at: control.now(),
    account: account.userId,
    id: control.newOrderId(),
    market: 'BTC_USDT',
    side: 'buy',
    quantity,
    value: null,
    clientOrderId: null,
    tag: null
  })
  if (!bought.ok) throw new Error(bought.refusal.message)
}

/** Values of the rows in quote currency, roughly. */
const values = (page: Page) =>
  tape(page)
    .locator('li')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('[data-value]')].reduce(
          (value, part) => value * Number(part.getAttribute('data-value')),
          1
        )
      )
    )

test('a panel of trades filters, marks and combines, by keyboard and mouse, after a restart too', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page, exchange } = arena
  await live(page)
  await expect(rows(page).nth(5)).toBeVisible()

  // The venue's list reaches back more than a minute.
  await expect(tape(page).getByTitle('Trades in the last minute')).toHaveText(/^\d+\/min$/)

  // By keyboard: nothing is that large, and the panel says what it hides.
  await opener(page).focus()
  await page.keyboard.press('Enter')
  const least = menu(page).getByRole('textbox', { name: 'Minimum value' })
  await expect(least).toBeFocused()
  await page.keyboard.type('9x9')
  await expect(menu(page).getByRole('alert')).toContainText('Enter a number')
  await least.fill('900,000,000')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(tape(page).getByText('No trade of 900,000,000 USDT or more yet')).toBeVisible()
  const hidden = tape(page).getByText(/^Hidden below 900,000,000 USDT: \d+/)
  const count = async () => Number(((await hidden.textContent()) ?? '').replace(/.*: /, '').replaceAll(',', ''))
  const before = await count()
  expect(before).toBeGreaterThan(0)
  await expect.poll(count).toBeGreaterThan(before)

  // By mouse: what is shown is worth it, and what is large is marked.
  await opener(page).click()
  await least.fill('500')
  await menu(page).getByRole('radio', { name: 'From value' }).click()
  // All of the menu is on screen, beside the edge of the window.
  const field = await box(menu(page).getByRole('textbox', { name: 'Large from' }))
  const all = await box(menu(page))
  expect(field.x + field.width).toBeLessThanOrEqual(all.x + all.width)
  expect(all.x + all.width).toBeLessThanOrEqual(1440)
  await menu(page).getByRole('textbox', { name: 'Large from' }).fill('20000')
  await menu(page).getByRole('switch', { name: 'Combine trades' }).click()
  await page.keyboard.press('Escape')
  exchange.control.bots.pause()
  for (const quantity of ['0.001', '0.02', '0.5']) buy(exchange, quantity)
  const large = tape(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Buy, large trade' }) })
  await expect(large.first()).toBeVisible()
  await expect.poll(async () => Math.min(...(await values(page)))).toBeGreaterThanOrEqual(500)
  const isMarked = () =>
    tape(page)
      .locator('li')
      .evaluateAll((all) => all.map((row) => row.classList.contains('large')))
  expect(await isMarked()).toEqual((await values(page)).map((value) => value >= 20_000))
  // More than a colour.
  await expect(large.first()).toHaveCSS('font-weight', '700')
  await expect(large.first()).not.toHaveCSS('box-shadow', 'none')

  // All that the venue lists: each buys a little dearer, so the newest are the largest.
  const { page: later } = await arena.restart(() => {
    for (let n = 0; n < 105; n++) buy(exchange, '0.0075')
  })
  await live(later)
  await expect(tape(later).getByText(/^Hidden below 500 USDT: \d+/)).toBeVisible()
  await opener(later).click()
  await expect(menu(later).getByRole('textbox', { name: 'Minimum value' })).toHaveValue('500')
  await expect(menu(later).getByRole('textbox', { name: 'Large from' })).toHaveValue('20000')
  await expect(menu(later).getByRole('switch', { name: 'Combine trades' })).toBeChecked()
  await menu(later).getByRole('switch', { name: 'Combine trades' }).click()
  await menu(later).getByRole('radio', { name: 'Top percent' }).click()
  await menu(later).getByRole('radio', { name: '10%' }).click()
  await expect(later.locator('.tape li.large').first()).toBeVisible()
  // What the venue lists is of less than a minute: the speed is not known yet.
  await expect(tape(later).getByTitle('Trades in the last minute')).toHaveCount(0)
})
