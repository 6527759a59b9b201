import { expect, test } from '@playwright/test'
import { money, plain } from '../../src/core/money.ts'
import { cell, grid, ladder, openOrders, priceAt, same, startLadder, status } from './support/ladder.ts'
import { arm } from './support/order-keys.ts'
import { box } from './support/panels.ts'

test.use({ actionTimeout: 10_000 })

for (const uiScale of [100, 150] as const) {
  test(`of two orders in a row one is selected and dragged beyond the visible rows at ${uiScale} %`, async () => {
    await using arena = await startLadder(uiScale)
    const { page } = arena
    const low = await priceAt(page, 3)
    await arm(page)
    for (const amount of ['0.01', '0.02']) {
      await ladder(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
      await expect(async () => {
        await cell(page, low, 'bid').click()
        await expect(status(page)).not.toContainText('The rows moved', { timeout: 1 })
      }).toPass()
      await expect.poll(() => openOrders(arena)).toContain(`buy ${amount} at ${same(low)}`)
    }
    await expect(cell(page, low, 'buy').getByRole('img')).toHaveText('0.03')
    await ladder(page).getByRole('button', { name: 'Armed' }).click()

    // By keys: the menu of the row lists both.
    await grid(page).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: /^Move Buy 0\.01 BTC/ }).press('Enter')
    await expect(status(page)).toContainText('Buy 0.01 BTC selected')
    await expect(grid(page)).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(status(page)).toContainText('Buy 0.01 BTC: ')
    await page.keyboard.press('Escape')

    // By mouse.
    await cell(page, low, 'buy').click()
    await page.getByRole('menuitem', { name: /^Move Buy 0\.02 BTC/ }).click()
    await expect(status(page)).toContainText('Buy 0.02 BTC selected')
    const lowest = (await grid(page).locator('.line').last().getAttribute('data-price')) ?? ''
    const [from, last] = [await box(cell(page, low, 'buy')), await box(cell(page, lowest, 'buy'))]
    await page.mouse.move(from.x + 8, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(last.x + 8, last.y + last.height / 2, { steps: 4 })
    await expect(cell(page, lowest, 'buy')).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath('beyond.png') })
    await page.mouse.move(last.x + 8, last.y - 3 * last.height)
    await page.mouse.up()
    const wanted = (await status(page).textContent())?.match(/→ ([\d.,]+)/)?.[1]?.replaceAll(',', '') ?? ''
    expect(money(wanted).lt(low)).toBe(true)
    await status(page).getByRole('button', { name: 'Change' }).click()
    await expect
      .poll(() => openOrders(arena).toSorted())
      .toEqual([`buy 0.01 at ${same(low)}`, `buy 0.02 at ${plain(money(wanted))}`].toSorted())
  })
}

test('beside the book at 1440 px the market list has whole names, with and without their quote currency', async () => {
  await using arena = await startLadder(100, '1440x900')
  const { page } = arena
  const cut = () =>
    page
      .locator('[role=listbox] .name')
      .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
  await page.getByRole('textbox', { name: 'Search markets' }).fill('')
  for (const tab of ['USDT', 'All']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('option', { name: 'BTC / USDT' })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`${tab}.png`) })
    expect(await cut()).toEqual([])
  }
})
