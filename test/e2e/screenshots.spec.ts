import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { startArena } from './support/arena.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'
import { arm, show, startArmed } from './support/order-keys.ts'
import { chip, choose, layoutMenu, region, takeOut } from './support/panels.ts'
import { atPrice } from '../support/alerts.ts'

/** `npm run screenshots` writes the pictures of README and guide; a plain run keeps them with the other results. */
const FOLDER = process.env['DESK_SCREENSHOTS']
  ? fileURLToPath(new URL('../../docs/images/', import.meta.url))
  : fileURLToPath(new URL('../../test-results/look/', import.meta.url))
/** Small enough for a page that is read over the network. */
const PICTURE = { type: 'jpeg', quality: 84 } as const

const draftOf = (market: string, side: 'buy' | 'sell', quantity: string): OrderDraft => ({
  market,
  side,
  type: 'market',
  quantity,
  total: null,
  price: null,
  stopLossPrice: null
})

async function buy(page: Page, total: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Total' }).fill(total)
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeHidden()
}

test('the workspace fills its window with live data, dark and light', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await expect(page.getByText('PRACTICE', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^History/ }).click()

  await buy(page, '2500')
  const filled = page.getByRole('grid', { name: 'Orders of the account' }).locator('tr[data-state=filled]')
  await expect(filled).toHaveCount(1)
  await buy(page, '640')
  await expect(filled).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.15')

  const toasts = page.locator('[data-sonner-toast]')
  await expect(toasts).toHaveCount(0)
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((to) => window.desk.call('settings.write', { theme: to }), theme)
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
    // The charts follow the theme with their next drawing.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 40
          const next = (): void => {
            frames -= 1
            if (frames > 0) requestAnimationFrame(next)
            else resolve()
          }
          next()
        })
    )
    await page.screenshot({ path: `${FOLDER}workspace-${theme}.jpg`, ...PICTURE })
  }
  // Nothing may be cut off at the edge of the window.
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll('section, header, footer, button, input')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
      })
      .map((element) => element.getAttribute('aria-label') ?? element.className)
  )
  expect(beyond).toEqual([])
})

/** The page of the window that an act opens. */
async function opened(desk: RunningApp, act: () => Promise<unknown>): Promise<Page> {
  const coming = desk.app.waitForEvent('window')
  await act()
  return await coming
}

/** Nothing moves any more but what never ends, and the letters are those of the app. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
  )

test('the other screens: palette, settings, confirmation, convert, market watch and diagnostics', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1280x800'] })
  const page = await desk.app.firstWindow()
  await live(page)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await settled(page)
  await page.screenshot({ path: `${FOLDER}palette.jpg`, ...PICTURE })
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Appearance' }).click()
  await expect(settings.getByText('Up/down colours')).toBeVisible()
  await settled(page)
  await page.screenshot({ path: `${FOLDER}settings.jpg`, ...PICTURE })
  await settings.getByRole('tab', { name: 'Trading' }).click()
  // The practice account begins without limits.
  await settings.getByRole('textbox', { name: 'Max order size, USDT' }).fill('2500')
  await settings.getByRole('textbox', { name: 'Daily limit (UTC), USDT' }).fill('20000')
  await settled(page)
  await page.screenshot({ path: `${FOLDER}limits.jpg`, ...PICTURE })
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Total' }).fill('1500')
  await page.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible()
  await settled(page)
  await page.screenshot({ path: `${FOLDER}confirm.jpg`, ...PICTURE })
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Convert', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill('1500')
  await page.getByRole('button', { name: 'Use market rate' }).click()
  await settled(page)
  await expect(page.getByText('Loading converts')).toBeHidden()
  await page.screenshot({ path: `${FOLDER}convert.jpg`, ...PICTURE })
  await page.getByRole('radio', { name: 'Trade', exact: true }).click()

  const watch = await opened(desk, () => page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' })))
  for (const name of [
    'btc usdt',
    'eth usdt',
    'sol usdt',
    'xmr usdt',
    'trx usdt',
    'doge usdt',
    'ton usdt',
    'ltc usdt'
  ]) {
    await watch.getByRole('combobox', { name: 'Add market' }).fill(name)
    await watch.keyboard.press('Enter')
  }
  // Each market has its price and its line; the list begins with some and got those that were missing.
  const rows = watch.getByRole('listbox', { name: 'Watchlist' }).getByRole('option')
  await expect
    .poll(async () => {
      const texts = await rows.allInnerTexts()
      return texts.length >= 8 && texts.every((text) => /Spread\s*[\d.]+%/.test(text))
    })
    .toBe(true)
  // Adding scrolls to what was added.
  await watch.getByRole('listbox').evaluate((list) => {
    list.scrollTop = 0
  })
  await settled(watch)
  await watch.screenshot({ path: `${FOLDER}market-watch.jpg`, ...PICTURE })

  const diagnostics = await opened(desk, () =>
    page.evaluate(() => window.desk.call('windows.open', { kind: 'diagnostics' }))
  )
  await expect(diagnostics.getByRole('region', { name: 'Connections' })).toContainText(/Last ping\s*[\d.]+ms/)
  await settled(diagnostics)
  await diagnostics.screenshot({ path: `${FOLDER}diagnostics.jpg`, ...PICTURE })
})

test('the price ladder, with own orders on both sides and what was traded', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using arena = await startArmed({ confirm: 'dialog', rate: 60, args: ['--window', '1600x1000'] })
  const { page, exchange } = arena
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('add panel ladder')
  await page.getByRole('option', { name: /Ladder/ }).click()
  const ladder = page.getByRole('region', { name: 'Price ladder' })
  const grid = ladder.getByRole('grid')
  await expect(grid.locator('.price.bid')).toBeVisible()
  await buy(page, '2500')
  // What stands still can be clicked at a price that was read.
  exchange.control.bots.pause()
  await ladder.getByRole('textbox', { name: 'Amount' }).fill('0.015')
  await arm(page)
  const [low, lower, high] = await grid.locator('.line').evaluateAll((rows) => {
    const placeOf = (side: string) => rows.findIndex((row) => row.querySelector(`.price.${side}`) !== null)
    const [bid, ask] = [placeOf('bid'), placeOf('ask')]
    return [bid + 3, bid + 5, ask - 4].map((place) => rows[place]?.getAttribute('data-price') ?? '')
  })
  for (const [price, column] of [
    [low, 'bid'],
    [lower, 'bid'],
    [high, 'ask']
  ] as const) {
    const row = grid.locator(`.line[data-price="${price}"]`)
    await row.locator(`[data-column="${column}"]`).click()
    await expect(row.locator('.mark')).toBeVisible()
  }
  await settled(page)
  await ladder.screenshot({ path: `${FOLDER}ladder.jpg`, ...PICTURE })
})

test('the lines on the chart', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await buy(page, '2500')
  await page.getByRole('radio', { name: 'Limit' }).click()
  const price = page.getByRole('region', { name: 'Order ticket' }).getByRole('textbox', { name: 'Price' })
  await page.getByRole('button', { name: 'Use Bid price' }).click()
  const bid = Number((await price.inputValue()).replaceAll(',', ''))
  const lower = async (by: number) => {
    await price.fill((bid * (1 - by)).toFixed(2))
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.05')
  }
  await lower(0.001)
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await lower(0.0018)
  await page.evaluate(
    (plan) => window.desk.call('alerts.add', plan),
    atPrice('BTC_USDT', 'up', (bid * 1.002).toFixed(2))
  )
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const order = chart.getByRole('slider', { name: /^Open order/ })
  await order.focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await settled(page)
  const clip = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(clip.width).toBeGreaterThan(0)
  await page.screenshot({ path: `${FOLDER}chart-lines.jpg`, clip, ...PICTURE })
})

test('an exit held by this computer: its form, and its lines on the chart', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await buy(page, '2500')
  await page.getByRole('tab', { name: 'Positions' }).click()
  await page.getByRole('button', { name: 'Exit… BTC / USDT' }).click()
  const form = page.getByRole('dialog', { name: /^Exit/ })
  const field = (name: string) => form.getByRole('textbox', { name })
  await field('Below market').fill('0.15')
  await expect(field('Stop')).not.toHaveValue('')
  const stop = Number((await field('Stop').inputValue()).replaceAll(',', ''))
  await field('Take-profit').fill((stop * 1.003).toFixed(2))
  await expect(form.getByRole('button', { name: /^Review exit/ })).toBeEnabled()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await settled(page)
  await form.screenshot({ path: `${FOLDER}exit-form.jpg`, ...PICTURE })
  await form.getByRole('button', { name: /^Review exit/ }).click()
  await form.getByRole('button', { name: /^Arm exit/ }).click()
  await page.getByRole('tab', { name: /^Exits/ }).click()
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await expect(chart.getByRole('slider', { name: /Take-profit/ })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await settled(page)
  const clip = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.screenshot({ path: `${FOLDER}exit-line.jpg`, clip, ...PICTURE })
})

test('an order beside the market, after a change', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await page.getByRole('radio', { name: 'Limit' }).click()
  const price = page.getByRole('region', { name: 'Order ticket' }).getByRole('textbox', { name: 'Price' })
  await page.getByRole('button', { name: 'Use Bid price' }).click()
  const bid = Number((await price.inputValue()).replaceAll(',', ''))
  await price.fill((bid * 0.997).toFixed(2))
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.05')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  const row = page.getByRole('grid', { name: 'Orders of the account' }).locator('tr[data-state=working]')
  await row.getByRole('button', { name: 'BTC / USDT', exact: true }).click()
  const sheet = page.getByRole('complementary', { name: 'Order BTC / USDT' })
  await sheet.getByRole('button', { name: 'Change…' }).click()
  await sheet.getByRole('textbox', { name: 'Price' }).fill((bid * 0.998).toFixed(2))
  await sheet.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm change' }).click()
  await expect(sheet).toContainText('Changed once')
  await expect(sheet).toContainText('Working')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await settled(page)
  await page.screenshot({ path: `${FOLDER}order.jpg`, ...PICTURE })
})

test('a chart with indicators and drawings, and the form of an alert', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1600x1000'] })
  const page = await desk.app.firstWindow()
  await live(page)
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await chart.getByRole('button', { name: 'Indicators', exact: true }).click()
  for (const name of ['Bollinger bands', 'MACD', 'RSI'])
    await page.getByRole('dialog', { name: 'Indicators' }).getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  const { x = 0, y = 0, width = 0, height = 0 } = (await chart.locator('.surface').boundingBox()) ?? {}
  const draw = async (tool: string, ...points: readonly (readonly [number, number])[]) => {
    await chart.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name: tool, exact: true }).click()
    for (const [across, down] of points) await page.mouse.click(x + width * across, y + height * down)
  }
  await draw('Trend line', [0.2, 0.45], [0.6, 0.2])
  await draw('Rectangle', [0.45, 0.35], [0.62, 0.44])
  await page.keyboard.press('Escape')
  await page.mouse.move(1, 1)
  await settled(page)
  await chart.screenshot({ path: `${FOLDER}chart-work.jpg`, ...PICTURE })

  await page.getByRole('tab', { name: /^Alerts/ }).click()
  await page.getByRole('button', { name: 'Add alert…' }).click()
  const form = page.getByRole('dialog', { name: 'Add alert' })
  await expect(form).toBeVisible()
  await settled(page)
  await form.screenshot({ path: `${FOLDER}alert-form.jpg`, ...PICTURE })
})

test('the scanner of all markets, and a chart beside another market', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1600x1000'] })
  const page = await desk.app.firstWindow()
  await live(page)
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await chart.getByRole('button', { name: 'Chart options' }).click()
  await page.getByRole('dialog', { name: 'Chart options' }).getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('textbox', { name: 'Search markets' }).last().fill('eth')
  await page.getByRole('option', { name: 'ETH / USDT' }).last().click()
  await page.keyboard.press('Escape')
  await expect(chart.locator('.compared')).toHaveText(/\d+\.\d\d%$/)
  await page.mouse.move(1, 1)
  await settled(page)
  await chart.screenshot({ path: `${FOLDER}comparison.jpg`, ...PICTURE })

  await layoutMenu(page, 'Add panel', 'Scanner')
  const own = await takeOut(desk, page, 'Scanner')
  await (await desk.app.browserWindow(own)).evaluate((window) => window.setContentSize(1000, 560))
  const scanner = region(own, 'Scanner')
  await expect(scanner.locator('tr[data-row="BTC_USDT"] td.range')).toHaveText(/%$/)
  await scanner.getByRole('columnheader', { name: '24h', exact: true }).getByRole('button').click()
  await own.mouse.move(1, 1)
  await settled(own)
  await own.screenshot({ path: `${FOLDER}scanner.jpg`, ...PICTURE })
})

test('the record of trades that were won and lost', async () => {
  test.setTimeout(300_000)
  mkdirSync(FOLDER, { recursive: true })
  await using arena = await startArena({ rate: 60, args: ['--window', '1440x900'] })
  const { desk, page } = arena
  await live(page)
  const place = (market: string, side: 'buy' | 'sell', quantity: string) =>
    expect
      .poll(() =>
        page.evaluate(
          ([draft, confirmed]) => {
            const intentKey = crypto.randomUUID()
            return window.desk.call('orders.place', { draft, intentKey, confirmed }).then(({ ok }) => ok)
          },
          [draftOf(market, side, quantity), orderLine(draftOf(market, side, quantity))] as const
        )
      )
      .toBe(true)
  for (const [market, bought, sold] of [
    ['BTC_USDT', '0.02', '0.01998'],
    ['ETH_USDT', '0.4', '0.3996'],
    ['SOL_USDT', '6', '5.994'],
    ['BTC_USDT', '0.03', '0.02997'],
    ['LTC_USDT', '5', '4.995']
  ] as const) {
    await show(page, market.slice(0, market.indexOf('_')))
    await place(market, 'buy', bought)
    await place(market, 'sell', sold)
  }
  await show(page, 'XMR')
  await place('XMR_USDT', 'buy', '3')
  await layoutMenu(page, 'Add panel', 'Record')
  const record = await takeOut(desk, page, 'Record')
  await (await desk.app.browserWindow(record)).evaluate((window) => window.setContentSize(1120, 640))
  const view = (name: string) => record.getByRole('tab', { name, exact: true }).click()
  await view('Trade log')
  const rows = record.getByRole('grid', { name: 'Trade log' }).locator('tr[data-row]')
  await expect(rows).toHaveCount(6)
  await rows.nth(2).click()
  await record.getByRole('textbox', { name: 'Note' }).fill('Entered at the retest, sold too early.')
  await record.getByRole('textbox', { name: 'Add tag' }).fill('retest')
  await record.keyboard.press('Enter')
  await record.getByRole('button', { name: '4 stars' }).click()
  await expect(rows.nth(2)).toContainText('#retest')
  await record.screenshot({ path: `${FOLDER}record-trades.jpg`, ...PICTURE })
  await view('Calendar')
  await expect(record.getByRole('button', { name: /USDT, \d+ fills$/ })).toBeVisible()
  await record.screenshot({ path: `${FOLDER}record-calendar.jpg`, ...PICTURE })
  await view('Equity')
  await expect(record.getByText('Win rate')).toBeVisible()
  await record.screenshot({ path: `${FOLDER}record-equity.jpg`, ...PICTURE })
})

test('the portfolio of an account', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1280x800'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await layoutMenu(page, 'Add panel', 'Record')
  const record = region(page, 'Record of the account')
  await record.getByRole('tab', { name: 'Portfolio' }).click()
  await choose(page, chip(page, 'Record'), 'Maximize')
  await expect(record.getByRole('grid', { name: 'Portfolio by currency' }).getByRole('row').nth(5)).toBeVisible()
  await page.screenshot({ path: `${FOLDER}portfolio.jpg`, ...PICTURE })
})
