import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice } from '../../src/practice/exchange.ts'
import { venueProxy } from '../support/venue-proxy.ts'
import { putAccount } from './support/known-account.ts'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'

const SIGNED = '/v2/user-api/'
const OPEN_ORDERS = '/v2/user-api/exchange/orders'
const CANARY = 'canary-5d20'

/** A venue behind two hosts, each of which a test can spoil, and a profile with an account of it. */
async function spoiltVenue() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-live-venue-'))
  const exchange = await startPractice({ seed: 7, rate: 30 })
  const user = await venueProxy(exchange.addresses.baseUrl)
  const app = await venueProxy(exchange.addresses.appUrl)
  const addresses = { ...exchange.addresses, baseUrl: user.address, appUrl: app.address }
  const venue = { id: 'far', name: 'Far', ...addresses, capabilities: CAPABILITIES }
  const venues = join(folder, 'venues.json')
  writeFileSync(venues, JSON.stringify([venue]))
  const profile = join(folder, 'profile')
  await putAccount(profile, { venue, label: 'Tester', ...exchange.account, trading: false })
  return {
    user,
    app,
    open: () => launch({ userData: profile, args: ['--venues', venues, '--venue', 'far', '--window', '1280x800'] }),
    async [Symbol.asyncDispose]() {
      user.close()
      app.close()
      await exchange.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

const retry = (page: Page) => page.evaluate(() => window.desk.call('connection.retry', {}))

test('what a live venue may do is shown in words, and the rest goes on', async ({}, info) => {
  await using venue = await spoiltVenue()
  const { user, app } = venue
  user.skewMs = 7_000
  const odd = { id: CANARY, symbol: 'BTC_USDT', direction: 'sideways' }
  user.edit = (path, body) =>
    path === OPEN_ORDERS && typeof body === 'object' && body !== null && 'result' in body && Array.isArray(body.result)
      ? { result: [...body.result, odd] }
      : body
  {
    await using desk = await venue.open()
    const page = await desk.app.firstWindow()
    await live(page)
    const rest = page.getByRole('button', { name: /^REST/ })

    await test.step('a wrong clock', async () => {
      await expect(page.getByRole('button', { name: /^Clock [678]s behind/ })).toBeVisible()
    })

    await test.step('an order that cannot be read', async () => {
      const orders = page.getByRole('region', { name: 'Orders', exact: true })
      await expect(orders).toContainText('1 order unreadable, see Diagnostics')
      await page.screenshot({ path: info.outputPath('odd-order.png') })
      const [diagnostics] = await Promise.all([
        desk.app.waitForEvent('window'),
        orders.getByRole('button', { name: 'Diagnostics' }).click()
      ])
      const undecoded = diagnostics.getByRole('region', { name: 'Unreadable records and values' })
      await expect(undecoded).toContainText('[0] direction is neither buy nor sell')
      await expect(diagnostics.getByText('Clock difference')).toBeVisible()
      expect(await diagnostics.content()).not.toContain(CANARY)
      await diagnostics.screenshot({ path: info.outputPath('diagnostics.png') })
      await diagnostics.close()
    })

    await test.step('a wait that the venue asks for', async () => {
      user.instead = () => ({ status: 429, headers: { 'Retry-After': '5' }, body: '{"message":"Too many."}' })
      await retry(page)
      await expect(rest).toContainText(/Venue asks to wait: [1-5]s/)
      await page.screenshot({ path: info.outputPath('wait.png') })
      user.instead = () => null
      await expect(rest).toHaveAccessibleName(/^REST.*live/)
    })

    await test.step('a key that is refused, and a way that is blocked', async () => {
      user.instead = (path) => (path.startsWith(SIGNED) ? { status: 401, body: '{"message":"Invalid sign."}' } : null)
      await retry(page)
      await expect(rest).toHaveAccessibleName(/Key refused\..*Invalid sign\. Check.*Settings, Accounts/)
      await expect(rest).toContainText('key refused')
      await page.screenshot({ path: info.outputPath('key.png') })
      const html = { 'Content-Type': 'text/html' }
      user.instead = () => ({ status: 403, headers: html, body: '<!doctype html><title>403</title>' })
      await retry(page)
      await expect(rest).toHaveAccessibleName(/Blocked on the way to the venue \(HTTP 403\)/)
      await expect(rest).toContainText('blocked on the way')
      user.instead = () => null
      await retry(page)
      await expect(rest).toHaveAccessibleName(/^REST.*live/)
    })
  }

  // The next start meets a venue that gives no market list.
  app.instead = () => ({ status: 503, body: '{}' })
  user.instead = (path) => (path.endsWith('/exchange/markets') ? { status: 503, body: '{}' } : null)
  user.skewMs = 0
  await using desk = await venue.open()
  const page = await desk.app.firstWindow()
  const markets = page.getByRole('region', { name: 'Markets' })
  await expect(markets).toContainText(/Market list of \d+(s|m) ago/)
  await expect(markets.getByRole('option').first()).toBeVisible()
  await page.screenshot({ path: info.outputPath('markets.png') })
  app.instead = () => null
  await expect(markets).not.toContainText('Market list of')
  await expect(markets.getByRole('option').first()).toBeVisible()
})
