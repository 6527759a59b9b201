import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import type { RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'
import { atPrice } from '../support/alerts.ts'

test.use({ actionTimeout: 10_000 })
const FOLDER = fileURLToPath(new URL('../../test-results/states/', import.meta.url))
test.beforeAll(() => {
  mkdirSync(FOLDER, { recursive: true })
})

const WINDOW = ['--window', '1440x900']
const panel = (page: Page, kind: string) => page.locator(`[data-panel=${kind}]`)
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const feed = (page: Page) => page.getByRole('button', { name: /^Market feed: live/i })
const look = (page: Page, name: string) => page.screenshot({ path: `${FOLDER}${name}.png` })

/** As before the venue gave a market list for the first time. */
function forgetMarkets({ desk: { userData } }: Arena): void {
  for (const name of readdirSync(userData)) if (name.startsWith('markets-')) rmSync(join(userData, name))
}

/** What a panel says of its state: waiting and empty as a status, a failure as an alert that can be tried again. */
const says = (where: Locator, words: string) =>
  expect(where.getByRole('status').filter({ hasText: words })).toBeVisible()
async function fails(where: Locator, words: string): Promise<void> {
  const alert = where.getByRole('alert').filter({ hasText: words })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
}
const grey = (where: Locator) => expect.poll(() => isGrey(where)).toBe(true)
const coloured = (where: Locator) => expect.poll(() => isGrey(where)).toBe(false)
/** What comes back by itself or by a button, whichever is first. */
async function comeBack(button: Locator, what: Locator): Promise<void> {
  await expect(button.or(what).first()).toBeVisible()
  // The button may disappear between the two calls.
  if (await button.isVisible()) await button.click({ timeout: 3_000 }).catch(() => undefined)
  await expect(what).toBeVisible()
}
/** As it is drawn: some element around it takes the colours away. */
const isGrey = (where: Locator) =>
  where.first().evaluate((element) => {
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).filter.includes('grayscale(1)')) return true
    return false
  })

/** In no state is a panel just an empty surface. */
async function noneIsBlank(page: Page): Promise<void> {
  const words = await page
    .locator('[data-panel]')
    .evaluateAll((panels) =>
      panels.map((one) => [
        one.getAttribute('data-panel'),
        [...one.querySelectorAll('p, td, .level, li, canvas, dd, [role=option]')].some(
          (part) => part.getBoundingClientRect().height > 0
        )
      ])
    )
  expect(words.length).toBeGreaterThan(5)
  expect(words.filter(([, says]) => says !== true)).toEqual([])
}

async function tab(page: Page, name: string): Promise<Locator> {
  await region(page, 'Orders')
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click()
  return panel(page, 'orders')
}
async function openWatch(desk: RunningApp, page: Page): Promise<Page> {
  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  return await coming
}
const mode = (page: Page, name: 'Trade' | 'Convert') => page.getByRole('radio', { name, exact: true }).click()
async function buy(page: Page, total: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Total' }).fill(total)
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await tab(page, 'History')
  await expect(page.locator('tr[data-state=filled]')).toHaveCount(1)
}
async function rest(page: Page): Promise<void> {
  const ticket = region(page, 'Order ticket')
  await page.getByRole('radio', { name: 'Limit', exact: true }).click()
  await ticket.getByRole('textbox', { name: 'Price' }).fill('40000')
  await ticket.getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await ticket.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await tab(page, 'Open')
  await expect(page.locator('tr[data-state=working]')).toHaveCount(1)
}
const setAlert = (page: Page) =>
  page.evaluate((plan) => window.desk.call('alerts.add', plan), atPrice('BTC_USDT', 'up', '999999'))

test('loading: an exchange that hangs', async () => {
  await using arena = await startArena({ args: WINDOW })
  await live(arena.page)
  arena.exchange.control.faults.swallow({ http: true })
  const { page, desk } = await arena.restart(() => forgetMarkets(arena))
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Connecting to market data')
  for (const [kind, words] of [
    ['markets', 'Loading markets'],
    ['chart', 'Loading markets'],
    ['depth', 'Loading order book'],
    ['book', 'Loading order book'],
    ['tape', 'Loading trades'],
    ['ticket', 'Loading markets'],
    ['orders', 'Loading orders']
  ] as const)
    await says(panel(page, kind), words)
  await noneIsBlank(page)
  await look(page, 'loading')
  await says(await tab(page, 'Fills'), 'Loading fills')
  await says(await tab(page, 'Balances'), 'Loading balances')
  // What this computer knows by itself waits for nobody.
  await says(await tab(page, 'Positions'), 'No positions')
  await says(await tab(page, 'Alerts'), 'No alerts')

  await mode(page, 'Convert')
  await says(region(page, 'Conversion history'), 'Loading converts')
  await expect(region(page, 'Convert')).toContainText('Market rateLoading markets')
  await look(page, 'loading-convert')
  const watch = await openWatch(desk, page)
  await says(region(watch, 'Market watch'), 'Loading markets')

  await page.keyboard.press('ControlOrMeta+,')
  await expect(
    page.getByRole('dialog', { name: 'Settings' }).getByRole('list', { name: 'Accounts of Arena' })
  ).toContainText('Tester')
})

test('failed: an exchange that answers with errors, and comes back', async () => {
  await using arena = await startArena({ args: WINDOW })
  await live(arena.page)
  const { faults } = arena.exchange.control
  faults.http({}, { kind: 'answer', when: 'before', status: 500 })
  const { page, desk } = await arena.restart(() => forgetMarkets(arena))
  await fails(panel(page, 'markets'), 'Could not load markets')
  await fails(panel(page, 'chart'), 'Could not load markets')
  // The panels beside them do not repeat it.
  for (const kind of ['depth', 'book', 'tape', 'ticket']) await says(panel(page, kind), 'No markets available')
  await fails(panel(page, 'orders'), 'Could not load orders')
  await expect(panel(page, 'orders').getByRole('alert')).toContainText('Server error. Retrying automatically.')
  await noneIsBlank(page)
  await look(page, 'failed')
  await fails(await tab(page, 'Fills'), 'Could not load fills')
  await fails(await tab(page, 'Balances'), 'Could not load balances')
  const banner = page.getByRole('status', { name: 'Connection' })
  await expect(banner).toContainText('Disconnected, reconnecting')

  await mode(page, 'Convert')
  await fails(region(page, 'Conversion history'), 'Could not load converts')
  await expect(region(page, 'Convert')).toContainText('Could not load markets')
  await look(page, 'failed-convert')
  const watch = await openWatch(desk, page)
  await fails(region(watch, 'Market watch'), 'Could not load markets')
  await watch.close()

  faults.clear()
  await region(page, 'Conversion history').getByRole('button', { name: 'Try again' }).click()
  await says(region(page, 'Conversion history'), 'No converts yet')
  await mode(page, 'Trade')
  await comeBack(
    panel(page, 'markets').getByRole('button', { name: 'Try again' }),
    page.getByRole('option', { name: 'BTC / USDT' })
  )
  await comeBack(banner.getByRole('button', { name: 'Retry now' }), feed(page))
  await says(await tab(page, 'Open'), 'No orders yet')
})

test('failed: only the price steps of the book, and only the lists of the account', async () => {
  await using arena = await startArena({ args: WINDOW })
  await live(arena.page)
  const { faults } = arena.exchange.control
  const mended = [
    faults.http({ path: '/api/v2/symbol-scales' }, { kind: 'answer', when: 'before', status: 500 }),
    faults.http({ path: /\/exchange\/orders/, method: 'GET' }, { kind: 'answer', when: 'before', status: 500 })
  ]
  const { page } = await arena.restart()
  await fails(panel(page, 'book'), 'Could not load order book')
  await fails(panel(page, 'orders'), 'Could not load orders')
  await coloured(panel(page, 'tape').getByRole('listitem'))
  await look(page, 'failed-in-part')
  for (const remedy of mended) remedy()
  const orders = panel(page, 'orders')
  await comeBack(orders.getByRole('button', { name: 'Try again' }), orders.getByText('No orders yet'))
  await comeBack(
    panel(page, 'book').getByRole('button', { name: 'Try again' }),
    page.getByRole('table', { name: 'Bids' }).getByRole('row').first()
  )
})

test('empty: a market without trades and orders, an account without anything', async () => {
  await using arena = await startArena({ args: WINDOW })
  const { control } = arena.exchange
  await live(arena.page)
  control.bots.pause()
  control.faults.http({ path: /\/market\/trades\// }, { kind: 'answer', when: 'before', status: 200, text: '[]' })
  control.faults.http(
    { path: /\/market\/order-book\// },
    { kind: 'answer', when: 'before', status: 200, text: '{"asks":[],"bids":[]}' }
  )
  control.faults.mute('trade')
  control.faults.frames(
    { channel: 'depth' },
    { all: true },
    { kind: 'corrupt', change: (text) => text.replace(/"(asks|bids)":\[\[.*?\]\]/g, '"$1":[]') }
  )
  const { page, desk } = await arena.restart()
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('zec usdt')
  await page.getByRole('option', { name: 'ZEC / USDT' }).click()
  await says(panel(page, 'book'), 'Order book is empty')
  await says(panel(page, 'depth'), 'One side of the order book is empty.')
  await says(panel(page, 'tape'), 'No trades yet')
  await says(panel(page, 'chart'), 'No trades in this market yet')
  await expect(region(page, 'Order ticket').getByRole('button', { name: /^Buy ZEC/ })).toBeDisabled()
  await says(panel(page, 'orders'), 'No orders yet')
  await noneIsBlank(page)
  await look(page, 'empty')
  await tab(page, 'Open')
  await says(panel(page, 'orders'), 'No orders yet')
  await says(await tab(page, 'Fills'), 'No fills yet')
  await says(await tab(page, 'Positions'), 'No positions')
  await says(await tab(page, 'Alerts'), 'No alerts')
  await page.getByRole('textbox', { name: 'Search markets' }).fill('no such market')
  await says(panel(page, 'markets'), 'No markets match “no such market”')
  await mode(page, 'Convert')
  await says(region(page, 'Conversion history'), 'No converts yet')
  const watch = await openWatch(desk, page)
  await expect(watch.getByRole('option').first()).toBeVisible()
  for (let left = await watch.getByRole('option').count(); left > 0; left--) {
    await watch.getByRole('option').first().click()
    await watch.getByRole('listbox').press('Delete')
    await expect(watch.getByRole('option')).toHaveCount(left - 1)
  }
  await says(region(watch, 'Market watch'), 'Watchlist is empty')
})

/** Everything that a workspace shows, filled: an order that rests, one that is filled, an alert. */
async function filled(arena: Arena): Promise<void> {
  const { page } = arena
  await live(page)
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
  await buy(page, '2500')
  await rest(page)
  await setAlert(page)
}

test('stale: one stream stops, and what it brings, nothing else, loses its colours', async () => {
  await using arena = await startArena({ args: WINDOW })
  const {
    page,
    exchange: { control }
  } = arena
  await filled(arena)
  const bids = page.getByRole('table', { name: 'Bids' })
  const price = page.getByLabel('Last price')
  const trade = panel(page, 'tape').getByRole('listitem')
  const submit = region(page, 'Order ticket').getByRole('button', { name: /^Buy / }).last()
  const state = (kind: string) => panel(page, kind).locator('[data-state].freshness').first()

  const heard = control.faults.mute('depth')
  await grey(bids)
  await expect(state('book')).toContainText(/^stale · \d+s$/)
  await expect(state('depth')).toContainText(/^stale · \d+s$/)
  await grey(panel(page, 'depth').locator('canvas'))
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Some market data is delayed')
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('The order book of BTC_USDT is delayed.')
  await coloured(price)
  await coloured(trade)
  await coloured(panel(page, 'chart').locator('.drawing canvas'))
  await look(page, 'stale-book')
  heard()
  await coloured(bids)

  const told = (['ticker', 'lastprice'] as const).map((channel) => control.faults.mute(channel))
  await grey(price)
  await expect(panel(page, 'chart').locator('.ticker [data-state]')).toContainText(/^stale · \d+s$/)
  await grey(page.locator('.spread b'))
  await grey(page.locator('#market-BTC_USDT .num'))
  await coloured(bids)
  await coloured(trade)
  await look(page, 'stale-price')
  for (const remedy of told) remedy()
  await coloured(price)

  control.faults.mute('trade')
  await grey(trade)
  await expect(state('tape')).toContainText(/^stale · \d+s$/)
  await grey(panel(page, 'chart').locator('.drawing canvas'))
  await coloured(bids)
  await look(page, 'stale-trades')
})

test('offline: shows nothing as live, and in each panel since when', async () => {
  await using arena = await startArena({ args: WINDOW })
  const {
    page,
    desk,
    exchange: { control }
  } = arena
  await filled(arena)
  await page.getByRole('radio', { name: 'Market', exact: true }).click()
  await region(page, 'Order ticket').getByRole('textbox', { name: 'Amount' }).fill('0.1')
  const average = region(page, 'Order ticket').locator('dd').first()
  await coloured(average)
  const watch = await openWatch(desk, page)
  await expect(watch.getByRole('option').first()).toContainText(/\d/)
  control.faults.upgrades({ kind: 'refuse', status: 503 })
  control.faults.closeNow({ hard: true })

  const banner = page.getByRole('status', { name: 'Connection' })
  await expect(banner).toContainText(/Disconnected, reconnecting \(\d+\), last update \d+s ago/)
  for (const where of [
    page.getByRole('table', { name: 'Bids' }),
    page.getByRole('table', { name: 'Asks' }),
    page.getByLabel('Last price'),
    page.locator('.spread b'),
    page.locator('#market-BTC_USDT .num'),
    panel(page, 'depth').locator('canvas'),
    panel(page, 'chart').locator('canvas'),
    panel(page, 'chart').locator('.reading'),
    panel(page, 'tape').getByRole('listitem'),
    page.locator('tr[data-state=working]'),
    average
  ])
    await grey(where)
  for (const kind of ['book', 'depth', 'tape', 'chart'])
    await expect(panel(page, kind).locator('.freshness').first()).toContainText(/^offline · \d+(s|m)$/)
  // What has ended stays as it ended.
  await tab(page, 'History')
  await coloured(page.locator('tr[data-state=filled]'))
  await says(panel(page, 'orders'), 'Account feed not live: data may be out of date')
  await expect(region(page, 'Order ticket').getByRole('button', { name: /^Buy / }).last()).toBeDisabled()
  await expect(region(page, 'Order ticket').getByRole('button', { name: /^Buy / }).last()).toContainText(
    'Not connected: prices may be out of date'
  )
  await look(page, 'offline')
  const balances = await tab(page, 'Balances')
  await grey(balances.locator('tbody td').first())
  await says(balances, 'data may be out of date')
  const alerts = await tab(page, 'Alerts')
  await says(alerts, 'alerts are paused until the connection is restored')
  await expect(alerts.locator('tbody tr').last()).not.toContainText('%')
  await grey(watch.getByRole('option').first().locator('.price'))

  await mode(page, 'Convert')
  await expect(region(page, 'Convert')).toContainText(/not live · \d+s/)
  await grey(region(page, 'Convert').locator('dd').first().locator('span'))
  await expect(region(page, 'Compare with market order')).toContainText(/offline · \d+s/)
  await look(page, 'offline-convert')

  control.faults.clear()
  await mode(page, 'Trade')
  await comeBack(banner.getByRole('button', { name: 'Retry now' }), feed(page))
  await coloured(page.getByRole('table', { name: 'Bids' }))
  await coloured(page.locator('tr[data-state=working]').or(page.getByRole('grid', { name: 'Alerts' })))
})

test('at the largest scale in a small window the workspace scrolls to every panel', async () => {
  await using arena = await startArena({ args: ['--window', '1280x800'] })
  const { page, desk } = arena
  await live(page)
  await page.evaluate(() => window.desk.call('settings.write', { uiScale: 150 }))
  await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ width: 1280, height: 800 })
  )
  await expect.poll(() => page.evaluate(() => innerWidth)).toBeLessThan(900)
  const ticket = region(page, 'Order ticket')
  const right = () => ticket.evaluate((element) => Math.round(element.getBoundingClientRect().right - innerWidth))
  // Not over the chart, which takes the wheel for itself.
  await panel(page, 'chart').locator('.ticker').hover()
  await page.mouse.wheel(2000, 0)
  await expect.poll(right).toBeLessThanOrEqual(0)
  await expect(ticket.getByRole('textbox', { name: 'Amount' })).toBeInViewport({ ratio: 1 })
})

test('figures of the market are shown whole or not at all, and names whole beside long prices', async () => {
  await using arena = await startArena({ args: ['--window', '1280x800'] })
  const { page } = arena
  await live(page)
  const names = page.locator('.markets .row .name')
  const cut = () =>
    names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)
    )
  await expect(names.filter({ hasText: 'PEPE' })).toBeVisible()
  expect(await cut()).toEqual([])
  await names.filter({ hasText: 'PEPE' }).click()
  await expect(page.locator('.ticker h1')).toHaveText('PEPE / USDT')

  await page.evaluate(() => window.desk.call('settings.write', { uiScale: 150 }))
  await expect.poll(() => page.evaluate(() => innerWidth)).toBeLessThan(900)
  const figures = page.locator('.ticker .facts')
  const partly = () =>
    figures.evaluate((facts) => {
      const { right, bottom } = facts.getBoundingClientRect()
      return [...facts.querySelectorAll('dd')]
        .map((figure) => ({ box: figure.getBoundingClientRect(), text: figure.textContent }))
        .filter(({ box }) => box.top < bottom && box.right > right + 1)
        .map(({ text }) => text)
    })
  expect(await partly()).toEqual([])
})
