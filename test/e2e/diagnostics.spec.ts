import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { MAX_IN_FLIGHT } from '../../src/contract/frames.ts'
import { ALONE } from './support/alone.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { PROMISE, shows } from './support/promise.ts'
import { answerQuestions } from './support/questions.ts'

const MEASURED_PROMISE = { tag: [ALONE.tag, PROMISE.tag] }

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-diagnostics-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

async function openedBy(arena: Arena, act: () => Promise<unknown>): Promise<Page> {
  const coming = arena.desk.app.waitForEvent('window')
  await act()
  return await coming
}

const fromMenu = (arena: Arena, label: string) =>
  arena.desk.app.evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()
      ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
      .find((item) => item.label === wanted)
      ?.click()
  }, label)

/** For who wants to see it: DESK_SHOTS names a folder. */
async function shoot(arena: Arena, page: Page, into: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await arena.desk.app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source
    }, theme)
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080]
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: join(into, `diagnostics-${theme}-${width}.png`) })
    }
  }
}

test('shows the state of the app in one diagnostics window, and exports it without a secret', async () => {
  await using arena = await startArena()
  const { control } = arena.exchange
  await live(arena.page)
  await arena.page.keyboard.press('Control+k')
  await arena.page.getByRole('textbox', { name: 'Market, command or order' }).fill('diagnostics')
  const page = await openedBy(arena, () => arena.page.getByRole('option', { name: 'Diagnostics' }).click())
  const region = (name: string) => page.getByRole('region', { name })

  // The state of each connection, and the latency of the ping.
  for (const row of [/^Market feed live .*\dms/i, /^Account .*live .*\dms/i, /^REST .*live .*\dms/i]) {
    await expect(region('Connections').getByRole('row', { name: row })).toBeVisible()
  }
  await expect(region('Connections')).toContainText('connection #1')
  await expect(region('Connections')).toContainText(/Last ping\s*[\d.]+ms/)
  await expect(region('Connections')).toContainText(/Median ping\s*[\d.]+ms/)

  // Messages by what became of them, with the last of each; nothing of what they say.
  control.faults.inject('{"method":"balance_update","data":{"info":{"newBalance":"canary-35.21"}}')
  control.faults.inject('{"method":"canary_update","data":{"info":"canary-35.22"}}')
  for (const kind of ['accepted', 'rejected', 'unknown']) await expect(region('Messages')).toContainText(`Last ${kind}`)
  await expect(region('Messages').locator('.accepted code')).toContainText(/"method":"[a-z]+_update"/)
  await expect(region('Messages').locator('.rejected code')).toContainText('"newBalance":"…"')
  await expect(region('Messages').locator('.unknown code')).toContainText('{"method":"…","data":{"info":"…"}}')
  await expect(region('Messages')).toContainText(/\d+\/s/)
  await expect(region('Messages')).not.toContainText('canary')
  const figures = await page.evaluate(() => window.desk.call('diagnostics.read', {}))
  if (!figures.ok || figures.value.feed === null) throw new Error('no figures')
  const { received, accepted, rejected, unknown } = figures.value.feed.counts
  expect([accepted + rejected + unknown, rejected, unknown]).toEqual([received, 1, 1])

  // Frames a second and the queue of each window; memory of each process.
  const windows = region('Windows')
  await expect(windows.getByRole('columnheader', { name: 'Unacknowledged frames' })).toBeVisible()
  await expect(windows.getByRole('row', { name: /^workspace/ })).toContainText(/visible\s*[1-9]/)
  for (const kind of ['Main', 'Window', 'GPU']) {
    await expect(
      region('Processes')
        .getByRole('row', { name: new RegExp(`^${kind}`) })
        .first()
    ).toContainText(/\d+ MB/)
  }

  // Reconnects, and a channel that is subscribed anew because its market went mute in the middle of an update.
  const [open = -1] = control.truth.openConnections()
  control.faults.closeNow({ connection: open, hard: true })
  await expect(region('Connections')).toContainText('connection #2')
  await expect(region('Messages')).toContainText(/Resyncs\s*\d+\s*1 reconnect/)
  if (process.env['DESK_SHOTS'] !== undefined) await shoot(arena, page, process.env['DESK_SHOTS'])

  await fromMenu(arena, 'Diagnostics')
  expect(await arena.desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2)
  expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in globalThis))).toEqual([])

  const path = join(folder, 'report.json')
  await arena.desk.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await page.getByRole('button', { name: 'Export diagnostics' }).click()
  await expect(page.getByRole('status')).toContainText('report.json')
  const text = readFileSync(path, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    kind: 'depthdesk-diagnostics',
    venue: 'Arena',
    diagnostics: { journal: 'open' }
  })
  const { userId, apiKey } = arena.exchange.account
  const tokens = arena.exchange.control.truth.tokensIssued().map(({ token }) => token)
  expect(tokens.length).toBeGreaterThan(0)
  for (const secret of [
    userId,
    apiKey,
    createHash('md5').update(apiKey).digest('hex'),
    Buffer.from(apiKey).toString('base64'),
    ...tokens
  ]) {
    expect(text.includes(secret)).toBe(false)
  }
})

test('a lost connection marks every price and gates the order button within a second', MEASURED_PROMISE, async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await live(page)
  await page.getByRole('radio', { name: 'Buy' }).click()
  await page.getByRole('textbox', { name: 'Total' }).fill('500')
  const button = page.getByRole('button', { name: /^Buy / })
  await expect(button).toBeEnabled()
  // Once a market was live it is either live or marked; the figures below are of those on screen.
  const down = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isMarked = (): boolean =>
          document.querySelector('.banner') !== null &&
          document.querySelector<HTMLButtonElement>('.ticket button.send')?.disabled === true &&
          ['[role=region][aria-label=Ticker]', '.ladder'].every((where) => {
            const found = document.querySelector(where)
            return found !== null && (found.matches('.not-live') || found.querySelector('.not-live') !== null)
          }) &&
          [...document.querySelectorAll('[role=option] .num')].every(
            (cell) => cell.closest('.not-live') !== null || (cell.textContent ?? '').trim() === ''
          )
        const look = (): void => {
          if (isMarked()) resolve(Date.now())
          else setTimeout(look, 10)
        }
        look()
      })
  )
  exchange.control.faults.upgrades({ kind: 'refuse', status: 503 })
  const cut = Date.now()
  exchange.control.faults.closeNow({ hard: true })
  const took = (await down) - cut
  expect(took).toBeLessThan(1_000)
  shows(14, `marked and gated after ${took} ms`)
  exchange.control.faults.clear()
  await expect(button).toBeEnabled()
})

test('a frozen window holds back neither the other one nor main, and catches up with the newest', PROMISE, async () => {
  await using arena = await startArena({ rate: 3_000 })
  const {
    page: frozen,
    desk,
    exchange: { control }
  } = arena
  await live(frozen)
  const other = await openedBy(arena, () => fromMenu(arena, 'New Window'))
  await live(other)
  const diagnostics = async () => {
    const read = await other.evaluate(() => window.desk.call('diagnostics.read', {}))
    if (!read.ok) throw new Error('no figures')
    return read.value
  }
  const bestBid = (page: Page) =>
    page.getByRole('table', { name: 'Bids' }).getByRole('row').first().getAttribute('data-price')
  const pid = await desk.app.evaluate(({ BrowserWindow }) => {
    const [first] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id)
    return first?.webContents.getOSProcessId() ?? 0
  })
  // Asked whether to reload a window that does not respond, the user waits.
  await answerQuestions(desk, 'no')
  process.kill(pid, 'SIGSTOP')
  try {
    await expect
      .poll(async () => {
        const { unacknowledged, waiting, framesPerSecond } = (await diagnostics()).windows[0] ?? {}
        return `${unacknowledged} unanswered, waiting: ${waiting}, ${framesPerSecond} frames`
      })
      .toBe(`${MAX_IN_FLIGHT} unanswered, waiting: true, 0 frames`)
    // Meanwhile the other one shows one price after the other.
    for (let changes = 0; changes < 10; changes++) {
      const before = await bestBid(other)
      await expect.poll(() => bestBid(other)).not.toBe(before)
    }
    const { windows, feed } = await diagnostics()
    expect(windows[0]).toMatchObject({ unacknowledged: MAX_IN_FLIGHT, framesPerSecond: 0 })
    expect(windows[1]?.framesPerSecond).toBeGreaterThan(0)
    expect(feed?.status.market.state).toBe('live')
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  control.bots.pause()
  const newest = Number(control.truth.book('BTC_USDT').bids[0]?.[0])
  for (const page of [other, frozen]) await expect.poll(async () => Number(await bestBid(page))).toBe(newest)
  await expect
    .poll(async () => (await diagnostics()).windows.map(({ unacknowledged, waiting }) => [unacknowledged, waiting]))
    .toEqual([
      [0, false],
      [0, false]
    ])
  await live(frozen)
  expect(desk.output()).not.toContain('error:')
  shows(17, `a page that hangs gets ${MAX_IN_FLIGHT} frames, another window all of its own`)
})

test('nothing but the venue is contacted: main by its sockets, Chromium by its own log', PROMISE, async () => {
  const netLog = join(folder, 'net.json')
  const seen: string[] = []
  let venueHost = ''
  {
    await using arena = await startArena({ args: [`--log-net-log=${netLog}`, '--net-log-capture-mode=Everything'] })
    venueHost = new URL(arena.exchange.addresses.baseUrl).host
    await arena.desk.app.evaluate(() => {
      const { subscribe } = process.getBuiltinModule('node:diagnostics_channel')
      const hosts: string[] = []
      Reflect.set(globalThis, 'contacted', hosts)
      subscribe('net.client.socket', (message) => {
        if (typeof message !== 'object' || message === null || !('socket' in message)) return
        const { socket } = message
        if (socket instanceof process.getBuiltinModule('node:net').Socket)
          socket.once('connect', () => hosts.push(`${socket.remoteAddress}:${socket.remotePort}`))
      })
    })
    await live(arena.page)
    // Down long enough to be seen: a reconnect is over in no time.
    const { faults } = arena.exchange.control
    const down = faults.upgrades({ kind: 'refuse', status: 503 })
    faults.closeNow({ hard: true })
    await arena.page.waitForFunction(() => document.querySelector('.banner') !== null)
    down()
    await live(arena.page)
    seen.push(
      ...(await arena.desk.app.evaluate(() => {
        const hosts: unknown = Reflect.get(globalThis, 'contacted')
        return Array.isArray(hosts) ? hosts.map(String) : []
      }))
    )
  }
  expect(seen.length).toBeGreaterThan(0)
  expect([...new Set(seen)]).toEqual([venueHost])
  // Chromium writes addresses as they are asked for; the log may end where the app did.
  const log = readFileSync(netLog, 'utf8')
  expect(log).toContain('"logEventTypes"')
  const asked = [...log.matchAll(/"(?:url|host)":"([^"]*)"/g)]
    .map(([, address]) => address ?? '')
    .filter((address) => !address.startsWith('app://depthdesk/'))
  expect([...new Set(asked)]).toEqual([])
  shows(45, `${seen.length} connections of main, none of Chromium`)
})
