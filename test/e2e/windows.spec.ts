import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Control } from '../../src/practice/server/control.ts'
import { startArena } from './support/arena.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'
import { opened } from './support/panels.ts'

let profile: string
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-windows-'))
})
test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

const windows = (desk: RunningApp) =>
  desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .map((window) => ({ title: window.getTitle(), bounds: window.getBounds(), pinned: window.isAlwaysOnTop() }))
      .sort((a, b) => (a.title < b.title ? -1 : 1))
  )
const titles = async (desk: RunningApp) => (await windows(desk)).map(({ title }) => title)
const titleOf = (page: Page) => page.getByRole('region', { name: 'Ticker' })
const clickMenu = (desk: RunningApp, label: string) =>
  desk.app.evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()
      ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
      .find((item) => item.label === wanted)
      ?.click()
  }, label)
/** Until the app has stored it: what the window reports itself is at once what was asked of the window manager. */
async function setBounds(
  desk: RunningApp,
  titlePart: string,
  bounds: { x: number; y: number; width: number; height: number }
): Promise<void> {
  await desk.app.evaluate(
    ({ BrowserWindow }, to) =>
      BrowserWindow.getAllWindows()
        .find((window) => window.getTitle().includes(to.titlePart))
        ?.setBounds(to.bounds),
    { titlePart, bounds }
  )
  const now = async () => (await windows(desk)).find(({ title }) => title.includes(titlePart))?.bounds
  await expect.poll(now).toEqual(bounds)
  await expect.poll(() => keptBounds(desk)).toContainEqual(bounds)
}
function keptBounds({ userData }: RunningApp): readonly unknown[] {
  const kept: { readonly windows: readonly { readonly bounds: unknown }[] } = JSON.parse(
    readFileSync(join(userData, 'window.json'), 'utf8')
  )
  return kept.windows.map(({ bounds }) => bounds)
}

test('windows of both kinds come back with their places, markets, list and pin', async () => {
  const workspace = { x: 60, y: 40, width: 1200, height: 760 }
  const watch = { x: 1400, y: 300, width: 360, height: 480 }
  {
    await using desk = await launch({ userData: profile })
    const page = await desk.app.firstWindow()
    await live(page)
    const second = await opened(desk, () => clickMenu(desk, 'New Window'))
    await second.getByRole('textbox', { name: 'Search markets' }).fill('eth usdt')
    await second.getByRole('option', { name: 'ETH / USDT' }).click()
    const list = await opened(desk, () => clickMenu(desk, 'New Market Watch'))
    await expect(list.getByText('PRACTICE', { exact: true })).toBeVisible()
    await list.getByRole('combobox', { name: 'Add market' }).fill('dot usdt')
    await list.keyboard.press('Enter')
    await list.getByRole('button', { name: 'Always on top' }).click()
    await expect
      .poll(() => titles(desk))
      .toEqual([
        'BTC_USDT · Practice · Depthdesk',
        'ETH_USDT · Practice · Depthdesk',
        'Market watch · Practice · Depthdesk'
      ])
    await setBounds(desk, 'ETH_USDT', workspace)
    await setBounds(desk, 'Market watch', watch)
  }
  {
    await using desk = await launch({ userData: profile })
    await expect
      .poll(() => titles(desk))
      .toEqual([
        'BTC_USDT · Practice · Depthdesk',
        'ETH_USDT · Practice · Depthdesk',
        'Market watch · Practice · Depthdesk'
      ])
    const places = async () => (await windows(desk)).slice(1).map(({ bounds, pinned }) => ({ bounds, pinned }))
    await expect.poll(places).toEqual([
      { bounds: workspace, pinned: false },
      { bounds: watch, pinned: true }
    ])
    const page = desk.app.windows().find((one) => one.url().includes('watch'))
    await expect(page?.getByRole('option').last() ?? fail()).toHaveAttribute('data-market', 'DOT_USDT')
  }
})

test('a window that is closed stays closed; the last one comes back', async () => {
  {
    await using desk = await launch({ userData: profile })
    const page = await desk.app.firstWindow()
    await live(page)
    const second = await opened(desk, () => clickMenu(desk, 'New Market Watch'))
    await expect(second.getByRole('option').first()).toBeVisible()
    await second.close()
    await expect.poll(() => titles(desk)).toEqual(['BTC_USDT · Practice · Depthdesk'])
  }
  await using desk = await launch({ userData: profile })
  await live(await desk.app.firstWindow())
  await expect.poll(() => titles(desk)).toEqual(['BTC_USDT · Practice · Depthdesk'])
})

/** What the one connection is subscribed to, scales left out. */
function subscribed(control: Control, channel: 'depth' | 'trade' | 'ticker' | 'lastprice'): readonly string[] {
  const [connection] = control.truth.openConnections()
  const items = connection === undefined ? [] : (control.truth.subscriptions(connection)[channel] ?? [])
  return [...new Set(items.map((item) => item.split(':')[0] ?? ''))]
}

test('unsubscribes what only a closed window needed', async () => {
  await using arena = await startArena()
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await live(page)
  const second = await opened(desk, () =>
    page.evaluate(() => window.desk.call('windows.open', { kind: 'workspace', market: 'ETH_USDT' }))
  )
  await expect(titleOf(second)).toContainText('ETH / USDT')
  await expect
    .poll(() => [subscribed(control, 'depth'), subscribed(control, 'trade')])
    .toEqual([
      ['BTC_USDT', 'ETH_USDT'],
      ['BTC_USDT', 'ETH_USDT']
    ])
  expect(control.truth.openConnections()).toHaveLength(1)
  await second.close()
  await expect
    .poll(() => [subscribed(control, 'depth'), subscribed(control, 'trade')])
    .toEqual([['BTC_USDT'], ['BTC_USDT']])
  const tickers = [subscribed(control, 'ticker'), subscribed(control, 'lastprice')]
  for (const needed of tickers) expect(needed.includes('ETH_USDT') || needed.includes('all')).toBe(true)
})

test('applies a setting of one window in all windows', async () => {
  await using desk = await launch({ userData: profile })
  const page = await desk.app.firstWindow()
  await live(page)
  const second = await opened(desk, () => clickMenu(desk, 'New Market Watch'))
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => window.desk.call('settings.write', { theme: 'light' }))
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

function fail(): never {
  throw new Error('there is no market watch')
}

test('@sandbox the pages of both kinds of windows run in the real sandbox of the system', async () => {
  await using desk = await launch({ userData: profile })
  const page = await desk.app.firstWindow()
  await live(page)
  const list = await opened(desk, () => clickMenu(desk, 'New Market Watch'))
  await expect(list.getByRole('option').first()).toBeVisible()
  expect(await desk.app.evaluate(({ app }) => app.commandLine.hasSwitch('no-sandbox'))).toBe(false)
  const pids = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getOSProcessId())
  )
  expect(pids).toHaveLength(2)
  for (const pid of pids) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // 2: a filter of system calls is in force.
    expect([/^Seccomp:\s+(\d)/m.exec(status)?.[1], /^NoNewPrivs:\s+(\d)/m.exec(status)?.[1]]).toEqual(['2', '1'])
    // A process identifier of its own name space comes second.
    expect(/^NSpid:\s+(.*)$/m.exec(status)?.[1]?.trim().split(/\s+/).length).toBeGreaterThan(1)
  }
})
