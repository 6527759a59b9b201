import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type RunningApp } from './support/launch.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'

async function watching(arena: Arena): Promise<Page> {
  const { desk, page } = arena
  await live(page)
  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  const watch = await coming
  await expect(watch.getByRole('option').first()).toBeVisible()
  return watch
}
const rows = (watch: Page) => watch.getByRole('listbox', { name: 'Watchlist' }).getByRole('option')
const order = (watch: Page) => rows(watch).evaluateAll((all) => all.map((row) => row.getAttribute('data-market')))
const row = (watch: Page, market: string) => watch.locator(`[data-market="${market}"]`)
const ticker = (page: Page) => page.getByRole('region', { name: 'Ticker' })

test('a market watch shows price, change, spread, volume and age as the exchange has them', async () => {
  await using arena = await startArena()
  const watch = await watching(arena)
  const { control } = arena.exchange
  control.bots.pause()
  const book = control.truth.book('ETH_USDT')
  const [ask, bid] = [Number(book.asks[0]?.[0]), Number(book.bids[0]?.[0])]
  const percent = (100 * (ask - bid)) / ((ask + bid) / 2)
  const eth = row(watch, 'ETH_USDT')
  await expect
    .poll(async () => {
      const shown = /Spread\s*([\d.]+)\s*%/.exec(await eth.innerText())?.[1]
      return Math.abs(Number(shown) - percent) <= Math.max(0.00006, percent * 0.06)
    })
    .toBe(true)
  await expect(eth).toContainText(/Volume\s*[\d.]+[KMB]/)
  await expect(eth).toContainText(/[+−][\d.]+%/)
  await expect(eth).toContainText(/\d+s/)
  await expect(watch.locator('canvas')).toHaveCount(await rows(watch).count())
  await expect
    .poll(() =>
      eth.locator('canvas').evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value) => value > 0)
      )
    )
    .toBe(true)
})

test("the list is the user's: add, remove, move, and it is all found again after a reload", async () => {
  await using arena = await startArena()
  const watch = await watching(arena)
  const before = await order(watch)
  const field = watch.getByRole('combobox', { name: 'Add market' })
  await field.fill('nothing like it')
  await expect(watch.getByText('No markets match')).toBeVisible()
  await field.fill('polkadot usdt')
  await field.press('Enter')
  await expect.poll(() => order(watch)).toEqual([...before, 'DOT_USDT'])
  const list = watch.getByRole('listbox', { name: 'Watchlist' })
  await list.focus()
  await list.press('Alt+ArrowUp')
  await expect.poll(() => order(watch)).toEqual([...before.slice(0, -1), 'DOT_USDT', before.at(-1)])
  await row(watch, 'DOT_USDT').dragTo(row(watch, before[4] ?? ''))
  await expect.poll(() => order(watch)).toEqual([...before.slice(0, 4), 'DOT_USDT', ...before.slice(4)])
  await row(watch, 'ETH_USDT').hover()
  await watch.getByTitle('Remove ETH / USDT').click()
  const after = [...before.slice(0, 4), 'DOT_USDT', ...before.slice(4)].filter((market) => market !== 'ETH_USDT')
  await expect.poll(() => order(watch)).toEqual(after)
  await watch.reload()
  await expect.poll(() => order(watch)).toEqual(after)
})

test('a click shows the market in the workspace that was used last, a double click in a new one', async () => {
  await using arena = await startArena()
  const watch = await watching(arena)
  await row(watch, 'ETH_USDT').click()
  await expect(ticker(arena.page)).toContainText('ETH / USDT')
  expect(arena.desk.app.windows()).toHaveLength(2)
  const coming = arena.desk.app.waitForEvent('window')
  await row(watch, 'SOL_USDT').dblclick()
  const third = await coming
  await expect(ticker(third)).toContainText('SOL / USDT')
  await expect(ticker(arena.page)).toContainText('ETH / USDT')
  await row(watch, 'XRP_USDT').click()
  await expect(ticker(third)).toContainText('XRP / USDT')
  await expect(ticker(arena.page)).toContainText('ETH / USDT')
})

test('what is not live does not look live', async () => {
  await using arena = await startArena()
  const watch = await watching(arena)
  await expect(row(watch, 'ETH_USDT').locator('.num.price')).not.toHaveClass(/not-live/)
  arena.exchange.control.faults.upgrades({ kind: 'refuse', status: 503 })
  arena.exchange.control.faults.closeNow({ hard: true })
  await expect(row(watch, 'ETH_USDT').locator('.num.price')).toHaveClass(/not-live/)
  await expect(watch.getByRole('status', { name: 'Connection' })).toContainText('reconnecting')
})

test('each column of a row follows the market: price, change, sparkline, spread, volume and age', async () => {
  await using arena = await startArena()
  const watch = await watching(arena)
  const { control } = arena.exchange
  const sol = row(watch, 'SOL_USDT')
  const columns = async () => ({
    price: await sol.locator('.num.price').innerText(),
    change: await sol.locator('.num.change > :last-child').innerText(),
    line: await sol.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL()),
    spread: await sol.locator('.figures > :first-child').innerText(),
    volume: await sol.locator('.figures > :last-child').innerText()
  })
  const age = async () => Number(/\d+/.exec(await sol.locator('.age').innerText())?.[0] ?? NaN)
  await expect(sol.locator('.num.price')).toHaveText(/\d/)
  control.bots.pause()
  // Nothing moves any more but the age.
  await expect.poll(age).toBeGreaterThan(5)
  const before = await columns()
  for (const text of Object.values(before)) expect(text).toMatch(/\d/)
  const [at, account] = [control.now(), 'whale']
  control.apply({ kind: 'open-account', at, account, role: 'bot', funds: { USDT: '90000000' } })
  const half = control.truth
    .book('SOL_USDT')
    .asks.slice(0, 40)
    .reduce((sum, [price, size]) => sum + Number(price) * Number(size), 0)
  expect(
    control.apply({
      kind: 'market-order',
      at,
      account,
      id: control.newOrderId(),
      market: 'SOL_USDT',
      side: 'buy',
      quantity: null,
      value: half.toFixed(2),
      clientOrderId: null,
      tag: null
    })
  ).toMatchObject({ ok: true })
  control.flush()
  await expect.poll(age).toBeLessThan(5)
  await expect
    .poll(async () => {
      const now = await columns()
      return (
        Object.entries(before)
          // One order is too small to be seen in the volume of a day.
          .filter(([name, text]) => name !== 'volume' && Reflect.get(now, name) === text)
          .map(([name]) => name)
      )
    })
    .toEqual([])
})

test('each market watch has a list and a pin of its own, also after a restart', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'desk-watch-'))
  const watches = (desk: RunningApp) => desk.app.windows().filter((one) => one.url().includes('watch'))
  const lastAndPin = async (page: Page) => {
    const pin = page.getByRole('button', { name: 'Always on top' })
    return `${(await order(page)).at(-1)} ${await pin.getAttribute('aria-pressed')}`
  }
  const shown = async (desk: RunningApp) => (await Promise.all(watches(desk).map(lastAndPin))).sort()
  try {
    {
      await using desk = await launch({ userData: profile })
      const page = await desk.app.firstWindow()
      await live(page)
      for (const name of ['polkadot usdt', 'litecoin usdt']) {
        const [watch] = await Promise.all([
          desk.app.waitForEvent('window'),
          page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
        ])
        await expect(rows(watch).first()).toBeVisible()
        await watch.getByRole('combobox', { name: 'Add market' }).fill(name)
        await watch.keyboard.press('Enter')
        if (name.startsWith('polka')) await watch.getByRole('button', { name: 'Always on top' }).click()
      }
      await expect.poll(() => shown(desk)).toEqual(['DOT_USDT true', 'LTC_USDT false'])
    }
    await using desk = await launch({ userData: profile })
    await expect.poll(() => shown(desk)).toEqual(['DOT_USDT true', 'LTC_USDT false'])
    await expect
      .poll(() =>
        desk.app.evaluate(
          ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((window) => window.isAlwaysOnTop()).length
        )
      )
      .toBe(1)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
