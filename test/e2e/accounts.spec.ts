import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startPractice, type PracticeExchange } from '../../src/practice/exchange.ts'
import {
  addAccount as typeAccount,
  idOf,
  isInKeychain,
  keyWindow,
  marketFeed as indicator,
  openSettings,
  type Typed
} from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { ALONE } from './support/alone.ts'
import { launch, type LaunchOptions, type RunningApp } from './support/launch.ts'
import { setLimits } from './support/limits.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

let folder: string
let exchange: PracticeExchange
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-accounts-'))
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

const start = (options: LaunchOptions = {}) =>
  launch({
    args: ['--venue', 'test', '--venues', join(folder, 'venues.json'), '--log-level', 'debug'],
    userData: join(folder, 'profile'),
    ...options
  })
const marketFeed = (page: Page, state: RegExp) => expect(indicator(page, state)).toBeVisible()
const addAccount = (desk: RunningApp, settings: Locator, typed: Partial<Typed> = {}) =>
  typeAccount(desk, settings, { ...exchange.account, ...typed })

const DRAFT = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '100',
  price: null,
  stopLossPrice: null
} as const
const place = (page: Page, intentKey: string) =>
  page.evaluate(([draft, key, line]) => window.desk.call('orders.place', { draft, intentKey: key, confirmed: line }), [
    DRAFT,
    intentKey,
    orderLine(DRAFT)
  ] as const)
const posts = () =>
  exchange.control.truth.requests().filter(({ method, path }) => method === 'POST' && path.includes('orders'))

test('an account is added in the settings, is there at the next start, and is removed', async () => {
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await marketFeed(page, /by REST.*No account/)
    const settings = await openSettings(page, 'Accounts')
    await addAccount(desk, settings)
    const account = settings.getByRole('listitem', { name: 'Main' })
    await expect(account).toContainText('Active')
    await expect(account).toContainText('Keychain')
    await expect(account).toContainText(`User ID …${exchange.account.userId.slice(-4)}`)
    await expect(settings.getByRole('textbox')).toHaveCount(0)
    await marketFeed(page, /live/)
    await answerQuestions(desk, 'no')
    await account.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => questionsOf(desk)).toHaveLength(1)
    await expect(account.getByRole('button', { name: 'Remove' })).toBeEnabled()
  }
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await marketFeed(page, /live/)
    const settings = await openSettings(page, 'Accounts')
    const account = settings.getByRole('listitem', { name: 'Main' })
    await account.getByRole('button', { name: 'Rename' }).click()
    await account.getByRole('textbox', { name: 'Account name' }).fill('Trading book')
    await answerQuestions(desk, 'yes')
    await account.getByRole('button', { name: 'Save' }).click()
    const renamed = settings.getByRole('listitem', { name: 'Trading book' })
    await renamed.getByRole('button', { name: 'Remove' }).click()
    await expect(settings.getByRole('status').filter({ hasText: 'Trading book removed.' })).toBeVisible()
    await expect(settings.getByText('No accounts at Test venue')).toBeVisible()
    await marketFeed(page, /by REST/)
  }
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await marketFeed(page, /by REST.*No account/)
  }
})

test("shows the venue's message for a wrong key, stores nothing and clears the key on sending", async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  await marketFeed(page, /by REST/)
  const settings = await openSettings(page, 'Accounts')
  const keyPage = await addAccount(desk, settings, { apiKey: 'wrong-key-wrong-key' })
  await expect(keyPage.getByRole('textbox', { name: 'API key' })).toHaveValue('')
  await expect(keyPage.getByRole('textbox', { name: 'User ID' })).not.toHaveValue('')
  await expect(keyPage.getByRole('alert')).toContainText('Account not added')
  await expect(keyPage.getByRole('textbox', { name: 'Account name' })).toHaveValue('Main')
  await expect(keyPage.getByRole('textbox', { name: 'API key' })).toHaveAttribute('type', 'password')
  await expect(keyPage.getByRole('textbox', { name: 'API key' })).toHaveAttribute('autocomplete', 'off')
  await closedBy(keyPage, () => keyPage.getByRole('button', { name: 'Cancel' }).click())
  const again = await keyWindow(desk, () => settings.getByRole('button', { name: 'Add account' }).click())
  for (const name of ['Account name', 'User ID', 'API key'])
    await expect(again.getByRole('textbox', { name })).toHaveValue('')
  await closedBy(again, () => again.keyboard.press('Escape'))
  await expect(settings).toBeVisible()
  expect(await page.evaluate(() => window.desk.call('accounts.list', {}))).toMatchObject({
    ok: true,
    value: [{ id: 'practice/demo' }]
  })
})

/** Until so many questions were put: the user's own no is no failure to show. */
const asked = (desk: RunningApp, count: number) => expect.poll(async () => (await questionsOf(desk)).length).toBe(count)

test('trading is off for a new account, and the lock survives a restart and needs a dialog to undo', async () => {
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    const settings = await openSettings(page, 'Accounts')
    await addAccount(desk, settings)
    await marketFeed(page, /live/)
    const trading = settings.getByRole('switch', { name: 'Trading: Main' })
    await expect(trading).not.toBeChecked()
    expect(await place(page, 'first')).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'account' } })
    await answerQuestions(desk, 'no')
    await trading.click()
    await asked(desk, 1)
    await expect(trading).not.toBeChecked()
    await expect(settings.getByRole('alert')).toHaveCount(0)
  }
  {
    // A question that was answered with no is not put again so soon: each start of the app hears one answer.
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await marketFeed(page, /live/)
    const settings = await openSettings(page, 'Accounts')
    const trading = settings.getByRole('switch', { name: 'Trading: Main' })
    await answerQuestions(desk, 'yes')
    await trading.click()
    await expect(trading).toBeChecked()
    await settings.getByRole('button', { name: 'Lock trading: Main' }).click()
    await expect(trading).not.toBeChecked()
    await expect(trading).toBeDisabled()
    expect(await place(page, 'second')).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'account' } })
    await answerQuestions(desk, 'no')
    await settings.getByRole('button', { name: 'Unlock trading: Main' }).click()
    await asked(desk, 2)
    await expect(settings.getByRole('button', { name: 'Unlock trading: Main' })).toBeEnabled()
    await expect(settings.getByRole('alert')).toHaveCount(0)
  }
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await marketFeed(page, /live/)
    const settings = await openSettings(page, 'Accounts')
    const trading = settings.getByRole('switch', { name: 'Trading: Main' })
    await expect(trading).toBeDisabled()
    const id = await idOf(page, 'Main')
    expect(
      await page.evaluate((account) => window.desk.call('accounts.trading', { id: account, on: true }), id)
    ).toMatchObject({ failure: { kind: 'denied' } })
    await answerQuestions(desk, 'yes')
    await settings.getByRole('button', { name: 'Unlock trading: Main' }).click()
    await expect(trading).toBeEnabled()
    await expect(trading).not.toBeChecked()
  }
  expect(posts()).toEqual([])
})

test(
  'removing an account closes its socket, cuts off what is in flight and empties the keychain entry within a second',
  ALONE,
  async () => {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    const settings = await openSettings(page, 'Accounts')
    await addAccount(desk, settings)
    await answerQuestions(desk, 'yes')
    await settings.getByRole('switch', { name: 'Trading: Main' }).click()
    await expect(settings.getByRole('switch', { name: 'Trading: Main' })).toBeChecked()
    await marketFeed(page, /live/)
    await expect(
      page
        .getByRole('region', { name: 'Order book', includeHidden: true })
        .getByRole('row', { includeHidden: true })
        .nth(10)
    ).toBeVisible()
    expect(exchange.control.truth.openConnections()).toHaveLength(1)
    const id = await idOf(page, 'Main')
    expect(await isInKeychain(desk.userData, id)).toBe(true)
    await setLimits(desk, page, '1000')

    // An order whose answer never comes: it has to end with the account, as unknown.
    exchange.control.faults.http({ method: 'POST', path: /orders/ }, { kind: 'hang', when: 'after' })
    await page.evaluate(
      ([draft, confirmed]) => {
        Object.assign(window, {
          flying: window.desk
            .call('orders.place', { draft, intentKey: 'flying', confirmed })
            .then((answer) => ({ answer, at: Date.now() }))
        })
      },
      [DRAFT, orderLine(DRAFT)] as const
    )
    await expect.poll(() => posts().length).toBe(1)
    // By the clocks of the page and of the exchange: how long a test takes to look is not what is measured.
    await page.evaluate(() =>
      document.addEventListener('click', () => Reflect.set(window, 'clickedAt', Date.now()), { capture: true })
    )
    await settings.getByRole('listitem', { name: 'Main' }).getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => exchange.control.truth.openConnections(), { intervals: [20] }).toEqual([])
    await expect.poll(() => isInKeychain(desk.userData, id), { intervals: [20] }).toBe(false)
    const emptiedAt = Date.now()
    const { began, flying }: { readonly began: number; readonly flying: { readonly at: number } } = await page.evaluate(
      async () => ({ began: Reflect.get(window, 'clickedAt'), flying: await Reflect.get(window, 'flying') })
    )
    const closedAt = Math.max(
      ...exchange.control.truth.connections().map((connection) => connection.closedAt ?? Infinity)
    )
    const took = { socket: closedAt - began, order: flying.at - began, keychain: emptiedAt - began }
    test.info().annotations.push({ type: 'ms after the click', description: JSON.stringify(took) })
    expect(took.socket, 'ms until the socket closed').toBeLessThan(1000)
    expect(took.order, 'ms until the order was cut off').toBeLessThan(1000)
    expect(took.keychain, 'ms until the keychain entry was gone').toBeLessThan(1000)
    expect(posts()).toHaveLength(1)
    await expect(settings.getByRole('status').filter({ hasText: 'Main removed.' })).toBeVisible()
  }
)

test('exports settings without secrets and imports them; a wrong file is refused by field', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const file = join(folder, 'mine.json')
  await desk.app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path })
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
  }, file)
  const settings = await openSettings(page, 'Appearance')
  const root = page.locator('html')
  await settings.getByRole('radio', { name: 'Light' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await settings.getByRole('button', { name: 'Export' }).click()
  await expect(settings.getByRole('status').filter({ hasText: 'Settings exported to mine.json.' })).toBeVisible()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'depthdesk-settings',
    version: 1,
    settings: { theme: 'light' }
  })
  await settings.getByRole('radio', { name: 'Dark' }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"utc": true', '"utc": "often"'))
  await settings.getByRole('button', { name: 'Import' }).click()
  await expect(settings.getByRole('alert')).toHaveText('mine.json: "utc" must be boolean. Nothing was changed.')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"utc": "often"', '"utc": false'))
  await settings.getByRole('button', { name: 'Import' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(settings.getByRole('radio', { name: 'Local' })).toBeChecked()
})

test('settings open by key and from the palette, and are found by other words', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  await marketFeed(page, /by REST/)
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('searchbox', { name: 'Search settings' }).fill('telem')
  await settings.getByRole('button', { name: /^Telemetry/ }).click()
  await expect(settings.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true')
  await expect(settings).toContainText('no analytics')
  await settings.getByRole('searchbox', { name: 'Search settings' }).fill('colour')
  await page.keyboard.press('Enter')
  await expect(settings.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Market, command or order').fill('settings venues')
  await page.keyboard.press('Enter')
  await expect(settings.getByRole('tab', { name: 'Venues' })).toHaveAttribute('aria-selected', 'true')
  await settings.getByRole('button', { name: /^Open Practice/ }).click()
  await expect(settings.getByText('Active')).toBeVisible()
  await expect(page.getByText('PRACTICE').first()).toBeVisible()
})
