import { expect, test, type Page } from '@playwright/test'
import { launch } from './support/launch.ts'
import { box, layoutMenu, ready, region } from './support/panels.ts'

const border = (page: Page, before: string, after: string) =>
  page.getByRole('separator', { name: `Divider between ${before} and ${after}` })

test('keys move panel borders within limits; a series of keys is one undo, and the lock holds them', async () => {
  await using desk = await launch({ args: ['--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await ready(page)
  const markets = region(page, 'Markets')
  const width = async () => Math.round((await box(markets)).width)
  const number = async (name: string) => Number(await border(page, 'Markets', 'Chart').getAttribute(name))
  const first = border(page, 'Markets', 'Chart')
  await expect(first).toHaveAttribute('aria-orientation', 'vertical')
  const before = await width()
  expect(Math.abs((await number('aria-valuenow')) - before)).toBeLessThan(3)
  expect(await number('aria-valuemin')).toBeLessThan(before)
  expect(await number('aria-valuemax')).toBeGreaterThan(before + 100)

  await first.focus()
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBeGreaterThan(before + 75)
  expect(await width()).toBeLessThan(before + 85)
  await expect.poll(async () => Math.abs((await number('aria-valuenow')) - (await width()))).toBeLessThan(3)
  await expect(first).toBeFocused()
  // To both ends: what stands there keeps its least size.
  await page.keyboard.press('Home')
  await expect.poll(async () => Math.abs((await width()) - (await number('aria-valuemin')))).toBeLessThan(3)
  await page.keyboard.press('End')
  await expect.poll(async () => Math.abs((await number('aria-valuemax')) - (await width()))).toBeLessThan(3)
  await expect(region(page, 'Order book')).toBeVisible()
  expect((await box(region(page, 'Order book'))).width).toBeGreaterThan(200)
  await layoutMenu(page, 'Undo')
  await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(3)

  const lower = border(page, 'Depth', 'Orders')
  await expect(lower).toHaveAttribute('aria-orientation', 'horizontal')
  const high = Math.round((await box(region(page, 'Orders'))).height)
  await lower.press('ArrowLeft')
  await lower.press('ArrowUp')
  await expect.poll(async () => Math.round((await box(region(page, 'Orders'))).height) - high).toBeGreaterThan(7)
  expect(Math.round((await box(region(page, 'Orders'))).height) - high).toBeLessThan(13)

  await layoutMenu(page, 'Lock')
  await expect(first).toHaveAttribute('aria-disabled', 'true')
  await expect(first).toHaveAttribute('tabindex', '-1')
  await first.evaluate((element) => element.focus())
  await page.keyboard.press('ArrowRight')
  await layoutMenu(page, 'Unlock')
  await expect(first).toHaveAttribute('tabindex', '0')
  expect(Math.abs((await width()) - before)).toBeLessThan(3)
  await first.press('ArrowRight')
  await expect.poll(async () => (await width()) - before).toBeGreaterThan(7)
})
