import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { fixed, money, plain } from '../../src/core/money.ts'
import { startPractice } from '../../src/practice/exchange.ts'
import { FakeDesktop } from './support/fake-desktop.ts'
import { startArena, type Arena } from './support/arena.ts'
import { enterKey } from './support/accounts.ts'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

const value = (shown: string): string => plain(money(shown.replaceAll(',', '').trim()))
const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const orders = (page: Page) => page.getByRole('grid', { name: 'Orders of the account' })
const posts = ({ exchange }: Pick<Arena, 'exchange'>) =>
  exchange.control.truth.requests().filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders'))

/** Live on BTC_USDT with trading switched on. */
async function ready(page: Page): Promise<void> {
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
}

/** A limit buy well below the market, so that it rests. */
async function placeResting(page: Page, amount: string, below: string): Promise<string> {
  await page.getByRole('radio', { name: 'Buy' }).click()
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('button', { name: 'Use Bid price' }).click()
  const bid = value(await ticket(page).getByRole('textbox', { name: 'Price' }).inputValue())
  const price = fixed(money(bid).mul(below), 2)
  await ticket(page).getByRole('textbox', { name: 'Price' }).fill(price)
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await ticket(page).getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  return plain(money(price))
}

test('shows a limit order from a click in the book as working, marks it in the ladder, and cancels it', async () => {
  // Rows that stand still under the pointer: what is read is what is clicked. From the start, since a market that falls
  // silent is stale a few seconds later.
  await using arena = await startArena({ rate: 0 })
  const { page, exchange } = arena
  await ready(page)
  await page.getByRole('radio', { name: 'Limit' }).click()
  const level = page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(3)
  await level.hover()
  const price = await level.getAttribute('data-price')
  await level.click()
  expect(value(await ticket(page).getByRole('textbox', { name: 'Price' }).inputValue())).toBe(
    plain(money(price ?? '0'))
  )
  expect(posts(arena)).toEqual([])
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('0.02')
  await ticket(page).getByRole('button', { name: /^Buy / }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog).toContainText(`BUY LIMIT BTC_USDT quantity 0.02 price ${plain(money(price ?? '0'))}`)
  await dialog.getByRole('button', { name: 'Send order' }).click()

  const row = orders(page).getByRole('row', { name: /^BTC \/ USDT\s+Buy/ })
  await expect(row).toContainText('Working')
  const [real] = exchange.control.truth.openOrders()
  expect(value(real?.price ?? '0')).toBe(plain(money(price ?? '0')))
  await expect(
    page.locator(`.level[data-price="${price}"]`).getByRole('img', { name: 'Your order: Buy 0.02 BTC' })
  ).toBeVisible()

  await row.getByRole('button', { name: 'Cancel Buy order BTC / USDT' }).click()
  await expect(row).toContainText('Cancelled')
  expect([exchange.control.truth.openOrders().length, posts(arena).length]).toEqual([0, 1])
})

test('cancel all cancels exactly what it lists, and the kill switch cancels if it is set to', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await ready(page)
  for (const [amount, below] of [
    ['0.01', '0.95'],
    ['0.02', '0.94'],
    ['0.03', '0.93'],
    ['0.04', '0.92']
  ] as const) {
    await placeResting(page, amount, below)
    await expect(
      orders(page).getByRole('row', { name: new RegExp(`^BTC / USDT Buy .* ${amount}0000 `) })
    ).toContainText('Working')
  }
  // One is cancelled by its row, which keeps its place: a second click there cancels no other order.
  await page.getByRole('tab', { name: 'Open 4' }).click()
  const first = orders(page).getByRole('row').nth(1)
  await first.getByRole('button', { name: 'Cancel Buy order BTC / USDT' }).click()
  await expect(first).toContainText('Cancelled')
  await expect(first).toHaveAttribute('data-gone')
  await expect(orders(page).getByRole('row')).toHaveCount(5)
  const box = await first.getByText('Cancelled').boundingBox()
  if (box === null) throw new Error('the row is gone')
  await page.mouse.click(box.x + box.width + 8, box.y + box.height / 2)
  await page.mouse.move(2, 2)
  await expect(orders(page).getByRole('row')).toHaveCount(4)
  expect(exchange.control.truth.openOrders()).toHaveLength(3)
  // A click acts at once, however short the pointer has been on the row.
  await orders(page).getByRole('button', { name: 'Cancel Buy order BTC / USDT' }).first().click()
  await expect.poll(() => exchange.control.truth.openOrders().length).toBe(2)

  await page.getByRole('button', { name: 'Cancel all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel open orders' })
  await expect(dialog).toContainText('2 Buy')
  await dialog.getByRole('radio', { name: 'Sell' }).click()
  await expect(dialog.getByRole('button', { name: 'No open orders' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Buy' }).click()
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await page.getByRole('tab', { name: /^History/ }).click()
  await expect(orders(page).getByText('Cancelled')).toHaveCount(4)
  expect(exchange.control.truth.openOrders()).toEqual([])

  // The kill switch cancels as well, if the user wants that.
  await placeResting(page, '0.05', '0.91')
  await expect.poll(() => exchange.control.truth.openOrders().length).toBe(1)
  await page.evaluate(() => window.desk.call('settings.write', { haltCancels: true }))
  await page.getByRole('button', { name: 'Halt trading' }).click()
  await expect(page.getByText('Open orders cancelled by the kill switch: 1')).toBeVisible()
  expect(exchange.control.truth.openOrders()).toEqual([])
})

test('the kill switch halts at once, says why, and is still on after a restart', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'desk-kill-'))
  try {
    {
      await using desk = await launch({ userData })
      const page = await desk.app.firstWindow()
      await ready(page)
      await ticket(page).getByRole('textbox', { name: 'Total' }).fill('100')
      await page.getByRole('button', { name: 'Halt trading' }).click()
      await expect(ticket(page).getByRole('button', { name: /^Buy / })).toBeDisabled()
      await expect(ticket(page).getByRole('button', { name: /^Buy / })).toContainText('Kill switch on')
      await answerQuestions(desk, 'no')
      await page.getByRole('button', { name: 'Resume trading…' }).click()
      await expect.poll(() => questionsOf(desk)).toHaveLength(1)
      await expect(page.getByRole('button', { name: 'Resume trading…' })).toBeVisible()
      await desk.kill()
    }
    await using desk = await launch({ userData })
    const page = await desk.app.firstWindow()
    await ready(page)
    await expect(page.getByRole('button', { name: 'Resume trading…' })).toContainText('Trading halted')
    const draft = {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'market',
      quantity: null,
      total: '100',
      price: null,
      stopLossPrice: null
    } as const
    const answer = await page.evaluate((it) => window.desk.call('orders.place', it), {
      draft,
      intentKey: 'direct',
      confirmed: 'BUY MARKET BTC_USDT total 100'
    })
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'kill-switch' } })
    // A question that was answered with no is not put again so soon: this start of the app hears the other answer.
    await answerQuestions(desk, 'yes')
    await page.getByRole('button', { name: 'Resume trading…' }).click()
    await expect(page.getByRole('button', { name: 'Halt trading' })).toBeVisible()
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('the exported orders and fills are what the exchange has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-csv-'))
  try {
    await using arena = await startArena()
    const { page, exchange, desk } = arena
    await ready(page)
    await ticket(page).getByRole('textbox', { name: 'Total' }).fill('250')
    await ticket(page).getByRole('button', { name: /^Buy / }).click()
    await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
    await page.getByRole('tab', { name: /^History/ }).click()
    await expect(orders(page).locator('tr[data-state=filled]')).toHaveCount(1)
    await page.getByRole('tab', { name: 'Fills' }).click()
    await expect(page.getByRole('grid', { name: 'Fills of the account' })).toContainText('Buy')

    const path = join(folder, 'fills.csv')
    writeFileSync(path, 'what was there before')
    await desk.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, path)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'CSV (comma' }).click()
    await expect(page.getByText(/^Exported \d+ rows?$/)).toBeVisible()

    const [real] = exchange.control.truth.orderHistory()
    const deals = real?.deal?.transactions ?? []
    const text = readFileSync(path, 'utf8')
    expect(
      text.startsWith(
        '\uFEFFtime,market,side,price,quantity,total,fee,fee_currency,role,fill_id,order_id,client_order_id\r\n'
      )
    ).toBe(true)
    const rows = text
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
    expect(
      rows
        .map(([, market, side, price, quantity, , fee, currency, , , orderId]) => [
          market,
          side,
          value(price ?? ''),
          value(quantity ?? ''),
          value(fee ?? ''),
          currency,
          orderId
        ])
        .sort()
    ).toEqual(
      deals
        .map((deal) => [
          'BTC_USDT',
          'buy',
          value(deal.price),
          value(deal.quantity),
          value(deal.fee),
          deal.feeCurrency,
          real?.id
        ])
        .sort()
    )
    expect(rows.every(([time]) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time ?? ''))).toBe(true)

    await page.getByRole('tab', { name: 'Positions' }).click()
    // What was traded: a fee that was taken in the coin is a cost.
    const held = deals.reduce((sum, deal) => sum.add(value(deal.quantity)), money('0'))
    const positions = page.getByRole('grid', { name: 'Positions' })
    const bitcoin = positions.getByRole('row', { name: /^BTC \/ USDT/ })
    await expect(bitcoin.locator(`[data-value="${plain(held)}"]`)).toBeVisible()
    await expect(positions.getByRole('row', { name: /^Total/ })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('positions.png') })

    // The history by date; a column that is hidden stays so.
    await page.getByRole('tab', { name: 'History 1' }).click()
    await page.getByRole('combobox', { name: 'Dates' }).selectOption('Today')
    await expect(orders(page).getByRole('row')).toHaveCount(2)
    const type = orders(page).getByRole('columnheader', { name: 'Type' })
    await expect(type).toBeVisible()
    await orders(page).getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Type' }).click()
    await page.screenshot({ path: test.info().outputPath('columns.png') })
    await page.keyboard.press('Escape')
    await expect(type).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Dates' }).selectOption('Custom')
    await page.getByLabel('From date').fill('2040-01-01')
    await expect(page.getByText('No orders on these dates')).toBeVisible()
    await page.getByRole('tab', { name: 'Fills' }).click()
    await page.getByRole('tab', { name: /^History/ }).click()
    await expect(orders(page).getByRole('columnheader', { name: 'Market' })).toBeVisible()
    await expect(type).toHaveCount(0)
    expect(existsSync(path)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a price alert fires once, by toast and on the desktop, for a market that no window shows', async () => {
  const desktop = await FakeDesktop.start()
  const fired = () => desktop.notifications.filter(({ summary }) => summary.startsWith('BTC / USDT: Price crosses '))
  try {
    await using arena = await startArena()
    const {
      page,
      exchange: { control }
    } = arena
    await ready(page)
    control.bots.pause()
    const ask = control.truth.book('BTC_USDT').asks[20]?.[0] ?? '0'
    await page.getByRole('tab', { name: 'Alerts' }).click()
    await page.getByRole('button', { name: 'Add alert…' }).click()
    const form = page.getByRole('dialog', { name: 'Add alert' })
    await form.getByRole('textbox', { name: 'Price' }).fill(plain(money(ask)))
    await form.getByRole('button', { name: 'Add alert' }).click()
    await expect(page.getByRole('grid', { name: 'Alerts' })).toContainText('Active')
    // Nothing in this window asks for BTC any more.
    await page.evaluate(() => window.desk.call('view.set', { books: [], tapes: [], tickers: ['ETH_USDT'] }))
    expect(fired()).toEqual([])
    const account = 'whale'
    control.apply({ kind: 'open-account', at: control.now(), account, role: 'bot', funds: { USDT: '100000000' } })
    const buy = () =>
      control.apply({
        kind: 'limit-order',
        at: control.now(),
        account,
        market: 'BTC_USDT',
        id: control.newOrderId(),
        side: 'buy',
        price: plain(money(ask).mul('1.001').toDecimalPlaces(2)),
        quantity: '50',
        clientOrderId: null,
        stopLossPrice: null,
        tag: null
      })
    expect(buy()).toMatchObject({ ok: true })
    await expect.poll(() => fired().length).toBe(1)
    await expect(page.getByText(/^BTC \/ USDT: Price crosses /)).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Alerts' })).toContainText('Triggered')
    control.bots.resume()
    await expect.poll(() => control.truth.requests().length).toBeGreaterThan(0)
    expect(fired()).toHaveLength(1)
  } finally {
    desktop.stop()
  }
})

test('what a venue lacks is not on the screen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bare-'))
  const exchange = await startPractice({ seed: 7, rate: 60 })
  try {
    const venues = join(folder, 'venues.json')
    writeFileSync(venues, JSON.stringify([{ id: 'bare', name: 'Bare', ...exchange.addresses, capabilities: [] }]))
    await using desk = await launch({ args: ['--venues', venues, '--venue', 'bare'] })
    const page = await desk.app.firstWindow()
    const { userId, apiKey } = exchange.account
    await enterKey(desk, page, { venueId: 'bare', label: 'Tester', userId, apiKey })
    await ready(page)
    await expect(page.getByRole('radio', { name: 'Limit' })).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Balances' })).toHaveCount(0)
    await expect(ticket(page).getByRole('slider')).toHaveCount(0)
    await expect(ticket(page)).not.toContainText('Fee')
    await expect(ticket(page)).not.toContainText('Available')
    await expect(page.getByRole('button', { name: 'Cancel all' })).toHaveCount(0)
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
