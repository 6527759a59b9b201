import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { exitLine } from '../../src/core/exits/exit.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { atPrice } from '../support/alerts.ts'
import { startArena, type Arena } from './support/arena.ts'
import { electronExecutable, environment } from './support/launch.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { live } from './support/live.ts'

/** In the Node of Electron: that of the tests may have no SQLite. */
function leftEarlier(arena: Arena, minutes: number): void {
  const folder = join(arena.desk.userData, 'journal')
  const journals = readdirSync(folder).filter((name) => /^orders-[^.]*arena[^.]*\.db$/.test(name))
  const script = fileURLToPath(new URL('../support/left-earlier.ts', import.meta.url))
  for (const name of journals)
    execFileSync(electronExecutable(), [script, join(folder, name), String(minutes)], {
      env: environment({ ELECTRON_RUN_AS_NODE: '1' })
    })
}

const report = (page: Page) => page.getByRole('dialog', { name: 'While you were away' })
const badge = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'While you were away' })

test('what happened while the app was closed is one page, until it was seen', async () => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1280x800'] })
  await live(arena.page)
  const { control, account } = arena.exchange
  const bid = Number(control.truth.book('BTC_USDT').bids[0]?.[0])
  const at = (share: number) => (Math.floor(bid * share * 100) / 100).toFixed(2)
  const draft = {
    ...({ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.002', total: null } as const),
    ...{ price: at(0.95), stopLossPrice: null }
  }
  const plan = {
    ...{ market: 'BTC_USDT', orderKey: null, quantity: '0.01', target: null },
    ...{ stop: at(0.99), floor: at(0.96) }
  }
  const armed = await arena.page.evaluate(
    async ({ order, exit, alert }) => {
      const placed = await window.desk.call('orders.place', order)
      const held = await window.desk.call('exits.arm', exit)
      const added = await window.desk.call('alerts.add', alert)
      return [placed, held, added].map((answer) => (answer.ok ? 'ok' : answer.failure.code))
    },
    {
      order: { draft, intentKey: 'away-order', confirmed: orderLine(draft) },
      exit: { plan, intentKey: 'away-exit', confirmed: exitLine(plan) },
      alert: atPrice('BTC_USDT', 'down', at(0.985), { note: 'Support' })
    }
  )
  expect(armed).toEqual(['ok', 'ok', 'ok'])
  await expect.poll(() => control.truth.openOrders().length).toBe(1)

  const { page } = await arena.restart(() => {
    leftEarlier(arena, 12)
    const by = () => ({ at: control.now(), account: account.userId })
    control.apply({ ...by(), kind: 'cancel-order', id: control.truth.openOrders()[0]?.id ?? '' })
    control.bots.gap('BTC_USDT', -0.03)
    const order = { market: 'BTC_USDT', side: 'buy', quantity: null, value: '250' } as const
    const ids = { id: control.newOrderId(), clientOrderId: null, tag: null }
    control.apply({ ...by(), ...order, ...ids, kind: 'market-order' })
  })
  await live(page)
  await expect(page.getByText(/^Orders: 2 · Converts: 0 · Exits: 1 · Alerts: \d$/)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
  // By its keys: another notification may lie on it, and each moves while one comes.
  await page.getByRole('button', { name: 'Show…' }).press('Enter')
  await expect(report(page)).toContainText('Account not open')
  const rows = report(page).locator('.row')
  await expect(rows.filter({ hasText: 'Cancelled' })).toContainText('Placed here')
  await expect(rows.filter({ hasText: 'Filled' })).toContainText(/Bought 0\.\d+ BTC at .*Placed elsewhere/)
  await expect(rows.filter({ hasText: 'Waits' })).toContainText('Stop reached: low')
  await expect(rows.filter({ hasText: 'May have triggered' })).toContainText('Support')
  await expect(report(page).getByRole('img', { name: /^BTC \/ USDT: First [\d,.]+/ })).toBeVisible()
  expect(await layoutFaults(page, '[role=dialog]')).toEqual([])

  await page.keyboard.press('Escape')
  await expect(report(page)).toHaveCount(0)
  await badge(page).focus()
  await page.keyboard.press('Enter')
  await report(page).getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(report(page)).toHaveCount(0)
  await expect(badge(page)).toHaveCount(0)

  const again = await arena.restart()
  await live(again.page)
  await expect.poll(() => again.page.evaluate(() => document.querySelectorAll('.exit-count').length)).toBe(1)
  await expect(badge(again.page)).toHaveCount(0)
})
