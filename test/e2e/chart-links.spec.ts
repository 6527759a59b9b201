import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { chip, layoutMenu, opened } from './support/panels.ts'

const charts = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true })
const surface = (chart: Locator) => chart.getByRole('img')
const openMenu = (chart: Locator) => surface(chart).click({ button: 'right', position: { x: 200, y: 200 } })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
/** A point over the candles, so many pixels from the right edge of the chart. */
const nearEnd = async (chart: Locator, pixels: number) => ({
  x: ((await surface(chart).boundingBox())?.width ?? 0) - pixels,
  y: 150
})
/** The labels of the time axis that belong to a pointer. */
const pointed = (chart: Locator) => chart.locator('.overlay .label.time')

test('the charts of a link group show the time under the pointer, in another window too', async () => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1600x900'] })
  const { page } = arena
  await live(page)
  await layoutMenu(page, 'Add panel', 'Chart')
  await expect(charts(page)).toHaveCount(2)
  await chip(page, 'Chart').last().click()
  const other = await opened(arena.desk, () => page.getByRole('menuitem', { name: 'Pop out' }).click())
  await expect(surface(charts(other))).toBeVisible()
  await expect(pointed(charts(other))).toHaveCount(0)

  const chart = charts(page).first()
  await surface(chart).hover({ position: await nearEnd(chart, 160) })
  const time = await pointed(chart).textContent()
  expect(time).toMatch(/\d\d:\d\d/)
  await expect(pointed(charts(other))).toHaveText(time ?? '')

  // With another interval it is the candle that the time is in.
  await charts(other).getByRole('button', { name: 'All intervals' }).click()
  await other.getByRole('menuitemradio', { name: '5m', exact: true }).click()
  await surface(chart).hover({ position: await nearEnd(chart, 220) })
  await expect(pointed(charts(other))).toHaveText(/\d\d:[0-5][05]$/)

  await page.getByRole('textbox', { name: 'Search markets' }).hover()
  await expect(pointed(charts(other))).toHaveCount(0)
})

test('a chart goes to a date, and says what it has when it cannot', async () => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = charts(page)
  const dialog = page.getByRole('dialog', { name: 'Go to date' })
  const field = dialog.getByLabel('Date and time')
  await surface(chart).focus()
  await page.keyboard.press('Alt+g')
  await expect(field).toBeVisible()
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 16)

  // More pages of one-minute candles than a screen, fewer than the limit.
  const dayAgo = ago(24)
  await field.fill(dayAgo)
  await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(chart.getByRole('button', { name: 'Go to latest' })).toBeVisible()
  const { width = 0 } = (await surface(chart).locator('.canvas').boundingBox()) ?? {}
  // The middle of the plot, which ends at the price axis.
  await surface(chart).hover({ position: { x: (width - 76) / 2, y: 200 } })
  const shown = await pointed(chart).textContent()
  expect(Math.abs(Date.parse(`${shown?.replace(' ', 'T')}Z`) - Date.parse(`${dayAgo}Z`))).toBeLessThan(10 * 60_000)

  await openMenu(chart)
  await item(page, 'Go to date…').click()
  await field.fill(ago(24 * 60))
  await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('1m candles do not reach back that far.')
  await dialog.getByRole('button', { name: 'Show in 15m' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(chart.getByRole('radio', { name: '15m' })).toBeChecked()
})

test('a picture of a chart is what is on screen, without the menu', async ({}, info) => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1440x900'] })
  const { page } = arena
  const { app } = arena.desk
  await live(page)
  const filePath = info.outputPath('chart.png')
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
  }, filePath)
  const chart = charts(page)
  await openMenu(chart)
  await item(page, 'Save picture…').click()
  await expect(page.getByText('Picture saved', { exact: true }).first()).toBeVisible()
  const size = await app.evaluate(
    ({ nativeImage }, png) => nativeImage.createFromBuffer(Buffer.from(png, 'base64')).getSize(),
    (await readFile(filePath)).toString('base64')
  )
  const panel = await page.locator('[data-panel=chart]').boundingBox()
  expect(size).toEqual({ width: Math.round(panel?.width ?? 0), height: Math.round(panel?.height ?? 0) })
})

test('a chart compares another market in percent, after a restart too', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = charts(page)
  await chart.getByRole('button', { name: 'Chart options' }).click()
  const options = page.getByRole('dialog', { name: 'Chart options' })
  await options.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('textbox', { name: 'Search markets' }).last().fill('eth')
  await page.getByRole('option', { name: 'ETH / USDT' }).last().click()
  await expect(options.getByRole('radio', { name: 'Percent' })).toBeChecked()
  await page.keyboard.press('Escape')
  const entry = chart.locator('.compared')
  await expect(entry).toHaveText(/^ETH \/ USDT\s*[+−]?\d+\.\d\d%$/)
  const line = () => chart.locator('.comparison path').getAttribute('d')
  await expect.poll(async () => ((await line()) ?? '').split('L').length).toBeGreaterThan(20)
  // It follows the trades of that market.
  const before = await line()
  await expect.poll(line).not.toBe(before)

  const { page: later } = await arena.restart()
  await live(later)
  const kept = charts(later).locator('.compared')
  await expect(kept).toContainText('ETH / USDT')
  await charts(later).getByRole('button', { name: 'Stop comparing with ETH / USDT' }).click()
  await expect(kept).toHaveCount(0)
  await expect(charts(later).locator('.comparison')).toHaveCount(0)
})
