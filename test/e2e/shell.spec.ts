import { expect, test, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { ALONE } from './support/alone.ts'
import { electronExecutable, launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'

const processes = (desk: RunningApp) =>
  desk.app.evaluate(({ app }) =>
    app.getAppMetrics().map(({ pid, serviceName, name }) => ({ pid, name: name ?? serviceName ?? '' }))
  )

test.describe('a window', () => {
  test.describe.configure({ mode: 'default' })
  let desk: RunningApp
  let page: Page
  test.beforeAll(async () => {
    desk = await launch()
    page = await firstLive(desk)
  })
  test.afterAll(async () => {
    await desk.close()
  })

  test('the window shows live data, and its page can reach two functions and nothing else', async () => {
    expect(page.url()).toBe('app://depthdesk/index.html?language=en&window=1')
    expect(await page.evaluate(() => Object.entries(window.desk).map(([name, value]) => [name, typeof value]))).toEqual(
      [
        ['call', 'function'],
        ['openStream', 'function']
      ]
    )
    expect(
      await page.evaluate(() =>
        ['require', 'process', 'Buffer', 'module', 'electron', 'ipcRenderer', 'global'].filter((name) => name in window)
      )
    ).toEqual([])
    await expect
      .poll(() =>
        desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getTitle()))
      )
      .toEqual(['BTC_USDT · Practice · Depthdesk'])
  })

  test('the heap of a page is kept small by the switches that it starts with', async () => {
    const { pid, ours } = await desk.app.evaluate(({ app }) => ({
      pid: app.getAppMetrics().find(({ type }) => type === 'Tab')?.pid,
      ours: `--js-flags=${app.commandLine.getSwitchValue('js-flags')}`
    }))
    // What main asks for is what a page got only if it was asked early enough, and only Linux shows that.
    expect(process.platform === 'linux' ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ours).toContain(
      '--js-flags=--max-semi-space-size=4 --heap-growing-percent=50'
    )
  })

  test('a page has its theme before its code has run', async () => {
    await page.evaluate(() => window.desk.call('settings.write', { theme: 'light' }))
    const html = await desk.app.evaluate(({ session }) =>
      session.defaultSession.fetch('app://depthdesk/index.html?language=en&window=1').then((answer) => answer.text())
    )
    expect(html).toContain('<html lang="en" data-theme="light"')
  })
})

test('a page whose code cannot be read says so in the language of the app', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await page.evaluate(() => window.desk.call('settings.write', { language: 'de' }))
  await desk.app.evaluate(({ session }) => {
    session.defaultSession.webRequest.onBeforeRequest((details, answer) =>
      answer({ cancel: details.url.includes('/open-page-') })
    )
  })
  await page.goto('app://depthdesk/index.html?language=de&window=1').catch(() => undefined)
  await expect(page.getByRole('alert')).toHaveText(
    'Depthdesk konnte nicht startenDas Fenster konnte nicht geladen werden. App neu starten; hilft das nicht, ' +
      'neu installieren. Details stehen im Log.'
  )
  expect(desk.output()).toMatch(/page:.*open-page-/)
})

test('shows that the practice exchange ended, and starts it again', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  const practice = (await processes(desk)).find(({ name }) => name === 'Depthdesk practice exchange')
  expect(practice).toBeDefined()
  // It comes back within half a second, so what the indicator said meanwhile is written down as it happens.
  await page.getByRole('button', { name: /^Market feed: live/i }).evaluate((indicator) => {
    const said = new Set<string>()
    new MutationObserver(() => {
      said.add(indicator.getAttribute('data-state') ?? '')
      document.documentElement.dataset['states'] = [...said].join(' ')
    }).observe(indicator, { attributes: true })
  })
  process.kill(practice?.pid ?? 0, 'SIGKILL')
  await expect.poll(desk.output).toContain("code: 'practice-stopped'")
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['states'] ?? ''))
    .toMatch(/offline|connecting/)
  await firstLive(desk)
  expect(
    (await processes(desk)).filter(({ name, pid }) => name === practice?.name && pid !== practice.pid)
  ).toHaveLength(1)
})

test('a second start of the same profile brings the first window to the front and ends', async () => {
  await using desk = await launch()
  await firstLive(desk)
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  const second = spawn(
    electronExecutable(),
    ['.', '--no-sandbox', '--password-store=basic', `--user-data-dir=${desk.userData}`],
    { stdio: 'ignore' }
  )
  expect(await once(second, 'exit')).toEqual([0, null])
  await expect
    .poll(() =>
      desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))
    )
    .toEqual([true])
})

test('quitting ends every process within two seconds', ALONE, async () => {
  await using desk = await launch()
  await firstLive(desk)
  const pids = (await processes(desk)).map(({ pid }) => pid)
  const ended = once(desk.app.process(), 'exit')
  const from = Date.now()
  void desk.app.evaluate(({ app }) => app.quit()).catch(() => undefined)
  expect(await ended).toEqual([0, null])
  expect(Date.now() - from).toBeLessThan(2000)
  const alive = () =>
    pids.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
  await expect.poll(alive).toEqual([])
})
