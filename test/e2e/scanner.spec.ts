import { expect, test, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { box, layoutMenu, region } from './support/panels.ts'

/** The scanner: figures of all markets, filters, saved views and their alert. */
test.describe.configure({ mode: 'default' })

let arena: Arena
let page: Page
const scanner = (of = page) => region(of, 'Scanner')
const rows = (of = page) => scanner(of).locator('tr[data-row]')
const cell = (market: string, figure: string) => scanner().locator(`tr[data-row="${market}"] td.${figure}`)
const tab = (name: string | RegExp, of = page) => scanner(of).getByRole('tab', { name })

test.beforeAll(async () => {
  arena = await startArena({ args: ['--window', '1440x900'] })
  page = arena.page
  await live(page)
  await layoutMenu(page, 'Add panel', 'Scanner')
})
test.afterAll(() => arena[Symbol.asyncDispose]())

test('has a row for every market, and fills what is not known from the candles of the venue', async () => {
  await expect(cell('BTC_USDT', 'change24h')).toHaveText(/^[+−]?\d+\.\d\d%$/)
  await expect(cell('BTC_USDT', 'range')).toHaveText(/^\d+\.\d\d%$/)
  // The book of this market is open, that of the other one is not.
  await expect(cell('BTC_USDT', 'spread')).toHaveText(/^\d+\.\d+%$/)
  await expect(cell('ETH_USDT', 'spread')).toHaveText('')
  for (const figure of ['change1h', 'change4h']) await expect(cell('ETH_USDT', figure)).toHaveText(/^[+−]?\d+\.\d\d%$/)
  await expect(cell('ETH_USDT', 'rsi')).toHaveText(/^\d+/)
  await page.screenshot({ path: test.info().outputPath('scanner.png') })
})

test('sorts by a figure, and hides a column', async () => {
  const head = (name: string) => scanner().getByRole('columnheader', { name })
  await head('24h').getByRole('button').click()
  await expect(head('24h')).toHaveAttribute('aria-sort', 'descending')
  await page.mouse.move(5, 5)
  await scanner().getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Spread' }).click()
  await page.keyboard.press('Escape')
  await expect(cell('BTC_USDT', 'spread')).toBeHidden()
})

test('a click shows a market in the panels of its group, Enter does too', async () => {
  await rows().filter({ hasText: 'ETH/USDT' }).click()
  await expect(region(page, 'Order book')).toContainText('ETH/USDT')
  const row = rows().filter({ hasText: 'BTC/USDT' })
  await row.focus()
  await row.press('Enter')
  await expect(region(page, 'Order book')).toContainText('BTC/USDT')
  await row.click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Open in order ticket' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('filters are saved as a view with an alert, and are there after a restart', async () => {
  const all = Number((await scanner().getByRole('status').first().innerText()).split(' ')[0])
  await scanner().getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('combobox', { name: 'Figure' }).selectOption('24h volume (USDT)')
  await page.getByRole('textbox', { name: 'Value' }).fill('many')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a number' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Value' }).fill('1,000,000')
  await page.keyboard.press('Enter')
  await expect(scanner().getByRole('button', { name: /^24h volume .* at least 1,000,000/ })).toBeVisible()
  await expect
    .poll(async () => Number((await scanner().getByRole('status').first().innerText()).split(' ')[0]))
    .toBeLessThan(all)
  await scanner().getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Liquid')
  await page.keyboard.press('Enter')
  await expect(tab('Liquid')).toHaveAttribute('aria-selected', 'true')
  const bell = scanner().getByRole('button', { name: 'Alert when a market enters this view' })
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await page.screenshot({ path: test.info().outputPath('view.png') })
  ;({ page } = await arena.restart())
  await live(page)
  await expect(tab(/^Liquid/)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(/^Liquid/)).toContainText('with alert')
  await expect(scanner().getByRole('button', { name: /^24h volume .* at least 1,000,000/ })).toBeVisible()
})

test('what newly enters a view is announced', async () => {
  // Little more than what was traded: the next trades lead into the view.
  const traded = await page.evaluate(async () => {
    const read = await window.desk.call('scanner.read', { known: 0 })
    return read.ok ? (read.value.packed[(read.value.markets ?? []).indexOf('BTC_USDT') * 10 + 4] ?? NaN) : NaN
  })
  const views = [
    {
      id: 'N2',
      name: 'Busy',
      filters: [{ column: 'turnover' as const, side: 'atLeast' as const, value: String(Math.ceil(traded) + 20_000) }],
      alert: true
    }
  ]
  await page.evaluate((scannerViews) => window.desk.call('settings.write', { scannerViews }), views)
  await expect(tab(/^Busy/)).toBeVisible()
  await expect(page.getByText('Scanner: Busy')).toBeVisible()
  await expect(page.getByText('New in this view: BTC / USDT')).toBeVisible()
})

test('a deleted view leaves its filters', async () => {
  await tab(/^Busy/).click()
  await scanner().getByRole('button', { name: 'Rename view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Highs')
  await page.keyboard.press('Enter')
  await expect(tab(/^Highs/)).toBeVisible()
  await scanner().getByRole('button', { name: 'Delete view' }).click()
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true')
  await expect(scanner().getByRole('button', { name: /^24h volume/ })).toBeVisible()
  await scanner()
    .getByRole('button', { name: /^Remove filter/ })
    .click()
  await expect(rows().filter({ hasText: 'BTC/USDT' })).toBeVisible()
})

test('the market list has further columns', async () => {
  await layoutMenu(page, 'Trade')
  const list = page.getByRole('listbox', { name: 'Market list' })
  await region(page, 'Markets').getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: '24h range' }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.desk.call('settings.write', { marketColumns: ['range', 'change4h'] }))
  const splitter = page.getByRole('separator').first()
  const at = await box(splitter)
  await page.mouse.move(at.x + at.width / 2, at.y + 300)
  await page.mouse.down()
  await page.mouse.move(at.x + 230, at.y + 300, { steps: 5 })
  await page.mouse.up()
  const row = list.getByRole('option', { name: /^BTC \/ USDT/ })
  await expect(row.locator('.range')).toHaveText(/^\d+\.\d\d%$/)
  await expect(row.locator('.change4h')).toHaveText(/^[+−]?\d+\.\d\d%$/)
  await region(page, 'Markets')
    .getByRole('button', { name: /^Range, / })
    .click()
  await expect(region(page, 'Markets').getByRole('button', { name: 'Range, descending' })).toBeVisible()
  await region(page, 'Markets').getByRole('button', { name: 'Range, descending' }).click()
  await region(page, 'Markets').getByRole('button', { name: 'Range, ascending' }).click()
})

test('a group has a colour, and the order that the user gives it', async () => {
  const list = page.getByRole('listbox', { name: 'Market list' })
  const option = (pair: string) => list.getByRole('option', { name: new RegExp(`^${pair} / USDT`) })
  const marketTab = (name: string) => region(page, 'Markets').getByRole('tab', { name })
  await option('BTC').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'New group…' }).click()
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('Majors')
  await page.getByRole('radio', { name: 'Pink' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(marketTab('Majors')).toBeVisible()
  await expect(option('BTC').locator('.marks')).toHaveAttribute('title', 'Majors')
  for (const pair of ['ETH', 'SOL']) {
    await option(pair).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Groups' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Majors' }).click()
  }
  await marketTab('Majors').click()
  const order = () => list.getByRole('option').locator('.name').allInnerTexts()
  await expect.poll(order).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT'])

  // By the pointer: the last one to the top. It is no click, so the market of the window stays.
  const [from, to] = [await box(option('SOL')), await box(option('BTC'))]
  await page.mouse.move(from.x + 60, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 2, { steps: 6 })
  await page.screenshot({ path: test.info().outputPath('drag.png') })
  await page.mouse.up()
  await expect.poll(order).toEqual(['SOL/USDT', 'BTC/USDT', 'ETH/USDT'])
  await expect(option('BTC')).toHaveAttribute('aria-selected', 'true')

  // By the keyboard.
  await list.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(['BTC/USDT', 'SOL/USDT', 'ETH/USDT'])
  await expect(region(page, 'Markets').getByRole('status').last()).toHaveText('SOL / USDT: place 2 of 3')

  await marketTab('Majors').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Edit group…' }).click()
  await expect(page.getByRole('radio', { name: 'Pink' })).toBeChecked()
  await page.getByRole('button', { name: 'Delete group' }).click()
  await expect(marketTab('Majors')).toBeHidden()
})
