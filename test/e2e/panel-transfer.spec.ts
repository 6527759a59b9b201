import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startArena } from './support/arena.ts'
import { closedBy } from './support/closed-by.ts'
import { launch } from './support/launch.ts'
import { box, chip, layoutMenu, link, newWorkspace, pickMarket, ready, region, takeOut } from './support/panels.ts'

test.use({ actionTimeout: 10_000 })

const books = (page: Page) => region(page, 'Order book')
const scale = (page: Page) => page.getByRole('radiogroup', { name: 'Price step' }).getByRole('radio').nth(2)
const linked = (page: Page, letter: string) =>
  page.getByRole('button', { name: new RegExp(`: link group ${letter}\\.`) })
const back = (page: Page) => page.getByRole('button', { name: 'Return to workspace' })

test('a panel goes back from its window to the place it had, with its market, colour and scale', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { desk, page } = arena
  await ready(page)
  await page.evaluate(() => window.desk.call('links.pick', { link: 'c', market: 'ETH_USDT' }))
  const place = await box(books(page))
  const own = await takeOut(desk, page, 'Order book')
  await link(own, 'Order book', 'Group C')
  await expect(own.locator('header')).toContainText('ETH / USDT')
  await scale(own).click()
  await expect(back(own)).toBeVisible()
  await closedBy(own, () => back(own).click())
  await expect(books(page)).toBeVisible()
  // A window of whole pixels shares them out anew.
  await expect
    .poll(
      async () =>
        Math.abs((await box(books(page))).x - place.x) <= 2 &&
        Math.abs((await box(books(page))).width - place.width) <= 2
    )
    .toBe(true)
  await expect(chip(page, 'Order book')).toHaveAttribute('data-link', 'c')
  await expect(scale(page)).toBeChecked()
  await expect(page.getByRole('region', { name: 'Ticker' })).toContainText('BTC / USDT')

  // By the palette, after the others have moved: at the edge.
  const again = await takeOut(desk, page, 'Order book')
  await expect(chip(again, 'Order book')).toHaveAttribute('data-link', 'c')
  await layoutMenu(page, 'Watch')
  await expect(books(page)).toHaveCount(1)
  await again.keyboard.press('Control+k')
  await again.getByRole('textbox', { name: 'Market, command or order' }).fill('return panel')
  await closedBy(again, () => again.getByRole('option', { name: 'Return panel to workspace' }).click())
  await expect(books(page)).toHaveCount(2)
  await expect(linked(page, 'C')).toHaveCount(1)
  await layoutMenu(page, 'Undo')
  await expect(books(page)).toHaveCount(1)
})

test('a panel finds its workspace after a restart, or the one in front when that is closed', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'desk-back-'))
  try {
    {
      await using desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
      const page = await desk.app.firstWindow()
      await ready(page)
      const second = await newWorkspace(desk, page)
      await ready(second)
      for (const panel of ['Order book', 'Depth']) await takeOut(desk, second, panel)
      await expect(books(second)).toBeHidden()
      await expect.poll(() => desk.app.windows().length).toBe(4)
    }
    await using desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
    const shown = async (part: (page: Page) => Promise<boolean>): Promise<Page | undefined> => {
      for (const one of desk.app.windows()) if (await part(one)) return one
      return undefined
    }
    const panelOf = (title: string) =>
      shown(
        async (one) =>
          (await back(one).count()) === 1 &&
          (await one.getByRole('heading', { name: title, exact: true }).count()) === 1
      )
    const workspaceOf = (group: string) =>
      shown(
        async (one) =>
          (await back(one).count()) === 0 &&
          (await one.getByRole('button', { name: /^Chart: / }).getAttribute('data-link')) === group
      )
    await expect.poll(() => desk.app.windows().length).toBe(4)
    await expect
      .poll(
        async () =>
          (await panelOf('Order book')) !== undefined &&
          (await panelOf('Depth')) !== undefined &&
          (await workspaceOf('a')) !== undefined &&
          (await workspaceOf('b')) !== undefined
      )
      .toBe(true)
    const [book, depth, first, second] = [
      await panelOf('Order book'),
      await panelOf('Depth'),
      await workspaceOf('a'),
      await workspaceOf('b')
    ]
    if (book === undefined || depth === undefined || first === undefined || second === undefined)
      throw new Error('a window is missing')
    await ready(book)
    await closedBy(book, () => back(book).click())
    await expect(books(second)).toHaveCount(1)
    await expect(books(first)).toHaveCount(1)
    await second.close()
    await closedBy(depth, () => back(depth).click())
    await expect(region(first, 'Depth chart')).toHaveCount(2)
    await expect(linked(first, 'B')).toHaveCount(1)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('moves a panel to another workspace by keyboard; stays when that window refuses, with the reason', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { desk, page } = arena
  await ready(page)
  const second = await newWorkspace(desk, page)
  await ready(second)
  await pickMarket(second, 'eth usdt', 'ETH / USDT')
  const target = page.getByRole('menuitem', { name: 'Move to window 2: ETH / USDT' })

  const toSecond = async (panel: string) => {
    await chip(page, panel).focus()
    await page.keyboard.press('Enter')
    await expect(target).toBeVisible()
    for (let n = 0; n < 12 && !(await target.evaluate((item) => item === document.activeElement)); n++)
      await page.keyboard.press('ArrowDown')
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await toSecond('Trades')
  await expect(region(second, 'Trades')).toHaveCount(2)
  await expect(region(page, 'Trades')).toHaveCount(0)
  // It has the colour that it had, and so its market.
  await expect(linked(second, 'A')).toHaveCount(1)

  await toSecond('Order ticket')
  await expect(page.getByText('That window has such a panel already, and there can be one only.')).toBeVisible()
  await expect(region(page, 'Order ticket')).toBeVisible()
  await layoutMenu(second, 'Lock')
  await toSecond('Order book')
  await expect(page.getByText('The layout of that window is locked. Unlock it there, then try again.')).toBeVisible()
  await expect(books(page)).toHaveCount(1)
  await expect(books(second)).toHaveCount(1)

  // A window of one panel closes when its panel goes to a workspace that it never was in.
  const own = await takeOut(desk, page, 'Order book')
  await layoutMenu(second, 'Unlock')
  await chip(own, 'Order book').click()
  await closedBy(own, () => own.getByRole('menuitem', { name: 'Move to window 2: ETH / USDT' }).click())
  await expect(books(second)).toHaveCount(2)
})
