import { expect, test, type Locator, type Page } from '@playwright/test'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { money, plain } from '../../src/core/money.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { amount, asked, posts, show, ticket } from './support/order-keys.ts'
import { newWorkspace } from './support/panels.ts'
import { atPrice } from '../support/alerts.ts'

const chart = (page: Page): Locator => page.getByRole('region', { name: 'Chart', exact: true })
const depth = (page: Page): Locator => page.getByRole('region', { name: 'Depth chart' })
const line = (panel: Locator, name: RegExp): Locator => panel.getByRole('slider', { name })
const isOpen = { exact: true } as const
const button = (panel: Locator | Page, name: string): Locator => panel.getByRole('button', { name, ...isOpen })
const move = (page: Page): Locator => page.getByRole('group', { name: 'Move of the price' })
const openPrices = ({ exchange }: Arena) =>
  exchange.control.truth.openOrders().map(({ price }) => plain(money(price ?? '0')))

/** A market that stands still, so that a price that is read is the price that is sent. */
async function start(): Promise<{ readonly arena: Arena; readonly best: number }> {
  const arena = await startArena({ rate: 0, args: ['--window', '1600x1000'] })
  await live(arena.page)
  await show(arena.page, 'BTC')
  const bid = await arena.page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(1).getAttribute('data-price')
  return { arena, best: Number(bid) }
}

async function place(page: Page, price: string, over: Partial<OrderDraft> = {}): Promise<void> {
  const base = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.01', total: null } as const
  const draft: OrderDraft = { ...base, price, stopLossPrice: null, ...over }
  const answer = await page.evaluate((args) => window.desk.call('orders.place', args), {
    draft,
    intentKey: crypto.randomUUID(),
    confirmed: orderLine(draft)
  })
  expect(answer).toMatchObject({ ok: true })
}

/** Real events of the pointer in pixels of the page, whatever its scale. */
async function mouseOf(page: Page) {
  // It listens before the first move: the page takes moves before what it is asked to evaluate.
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    addEventListener('pointermove', (it) => (dataset['seenAt'] = String(it.clientX)), { once: true })
  })
  await page.mouse.move(300, 300)
  const seen = await page.waitForFunction(() => document.documentElement.dataset['seenAt'])
  const scale = Number(await seen.jsonValue()) / 300
  // A notice under the pointer would stay.
  await page.mouse.move(1, 1)
  const to = (x: number, y: number, steps = 4) => page.mouse.move(x / scale, y / scale, { steps })
  /** Once it stands still with nothing over it: the chart takes its new size in steps, and a notice may lie there. */
  const middle = (target: Locator) =>
    target.evaluate(async (element) => {
      const place = () => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      let at = place()
      for (let still = 0; still < 5;) {
        await new Promise(requestAnimationFrame)
        const now = place()
        const isFree = element.contains(document.elementFromPoint(now.x, now.y))
        still = isFree && now.x === at.x && now.y === at.y ? still + 1 : 0
        at = now
      }
      return at
    })
  return {
    to,
    middle,
    async click(target: Locator) {
      const { x, y } = await middle(target)
      await to(x, y)
      await page.mouse.down()
      await page.mouse.up()
    },
    /** Presses on it and moves the pointer; it stays pressed. */
    async drag(target: Locator, across: number, down: number) {
      const { x, y } = await middle(target)
      await to(x, y)
      await page.mouse.down()
      await to(x + across, y + down, 8)
    }
  }
}

async function scaleTo(page: Page, uiScale: 100 | 150): Promise<void> {
  await page.evaluate((to) => window.desk.call('settings.write', { uiScale: to }), uiScale)
  await page.waitForFunction((to) => Math.round(devicePixelRatio * 100) === to, uiScale)
}

for (const scale of [100, 150] as const) {
  test(`an order is moved by the pointer and cancelled at its line, at ${scale}%`, async () => {
    const { arena, best } = await start()
    await using _ = arena
    const { page } = arena
    await scaleTo(page, scale)
    const price = String(Math.round(best * 0.999))
    await place(page, price)
    const order = line(chart(page), /^Open order: Buy 0\.01 BTC$/)
    await expect(order).toHaveAttribute('aria-valuenow', price)
    const mouse = await mouseOf(page)

    // Esc during the drag.
    await mouse.drag(order, 0, 12)
    await expect(move(page).getByText('From old price')).toBeVisible()
    await expect(order).not.toHaveAttribute('aria-valuenow', price)
    await page.keyboard.press('Escape')
    await expect(order).toHaveAttribute('aria-valuenow', price)
    await page.mouse.up()
    expect([posts(arena).length, openPrices(arena)]).toEqual([1, [price]])

    await mouse.drag(order, 0, 12)
    await page.mouse.up()
    const wanted = (await order.getAttribute('aria-valuenow')) ?? ''
    expect(Number(wanted)).toBeLessThan(Number(price))
    await mouse.click(button(move(page), 'Discard'))
    await expect(order).toHaveAttribute('aria-valuenow', price)

    await mouse.drag(order, 0, 12)
    await page.mouse.up()
    expect(openPrices(arena)).toEqual([price])
    const last = (await order.getAttribute('aria-valuenow')) ?? ''
    await mouse.click(button(move(page), 'Change'))
    await expect.poll(() => openPrices(arena)).toEqual([last])
    await expect(order).toHaveAttribute('aria-valuenow', last)

    await mouse.click(chart(page).getByRole('button', { name: /^Cancel Buy order BTC \/ USDT, / }))
    await expect.poll(() => openPrices(arena)).toEqual([])
    await expect(order).toHaveCount(0)
  })
}

for (const scale of [100, 150] as const) {
  test(`the keyboard reaches, moves, asks and discards, in two windows, at ${scale}%`, async () => {
    const { arena, best } = await start()
    await using _ = arena
    const { page, desk } = arena
    await scaleTo(page, scale)
    const price = Math.round(best * 0.999)
    await place(page, String(price))
    await page.evaluate(
      (plan) => window.desk.call('alerts.add', plan),
      atPrice('BTC_USDT', 'up', String(Math.round(best * 1.001)))
    )
    const other = await newWorkspace(desk, page)
    await live(other)
    await show(other, 'BTC')
    const there = line(chart(other), /^Open order/)
    await expect(there).toHaveAttribute('aria-valuenow', String(price))

    const order = line(chart(page), /^Open order/)
    await chart(page)
      .getByRole('img', { name: /^Candle chart/ })
      .focus()
    // Past the entries of the legend.
    const isReached = () => order.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 12 && !(await isReached()); tabs++) await page.keyboard.press('Tab')
    await expect(order).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(order).toHaveAttribute('aria-valuetext', /From old price −11 ticks/)
    await expect(there).toHaveAttribute('aria-valuenow', String(price))
    await page.keyboard.press('Escape')
    await expect(order).toHaveAttribute('aria-valuenow', String(price))
    await expect(order).toBeFocused()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expect(button(move(page), 'Change')).toBeFocused()
    expect(openPrices(arena)).toEqual([String(price)])
    await page.keyboard.press('Enter')
    const moved = plain(money(String(price)).plus('0.1'))
    await expect.poll(() => openPrices(arena)).toEqual([moved])
    await expect(there).toHaveAttribute('aria-valuenow', moved)

    const alert = line(chart(page), /^Alert price$/)
    await alert.focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    const raised = plain(money(String(Math.round(best * 1.001))).plus('0.1'))
    await expect(chart(other).locator(`[aria-label="Alert price"][aria-valuenow="${raised}"]`)).toHaveCount(1)
    await expect(alert).toHaveCount(1)
    await alert.focus()
    await page.keyboard.press('Delete')
    await expect(line(chart(other), /^Alert price$/)).toHaveCount(0)
  })

  test(`the + on the axis and the menu place an order with the side of its price, at ${scale}%`, async () => {
    const { arena, best } = await start()
    await using _ = arena
    const { page } = arena
    await scaleTo(page, scale)
    await page.evaluate((to) => window.desk.call('settings.write', to), { confirm: 'off' as const })
    await page.getByRole('radio', { name: 'Limit' }).click()
    await amount(page).fill('0.02')
    const mouse = await mouseOf(page)
    const image = chart(page).getByRole('img', { name: /^Candle chart/ })
    const { x, y } = await mouse.middle(image)
    await mouse.to(x, y + 20)
    const plus = chart(page).getByRole('button', { name: /^Order or alert at/ })
    await mouse.click(plus)
    const entries = page.getByRole('menuitem', { name: /^(Buy|Sell) 0\.02 BTC at / })
    const first = (await entries.first().textContent()) ?? ''
    const price = money(first.replace(/^.* at /, '').replaceAll(',', ''))
    expect(first.startsWith(price.lt(best) ? 'Buy' : 'Sell')).toBe(true)
    await entries.first().click()
    await expect(button(move(page), first)).toBeVisible()
    await expect(line(chart(page), /^Order in the ticket/)).toHaveAttribute('aria-valuenow', plain(price))
    expect(posts(arena)).toEqual([])
    const [side, swapped] = first.startsWith('Buy') ? ['Buy', 'Sell'] : ['Sell', 'Buy']
    await button(move(page), `Switch to ${swapped}`).click()
    await button(move(page), `Switch to ${side}`).click()
    // Sent from the ticket, it is not asked about any more.
    await ticket(page).getByRole('button', { name: first }).click()
    await expect(move(page)).toHaveCount(0)
    await expect.poll(() => openPrices(arena)).toEqual([plain(price)])

    await image.click({ button: 'right', position: { x: 200, y: 120 } })
    await page.getByRole('menuitem', { name: /^Alert at / }).click()
    await expect(line(chart(page), /^Alert price$/)).toHaveCount(1)
  })
}

test('the + of the depth chart and its menu ask on the line, and set an alert', async () => {
  const { arena } = await start()
  await using _ = arena
  const { page } = arena
  await page.evaluate((to) => window.desk.call('settings.write', to), { confirm: 'off' as const })
  await page.getByRole('radio', { name: 'Limit' }).click()
  await amount(page).fill('0.02')
  const image = depth(page).getByRole('img')
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  await image.hover({ position: { x: width * 0.2, y: height * 0.6 } })
  await depth(page)
    .getByRole('button', { name: /^Order or alert at/ })
    .click()
  const entry = page.getByRole('menuitem', { name: /^Buy 0\.02 BTC at / })
  const text = (await entry.textContent()) ?? ''
  const price = plain(money(text.replace(/^.* at /, '').replaceAll(',', '')))
  await entry.click()
  await expect(line(depth(page), /^Order in the ticket/)).toHaveAttribute('aria-valuenow', price)
  await button(move(page), text).click()
  await expect.poll(() => openPrices(arena)).toEqual([price])

  // Where a dialog confirms orders, it asks alone.
  await page.evaluate((to) => window.desk.call('settings.write', to), { confirm: 'dialog' as const })
  await amount(page).fill('0.02')
  await image.click({ button: 'right', position: { x: width * 0.1, y: height * 0.6 } })
  await page.getByRole('menuitem', { name: /^Buy 0\.02 BTC at / }).click()
  await expect(asked(page)).toContainText('BUY LIMIT BTC_USDT quantity 0.02 price ')
  await expect(move(page)).toHaveCount(0)
  await asked(page).getByRole('button', { name: 'Send order' }).click()
  await expect.poll(() => openPrices(arena)).toHaveLength(2)

  await image.click({ button: 'right', position: { x: width * 0.8, y: height * 0.6 } })
  await page.getByRole('menuitem', { name: /^Alert at / }).click()
  await expect(line(depth(page), /^Alert price$/)).toHaveCount(1)
})

test('the menu of a book level and Ctrl+Enter in the palette place an order, after a question', async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page } = arena
  await amount(page).fill('0.02')
  // In the mode that asks nothing too: only armed hotkeys send from a menu at once.
  await page.evaluate((to) => window.desk.call('settings.write', to), { confirm: 'off' as const })
  const bid = page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(1)
  await bid.click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Buy 0\.02 BTC at / }).click()
  await expect(asked(page)).toContainText(`BUY LIMIT BTC_USDT quantity 0.02 price ${String(best)}`)
  expect(posts(arena)).toEqual([])
  await asked(page).getByRole('button', { name: 'Send order' }).click()
  await expect.poll(() => openPrices(arena)).toEqual([String(best)])

  const price = String(Math.round(best * 0.99))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`buy 0.03 btc at ${price}`)
  await page.getByRole('option', { name: /Ctrl\+Enter places/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await expect(asked(page)).toContainText(`BUY LIMIT BTC_USDT quantity 0.03 price ${price}`)
  await asked(page).getByRole('button', { name: 'Send order' }).click()
  await expect.poll(() => openPrices(arena)).toContain(price)
})

test("dragging the ticket's order edits its price, on the chart and on the depth chart", async () => {
  const { arena, best } = await start()
  await using _ = arena
  const { page } = arena
  await page.getByRole('radio', { name: 'Limit' }).click()
  const field = ticket(page).getByRole('textbox', { name: 'Price' })
  await field.fill(String(Math.round(best * 0.9995)))
  await amount(page).fill('0.02')
  const mouse = await mouseOf(page)
  for (const [panel, across, down] of [
    [chart(page), 0, 15],
    [depth(page), -20, 0]
  ] as const) {
    const before = Number(await field.inputValue())
    const projected = line(panel, /^Order in the ticket: Buy 0\.02 BTC$/)
    await mouse.drag(projected, across, down)
    await expect(move(page).getByText('From best ask')).toBeVisible()
    await page.mouse.up()
    await expect.poll(async () => Number(await field.inputValue())).toBeLessThan(before)
    await expect(projected).toHaveAttribute('aria-valuenow', String(Number(await field.inputValue())))
  }
  expect(posts(arena)).toEqual([])
})
