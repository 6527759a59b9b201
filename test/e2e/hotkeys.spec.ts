import { expect, test, type Page } from '@playwright/test'
import type { Settings } from '../../src/contract/settings.ts'
import { money, plain } from '../../src/core/money.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { amount, arm, asked, isArmed, posts, press, show, startArmed, ticket, unfocus } from './support/order-keys.ts'

const same = (text: string | null | undefined) => plain(money(text ?? '0'))
const confirmBy = (page: Page, patch: Partial<Settings>) =>
  page.evaluate((args) => window.desk.call('settings.write', args), patch)

test('order hotkeys send nothing before they are armed and after they are disarmed', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const { page, exchange } = arena
  const hint = ticket(page).getByText('⇧B')
  await expect(hint).toBeVisible()
  // Each time another amount, so that what went out tells when it did.
  const pressAll = async (quantity: string) => {
    await amount(page).fill(quantity)
    for (const keys of ['Shift+B', 'Shift+S', 'Shift+Z', 'Shift+X']) await press(page, keys)
  }
  const buy = async (quantity: string) => {
    const before = posts(arena).length
    await amount(page).fill(quantity)
    await press(page, 'Shift+B')
    await expect.poll(() => posts(arena).length).toBe(before + 1)
    // While armed it is the amount of the next order too.
    await expect(amount(page)).toHaveValue(quantity)
  }
  await isArmed(page).click()
  await expect(hint).toHaveCount(0)
  await pressAll('0.01')
  await arm(page)
  await buy('0.02')
  await isArmed(page).click()
  await pressAll('0.03')
  await arm(page)
  await buy('0.04')
  expect(
    exchange.control.truth
      .orderHistory()
      .map(({ filledQuantity }) => same(filledQuantity))
      .sort()
  ).toEqual(['0.02', '0.04'])
})

test('the buying and the selling key send the ticket at market at once, in every confirmation mode', async () => {
  await using arena = await startArmed({ confirm: 'dialog' })
  const {
    page,
    exchange: { control }
  } = arena
  const sent: string[] = []
  for (const patch of [
    { confirm: 'dialog' },
    { confirm: 'hold' },
    { confirm: 'above', confirmAbove: '1' },
    { confirm: 'off' }
  ] as const) {
    await confirmBy(page, patch)
    for (const [keys, side] of [
      ['Shift+B', 'buy'],
      ['Shift+S', 'sell']
    ] as const) {
      const quantity = `0.01${sent.length}`
      await amount(page).fill(quantity)
      // From the amount field: a number has no letters.
      await amount(page).press(keys)
      await expect.poll(() => posts(arena).length).toBe(sent.push(`market ${side} ${same(quantity)}`))
      await expect(asked(page)).toHaveCount(0)
      await expect(amount(page)).toHaveValue(quantity)
    }
  }
  await expect
    .poll(() =>
      control.truth
        .orderHistory()
        .map(({ type, side, filledQuantity }) => `${type} ${side} ${same(filledQuantity)}`)
        .sort()
    )
    .toEqual(sent.toSorted())
  await expect(isArmed(page)).toContainText('⇧B')
})

test('with a limit ticket the keys take the best ask and the best bid for its price', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const {
    page,
    exchange: { control }
  } = arena
  await page.getByRole('radio', { name: 'Limit', exact: true }).click()
  for (const [keys, side, levels] of [
    ['Shift+B', 'buy', 'asks'],
    ['Shift+S', 'sell', 'bids']
  ] as const) {
    const before = posts(arena).length
    const best = control.truth.book('BTC_USDT')[levels][0]?.[0]
    // A price from before is not the one that is sent.
    await ticket(page).getByRole('textbox', { name: 'Price' }).fill('12345')
    await amount(page).fill('0.01')
    await press(page, keys)
    await expect.poll(() => posts(arena).length).toBe(before + 1)
    await expect
      .poll(() =>
        [...control.truth.orderHistory(), ...control.truth.openOrders()].map((order) => [
          order.type,
          order.side,
          same(order.price),
          same(order.quantity)
        ])
      )
      .toContainEqual(['limit', side, same(best), '0.01'])
  }
})

test('a key that is held down is one order', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const {
    page,
    exchange: { control }
  } = arena
  // The ticket has another amount all the time: nothing but the key itself holds the next order back.
  const refill = await page.evaluateHandle(() => {
    let next = 10
    return setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('[data-amount] input')
      if (field === null) return
      next = next === 99 ? 10 : next + 1
      field.value = `0.0${next}`
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, 20)
  })
  const filled = () => expect(ticket(page).getByRole('button', { name: /^Buy 0\.0\d+ BTC/ })).toBeEnabled()
  await filled()
  await unfocus(page)
  await page.keyboard.down('Shift')
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 8; i++) await page.keyboard.down('B')
    await filled()
  }
  await page.keyboard.up('B')
  expect(posts(arena)).toHaveLength(1)
  // Pressed again it is another.
  await page.keyboard.press('B')
  await expect.poll(() => posts(arena).length).toBe(2)
  await page.keyboard.up('Shift')
  await page.evaluate((timer) => clearInterval(timer), refill)
  await expect.poll(() => control.truth.orderHistory().length).toBe(2)
})

test('what cannot be sent is said: an empty ticket, and one below the least', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const { page } = arena
  await press(page, 'Shift+B')
  await expect(page.getByText('Order not sent')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Order not sent' })).toContainText('Enter an amount')
  await amount(page).fill('0.000001')
  await press(page, 'Shift+S')
  await expect(page.getByRole('listitem').filter({ hasText: 'Minimum' }).first()).toBeVisible()
  expect(posts(arena)).toHaveLength(0)
})

const resting = (market: string, price: string): OrderDraft => ({
  market,
  side: 'buy',
  type: 'limit',
  quantity: '0.5',
  total: null,
  price,
  stopLossPrice: null
})
async function rest(page: Page, draft: OrderDraft): Promise<void> {
  const answer = await page.evaluate(
    ([it, line]) => window.desk.call('orders.place', { draft: it, intentKey: `rest-${it.price}`, confirmed: line }),
    [draft, orderLine(draft)] as const
  )
  expect(answer, JSON.stringify(answer)).toMatchObject({
    ok: true,
    value: { state: expect.stringMatching(/^(placing|working)$/) }
  })
}

test('the cancelling keys take the newest open order, then all, of this market and of no other', async () => {
  await using arena = await startArmed()
  const {
    page,
    exchange: { control }
  } = arena
  const open = () =>
    control.truth
      .openOrders()
      .map(({ market, price }) => `${market} ${same(price)}`)
      .sort()
  // While the lists of the start are read, a host takes three orders a second.
  await expect.poll(() => control.truth.requests().filter(({ at }) => at > Date.now() - 1_100).length).toBeLessThan(4)
  for (const price of ['1001', '1002', '1003']) await rest(page, resting('BTC_USDT', price))
  await show(page, 'ETH')
  await rest(page, resting('ETH_USDT', '104'))
  await show(page, 'BTC')
  // Another market is no other connection.
  await expect(isArmed(page)).toBeVisible()
  const row = (price: string) =>
    page.getByRole('grid', { name: 'Orders of the account' }).getByRole('row').filter({ hasText: price })
  for (const price of ['1,001', '1,002', '1,003']) await expect(row(price)).toContainText('Working')

  await press(page, 'Shift+Z')
  await expect.poll(open).toEqual(['BTC_USDT 1001', 'BTC_USDT 1002', 'ETH_USDT 104'])
  await expect(row('1,003')).toHaveCount(0)
  // Not while they are off.
  await isArmed(page).click()
  await press(page, 'Shift+X')
  await press(page, 'Shift+Z')
  await arm(page)
  expect(open()).toHaveLength(3)
  await press(page, 'Shift+X')
  await expect.poll(open).toEqual(['ETH_USDT 104'])
  await expect(row('1,001')).toHaveCount(0)
  await press(page, 'Shift+X')
  await expect(page.getByText('Order not cancelled')).toBeVisible()
  expect(open()).toEqual(['ETH_USDT 104'])
})

test('in a field the keys are letters, and under a dialog, a menu or the palette they are nothing', async () => {
  await using arena = await startArmed({ confirm: 'off' })
  const {
    page,
    exchange: { control }
  } = arena
  await rest(page, resting('BTC_USDT', '1001'))
  await amount(page).fill('0.01')
  const KEYS = ['Shift+B', 'Shift+S', 'Shift+Z', 'Shift+X']
  const nothing = async (where: string) => {
    for (const keys of KEYS) await page.keyboard.press(keys)
    expect([where, posts(arena).length, control.truth.openOrders().length]).toEqual([where, 1, 1])
  }
  const search = page.getByRole('textbox', { name: 'Search markets' })
  await search.fill('')
  await nothing('the market search')
  await expect(search).toHaveValue('BSZX')
  await search.fill('')

  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('textbox', { name: 'Market, command or order' })
  await expect(field).toBeFocused()
  await nothing('the field of the palette')
  await expect(field).toHaveValue('BSZX')
  await field.fill('order hotkey: buy')
  await expect(page.getByRole('option').filter({ hasText: 'buy at the best ask' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  for (const [name, open] of [
    ['Settings', () => page.getByRole('button', { name: 'Settings', exact: true }).click()],
    ['Cancel open orders', () => page.getByRole('button', { name: 'Cancel all' }).click()]
  ] as const) {
    await open()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await unfocus(page)
    await nothing(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }
  await page.getByRole('button', { name: 'Layout' }).first().click()
  await expect(page.getByRole('menu').first()).toBeVisible()
  await nothing('the layout menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  // Armed all the while, and heard again as soon as the page is free.
  await press(page, 'Shift+B')
  await expect.poll(() => posts(arena).length).toBe(2)
})
