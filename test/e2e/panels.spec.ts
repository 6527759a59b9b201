import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Control } from '../../src/practice/server/control.ts'
import { startArena } from './support/arena.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { chip, choose, link, newWorkspace, opened, pickMarket, ready, region, takeOut } from './support/panels.ts'

test.use({ actionTimeout: 10_000 })

const chart = (page: Page) => region(page, 'Ticker')

const bookBounds = (desk: RunningApp) =>
  desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((window) => window.getTitle().includes('Order book'))
      ?.getBounds()
  )

/** What the one connection is subscribed to, scales left out. */
function subscribed(control: Control, channel: 'depth' | 'trade'): readonly string[] {
  const [connection] = control.truth.openConnections()
  const items = connection === undefined ? [] : (control.truth.subscriptions(connection)[channel] ?? [])
  return [...new Set(items.map((item) => item.split(':')[0] ?? ''))].sort()
}

test('a panel goes to a window of its own, follows its group there, and is there again after a restart', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'desk-panels-'))
  const bounds = { x: 120, y: 90, width: 360, height: 520 }
  try {
    {
      await using desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
      const page = await desk.app.firstWindow()
      await ready(page)
      const own = await takeOut(desk, page, 'Order book')
      await expect(region(own, 'Order book')).toContainText('Spread')
      await expect(region(page, 'Order book')).toBeHidden()
      await pickMarket(page, 'eth usdt', 'ETH / USDT')
      await expect(own.locator('header')).toContainText('ETH / USDT')
      await expect(own.getByText('PRACTICE', { exact: true })).toBeVisible()
      await desk.app.evaluate(
        ({ BrowserWindow }, to) =>
          BrowserWindow.getAllWindows()
            .find((window) => window.getTitle().includes('Order book'))
            ?.setBounds(to),
        bounds
      )
      // A window system takes its time; what has not moved yet would be remembered where it was.
      await expect.poll(() => bookBounds(desk)).toEqual(bounds)
      await expect
        .poll(() =>
          desk.app.evaluate(({ BrowserWindow }) =>
            BrowserWindow.getAllWindows()
              .map((window) => window.getTitle())
              .sort()
          )
        )
        .toEqual(['ETH_USDT · Order book · Practice · Depthdesk', 'ETH_USDT · Practice · Depthdesk'])
    }
    await using desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
    await expect.poll(() => desk.app.windows().length).toBe(2)
    const pages = desk.app.windows()
    await expect
      .poll(async () => (await Promise.all(pages.map((one) => region(one, 'Order book').count()))).sort())
      .toEqual([0, 1])
    const own =
      (await region(pages[0] ?? fail(), 'Order book').count()) === 1 ? (pages[0] ?? fail()) : (pages[1] ?? fail())
    await expect(own.locator('header')).toContainText('ETH / USDT')
    await expect.poll(() => bookBounds(desk)).toEqual(bounds)
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('panels of one colour show one market, in all windows; the others keep theirs', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { desk, page } = arena
  await ready(page)
  const second = await newWorkspace(desk, page)
  await ready(second)
  // Each window has a colour of its own at first.
  await expect(chip(page, 'Chart')).toHaveAttribute('data-link', 'a')
  await expect(chip(second, 'Chart')).toHaveAttribute('data-link', 'b')
  await pickMarket(second, 'eth usdt', 'ETH / USDT')
  await expect(chart(second)).toContainText('ETH / USDT')
  await expect(chart(page)).toContainText('BTC / USDT')

  await link(second, 'Chart', 'Group A')
  await expect(chart(second)).toContainText('BTC / USDT')
  await pickMarket(page, 'sol usdt', 'SOL / USDT')
  await expect(chart(second)).toContainText('SOL / USDT')
  await expect(region(second, 'Order ticket')).toContainText('ETH')

  // Without a group it keeps what it shows.
  await link(second, 'Chart', 'None')
  await pickMarket(page, 'xrp usdt', 'XRP / USDT')
  await expect(chart(page)).toContainText('XRP / USDT')
  await expect(chart(second)).toContainText('SOL / USDT')
})

test('unsubscribes what only a closed, hidden or removed panel needed', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await ready(page)
  const now = () => [subscribed(control, 'depth'), subscribed(control, 'trade')]
  await link(page, 'Order book', 'Group C')
  await expect.poll(now).toEqual([['BTC_USDT'], ['BTC_USDT']])
  await page.evaluate(() => window.desk.call('links.pick', { link: 'c', market: 'ETH_USDT' }))
  await expect.poll(now).toEqual([['BTC_USDT', 'ETH_USDT'], ['BTC_USDT']])
  await expect(region(page, 'Order book')).toContainText('Price USDT')

  const own = await takeOut(desk, page, 'Order book')
  await expect(region(own, 'Order book')).toContainText('Spread')
  await expect.poll(now).toEqual([['BTC_USDT', 'ETH_USDT'], ['BTC_USDT']])
  await own.close()
  await expect.poll(now).toEqual([['BTC_USDT'], ['BTC_USDT']])

  // Behind the chart the trades stay needed; without both nobody needs them.
  for (const panel of ['Trades', 'Chart']) {
    await chip(page, panel).click()
    await page.getByRole('menuitem', { name: 'Close' }).click()
  }
  await expect.poll(now).toEqual([['BTC_USDT'], []])
  expect(control.truth.openConnections()).toHaveLength(1)
})

test('unsubscribes what only a hidden tab needed, and subscribes it again when it is shown', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const {
    page,
    exchange: { control }
  } = arena
  await ready(page)
  await link(page, 'Order book', 'Group C')
  await page.evaluate(() => window.desk.call('links.pick', { link: 'c', market: 'ETH_USDT' }))
  await expect.poll(() => subscribed(control, 'depth')).toEqual(['BTC_USDT', 'ETH_USDT'])
  await choose(page, chip(page, 'Order book'), 'Group as tab with', 'Orders')
  await expect(region(page, 'Order book')).toBeVisible()
  await page.getByRole('group', { name: /^Orders/ }).click()
  await expect(region(page, 'Order book')).toBeHidden()
  await expect.poll(() => subscribed(control, 'depth')).toEqual(['BTC_USDT'])
  await page.getByRole('group', { name: /^Order book/ }).click()
  await expect.poll(() => subscribed(control, 'depth')).toEqual(['BTC_USDT', 'ETH_USDT'])
  await expect(region(page, 'Order book')).toContainText('Spread')
  // What another panel needs too goes on: the ticket looks at the book of its market.
  await link(page, 'Order book', 'Group A')
  await page.getByRole('group', { name: /^Orders/ }).click()
  await expect.poll(() => subscribed(control, 'depth')).toEqual(['BTC_USDT'])
})

test('two windows at one market share its subscription, and the one that stays keeps it', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await ready(page)
  /**
   * A book that nobody wants any more ends only after a while: another market comes and goes, which takes at least as
   * long.
   */
  const aWhile = async () => {
    const other = await opened(desk, () =>
      page.evaluate(() => window.desk.call('windows.open', { kind: 'workspace', market: 'ETH_USDT' }))
    )
    await expect.poll(() => subscribed(control, 'depth')).toEqual(['BTC_USDT', 'ETH_USDT'])
    await other.close()
    await expect
      .poll(() => [subscribed(control, 'depth'), subscribed(control, 'trade')])
      .toEqual([['BTC_USDT'], ['BTC_USDT']])
  }
  const second = await newWorkspace(desk, page)
  await ready(second)
  await expect(chart(second)).toContainText('BTC / USDT')
  await aWhile()
  await expect(region(second, 'Order book')).toContainText('Spread')
  await second.close()
  await aWhile()
  await expect(region(page, 'Order book')).toContainText('Spread')
  expect(control.truth.openConnections()).toHaveLength(1)
})

test('the colour that a panel was given is there after a restart, and so is its market', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'desk-colour-'))
  try {
    {
      await using desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
      const page = await desk.app.firstWindow()
      await ready(page)
      await link(page, 'Chart', 'Group C')
      await page.evaluate(() => window.desk.call('links.pick', { link: 'c', market: 'ETH_USDT' }))
      await link(page, 'Trades', 'None')
      await expect(chart(page)).toContainText('ETH / USDT')
    }
    await using desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
    const page = await desk.app.firstWindow()
    await ready(page)
    await expect(chip(page, 'Chart')).toHaveAttribute('data-link', 'c')
    await expect(chip(page, 'Trades')).toHaveAttribute('data-link', 'none')
    await expect(chip(page, 'Order book')).toHaveAttribute('data-link', 'a')
    await expect(chart(page)).toContainText('ETH / USDT')
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

function fail(): never {
  throw new Error('there is no such window')
}
