import { expect, test, type Locator, type Page } from '@playwright/test'
import { money, plain, roundedTo } from '../../src/core/money.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { asked, posts, ticket } from './support/order-keys.ts'

const same = (text: string | null | undefined) => plain(money((text ?? '0').replaceAll(',', '')))
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Market, command or order' })
const preview = (page: Page): Locator => page.getByRole('option').filter({ hasText: 'Enter fills the ticket' })

async function type(page: Page, words: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.getByRole('button', { name: 'Search markets and commands' }).click()
  await field(page).fill(words)
}
/** From the row into the ticket, which sends nothing yet. */
async function take({ page, exchange }: Arena): Promise<void> {
  const before = posts({ exchange }).length
  await field(page).press('Enter')
  await expect(field(page)).toBeHidden()
  await expect(ticket(page).getByRole('textbox', { name: 'Amount' })).toBeFocused()
  expect(posts({ exchange })).toHaveLength(before)
}
async function send(page: Page, side: 'Buy' | 'Sell'): Promise<void> {
  await ticket(page)
    .getByRole('button', { name: new RegExp(`^${side} `) })
    .click()
  await asked(page).getByRole('button', { name: /^Send/ }).click()
}

test('an order typed into the palette is previewed, goes into the ticket, and is sent as confirmed', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page, exchange } = arena
  await type(page, 'buy 100')
  await expect(page.getByText('Enter a currency, such as: buy 0.1 btc')).toBeVisible()

  await type(page, 'buy 0.1k usdt of eth')
  await expect(preview(page)).toHaveCount(1)
  await expect(preview(page)).toContainText(/Buy 0\.\d+ ETH for 100(\.00)? USDT/)
  await expect(preview(page)).toContainText(/fee 0\.0000\d+ ETH/)
  // What the row said is what the exchange fills: nothing else trades meanwhile.
  const shown = /Buy (0\.\d+) ETH/.exec(await preview(page).innerText())?.[1]
  await take(arena)
  await expect(ticket(page).getByRole('textbox', { name: /^Total/ })).toHaveValue('100')
  await send(page, 'Buy')
  await expect.poll(() => exchange.control.truth.orderHistory().length).toBe(1)
  expect(posts(arena)).toHaveLength(1)
  expect(exchange.control.truth.orderHistory()[0]).toMatchObject({
    market: 'ETH_USDT',
    side: 'buy',
    value: '100',
    filledQuantity: shown
  })
})

test('a sale typed into the palette brings what its row said, with that fee', async () => {
  await using arena = await startArena({ rate: 0 })
  const {
    page,
    exchange: { control }
  } = arena
  await live(page)
  await type(page, 'sell 0.5 eth')
  await expect(preview(page)).toContainText(/Sell 0\.50* ETH for [\d,.]+ USDT/)
  const [, total, fee] = /for ([\d,.]+) USDT[\s\S]*fee ([\d,.]+) USDT/.exec(await preview(page).innerText()) ?? []
  await take(arena)
  await expect(ticket(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(ticket(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('0.5')
  await send(page, 'Sell')
  await expect.poll(() => control.truth.orderHistory().length).toBe(1)
  const [order] = control.truth.orderHistory()
  expect(order).toMatchObject({ market: 'ETH_USDT', side: 'sell', type: 'market' })
  expect([same(order?.quantity), same(roundedTo(order?.filledValue ?? '0', 2))]).toEqual(['0.5', same(total)])
  const paid = (order?.deal?.transactions ?? []).reduce((sum, deal) => sum.plus(deal.fee), money('0'))
  // Two decimals, rounded up.
  expect(paid.minus(same(fee)).abs().lte('0.01')).toBe(true)
})

test('a price makes it a limit order, by amount or by total, and it rests at that price', async () => {
  await using arena = await startArena({ rate: 0 })
  const {
    page,
    exchange: { control }
  } = arena
  await live(page)
  await type(page, 'buy 0.01 btc at 50000')
  await expect(preview(page)).toContainText('Buy 0.01 BTC for 500.00 USDT')
  await expect(preview(page)).toContainText('Limit at 50,000.00')
  await expect(preview(page)).toContainText('fee 0.000008 BTC')
  await type(page, 'buy 100 usdt btc @40000')
  await expect(preview(page)).toContainText('Buy 0.0025 BTC for 100.00 USDT')
  await take(arena)
  await expect(ticket(page).getByRole('radio', { name: 'Limit', exact: true })).toBeChecked()
  await expect(ticket(page).getByRole('textbox', { name: 'Price' })).toHaveValue('40000.00')
  await send(page, 'Buy')
  await expect
    .poll(() =>
      control.truth.openOrders().map(({ type: kind, price, quantity }) => [kind, same(price), same(quantity)])
    )
    .toEqual([['limit', '40000', '0.0025']])

  // A command that cancels asks first, in every language by its English words.
  await page.evaluate(() => window.desk.call('settings.write', { language: 'de' }))
  await expect(page.getByRole('tab', { name: 'Alle' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('cancel newest')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Diese Order stornieren?' })
  await expect(question).toContainText('BTC / USDT · Kauf · 0,0025 BTC · 40.000,00 USDT')
  expect(control.truth.openOrders()).toHaveLength(1)
  await question.getByRole('button', { name: '1 Order stornieren' }).click()
  await expect.poll(() => control.truth.openOrders().length).toBe(0)

  // What was used last is the first thing that is offered.
  const first = page.getByRole('dialog').getByRole('option').first()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(first).toContainText('BTC / USDT')
  await page.keyboard.type('sol')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'SOL / USDT' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(first).toContainText('SOL / USDT')
  await page.keyboard.type('language: engl')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
})

test('what cannot be read or sent is said in the row, and nothing goes out', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  await live(page)
  await type(page, 'buy 1 nocoin')
  await expect(page.getByText('No market found for NOCOIN')).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  await field(page).press('Enter')
  await expect(field(page)).toBeVisible()
  await type(page, 'buy 1x2 btc')
  await expect(page.getByText('“1x2” is not a number')).toBeVisible()
  await expect(preview(page)).toHaveCount(0)

  await type(page, 'sell 9999 eth')
  await expect(preview(page)).toContainText(/Only [\d,.]+ ETH available/)
  await type(page, 'buy 0.0001 usdt btc')
  await expect(preview(page)).toContainText(/Minimum [\d.]+ USDT|At most \d decimals/)
  await take(arena)
  const submit = ticket(page).getByRole('button', { name: /^Buy / })
  await expect(submit).toBeDisabled()
  await expect(submit).toContainText(/Minimum|At most/)
  expect(posts(arena)).toHaveLength(0)
})

/** The book alone is behind, or with it the feed. */
const OLD = /Order book is stale|prices may be out of date/

test('a book that is stale counts nothing in the row, which says so, and the ticket holds the order back', async () => {
  await using arena = await startArena()
  const {
    page,
    exchange: { control }
  } = arena
  await live(page)
  await type(page, 'buy 100 usdt btc')
  await expect(preview(page)).toContainText(/Buy 0\.\d+ BTC for 100(\.00)? USDT/)
  await expect(preview(page)).not.toContainText(OLD)
  const heard = control.faults.mute('depth')
  await expect(preview(page)).toContainText(OLD)
  await expect(preview(page)).toContainText('Buy … BTC for 100.00 USDT')
  await expect(preview(page)).toContainText('avg. …')
  await take(arena)
  await expect(ticket(page).getByRole('button', { name: /^Buy / })).toBeDisabled()
  expect(posts(arena)).toHaveLength(0)
  heard()
  await expect(ticket(page).getByRole('button', { name: /^Buy / })).toBeEnabled()
})
