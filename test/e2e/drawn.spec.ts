import { expect, test, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { readPicture } from './support/read-picture.ts'

const SIDES = ['asks', 'bids'] as const
type Part = Parameters<typeof readPicture>[1]

/** The rows of the page follow the picture a moment later. */
async function expectPictureIsTrue(page: Page, side: Part): Promise<void> {
  await expect(async () => {
    const { texts, read } = await readPicture(page, side)
    expect(read.length).toBeGreaterThan(8)
    expect(read[0]?.length).toBeGreaterThan(1)
    expect(read).toEqual(texts)
  }).toPass({ timeout: 10_000 })
}

/** `text`: a selector of what changes with the market. */
async function expectTrueAfterChanges({ page, exchange: { control } }: Arena, part: Part, text: string): Promise<void> {
  const read = () => page.evaluate((selector) => document.querySelector(selector)?.textContent, text)
  for (let round = 0; round < 2; round++) {
    const before = await read()
    await expect.poll(read, { timeout: 20_000 }).not.toBe(before)
    control.bots.pause()
    await expectPictureIsTrue(page, part)
    control.bots.resume()
  }
}

test('the picture of the ladder shows level by level what its rows tell a screen reader, also after changes', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page, exchange: { control } } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  const best = () => control.truth.book('BTC_USDT').asks[0]?.join()
  for (let round = 0; round < 3; round++) {
    control.bots.pause()
    for (const side of SIDES) await expectPictureIsTrue(page, side)
    control.bots.resume()
    const before = best()
    await expect.poll(best, { timeout: 20_000 }).not.toBe(before)
  }

  // Other texts, another look, another size: drawn anew each time.
  control.bots.pause()
  await page.getByRole('button', { name: 'Show sizes in USDT' }).click()
  for (const side of SIDES) await expectPictureIsTrue(page, side)
  await page.evaluate(() => window.desk.call('settings.write', { density: 'compact' }))
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  for (const side of SIDES) await expectPictureIsTrue(page, side)
})

test('the picture wears the theme, the marks of own orders, and no colour once it is not live', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page, exchange: { control } } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  control.bots.pause()
  const ground = () => page.locator('.panel.book').evaluate((panel) => getComputedStyle(panel).backgroundColor)
  const dark = await ground()
  expect((await readPicture(page, 'bids')).ground).toBe(dark)
  await page.evaluate(() => window.desk.call('settings.write', { theme: 'light' }))
  await expect.poll(ground).not.toBe(dark)
  await expect.poll(async () => (await readPicture(page, 'bids')).ground).toBe(await ground())

  // The price of a row is that of the picture's only once the rows have followed it.
  await expectPictureIsTrue(page, 'bids')
  const row = page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(6)
  const price = await row.getAttribute('data-price') ?? ''
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.12')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect.poll(async () => (await readPicture(page, 'bids')).marks.map((mark) => mark > 0.2)).toEqual(expect.arrayContaining([false, true]))
  const { marks } = await readPicture(page, 'bids')
  expect(marks.map((mark, index) => (mark > 0.2 ? index : -1)).filter((index) => index >= 0)).toEqual([6])

  expect((await readPicture(page, 'bids')).colour).toBeGreaterThan(100)
  await arena.exchange.stop()
  await expect(page.locator('.ladder')).toHaveClass(/not-live/, { timeout: 20_000 })
  await expect.poll(async () => (await readPicture(page, 'bids')).colour).toBeLessThan(60)
  await expectPictureIsTrue(page, 'bids')
})

test('the picture of the tape shows what its rows say, and the rows themselves are seen while some of them is selected', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page, exchange: { control } } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  const trades = page.locator('.tape').getByRole('listitem')
  await expect(trades.nth(9)).toBeVisible({ timeout: 20_000 })
  await expectTrueAfterChanges(arena, 'tape', '.trades li')
  expect((await readPicture(page, 'tape')).colour).toBeGreaterThan(100)

  const canvas = page.locator('.trades > canvas').first()
  await expect(canvas).toBeVisible()
  await trades.nth(2).locator('.amount').first().dblclick()
  await expect(canvas).toBeHidden()
  await expect(page.locator('.trades .rows')).toHaveCSS('opacity', '1')
  // However many trades come: what is selected stands still, and says so.
  const selected = () => page.evaluate(() => document.getSelection()?.toString())
  const before = await selected()
  expect(before).toMatch(/\d/)
  const all = () => control.truth.reads().trades('BTC_USDT') ?? []
  const newest = all()[0]?.id
  await expect.poll(() => all().slice(0, 20).some(({ id }) => id === newest), { timeout: 20_000 }).toBe(false)
  expect(await selected()).toBe(before)
  await expect(page.locator('.tape .held')).toHaveText('held while selected')
  await page.evaluate(() => document.getSelection()?.removeAllRanges())
  await expect(canvas).toBeVisible()
  await expect(page.locator('.tape .held')).toBeHidden()

  await arena.exchange.stop()
  await expect(page.locator('.tape .body')).toHaveClass(/not-live/, { timeout: 20_000 })
  await expect.poll(async () => (await readPicture(page, 'tape')).colour).toBeLessThan(60)
  await expectPictureIsTrue(page, 'tape')
})

test('the picture of the market list shows what its rows say, in any place of the list, and lets the pointer through', async () => {
  await using arena = await startArena({ args: ['--window', '1440x700'] })
  const { page, exchange: { control } } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  const list = page.getByRole('listbox', { name: 'Market list' })
  await expectTrueAfterChanges(arena, 'list', '.markets .last')
  expect((await readPicture(page, 'list')).colour).toBeGreaterThan(60)

  control.bots.pause()
  await page.getByRole('tab', { name: 'All' }).click()
  await list.evaluate((scroller) => { scroller.scrollTop = scroller.scrollHeight })
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  await expectPictureIsTrue(page, 'list')
  const row = list.getByRole('option').last()
  await row.locator('.last').click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => window.desk.call('settings.write', { density: 'compact', theme: 'light' }))
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await expectPictureIsTrue(page, 'list')

  await arena.exchange.stop()
  await expect(list.locator('.not-live').first()).toBeAttached({ timeout: 20_000 })
  await expect.poll(async () => (await readPicture(page, 'list')).colour).toBeLessThan(60)
})
