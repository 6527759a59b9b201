import { expect, test } from '@playwright/test'
import { startArena } from './support/arena.ts'

test('the candle chart takes indicators by choice, keys, and marks own fills', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await expect(chart.getByText('MA 20')).toBeVisible()

  await chart.getByRole('button', { name: 'Indicators' }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  await menu.getByRole('switch', { name: 'RSI 14' }).click()
  await menu.getByRole('switch', { name: 'VWAP of the day (UTC)' }).click()
  await menu.getByRole('textbox', { name: 'MA, closes', exact: true }).fill('7, 1000')
  await expect(menu.getByRole('textbox', { name: 'MA, closes', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await menu.getByRole('textbox', { name: 'MA, closes', exact: true }).fill('7, 30')
  await page.keyboard.press('Enter')
  await menu.getByRole('textbox', { name: 'EMA, closes' }).fill('9')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (const name of ['MA 7', 'MA 30', 'EMA 9', 'VWAP', 'RSI 14']) await expect(chart.getByText(name, { exact: false }).first()).toBeVisible()
  expect(await page.evaluate(() => window.desk.call('settings.read', {})))
    .toMatchObject({ ok: true, value: { indicators: { volume: true, vwap: true, rsi: true, sma: [7, 30], ema: [9] } } })

  // Away from now by a key, and back.
  await chart.getByRole('radio', { name: '1 s' }).click()
  await chart.getByRole('img').press('ArrowLeft')
  await chart.getByRole('img').press('+')
  await chart.getByRole('img').press('Home')
  const back = chart.getByRole('button', { name: 'Live' })
  await expect(back).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)

  // The tag of the last price stands inside of the panel, whole, and says what the tape says.
  const [tag, panel] = [await chart.locator('.tag').boundingBox(), await chart.boundingBox()]
  expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0))
  arena.exchange.control.bots.pause()
  await expect.poll(() => page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    return text('.chart .tag') !== '' && text('.chart .tag').trim() === text('.tape .rows .price').trim()
  })).toBe(true)
  arena.exchange.control.bots.resume()
})

test('the book marks own orders, holds still under the pointer, goes back to the middle by Space and counts in quote', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page, exchange } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  const asks = page.getByRole('table', { name: 'Asks' }).getByRole('row')
  const bids = page.getByRole('table', { name: 'Bids' }).getByRole('row')
  await expect(bids.nth(8)).toBeVisible()

  // Else the market may take the order before its mark is seen.
  exchange.control.bots.pause()
  const price = await bids.nth(8).getAttribute('data-price') ?? ''
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.12')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('img', { name: 'Your order here: Buy 0.12 BTC' })).toHaveText('0.12', { timeout: 10_000 })
  exchange.control.bots.resume()

  const prices = () => page.locator('.book .level').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-price')))
  await asks.nth(3).hover()
  await expect(page.getByText('held · Space recentres')).toBeVisible({ timeout: 20_000 })
  const held = await prices()
  const best = () => exchange.control.truth.book('BTC_USDT').asks[0]?.[0]
  const before = best()
  await expect.poll(best, { timeout: 20_000 }).not.toBe(before)
  expect(await prices()).toEqual(held)
  const spread = await page.locator('.book .spread').boundingBox()
  // Where a button has the focus, Space presses it.
  await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur() })
  // The market may be back where it was in just that moment.
  await expect(async () => {
    await page.keyboard.press('Space')
    expect(await prices()).not.toEqual(held)
  }).toPass({ timeout: 20_000 })
  expect(await page.locator('.book .spread').boundingBox()).toEqual(spread)
  await expect(page.locator('.book .cost')).toContainText(/^\s*Filling [\d.,]+ BTC up to here: average/)

  exchange.control.bots.pause()
  await page.getByRole('button', { name: 'Show sizes in USDT' }).click()
  await expect(page.getByRole('button', { name: 'Show sizes in BTC' })).toHaveText('Size USDT. Show sizes in BTC')
})
