import { expect, test, type Page } from '@playwright/test'
import { LANGUAGES } from '../../src/contract/language.ts'
import { trimmedTo } from '../../src/core/money.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { cell, grid, ladder, line, openOrders, priceAt, same, startLadder, status } from './support/ladder.ts'
import { arm, posts } from './support/order-keys.ts'
import { box, pickMarket, region, takeOut } from './support/panels.ts'

test.use({ actionTimeout: 10_000 })

/** Clicks until the ladder acts: just after its rows moved it takes nothing, and says so. */
async function click(page: Page, price: string, column: string): Promise<void> {
  await expect(async () => {
    await cell(page, price, column).hover()
    await cell(page, price, column).click()
    await expect(status(page)).not.toContainText('The rows moved', { timeout: 1 })
  }).toPass()
}

for (const uiScale of [100, 150] as const) {
  test(`by mouse at ${uiScale} %: fills the ticket, places while armed, cancels by × and by right click`, async () => {
    await using arena = await startLadder(uiScale)
    const { page } = arena
    const [low, lower] = [await priceAt(page, 2), await priceAt(page, 3)]

    await click(page, low, 'bid')
    await expect(region(page, 'Order ticket').getByRole('textbox', { name: 'Price' })).toHaveValue(trimmedTo(low, 2))
    expect(posts(arena)).toHaveLength(0)

    await ladder(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await arm(page)
    await click(page, low, 'bid')
    await click(page, lower, 'bid')
    await expect
      .poll(() => openOrders(arena).toSorted())
      .toEqual([`buy 0.01 at ${same(low)}`, `buy 0.01 at ${same(lower)}`].toSorted())
    expect(posts(arena)).toHaveLength(2)
    await expect(cell(page, low, 'buy').getByRole('img')).toHaveText('0.01')

    await cell(page, low, 'buy')
      .getByRole('button', { name: /^Cancel / })
      .click()
    await expect.poll(() => openOrders(arena)).toEqual([`buy 0.01 at ${same(lower)}`])
    await expect(cell(page, lower, 'buy').getByRole('img')).toBeVisible()
    await cell(page, lower, 'buy').click({ button: 'right' })
    await expect.poll(() => openOrders(arena)).toEqual([])
  })

  test(`by keyboard at ${uiScale} %: cursor, ticket, buy, sell, cancel, centre`, async () => {
    await using arena = await startLadder(uiScale)
    const { page } = arena
    await ladder(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await arm(page)
    await grid(page).focus()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
    const bought = await priceAt(page, 2)
    await expect(line(page, bought)).toHaveAttribute('data-current', 'true')
    await page.keyboard.press('b')
    await expect.poll(() => openOrders(arena)).toEqual([`buy 0.01 at ${same(bought)}`])
    await page.keyboard.press('Enter')
    await expect(region(page, 'Order ticket').getByRole('textbox', { name: 'Price' })).toHaveValue(trimmedTo(bought, 2))
    await expect(cell(page, bought, 'buy').getByRole('button')).toBeAttached()
    await page.keyboard.press('Delete')
    await expect.poll(() => openOrders(arena)).toEqual([])

    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await expect(line(page, bought)).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(line(page, bought)).toBeVisible()
    expect(posts(arena)).toHaveLength(1)
  })
}

for (const uiScale of [100, 150] as const) {
  test(`an own order is dragged and moved by keys at ${uiScale} %, asks, and is changed`, async () => {
    await using arena = await startLadder(uiScale)
    const { page } = arena
    await ladder(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
    await arm(page)
    const [low, lower] = [await priceAt(page, 2), await priceAt(page, 4)]
    await click(page, low, 'bid')
    await expect(cell(page, low, 'buy').getByRole('button')).toBeAttached()
    await ladder(page).getByRole('button', { name: 'Armed' }).click()

    const [from, to] = [await box(cell(page, low, 'buy')), await box(cell(page, lower, 'buy'))]
    await page.mouse.move(from.x + 8, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 3 })
    await expect(cell(page, low, 'buy').locator('.moving')).toBeVisible()
    await expect(cell(page, lower, 'buy').locator('.ghost')).toBeVisible()
    await page.mouse.up()
    await expect(status(page)).toContainText('Loses its place in the queue')
    const [asked, acting] = [
      await box(status(page).getByRole('button', { name: 'Discard' })),
      await box(ladder(page).getByRole('button', { name: 'Cancel bids' }))
    ]
    expect(acting.y - asked.y - asked.height).toBeGreaterThanOrEqual(20)
    await page.screenshot({ path: test.info().outputPath('asked.png') })
    await status(page).getByRole('button', { name: 'Discard' }).click()
    await expect(cell(page, lower, 'buy').locator('.ghost')).toHaveCount(0)

    await page.mouse.move(5, 5)
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(cell(page, lower, 'buy').locator('.ghost')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(status(page).getByRole('button', { name: 'Change' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, lower, 'buy').locator('.ghost')).toHaveCount(0)
    await expect(grid(page)).toBeFocused()
    expect(openOrders(arena)).toEqual([`buy 0.01 at ${same(low)}`])

    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await status(page).getByRole('button', { name: 'Change' }).click()
    await expect.poll(() => openOrders(arena)).toEqual([`buy 0.01 at ${same(lower)}`])
  })
}

test('a row that takes says so before the click, and trades at once', async () => {
  await using arena = await startLadder()
  const { page } = arena
  await ladder(page).getByRole('textbox', { name: 'Amount' }).fill('0.001')
  await arm(page)
  const ask = (await grid(page).locator('.line:has(.price.ask)').getAttribute('data-price')) ?? ''
  await cell(page, ask, 'bid').hover()
  await expect(cell(page, ask, 'bid')).toContainText('takes')
  await expect(status(page)).toContainText('takes at once')
  await cell(page, ask, 'bid').click()
  await expect.poll(() => arena.exchange.control.truth.orderHistory().length).toBe(1)
})

test('on a stale book nothing is sent, and the ladder says why', async () => {
  await using arena = await startLadder()
  const { page } = arena
  await ladder(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
  const low = await priceAt(page, 2)
  await arm(page)
  await arena.exchange.stop()
  await expect(grid(page)).toHaveClass(/not-live/)
  await cell(page, low, 'bid').click()
  expect(posts(arena)).toHaveLength(0)
})

test('Cancel bids asks first, with its side chosen', async () => {
  await using arena = await startLadder()
  const { page } = arena
  await ladder(page).getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await arm(page)
  await click(page, await priceAt(page, 2), 'bid')
  await expect.poll(() => openOrders(arena)).toHaveLength(1)
  await ladder(page).getByRole('button', { name: 'Armed' }).click()
  await ladder(page).getByRole('button', { name: 'Cancel bids' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel open orders' })
  await expect(dialog.getByRole('radio', { name: 'Buy' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel 1 order' }).click()
  await expect.poll(() => openOrders(arena)).toEqual([])
})

test('in a window of its own it is armed there', async () => {
  await using arena = await startLadder()
  const { page, desk } = arena
  const own = await takeOut(desk, page, 'Ladder')
  await expect(grid(own).locator('.price.bid')).toBeVisible()
  await ladder(own).getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await own.bringToFront()
  await ladder(own).getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(ladder(own).getByRole('button', { name: 'Armed' })).toBeVisible()
  const low = await priceAt(own, 2)
  await click(own, low, 'bid')
  await expect.poll(() => openOrders(arena)).toEqual([`buy 0.01 at ${same(low)}`])
})

test('in every language all of it can be read in a narrow panel, and prices of eight decimals too', async () => {
  await using arena = await startLadder()
  const { page } = arena
  const speak = async (language: (typeof LANGUAGES)[number]) => {
    await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
    await page.waitForFunction((to) => document.documentElement.lang === to, language)
  }
  const found: Record<string, readonly string[]> = {}
  const look = async (name: string) => {
    const faults = await layoutFaults(page, '[data-panel=ladder]')
    if (faults.length > 0) found[name] = faults
  }
  for (const language of LANGUAGES) {
    await speak(language)
    await look(language)
  }
  await speak('en')
  for (const market of ['SHIB / USDT', 'BTC / IDR']) {
    await pickMarket(page, market.replace(' / ', ' '), market)
    await expect(ladder(page)).toContainText(market.replaceAll(' ', ''))
    await expect(grid(page).locator('.price.bid')).toBeVisible()
    await look(market)
  }
  expect(found).toEqual({})
})
