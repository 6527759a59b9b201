import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { exitLine, type ExitPlan } from '../../src/core/exits/exit.ts'
import { money, plain } from '../../src/core/money.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { amount, show } from './support/order-keys.ts'
import { newWorkspace } from './support/panels.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare const axe: { run(options: RunOptions): Promise<AxeResults> }

const form = (page: Page): Locator => page.getByRole('dialog', { name: /^(Change exit|Arm exit again|Exit) · BTC/ })
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true })
const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name })
const list = (page: Page): Locator => page.getByRole('grid', { name: 'Exits held by this computer' })
const row = (page: Page, step: string): Locator => list(page).locator(`tr[data-state=${step}]`)
const count = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('group', { name: 'Exits held by this computer' })
const chart = (page: Page): Locator => page.getByRole('region', { name: 'Chart', exact: true })
const stopLine = (page: Page): Locator => chart(page).getByRole('slider', { name: /^Exit held by this computer/ })
const showExits = async (page: Page): Promise<void> => {
  await count(page).getByRole('button').first().click()
  await expect(page.getByRole('tab', { name: /^Exits/ })).toHaveAttribute('data-state', 'active')
}
const openSales = ({ exchange }: Arena) => exchange.control.truth.openOrders().filter(({ side }) => side === 'sell')

async function place(page: Page, over: Partial<OrderDraft>): Promise<void> {
  const draft: OrderDraft = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'market',
    quantity: '0.02',
    total: null,
    price: null,
    stopLossPrice: null,
    ...over
  }
  const args = { draft, intentKey: crypto.randomUUID(), confirmed: orderLine(draft) }
  expect(await page.evaluate((it) => window.desk.call('orders.place', it), args)).toMatchObject({ ok: true })
}

/** A market that stands still until it gaps, and 0.02 BTC that were bought. */
async function start(args: readonly string[] = []): Promise<{ readonly arena: Arena; readonly best: number }> {
  const arena = await startArena({ rate: 0, args: ['--window', '1600x1000', ...args] })
  const { page } = arena
  await live(page)
  await show(page, 'BTC')
  const bid = await page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(1).getAttribute('data-price')
  await place(page, {})
  await page.getByRole('tab', { name: 'Positions' }).click()
  await expect(page.getByRole('grid', { name: 'Positions' })).toContainText('BTC / USDT')
  return { arena, best: Number(bid) }
}

const planAt = (best: number, over: Partial<ExitPlan> = {}): ExitPlan => ({
  market: 'BTC_USDT',
  orderKey: null,
  quantity: '0.02',
  stop: String(Math.round(best * 0.98)),
  floor: String(Math.round(best * 0.95)),
  target: null,
  ...over
})
async function arm(page: Page, plan: ExitPlan): Promise<void> {
  const args = { plan, intentKey: crypto.randomUUID(), confirmed: exitLine(plan) }
  await expect.poll(() => page.evaluate(async (it) => (await window.desk.call('exits.arm', it)).ok, args)).toBe(true)
}

async function findings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }))
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const scale of [100, 150] as const) {
  test(`an exit is armed from its position with the mouse, and two windows show it, at ${scale}%`, async () => {
    const { arena } = await start()
    await using _ = arena
    const { page, desk } = arena
    const other = await newWorkspace(desk, page)
    await live(other)
    await page.evaluate((to) => window.desk.call('settings.write', { uiScale: to }), scale)
    await page.waitForFunction((to) => Math.round(devicePixelRatio * 100) === to, scale)

    await button(page, 'Exit… BTC / USDT').click()
    await button(form(page), '50%').click()
    // Half of what was bought: a fee that the venue took from it is a cost.
    await expect(field(page, 'Amount')).toHaveValue('0.01')
    await field(page, 'Below market').fill('2')
    await expect(field(page, 'Stop')).not.toHaveValue('')
    const stop = plain(money(await field(page, 'Stop').inputValue()))
    await expect(form(page).getByRole('table', { name: 'What it would get' })).toContainText(/0\.010* BTC/)
    expect(await findings(page)).toEqual([])
    await button(form(page), /^Review exit/).click()
    await expect(form(page)).toContainText(`EXIT BTC_USDT quantity 0.01 stop ${stop}`)
    await button(form(page), /^Arm exit/).click()
    await expect(form(page)).toBeHidden()

    await showExits(page)
    await expect(row(page, 'armed')).toContainText('0.01')
    expect(await findings(page)).toEqual([])
    for (const one of [page, other]) await expect(count(one)).toContainText('Exits 1')
    await expect(stopLine(other)).toHaveAttribute('aria-valuenow', stop)
  })
}

test('an exit is armed, moved and removed with the keyboard alone', async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page } = arena
  await page.keyboard.press('Control+k')
  await page.keyboard.type('exit set position')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount')).toBeFocused()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
  await expect(field(page, 'Stop')).toBeFocused()
  const stop = Math.round(best * 0.98)
  await page.keyboard.type(String(stop))
  await expect(button(form(page), /^Review exit/)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(button(form(page), /^Arm exit/)).toBeFocused()
  await expect(async () => {
    if (await form(page).isVisible()) await page.keyboard.press('Enter')
    await expect(form(page)).toBeHidden({ timeout: 1_000 })
  }).toPass()

  const line = stopLine(page)
  await line.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(line).toHaveAttribute('aria-valuetext', /Floor/)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Change').and(page.locator(':focus'))).toHaveText('Change')
  await page.keyboard.press('Enter')
  await expect(line).toHaveAttribute('aria-valuenow', plain(money(String(stop)).minus('0.1')))

  await line.focus()
  await page.keyboard.press('Delete')
  const asked = page.getByRole('dialog', { name: /^Remove exit/ })
  await asked.getByRole('button', { name: 'Remove exit' }).focus()
  await page.keyboard.press('Enter')
  await expect(line).toHaveCount(0)
  await expect(count(page)).toContainText('Exits 0')
})

test('the stop line is dragged, and asked about', async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page } = arena
  const plan = planAt(best, { stop: String(Math.round(best * 0.9995)), floor: String(Math.round(best * 0.99)) })
  await arm(page, plan)
  const line = stopLine(page)
  await expect(line).toHaveAttribute('aria-valuenow', plan.stop)
  const at = await line.boundingBox()
  if (at === null) throw new Error('the line has no place')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2 + 14, { steps: 6 })
  const move = page.getByRole('group', { name: 'Move of the price' })
  await expect(move).toContainText('Floor')
  await page.mouse.up()
  const wanted = (await line.getAttribute('aria-valuenow')) ?? ''
  expect(Number(wanted)).toBeLessThan(Number(plan.stop))
  await move.getByRole('button', { name: 'Change' }).click()
  await expect(move).toBeHidden()
  await expect(line).toHaveAttribute('aria-valuenow', wanted)
  await showExits(page)
  await expect(row(page, 'armed')).toContainText(wanted.slice(-4))
})

test('a gap through the stop sells, and the screen says so', async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page, exchange } = arena
  await arm(page, planAt(best))
  await showExits(page)
  await expect(row(page, 'armed')).toHaveCount(1)
  exchange.control.bots.gap('BTC_USDT', -0.03)
  await expect(row(page, 'done')).toContainText('Sold')
  await expect(count(page)).toContainText('Exits 0')
  expect(openSales(arena)).toEqual([])
})

test('a gap below the floor leaves it unprotected, loudly, until it is handled', async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page, exchange } = arena
  await arm(page, planAt(best, { floor: String(Math.round(best * 0.975)) }))
  await showExits(page)
  await expect(row(page, 'armed')).toHaveCount(1)
  exchange.control.bots.gap('BTC_USDT', -0.1)
  await expect(count(page).getByRole('alert')).toContainText('Unprotected: 0.02 BTC not sold')
  await expect(row(page, 'unprotected')).toHaveCount(1)
  expect(await findings(page)).toEqual([])
  // What the open sale still sells must not be sold twice.
  await count(page).getByRole('button', { name: 'Cancel sale' }).click()
  await expect.poll(() => openSales(arena).length).toBe(0)
  await count(page).getByRole('button', { name: 'Sell at market…' }).click()
  await expect(amount(page)).toHaveValue('0.02')
  await row(page, 'unprotected')
    .getByRole('button', { name: /^Remove exit/ })
    .click()
  const asked = page.getByRole('dialog', { name: /^Remove exit/ })
  await expect(asked).toContainText('0.02 BTC are unsold')
  await asked.getByRole('button', { name: 'Remove exit' }).click()
  await expect(count(page)).toContainText('Exits 0')
})

test('after a restart an exit waits, says what the price did, and is armed again', async () => {
  const { arena, best } = await start()
  await using _ = arena
  await arm(arena.page, planAt(best))
  await expect(count(arena.page)).toContainText('Exits 1')
  const { page } = await arena.restart()
  await live(page)
  await expect(count(page)).toContainText('Not watching now: 1')
  await showExits(page)
  await row(page, 'waits')
    .getByRole('button', { name: /^Arm exit/ })
    .click()
  await expect(button(form(page), /^Review exit/)).toBeEnabled()
  await button(form(page), /^Review exit/).click()
  await button(form(page), /^Arm again/).click()
  await expect(row(page, 'armed')).toHaveCount(1)
  await expect(count(page)).not.toContainText('Not watching now')
})

test('the take-profit is marked as such, and goes with its exit or stays', async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page } = arena
  for (const goes of [false, true]) {
    await arm(page, planAt(best, { quantity: '0.005', target: String(Math.round(best * 1.002)) }))
    const before = goes ? 2 : 1
    await expect.poll(() => openSales(arena).length).toBe(before)
    await expect(chart(page).getByRole('slider', { name: /Take-profit: Sell 0\.005 BTC/ })).toHaveCount(1)
    await showExits(page)
    await row(page, 'armed')
      .getByRole('button', { name: /^Remove exit/ })
      .click()
    const asked = page.getByRole('dialog', { name: /^Remove exit/ })
    if (!goes) await asked.getByRole('switch').click()
    await asked.getByRole('button', { name: 'Remove exit' }).click()
    await expect(row(page, 'armed')).toHaveCount(0)
    await expect.poll(() => openSales(arena).length).toBe(1)
  }
})
