import { expect, test, type Locator, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALL_CHANNEL } from '../../src/contract/channels.ts'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startPractice, type PracticeExchange } from '../../src/practice/exchange.ts'
import { addAccount, keyWindow, openSettings, typeKey } from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { hitsBelow, hitsIn, hitsInProcesses, needlesOf, processesOf, type Needle } from './support/canary.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { setLimits } from './support/limits.ts'
import { answerQuestions } from './support/questions.ts'

const KEY = 'CanaryKey7f3a9c51e2d84b60aa17CanaryKeyEnd'
const USER = 'canary-user-5b1d77aa-0042'
const DRAFT = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '100',
  price: null,
  stopLossPrice: null
} as const

let folder: string
let exchange: PracticeExchange
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-secrets-'))
  for (const name of ['profile', 'tmp']) mkdirSync(join(folder, name))
  exchange = await startPractice({ seed: 3, rate: 40, account: { userId: USER, apiKey: KEY } })
  writeFileSync(
    join(folder, 'venues.json'),
    JSON.stringify([{ id: 'test', name: 'Test venue', ...exchange.addresses, capabilities: CAPABILITIES }])
  )
})
test.afterEach(async () => {
  await exchange.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const start = (env: Record<string, string> = {}) =>
  launch({
    args: ['--venue', 'test', '--venues', join(folder, 'venues.json'), '--log-level', 'debug'],
    userData: join(folder, 'profile'),
    env: { TMPDIR: join(folder, 'tmp'), ...env }
  })
const feed = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: new RegExp(`${name}: live`, 'i'), includeHidden: true })).toBeVisible()

async function typeAccount(
  desk: RunningApp,
  page: Page
): Promise<{ readonly settings: Locator; readonly keyPage: Page }> {
  const settings = await openSettings(page, 'Accounts')
  return { settings, keyPage: await addAccount(desk, settings, { label: 'Canary', userId: USER, apiKey: KEY }) }
}

/** All that main answers to a page, and all that comes by its port, as text. */
async function listen({ app }: RunningApp, page: Page): Promise<() => Promise<string>> {
  await app.evaluate(({ ipcMain }, channel) => {
    const handlers: Map<string, (...args: unknown[]) => Promise<unknown>> = Reflect.get(ipcMain, '_invokeHandlers')
    const real = handlers.get(channel)
    if (real === undefined) throw new Error('the channel of calls has no handler')
    const heard: string[] = []
    Reflect.set(globalThis, 'heard', heard)
    handlers.set(channel, async (...args) => {
      const answer = await real(...args)
      heard.push(JSON.stringify(answer))
      return answer
    })
  }, CALL_CHANNEL)
  await page.addInitScript(() => {
    const heard: string[] = []
    Reflect.set(window, 'heard', heard)
    const text = (data: unknown) =>
      JSON.stringify(data, (_key, value: unknown) =>
        value instanceof ArrayBuffer ? String.fromCharCode(...new Uint8Array(value).slice(0, 60_000)) : value
      )
    window.addEventListener('message', ({ data, ports }) => {
      heard.push(text(data))
      for (const port of ports) port.addEventListener('message', (event) => heard.push(text(event.data)))
    })
  })
  await page.reload()
  return async () => {
    const answers = await app.evaluate(() => String(Reflect.get(globalThis, 'heard')))
    const frames = await page.evaluate(() => String(Reflect.get(window, 'heard')))
    expect(answers.length, 'answers were heard').toBeGreaterThan(100)
    expect(frames.length, 'frames were heard').toBeGreaterThan(1000)
    return answers + frames
  }
}

const needles = (): readonly Needle[] => {
  const { requests, tokensIssued } = exchange.control.truth
  return needlesOf(
    KEY,
    requests()
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body),
    tokensIssued().map(({ token }) => token)
  )
}

const places = () => [
  join(folder, 'profile'),
  join(folder, 'tmp'),
  ...['XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'].flatMap(
    (name) => process.env[name] ?? []
  )
]

test('key, md5, signatures and tokens are in no file, log, process, clipboard, diagnostics or message', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const heard = await listen(desk, page)
  const { settings } = await typeAccount(desk, page)
  await expect(settings.getByRole('listitem', { name: 'Canary' })).toContainText('Keychain')
  await answerQuestions(desk, 'yes')
  await settings.getByRole('switch', { name: 'Trading: Canary' }).click()
  await expect(settings.getByRole('switch', { name: 'Trading: Canary' })).toBeChecked()
  await feed(page, 'Market feed')
  await feed(page, 'Account feed')
  await expect(
    page
      .getByRole('region', { name: 'Order book', includeHidden: true })
      .getByRole('row', { includeHidden: true })
      .nth(10)
  ).toBeVisible()

  // What makes errors and logs: an order, a refused call, broken answers, a lost connection, a wrong key.
  const { faults } = exchange.control
  const place = (key: string) =>
    page.evaluate(
      ([draft, intentKey, confirmed]) => window.desk.call('orders.place', { draft, intentKey, confirmed }),
      [DRAFT, key, orderLine(DRAFT)] as const
    )
  await setLimits(desk, page, '1000')
  expect(await place('one')).toMatchObject({ ok: true })
  const undo = [
    faults.http({ times: 3 }, { kind: 'broken-json' }),
    faults.http({ method: 'POST', times: 1 }, { kind: 'reset', when: 'after' })
  ]
  await place('two')
  for (const one of undo) one()
  faults.tokens('server-error', 1)
  const before = exchange.control.truth.tokensIssued().length
  faults.closeNow({ hard: true })
  await expect.poll(() => exchange.control.truth.tokensIssued().length).toBeGreaterThan(before)
  const wrong = await addAccount(desk, settings, { label: 'Wrong', userId: USER, apiKey: 'wrong-wrong-wrong' })
  await expect(wrong.getByRole('alert')).toBeVisible()
  await closedBy(wrong, () => wrong.keyboard.press('Escape'))
  await feed(page, 'Account feed')

  // A fault of the app itself, whose error carries what it was about, at the app's own log.
  const [issued] = exchange.control.truth.tokensIssued().slice(-1)
  await desk.app.evaluate(
    (_electron, { key, token, sign }) => {
      const error = Object.assign(new Error(`a call with ${key} failed at wss://venue/ws?token=${token}`), {
        headers: { userId: 'u', sign },
        list: [['sign', sign]],
        body: Buffer.from(key)
      })
      void Promise.reject(error)
    },
    { key: KEY, token: issued?.token ?? '', sign: createHash('md5').update(KEY).digest('hex') }
  )
  await expect
    .poll(() => readFileSync(join(folder, 'profile', 'logs', 'depthdesk.log'), 'utf8'))
    .toContain('unhandled rejection')

  const report = join(folder, 'tmp', 'report.json')
  await desk.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, report)
  expect(await page.evaluate(() => window.desk.call('diagnostics.export', {}))).toMatchObject({ ok: true })
  expect(readFileSync(report, 'utf8').length, 'a report that says something').toBeGreaterThan(500)

  const all = needles()
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['key', 'md5 of the key', 'sign of POST 0', 'token 0', 'token 1'])
  )
  const clipboard = await desk.app.evaluate(({ clipboard: board }) => board.readText())
  const pids = processesOf(desk.app.process().pid ?? 0)
  expect(pids.length).toBeGreaterThan(3)
  const look = () => [
    ...places().flatMap((place) => hitsBelow(place, all)),
    ...hitsIn('the output', Buffer.from(desk.output()), all),
    ...hitsInProcesses(pids, all),
    ...hitsIn('the clipboard', Buffer.from(clipboard), all)
  ]
  expect([...look(), ...hitsIn('what a page hears', Buffer.from(await heard()), all)]).toEqual([])
  await desk.close()
  expect(look()).toEqual([])

  // The search finds what is there.
  writeFileSync(join(folder, 'tmp', 'planted'), Buffer.from(`x${Buffer.from(`a: ${KEY}`).toString('base64')}`))
  expect(look()).toEqual([`key in ${join(folder, 'tmp', 'planted')}`])
})

test('without a keychain the app says so, keeps the key in memory on request, and writes none of it', async () => {
  const env = { DBUS_SESSION_BUS_ADDRESS: 'disabled:' }
  {
    await using desk = await start(env)
    const page = await desk.app.firstWindow()
    const { settings, keyPage } = await typeAccount(desk, page)
    await expect(keyPage.getByRole('alert')).toContainText('No keychain')
    await closedBy(keyPage, () => keyPage.getByRole('button', { name: 'Use for this session' }).click())
    await expect(settings.getByRole('listitem', { name: 'Canary' })).toContainText('This session only')
    await feed(page, 'Account feed')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /is in memory until you quit Depthdesk/ })).toBeVisible()
    const all = needles()
    expect([
      ...places().flatMap((place) => hitsBelow(place, all)),
      ...hitsIn('the output', Buffer.from(desk.output()), all)
    ]).toEqual([])
    await desk.close()
    expect(places().flatMap((place) => hitsBelow(place, all))).toEqual([])
  }
  {
    await using desk = await start(env)
    const page = await desk.app.firstWindow()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const account = page.getByRole('dialog', { name: 'Settings' }).getByRole('listitem', { name: 'Canary' })
    await expect(account.getByRole('alert')).toContainText('Key not found')
    await answerQuestions(desk, 'yes')
    const keyPage = await keyWindow(desk, () => account.getByRole('button', { name: 'Re-enter key' }).click())
    await typeKey(keyPage, { userId: USER, apiKey: KEY })
    await closedBy(keyPage, () => keyPage.getByRole('button', { name: 'Use for this session' }).click())
    await feed(page, 'Account feed')
  }
})
