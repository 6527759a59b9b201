import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { fixed, money, plain } from '../../src/core/money.ts'
import { startPractice, type PracticeExchange } from '../../src/practice/exchange.ts'
import { addAccount, idOf, isInKeychain, marketFeed, openSettings } from './support/accounts.ts'
import { readCsv } from './support/csv.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

const LIST = '/v2/user-api/convert/order-list'
let folder: string
let exchange: PracticeExchange
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-money-'))
  exchange = await startPractice({ seed: 7, rate: 40 })
  writeFileSync(
    join(folder, 'venues.json'),
    JSON.stringify([{ id: 'test', name: 'Test venue', ...exchange.addresses, capabilities: CAPABILITIES }])
  )
})
test.afterEach(async () => {
  await exchange.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const start = () =>
  launch({ args: ['--venue', 'test', '--venues', join(folder, 'venues.json')], userData: join(folder, 'profile') })
const value = (shown: string): string => (shown === '' ? '' : plain(money(shown.replaceAll(',', '').trim())))
const iso = (at: number | null, step = 1): string =>
  at === null ? '' : new Date(Math.floor(at / step) * step).toISOString()
const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const orders = (page: Page) => page.getByRole('grid', { name: 'Orders of the account' })
const converts = (page: Page) => page.getByRole('grid', { name: 'Converts of the account' })
const sent = () =>
  exchange.control.truth
    .requests()
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path)

async function confirmOrder(page: Page): Promise<void> {
  await ticket(page).getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
}

const AS_CSV = { role: 'menuitemcheckbox', name: 'CSV (comma' } as const

/** Clicks the button for an export and reads what was written. */
async function exported(
  { app }: RunningApp,
  page: Page,
  name: string,
  choice: { readonly role: 'menuitem' | 'menuitemcheckbox'; readonly name: string } = AS_CSV
): Promise<readonly Readonly<Record<string, string>>[]> {
  const path = join(folder, name)
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole(choice.role, { name: choice.name }).click()
  await expect(page.getByText(path)).toBeVisible()
  const text = readFileSync(path, 'utf8')
  expect([text.startsWith('\uFEFF'), text.endsWith('\r\n')], 'spreadsheets read it as UTF-8, line by line').toEqual([
    choice === AS_CSV,
    true
  ])
  return readCsv(text)
}

test('from key to removal: real keyring, fill, cancel, convert, exports, and the account removed', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const { truth } = exchange.control
  await expect(marketFeed(page, /by REST.*No account/)).toBeVisible()

  // An account, checked at the venue, in the keyring, allowed to trade by an answer that only the user can give.
  const settings = await openSettings(page, 'Accounts')
  await addAccount(desk, settings, exchange.account)
  await expect(settings.getByRole('listitem', { name: 'Main' })).toContainText('Keychain')
  const id = await idOf(page, 'Main')
  expect(await isInKeychain(desk.userData, id)).toBe(true)
  // The ticket says that nothing leaves yet, and leads to where that is changed.
  await page.keyboard.press('Escape')
  await expect(marketFeed(page, /live/)).toBeVisible()
  await expect(ticket(page).getByRole('button', { name: /^Buy / })).toContainText('Trading is off for this account')
  await ticket(page).getByRole('button', { name: 'Open Accounts' }).click()
  await answerQuestions(desk, 'yes')
  await settings.getByRole('switch', { name: 'Trading: Main' }).click()
  await expect(settings.getByRole('switch', { name: 'Trading: Main' })).toBeChecked()
  expect(await questionsOf(desk)).toEqual([expect.stringContaining('Enable trading for "Main"?')])
  await page.keyboard.press('Escape')
  await expect(marketFeed(page, /live/)).toBeVisible()

  // A market order, filled.
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
  await ticket(page).getByRole('textbox', { name: 'Total' }).fill('250')
  await confirmOrder(page)
  await page.getByRole('tab', { name: /^History/ }).click()
  await expect(orders(page).getByRole('row', { name: /^BTC \/ USDT\s+Buy/ })).toContainText('Filled')

  // Another one that rests, cancelled.
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('button', { name: 'Use Bid price' }).click()
  const price = ticket(page).getByRole('textbox', { name: 'Price' })
  await price.fill(fixed(money(value(await price.inputValue())).mul('0.95'), 2))
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('0.013')
  await confirmOrder(page)
  await page.getByRole('tab', { name: /^Open/ }).click()
  const resting = orders(page).getByRole('row', { name: /0\.013000/ })
  await expect(resting).toContainText('Working')
  await resting.getByRole('button', { name: 'Cancel Buy order BTC / USDT' }).click()
  await expect(resting).toContainText('Cancelled')
  expect(truth.openOrders()).toEqual([])

  // The tables of both, opened and compared with what the exchange has.
  const orderRows = await exported(desk, page, 'orders.csv')
  const real = [...truth.orderHistory()].sort((a, b) => a.createdAt - b.createdAt)
  expect(
    orderRows.map((row) => [
      row['order_id'],
      row['client_order_id'],
      row['market'],
      row['side'],
      row['type'],
      row['state'],
      value(row['filled_quantity'] ?? ''),
      value(row['filled_total'] ?? ''),
      row['placed_here']
    ])
  ).toEqual(
    real.map((order) => [
      order.id,
      order.clientOrderId,
      'BTC_USDT',
      'buy',
      order.type,
      order.filledQuantity === '0' || value(order.filledQuantity) === '0' ? 'cancelled' : 'filled',
      value(order.filledQuantity),
      value(order.filledValue),
      'yes'
    ])
  )
  await page.getByRole('tab', { name: 'Fills' }).click()
  const fillRows = await exported(desk, page, 'fills.csv')
  const deals = real.flatMap((order) => (order.deal?.transactions ?? []).map((deal) => ({ ...deal, order: order.id })))
  expect(deals.length).toBeGreaterThan(0)
  expect(
    fillRows
      .map((row) => [
        row['order_id'],
        value(row['price'] ?? ''),
        value(row['quantity'] ?? ''),
        value(row['fee'] ?? ''),
        row['fee_currency'],
        row['time']
      ])
      .sort()
  ).toEqual(
    deals
      .map((deal) => [
        deal.order,
        value(deal.price),
        value(deal.quantity),
        value(deal.fee),
        deal.feeCurrency,
        iso(deal.at, 1000)
      ])
      .sort()
  )

  // A convert at market, a limit one that is cancelled, and their table.
  await page.getByRole('radio', { name: 'Convert' }).click()
  await page.getByRole('radio', { name: 'Limit' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount to convert' })
  for (const kind of ['Market', 'Limit']) {
    await page.getByRole('radio', { name: kind, exact: true }).click()
    await amount.fill(kind === 'Market' ? '120.5' : '77')
    if (kind === 'Limit') await page.getByRole('textbox', { name: 'Limit price' }).fill('20000')
    await page.getByRole('button', { name: /^Convert / }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm convert' })
    // Far from the market, so that it stays open.
    if (kind === 'Limit') await dialog.getByRole('checkbox', { name: 'I have checked the price' }).check()
    await dialog.getByRole('button', { name: 'Send convert' }).click()
    await expect(
      converts(page).getByRole('row', { name: kind === 'Market' ? /120\.50 USDT/ : /77\.00 USDT/ })
    ).toContainText(kind === 'Market' ? 'Completed' : 'Open')
  }
  await converts(page).getByRole('button', { name: 'Cancel convert USDT → BTC' }).click()
  await expect(converts(page).getByText('Cancelled')).toHaveCount(1)
  const convertRows = await exported(desk, page, 'converts.csv')
  const made = [...truth.converts()].sort((a, b) => a.createdAt - b.createdAt)
  expect(made.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed'])
  expect(
    convertRows.map((row) => [
      row['order_id'],
      row['uuid'],
      row['type'],
      row['status'],
      row['from'],
      row['to'],
      ...['amount_from', 'amount_to', 'executed_from', 'executed_to', 'limit'].map((name) => value(row[name] ?? '')),
      row['created'],
      row['completed']
    ])
  ).toEqual(
    made.map((one) => [
      one.orderId,
      one.uuid,
      one.type,
      one.status,
      one.from,
      one.to,
      value(one.amountFrom),
      value(one.amountTo),
      value(one.executedFrom ?? ''),
      value(one.executedTo ?? ''),
      value(one.limit ?? ''),
      iso(one.createdAt, 1000),
      iso(one.completedAt, 1000)
    ])
  )

  // Fills and the convert that was executed, in one file for a tax program.
  const tax = await exported(desk, page, 'blockpit.csv', { role: 'menuitem', name: 'Tax file for Blockpit…' })
  // What was held before is a deposit, once the balances were compared.
  const isTrade = (row: (typeof tax)[number]): boolean => row['Label'] === 'Trade'
  const others = tax.filter((row) => !isTrade(row)).map((row) => [row['Label'], row['Comment (optional)']])
  expect(others).toEqual(others.map(() => ['Deposit', 'held when the record began']))
  expect(
    tax
      .filter(isTrade)
      .map((row) => [
        ...['Integration Name', 'Label', 'Outgoing Asset', 'Incoming Asset'].map((name) => row[name]),
        value(row['Incoming Amount'] ?? ''),
        value(row['Fee Amount (optional)'] ?? '')
      ])
      .sort()
  ).toEqual(
    [
      ...deals.map(({ quantity, fee }) => [value(quantity), value(fee)]),
      ...made.flatMap(({ status, executedTo }) => (status === 'completed' ? [[value(executedTo ?? ''), '']] : []))
    ]
      .map(([got = '', fee = '']) => ['Test venue', 'Trade', 'USDT', 'BTC', got, fee])
      .sort()
  )

  const placed = exchange.control.truth
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders'))
  expect(
    placed.map(({ body, sign }) => [/^[0-9a-f]{32}$/.test(String(JSON.parse(body.toString()).client_order_id)), sign]),
    'a random id and a true signature each'
  ).toEqual([
    [true, 'valid'],
    [true, 'valid']
  ])
  // Each of the four was sent once. Then the account goes, with its key and its sockets.
  expect(sent().filter((path) => !path.includes('calculate'))).toHaveLength(4)
  expect(truth.openConnections()).toHaveLength(1)
  await openSettings(page, 'Accounts')
  await settings.getByRole('listitem', { name: 'Main' }).getByRole('button', { name: 'Remove' }).click()
  await expect(settings.getByRole('status').filter({ hasText: 'Main removed.' })).toBeVisible()
  expect([await isInKeychain(desk.userData, id), truth.openConnections(), await idOf(page, 'Main')]).toEqual([
    false,
    [],
    ''
  ])
})

test('what a venue writes into a convert stays text in a spreadsheet', async () => {
  const hostile = {
    order_id: '=HYPERLINK("http://evil.example","a")',
    uuid: "+1+cmd|' /C calc'!A0",
    convert_amount_from: '5.00000000',
    convert_amount_to: '0.1',
    executed_amount_from: null,
    executed_amount_to: null,
    convert_currency_from: 'USDT',
    convert_currency_to: 'BTC',
    type: 'limit',
    status: 'cancelled',
    created_at: '2026-01-02 , 03:04:05',
    current_rate: null,
    limit: '0.00000007',
    market_rate: null
  }
  const text = JSON.stringify({
    state: 0,
    result: {
      items: [hostile],
      paginate: { count: 1, hasPages: false, nextCursor: null, previousCursor: null, perPage: 15 }
    }
  })
  exchange.control.faults.http({ path: LIST }, { kind: 'answer', when: 'before', status: 200, text })
  await using desk = await start()
  const page = await desk.app.firstWindow()
  await addAccount(desk, await openSettings(page, 'Accounts'), exchange.account)
  await expect(marketFeed(page, /live/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Convert' }).click()
  await expect(converts(page).getByRole('row', { name: /5\.00 USDT/ })).toBeVisible()
  const [row] = await exported(desk, page, 'hostile.csv')
  expect([row?.['order_id'], row?.['uuid'], row?.['created'], row?.['limit'], row?.['amount_from']]).toEqual([
    `'${hostile.order_id}`,
    `'${hostile.uuid}`,
    '2026-01-02T03:04:05.000Z',
    '0.00000007',
    '5.00000000'
  ])
})
