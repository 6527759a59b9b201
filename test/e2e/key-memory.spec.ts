import { expect, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addAccount, keyWindow, openSettings, typeKey } from './support/accounts.ts'
import { needle, processesOf } from './support/canary.ts'
import type { RunningApp } from './support/launch.ts'
import { countInMemory, heapOfMain, isRunning } from './support/memory.ts'
import { answerQuestions } from './support/questions.ts'
import { KEY, USER, withoutKey } from './support/without-key.ts'

// A key is typed into a window of its own, and the process of that window ends with it.

const { it, start } = withoutKey()

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
  await expect(opened.getByText(`Sent only to ${new URL(it.exchange.addresses.baseUrl).host}.`)).toBeVisible()
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
  await expect.poll(() => it.exchange.control.truth.openConnections().length).toBeGreaterThan(0)
  await answerQuestions(desk, 'yes')
  await account.getByRole('button', { name: 'Remove' }).click()
  await expect(settings.getByRole('status').filter({ hasText: 'Main removed.' })).toBeVisible()
  await expect.poll(() => it.exchange.control.truth.openConnections()).toEqual([])
  const forms = [KEY, createHash('md5').update(KEY).digest('hex')].flatMap((text) => needle('it', text).forms)
  // What just ended may still be on the stack of a promise.
  await expect
    .poll(
      async () => {
        const heap = await heapOfMain(desk, join(it.folder, 'main.heapsnapshot'))
        expect(heap.includes(it.exchange.addresses.baseUrl), 'the search finds what is there').toBe(true)
        return forms.filter((form) => heap.includes(form)).length
      },
      { timeout: 60_000 }
    )
    .toBe(0)
})
