import { expect, test, type Page } from '@playwright/test'
import { IDLE_MS } from '../../src/core/orders/arming.ts'
import { enterKey } from './support/accounts.ts'
import type { Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { amount, arm, armSwitch, isArmed, posts, press, startArmed } from './support/order-keys.ts'

/** They ended, the page says why, and the key does nothing. */
async function ended(arena: Arena, reason: string): Promise<void> {
  const { page } = arena
  const sent = posts(arena).length
  await expect(armSwitch(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(reason).first()).toBeVisible()
  await press(page, 'Shift+B')
  await press(page, 'Shift+S')
  expect(posts(arena)).toHaveLength(sent)
  await expect(isArmed(page)).toHaveCount(0)
}

test('order hotkeys end with the screen lock, with sleep, and with a window that is left or hidden', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const {
    page,
    desk: { app }
  } = arena
  await amount(page).fill('0.01')
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  await ended(arena, 'The screen was locked')
  for (const event of ['suspend', 'user-did-resign-active']) {
    await arm(page)
    await app.evaluate(({ powerMonitor }, name) => powerMonitor.emit(name), event)
    await ended(arena, 'The screen was locked')
  }
  if (process.platform === 'linux') {
    await arm(page)
    await app.evaluate(({ powerMonitor }) => {
      powerMonitor.getSystemIdleState = () => 'locked'
    })
    await ended(arena, 'The screen was locked')
  }
  await arm(page)
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await ended(arena, 'You left the window.')
  await arm(page)
  // Playwright keeps a page that it drives visible: only the event can tell.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
  await ended(arena, 'You left the window.')
})

test('order hotkeys end with the connection, also with one that is made anew at once', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const {
    page,
    exchange: { control }
  } = arena
  await amount(page).fill('0.01')
  control.faults.closeNow({ hard: true })
  await expect(armSwitch(page)).toHaveAttribute('aria-pressed', 'false')
  await live(page)
  // Live again, and still off: only a hand arms.
  await ended(arena, 'The connection was lost or re-established.')
  control.faults.upgrades({ kind: 'refuse', status: 503 })
  control.faults.closeNow({ hard: true })
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toHaveCount(0)
  await armSwitch(page).click()
  await expect(page.getByText('Order hotkeys not armed')).toBeVisible()
  await expect(isArmed(page)).toHaveCount(0)
})

test('order hotkeys end with another account, another venue, trading that is off, and the kill switch', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const { page, exchange } = arena
  const WHY = 'The account or venue changed, or trading is off.'
  const second = await enterKey(arena.desk, page, { venueId: 'arena', label: 'Second', ...exchange.account })
  const accounts = await page.evaluate(async (id) => {
    await window.desk.call('accounts.trading', { id, on: true })
    const list = await window.desk.call('accounts.list', {})
    return list.ok ? list.value.map(({ id, label }) => ({ id, label })) : []
  }, second.id)
  const open = (venue: string, label?: string) =>
    page.evaluate(
      ([id, accountId]) => window.desk.call('venue.open', accountId === undefined ? { id } : { id, accountId }),
      [venue, accounts.find((one) => one.label === label)?.id] as const
    )
  expect(await open('arena', 'Tester')).toMatchObject({ ok: true })
  await live(page)
  await arm(page)
  await amount(page).fill('0.01')
  // The notice comes with the end of the old session, and may be gone when the next one is open.
  const [opened] = await Promise.all([open('arena', 'Second'), ended(arena, WHY)])
  expect(opened).toMatchObject({ ok: true })
  await expect(page.locator('header')).toContainText('Second')
  await live(page)

  await arm(page)
  await page.evaluate(
    (id) => window.desk.call('accounts.trading', { id, on: false }),
    accounts.find(({ label }) => label === 'Second')?.id ?? ''
  )
  await ended(arena, WHY)
  await page.evaluate(
    (id) => window.desk.call('accounts.trading', { id, on: true }),
    accounts.find(({ label }) => label === 'Second')?.id ?? ''
  )

  await arm(page)
  expect(await page.evaluate(() => window.desk.call('limits.halt', { on: true }))).toMatchObject({ ok: true })
  await ended(arena, 'The kill switch is on.')
  await armSwitch(page).click()
  await expect(page.getByText('Order hotkeys not armed')).toBeVisible()
  await page.evaluate(() => window.desk.call('limits.halt', { on: false }))

  await arm(page)
  const [practice] = await Promise.all([open('practice'), ended(arena, WHY)])
  expect(practice).toMatchObject({ ok: true })
})

/**
 * Makes the page's time go on, in steps that a page with live data takes for no silence, until its clock has ticked.
 */
async function later(page: Page, ms: number): Promise<void> {
  const next = (where: string) =>
    page.locator(where).evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          new MutationObserver(() => resolve()).observe(element, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true
          })
        })
    )
  for (let gone = 0; gone < ms; gone += 15_000) {
    await page.evaluate(
      (step) => {
        const now = Date.now
        Date.now = () => now() + step
      },
      Math.min(15_000, ms - gone)
    )
    await next('.ladder')
  }
  await next('.clock time')
}

test('order hotkeys end after five minutes without a key or a click', async () => {
  await using arena = await startArmed({ confirm: 'off', rate: 200 })
  const { page } = arena
  await amount(page).fill('0.01')
  await later(page, IDLE_MS - 60_000)
  await expect(isArmed(page)).toBeVisible()
  await later(page, 60_000)
  await ended(arena, '5 minutes without activity.')
})
