import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice } from '../../src/practice/exchange.ts'
import { launch } from './support/launch.ts'

const FOLDER = fileURLToPath(new URL('../../test-results/without-account/', import.meta.url))
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isGrey = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (getComputedStyle(at).filter.includes('grayscale(1)')) return true
      return false
    })

test('a venue without an account shows prices, book, trades and chart by REST, and says so', async () => {
  mkdirSync(FOLDER, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'desk-public-'))
  const exchange = await startPractice({ seed: 7, rate: 30 })
  const venues = join(folder, 'venues.json')
  writeFileSync(venues, JSON.stringify([{ id: 'out', name: 'Out', ...exchange.addresses, capabilities: CAPABILITIES }]))
  try {
    await using desk = await launch({ args: ['--venues', venues, '--venue', 'out', '--window', '1280x800'] })
    const page = await desk.app.firstWindow()

    for (const name of ['Order book', 'Trades', 'Chart'])
      await expect(region(page, name).locator('.freshness'), name).toHaveText('by REST, every 2s')
    for (const name of ['Ticker', 'Markets'])
      await expect(region(page, name).locator('.freshness'), name).toHaveText('by REST, every 5s')
    await expect(page.getByRole('button', { name: /^Market feed: by REST, every 2s/ })).toBeVisible()
    await expect(page.locator('.freshness', { hasText: 'live' })).toHaveCount(0)
    await expect(region(page, 'Order ticket')).toContainText('account')

    // What is shown is the exchange's, and moves with it.
    const shown = () => region(page, 'Order book').locator('.level').count()
    await expect.poll(shown).toBeGreaterThan(10)
    const rows = region(page, 'Trades').locator('.row:not(.heads)')
    await expect.poll(() => rows.count()).toBeGreaterThan(5)
    const first = await rows.first().textContent()
    await expect.poll(() => rows.first().textContent()).not.toBe(first)
    await expect.poll(() => isGrey(page, '.ladder .level')).toBe(false)
    expect(exchange.control.truth.tokensIssued()).toEqual([])
    await page.screenshot({ path: `${FOLDER}en.png` })
    await page.evaluate(() => window.desk.call('settings.write', { language: 'zh' }))
    await expect(region(page, '订单簿').locator('.freshness')).toContainText('REST，每 2 秒')
    await page.screenshot({ path: `${FOLDER}zh.png` })
    await page.evaluate(() => window.desk.call('settings.write', { language: 'en' }))

    // It never looks current when the venue does not answer.
    exchange.control.faults.http({ path: /market\/(order-book|trades|tickers)/ }, { kind: 'hang', when: 'before' })
    await expect(region(page, 'Order book').locator('.freshness')).toHaveText(/^stale/)
    await expect(region(page, 'Trades').locator('.freshness')).toHaveText(/^stale/)
    await expect.poll(() => isGrey(page, '.ladder .level')).toBe(true)
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
