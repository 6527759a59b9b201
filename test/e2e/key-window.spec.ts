import { expect, test, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice, type PracticeExchange } from '../../src/practice/exchange.ts'
import { addAccount, closedBy, keyWindow, openSettings, typeKey } from './support/accounts.ts'
import { needle, processesOf } from './support/canary.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { countInMemory, heapOfMain, isRunning } from './support/memory.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

// A key is typed into a window of its own, and the process of that window ends with it.

const KEY = 'WindowKey5d0c7be1f4a9426bWindowKeyEnd'
const USER = 'window-user-77aa-0042'
let folder: string
let exchange: PracticeExchange
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-key-window-'))
  mkdirSync(join(folder, 'profile'))
  exchange = await startPractice({ seed: 3, rate: 20, account: { userId: USER, apiKey: KEY } })
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
/** Process, session and preferences of each window, by the end of its address. */
const windowsOf = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow, session }) =>
    BrowserWindow.getAllWindows().map((one) => {
      const preferences: unknown = Reflect.get(one.webContents, 'getLastWebPreferences').call(one.webContents)
      const read = (name: string): unknown => Reflect.get(Object(preferences), name)
      return {
        page: /\w+\.html/.exec(one.webContents.getURL())?.[0],
        pid: one.webContents.getOSProcessId(),
        isDefault: one.webContents.session === session.defaultSession,
        isOnDisk: one.webContents.session.isPersistent(),
        sandbox: read('sandbox'),
        contextIsolation: read('contextIsolation'),
        nodeIntegration: read('nodeIntegration')
      }
    })
  )
const renderersOf = (pid: number) =>
  processesOf(pid).filter((one) => {
    try {
      return readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('--type=renderer')
    } catch {
      return false
    }
  })

test('the process that a key is typed in ends with its window, and no page that stays has a trace of it', async () => {
  test.skip(process.platform !== 'linux', 'reads the memory of processes')
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const settings = await openSettings(page, 'Accounts')
  const opened = await keyWindow(desk, () => settings.getByRole('button', { name: 'Add account' }).click())
  await expect(opened.getByRole('textbox', { name: 'Account name' })).toBeFocused()
  await expect(opened.getByText(`Sent only to ${new URL(exchange.addresses.baseUrl).host}.`)).toBeVisible()
  const [key, workspace] = ['key.html', 'index.html'].map((name) =>
    windowsOf(desk).then((all) => all.find((one) => one.page === name))
  )
  const [ofKey, ofWorkspace] = [await key, await workspace]
  expect(ofKey).toMatchObject({
    isDefault: false,
    isOnDisk: false,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false
  })
  expect(ofKey?.pid).not.toBe(ofWorkspace?.pid)
  const pid = ofKey?.pid ?? 0
  const forms = needle('key', KEY).forms
  await opened.getByRole('textbox', { name: 'API key' }).fill(KEY)
  expect(countInMemory(pid, forms), 'the search finds what is there').toBeGreaterThan(0)
  await typeKey(opened, { label: 'Main', userId: USER, apiKey: KEY })
  await expect(settings.getByRole('listitem', { name: 'Main' })).toContainText('Keychain')
  await expect.poll(() => isRunning(pid)).toBe(false)
  const renderers = renderersOf(desk.app.process().pid ?? 0)
  expect(renderers).toContain(ofWorkspace?.pid)
  expect(renderers.map((one) => countInMemory(one, forms))).toEqual(renderers.map(() => 0))
})

test('nothing of main refers to the key of a removed account, or to its sign header', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const settings = await openSettings(page, 'Accounts')
  await addAccount(desk, settings, { userId: USER, apiKey: KEY })
  const account = settings.getByRole('listitem', { name: 'Main' })
  await expect(account).toContainText('Active')
  await expect.poll(() => exchange.control.truth.openConnections().length).toBeGreaterThan(0)
  await answerQuestions(desk, 'yes')
  await account.getByRole('button', { name: 'Remove' }).click()
  await expect(settings.getByRole('status').filter({ hasText: 'Main removed.' })).toBeVisible()
  await expect.poll(() => exchange.control.truth.openConnections()).toEqual([])
  const forms = [KEY, createHash('md5').update(KEY).digest('hex')].flatMap((text) => needle('it', text).forms)
  // What just ended may still be on the stack of a promise.
  await expect
    .poll(
      async () => {
        const heap = await heapOfMain(desk, join(folder, 'main.heapsnapshot'))
        expect(heap.includes(exchange.addresses.baseUrl), 'the search finds what is there').toBe(true)
        return forms.filter((form) => heap.includes(form)).length
      },
      { timeout: 60_000 }
    )
    .toBe(0)
})

test('no other window sends a key, and the window for one does nothing else', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const typed = { userId: USER, apiKey: KEY }
  const fromWorkspace = () =>
    page.evaluate(
      async (account) => [
        await window.desk.call('accounts.add', { venueId: 'test', label: 'Main', ...account }),
        await window.desk.call('accounts.rekey', { id: 'test/1', ...account }),
        await window.desk.call('key.again', { keep: 'session' })
      ],
      typed
    )
  const refused = { ok: false, failure: { kind: 'denied', rule: 'window' } }
  expect(await fromWorkspace()).toMatchObject([refused, refused, refused])
  const opened = await keyWindow(desk, async () =>
    (await openSettings(page, 'Accounts')).getByRole('button', { name: 'Add account' }).click()
  )
  expect(await fromWorkspace()).toMatchObject([refused, refused, refused])
  expect(
    await opened.evaluate(async () => [
      await window.desk.call('accounts.list', {}),
      await window.desk.call('settings.read', {}),
      await window.desk.call('accounts.remove', { id: 'test/1' }),
      await window.desk.call('limits.halt', { on: false }),
      await window.desk.call('windows.open', { kind: 'workspace' })
    ])
  ).toMatchObject(Array.from({ length: 5 }, () => refused))
  expect(
    await opened.evaluate(async () => {
      const blocked: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective))
      await fetch('https://example.com').catch(() => undefined)
      const script = Object.assign(document.createElement('script'), {
        textContent: 'Reflect.set(window, "ran", true)'
      })
      document.body.append(script)
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      return [...blocked, Reflect.get(window, 'ran')]
    })
  ).toEqual(['connect-src', 'script-src-elem', undefined])
  expect(exchange.control.truth.requests().filter(({ sign }) => sign === 'valid')).toEqual([])
})

test('confirms a new key with account, venue and host; works by keyboard, in each theme and language', async () => {
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    const settings = await openSettings(page, 'Accounts')
    await addAccount(desk, settings, { userId: USER, apiKey: KEY })
    const account = settings.getByRole('listitem', { name: 'Main' })
    await expect(account).toContainText('Active')
    await answerQuestions(desk, 'no')
    await account.getByRole('button', { name: 'Replace API key' }).click()
    await expect
      .poll(() => questionsOf(desk))
      .toEqual([
        expect.stringMatching(
          new RegExp(
            'Replace the API key of "Main".*Account: Main.*Venue: Test venue.*' +
              `Host: ${new URL(exchange.addresses.baseUrl).host}`,
            's'
          )
        )
      ])
    expect(
      desk.app
        .windows()
        .map((one) => one.url())
        .filter((url) => url.includes('key.html'))
    ).toEqual([])
  }
  // What was answered with no is not asked again so soon: the app is started anew.
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const settings = await openSettings(page, 'Accounts')
  const account = settings.getByRole('listitem', { name: 'Main' })
  await expect(account).toContainText('Active')
  await answerQuestions(desk, 'yes')
  const opened = await keyWindow(desk, () => account.getByRole('button', { name: 'Replace API key' }).click())
  await expect(opened.getByRole('textbox', { name: 'User ID' })).toBeFocused()
  const write = (patch: { theme?: 'dark' | 'light'; language?: 'en' | 'de' | 'es' | 'ru' | 'zh' }) =>
    page.evaluate((given) => window.desk.call('settings.write', given), patch)
  for (const [language, theme, title] of [
    ['de', 'light', 'API-Schlüssel für Main eingeben'],
    ['es', 'dark', 'Introduce la clave API de Main'],
    ['ru', 'light', 'Введите API-ключ счёта Main'],
    ['zh', 'dark', '输入 Main 的 API 密钥'],
    ['en', 'light', 'Enter API key for Main']
  ] as const) {
    await write({ language, theme })
    await expect(opened.locator(`html[data-theme=${theme}][lang=${language}]`)).toBeVisible()
    await look(opened, `${language}-${theme}`, title)
  }
  await opened.keyboard.type(USER)
  await opened.keyboard.press('Tab')
  await opened.keyboard.type(KEY)
  await closedBy(opened, () => opened.keyboard.press('Enter'))
  await expect(settings.getByRole('status').filter({ hasText: 'Main added' })).toBeVisible()
})

async function look(opened: Page, name: string, title: string): Promise<void> {
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await opened.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} fits`).toBe(
    true
  )
  await opened.screenshot({ path: test.info().outputPath(`${name}.png`) })
}
