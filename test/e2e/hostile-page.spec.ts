import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetLayout } from '../../src/core/layout/presets.ts'
import { evenIfCollected } from './support/even-if-collected.ts'
import { FakeDesktop } from './support/fake-desktop.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { PROMISE, shows } from './support/promise.ts'

test.describe.configure({ mode: 'default' })

const MOST_WINDOWS = 24
const MOST_WINDOWS_A_SECOND = 4

const workspace = (desk: RunningApp): Page | undefined => desk.app.windows().find((one) => one.url().includes('index.html'))

test.describe('the windows that a page can open', () => {
  let profile: string
  let desktop: FakeDesktop
  let desk: RunningApp
  let page: Page
  test.beforeAll(async () => {
    profile = mkdtempSync(join(tmpdir(), 'desk-hostile-'))
    const bounds = { x: 0, y: 0, width: 300, height: 240 }
    const windows = Array.from({ length: 40 }, (_, at) => ({ kind: at === 0 ? 'workspace' : 'watch', bounds, maximised: false }))
    writeFileSync(join(profile, 'window.json'), JSON.stringify({ windows }))
    desktop = await FakeDesktop.start()
    desk = await launch({ userData: profile })
    await expect.poll(() => workspace(desk)).toBeDefined()
    page = workspace(desk) ?? await desk.app.firstWindow()
    await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 30_000 })
  })
  test.afterAll(async () => {
    await desk.close()
    desktop.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  const count = () => evenIfCollected(() => desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))

  test('are at most 24, those of the last quit included', PROMISE, async () => {
    expect(await count()).toBe(MOST_WINDOWS)
    shows(51, '40 windows of the last quit, 24 opened')
  })

  test('are at most 24, by whatever way they are opened, and the user is told', PROMISE, async () => {
    const layout = presetLayout('trade', { width: 1440, height: 830 })
    const answers = await page.evaluate(async (panels) => [
      await window.desk.call('windows.open', { kind: 'workspace' }), await window.desk.call('windows.open', { kind: 'diagnostics' }),
      await window.desk.call('windows.openPanel', { layout: panels, width: 400, height: 300 })
    ], layout)
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'windows' } })
    await page.keyboard.press('Control+n')
    for (const item of ['New Window', 'New Market Watch', 'Diagnostics']) {
      await desk.app.evaluate(({ Menu }, wanted) => {
        Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []).find(({ label }) => label === wanted)?.click()
      }, item)
    }
    await expect.poll(async () => (await desktop.tray())?.labels() ?? []).toContain('New Window')
    for (const item of ['New Window', 'New Market Watch']) await (await desktop.tray())?.choose(item)
    await expect(page.getByText('There are 24 windows already. Close one that you no longer need.')).toBeVisible()
    expect(await count()).toBe(MOST_WINDOWS)
    shows(51, '9 openings beyond the 24th, by requests, keyboard, menu and tray: 0 opened')
  })

  test('come four a second at most, however fast they are asked for', PROMISE, async () => {
    await desk.app.evaluate(({ app, BrowserWindow }) => {
      const made: number[] = []
      Reflect.set(globalThis, 'made', made)
      app.on('browser-window-created', () => made.push(performance.now()))
      for (const window of BrowserWindow.getAllWindows()) if (window.webContents.getURL().includes('watch.html')) window.destroy()
    })
    await expect.poll(count).toBe(1)
    await page.evaluate(async () => {
      const until = performance.now() + 2_500
      while (performance.now() < until) {
        await Promise.all([window.desk.call('windows.open', { kind: 'watch' }), window.desk.call('windows.showMarket', { market: 'BTC_USDT' })])
      }
    })
    const made = await desk.app.evaluate(() => Reflect.get(globalThis, 'made') as number[])
    const inOneSecond = made.map((from) => made.filter((at) => at >= from && at < from + 990).length)
    expect(made.length).toBeGreaterThan(MOST_WINDOWS_A_SECOND)
    expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(MOST_WINDOWS_A_SECOND)
    shows(51, `a flood of 2.5 s opened ${made.length} windows, at most ${Math.max(...inOneSecond)} in a second`)
  })
})
