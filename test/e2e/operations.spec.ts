import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import packageJson from '../../package.json' with { type: 'json' }
import { electronExecutable, environment, launch } from './support/launch.ts'
import { live } from './support/live.ts'
import { workspaceOf } from './support/workspace-of.ts'
import { opened } from './support/panels.ts'

const run = (...args: string[]) =>
  promisify(execFile)(electronExecutable(), ['.', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args], {
    env: environment()
  })

test('the command line prints its help and the version', async () => {
  expect((await run('--version')).stdout.trim()).toBe(packageJson.version)
  expect((await run('--help')).stdout).toMatch(/^Usage: depthdesk[\s\S]*--safe-mode/)
})

test('a link opens its market in the running app, and says what it cannot open; login and crashes', async () => {
  const config = mkdtempSync(join(tmpdir(), 'desk-config-'))
  await using desk = await launch({ args: ['depthdesk://market/eth_usdt'], env: { XDG_CONFIG_HOME: config } })
  const page = await desk.app.firstWindow()
  await live(page)
  await expect(page.getByRole('heading', { name: 'ETH / USDT' })).toBeVisible()

  const second = (link: string) => run(`--user-data-dir=${desk.userData}`, link)
  await second('depthdesk://market/SOL_USDT')
  await expect(page.getByRole('heading', { name: 'SOL / USDT' })).toBeVisible()
  await second('depthdesk://market/NOPE_USDT')
  await expect(page.getByText('NOPE_USDT is not a market of this venue.')).toBeVisible()
  await second('depthdesk://order/buy?market=BTC_USDT')
  await expect(page.getByText(/opens links such as depthdesk:\/\/market\/BTC_USDT, not/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'SOL / USDT' })).toBeVisible()
  const watch = await opened(desk, () => run(`--user-data-dir=${desk.userData}`, '--open=watch'))
  expect(watch.url()).toContain('watch.html')
  // A second start that only hands over is no failed one.
  await expect.poll(() => existsSync(join(desk.userData, 'unfinished-starts'))).toBe(false)

  await test.step('start at login is an entry of the desktop', async () => {
    const entry = join(config, 'autostart/depthdesk.desktop')
    const write = (startAtLogin: boolean) =>
      page.evaluate((on) => window.desk.call('settings.write', { startAtLogin: on }), startAtLogin)
    await write(true)
    await expect.poll(() => existsSync(entry) && readFileSync(entry, 'utf8')).toContain('Exec="')
    await write(false)
    await expect.poll(() => existsSync(entry)).toBe(false)
  })

  await test.step('a crash has a report on this computer, which diagnostics list', async () => {
    await desk.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().includes('watch.html'))
        ?.webContents.forcefullyCrashRenderer()
    })
    const diagnostics = await opened(desk, () =>
      page.evaluate(() => window.desk.call('windows.open', { kind: 'diagnostics' }))
    )
    const crashes = diagnostics.getByRole('region', { name: 'Crash reports' })
    await expect(crashes.getByRole('cell', { name: 'Window' })).toBeVisible()
    await diagnostics.screenshot({ path: test.info().outputPath('crashes.png') })
  })
  rmSync(config, { recursive: true, force: true, maxRetries: 5 })
})

test('a start without a reachable venue, or with a quick quit, does not count as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-far-'))
  const [venues, userData] = [join(folder, 'venues.json'), join(folder, 'profile')]
  const far = { baseUrl: 'https://api.far.example', wsUrl: 'wss://ws.far.example', appUrl: 'https://app.far.example' }
  const venue = { id: 'far', name: 'Far', ...far, exchangeWsUrl: far.baseUrl, capabilities: ['tickers'] }
  writeFileSync(venues, JSON.stringify([venue]))
  const unfinished = () => existsSync(join(userData, 'unfinished-starts'))
  const start = () => launch({ userData, args: ['--venues', venues, '--venue', 'far', '--open', 'watch'] })
  try {
    const desk = await start()
    await expect.poll(() => desk.app.windows().length).toBe(2)
    await expect.poll(unfinished).toBe(false)
    await desk.kill()
    const again = await start()
    await expect((await again.app.firstWindow()).locator('#app > *').first()).toBeVisible()
    await again.close()
    expect(unfinished()).toBe(false)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})

test('after three failed starts the app opens in safe mode, and keeps windows for the next start', async () => {
  const userData = mkdtempSync(join(tmpdir(), 'desk-profile-'))
  const unfinished = join(userData, 'unfinished-starts')
  const counted = () => (existsSync(unfinished) ? readFileSync(unfinished, 'utf8') : null)
  try {
    const first = await launch({ userData })
    const page = await first.app.firstWindow()
    await live(page)
    await opened(first, () => page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' })))
    await first.close()

    // Killed as soon as they are counted, before their page can have run for long enough.
    for (const count of ['1', '2', '3']) {
      const failed = await launch({ userData })
      await expect.poll(counted, { intervals: [20] }).toBe(count)
      await failed.kill()
    }
    const safe = await launch({ userData })
    const safePage = await safe.app.firstWindow()
    await expect(safePage.getByText('Safe mode', { exact: true })).toBeVisible()
    await expect(safePage.getByText(/The last three starts failed/)).toBeVisible()
    await live(safePage)
    expect(safe.app.windows()).toHaveLength(1)
    await safePage.screenshot({ path: test.info().outputPath('safe-mode.png') })
    await expect.poll(counted).toBeNull()
    await safe.close()

    const after = await launch({ userData })
    await expect.poll(() => after.app.windows().length).toBe(2)
    await live(await workspaceOf(after))
    await after.close()

    const wanted = await launch({ userData, args: ['--safe-mode'] })
    const wantedPage = await wanted.app.firstWindow()
    // Before prices are live: on a busy machine the notice is gone by then.
    await expect(wantedPage.getByText(/Started with the default layout/)).toBeVisible()
    await live(wantedPage)
    await wanted.close()
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
