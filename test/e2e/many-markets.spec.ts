import { expect, test, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { expectShortTasks } from './support/page-tasks.ts'
import { layoutMenu, opened, region } from './support/panels.ts'

/**
 * 2,000 markets with tickers for all, in one app: what one does keeps the page's thread free. What is measured awaits
 * by `waitFor`: an `expect` that does not hold yet reads out the whole page, in one task.
 */
test.describe.configure({ mode: 'default' })

const MARKETS = 2_000
const LAST = 'T1970'

let arena: Arena
let page: Page
const list = () => page.getByRole('listbox', { name: 'Market list' })
const find = () => page.getByRole('textbox', { name: 'Search markets' })
const tab = (name: string) => region(page, 'Markets').getByRole('tab', { name, exact: true })

/** By the wheel, as a hand does it, until the text of the last row is there. */
async function wheel(where: Page, name: string, step: number, last: string): Promise<void> {
  const rows = where.getByRole('listbox', { name })
  await rows.hover()
  for (let turns = 0; turns < 400 && (await rows.getByText(last).count()) === 0; turns++) {
    await where.mouse.wheel(0, step)
    await where.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect(rows.getByText(last).first()).toBeAttached()
  await rows.evaluate((element) => {
    element.scrollTop = 0
  })
}

test.beforeAll(async () => {
  arena = await startArena({ markets: MARKETS, rate: 400, args: ['--window', '1280x800'] })
  page = arena.page
  await live(page)
  await tab('All').click()
})
test.afterAll(() => arena[Symbol.asyncDispose]())

test('every market has its row and its price, and only rows in sight are on the page', async () => {
  await expect(list().getByRole('option').first().locator('.last')).toContainText(/\d/)
  expect(await list().getByRole('option').count()).toBeLessThan(60)
  await expectShortTasks(page, async () => {
    await page.waitForTimeout(1_500)
  })
  await find().fill(LAST)
  const row = list().getByRole('option', { name: new RegExp(`^${LAST} / USDT`) })
  await expect(row.locator('.last')).toContainText(/\d/)
  await expect(row.locator('.change-part')).toContainText('%')
  await find().fill('')
  await page.screenshot({ path: test.info().outputPath('markets-1280.png') })
})

test('typing in the market search', async () => {
  await expectShortTasks(page, async () => {
    await find().click()
    for (const text of ['t', 'test coin 19', 'btc']) {
      await find().pressSequentially(text)
      await list().getByRole('option').first().waitFor()
      await find().fill('')
    }
  })
})

test('sorting by a figure that moves', async () => {
  const sort = (by: string) => region(page, 'Markets').getByRole('button', { name: new RegExp(`^${by}, `) })
  await expectShortTasks(page, async () => {
    await sort('24h').click()
    await expect(sort('24h')).toHaveAccessibleName('24h, descending')
    // It is sorted anew each second.
    await page.waitForTimeout(2_500)
    await sort('24h').click()
    await sort('24h').click()
    await list()
      .getByRole('option', { name: /^BTC \/ USDT/ })
      .waitFor()
  })
})

test('scrolling the market list from its top to its end by the wheel', async () => {
  await expectShortTasks(page, () => wheel(page, 'Market list', 900, `${LAST} / USDT`))
})

test('opening the palette and typing in it', async () => {
  const palette = page.getByPlaceholder('Market, command or order')
  await expectShortTasks(page, async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await palette.pressSequentially('t19')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /Test coin 19/ })
      .first()
      .waitFor()
    await palette.fill('')
    await palette.pressSequentially('buy 100 usdt t1500')
    await page.getByRole('dialog').getByRole('option', { name: /T1500/ }).first().waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
  })
})

test('starring markets, and the list of 500 favourites', async () => {
  const star = (title: string) => list().getByRole('option').nth(3).getByTitle(title)
  await expectShortTasks(page, async () => {
    await list().getByRole('option').nth(3).hover()
    await star('Add to favourites').click()
    await star('Remove from favourites').click()
    await star('Add to favourites').waitFor({ state: 'attached' })
  })
  const favourites = Array.from({ length: 500 }, (_, i) => `T${String(1_000 + i)}_USDT`)
  await page.evaluate((symbols) => window.desk.call('settings.write', { favourites: symbols }), favourites)
  await expectShortTasks(page, async () => {
    await tab('Favourites').click()
    await list()
      .getByRole('option', { name: /^T1000 / })
      .waitFor()
    await wheel(page, 'Market list', 900, 'T1499 / USDT')
    await tab('All').click()
    await list()
      .getByRole('option', { name: /^BTC \/ USDT/ })
      .waitFor()
  })
  await page.evaluate(() => window.desk.call('settings.write', { favourites: [] }))
})

test('a market watch of 200 rows draws and follows those in sight', async () => {
  const watch = await opened(arena.desk, () => page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' })))
  const markets = Array.from({ length: 200 }, (_, i) => `T${String(i + 1).padStart(4, '0')}_USDT`)
  const rows = watch.getByRole('listbox', { name: 'Watchlist' })
  await expect(rows.getByRole('option').first()).toBeVisible()
  expect(
    await watch.evaluate((symbols) => window.desk.call('watch.keep', { markets: symbols, pinned: false }), markets)
  ).toMatchObject({ ok: true })
  await expectShortTasks(watch, async () => {
    await watch.reload()
    await rows.getByRole('option', { name: /^T0001 / }).waitFor()
  })
  await expectShortTasks(watch, () => wheel(watch, 'Watchlist', 600, 'T0200'))
  expect(await rows.getByRole('option').count()).toBeLessThan(40)
  // Where the list was scrolled to, prices, spreads and lines come as at its top.
  await rows.focus()
  await rows.press('End')
  const last = rows.locator('[data-market="T0200_USDT"]')
  await expect(last).toContainText(/Spread\s*[\d.]+%/)
  await expect(last.locator('canvas')).toBeVisible()
  await watch.screenshot({ path: test.info().outputPath('watch.png') })
  await watch.close()
})

test('opening Convert and finding a currency among 2,000', async () => {
  await expectShortTasks(page, async () => {
    await page.getByRole('radio', { name: 'Convert' }).click()
    await region(page, 'Convert').waitFor()
    for (const [label, code] of [
      ['From currency', 'T1500'],
      ['To currency', 'BTC'],
      ['From currency', 'USDT'],
      ['To currency', 'T0042']
    ] as const) {
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('textbox', { name: 'Find a currency' }).pressSequentially(code.toLowerCase())
      await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(new RegExp(`^${code}`))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: label })).toHaveText(code)
    }
    await page.screenshot({ path: test.info().outputPath('convert.png') })
    await page.getByRole('radio', { name: 'Trade' }).click()
    await list().waitFor()
  })
})

/** Every panel is laid out and drawn anew. Milliseconds. */
const LONGEST_OF_ALL_PANELS = 225

test('resizing the window', async () => {
  const resize = (width: number, height: number) =>
    arena.desk.app.evaluate(
      ({ BrowserWindow }, size) => {
        BrowserWindow.getAllWindows()[0]?.setSize(size.width, size.height)
      },
      { width, height }
    )
  await expectShortTasks(
    page,
    async () => {
      for (const [width, height] of [
        [1100, 700],
        [1440, 900],
        [1280, 800]
      ] as const) {
        await resize(width, height)
        await page.waitForFunction((wanted) => innerWidth === wanted, width)
      }
    },
    LONGEST_OF_ALL_PANELS
  )
  await resize(1440, 900)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1440)
  await page.screenshot({ path: test.info().outputPath('markets-1440.png') })
})

test('the scanner has all of them, sorts and scrolls', async () => {
  const scanner = region(page, 'Scanner')
  const rows = scanner.locator('tr[data-row]')
  const figures = scanner.locator('tbody')
  await layoutMenu(page, 'Add panel', 'Scanner')
  await expect(scanner.getByRole('status').first()).toHaveText(`${MARKETS} markets`)
  expect(await rows.count()).toBeLessThan(80)
  await expectShortTasks(page, async () => {
    await scanner.getByRole('columnheader', { name: '24h' }).getByRole('button').click()
    // Read and sorted anew each second.
    for (let reads = 0; reads < 2; reads++) {
      await figures.evaluate((element) => {
        const before = element.textContent
        return new Promise<void>((done) => {
          const look = () => (element.textContent === before ? requestAnimationFrame(look) : done())
          look()
        })
      })
    }
    await scanner.getByRole('columnheader', { name: 'Market' }).getByRole('button').click()
    await rows.first().hover()
    await page.mouse.wheel(0, 20_000)
    await scanner.locator('tr[aria-rowindex="2"]').waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, -30_000)
    await scanner.locator('tr[aria-rowindex="2"]').waitFor()
  })
  await page.screenshot({ path: test.info().outputPath('scanner.png') })
})
