import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { assert } from '../../src/contract/failure.ts'
import { launch } from './support/launch.ts'

let profile = ''
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-first-'))
})
test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

test('shows the first run once, in three steps over a working workspace', async () => {
  {
    await using desk = await launch({ userData: profile, firstRun: true })
    const page = await desk.app.firstWindow()
    const welcome = page.getByRole('region', { name: 'Welcome to Depthdesk' })
    await expect(welcome.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Order book' }).getByText('live', { exact: true })).toBeVisible()

    await welcome.getByRole('button', { name: 'Open ticket' }).click()
    await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused()

    await welcome.getByRole('button', { name: 'Add account' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Accounts' }).first()).toBeVisible()
    await page.keyboard.press('Escape')

    await welcome.getByRole('button', { name: 'Start tour' }).click()
    await expect(welcome).toBeHidden()
    const stop = page.getByRole('dialog')
    for (const title of ['Markets', 'Chart', 'Order book', 'Order ticket', 'Orders', 'Search and commands']) {
      await expect(stop.getByRole('heading', { name: title })).toBeVisible()
      const card = await stop.boundingBox()
      const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
      expect(
        card &&
          card.x >= 0 &&
          card.y >= 0 &&
          card.x + card.width <= window.width &&
          card.y + card.height <= window.height
      ).toBe(true)
      await page.keyboard.press('ArrowRight')
    }
    await expect(stop).toBeHidden()
  }
  await using again = await launch({ userData: profile, firstRun: true })
  const page = await again.app.firstWindow()
  await expect(page.getByRole('region', { name: 'Order book' }).getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Welcome to Depthdesk' })).toBeHidden()
})

test('the tour ends with Esc and gives the focus back', async () => {
  await using desk = await launch({ userData: profile, firstRun: true })
  const page = await desk.app.firstWindow()
  await expect(page.getByRole('region', { name: 'Order book' }).getByText('live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start tour' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a notice of the first start does not cover the welcome', async () => {
  // Without a keychain there is one.
  await using desk = await launch({
    userData: profile,
    firstRun: true,
    env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    args: ['--window', '1280x800']
  })
  const page = await desk.app.firstWindow()
  const [notice, welcome] = [page.locator('[data-sonner-toast]').first(), page.locator('.welcome')]
  await expect(notice).toBeVisible()
  const [at, card] = [await notice.boundingBox(), await welcome.boundingBox()]
  assert(at !== null && card !== null, 'both are on the page')
  const isApart = at.x + at.width <= card.x || card.x + card.width <= at.x || at.y + at.height <= card.y
  expect(isApart, `${JSON.stringify(at)} and ${JSON.stringify(card)}`).toBe(true)
})
