import { expect, test, type Locator, type Page } from '@playwright/test'
import { compareText, money, plain } from '../../src/core/money.ts'
import type { Control } from '../../src/practice/server/control.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'

const MARKET = 'ETH_USDT'

/** Digits of a shown number, by value: '1,234.500' is '1234.5'. */
const value = (shown: string): string => plain(money(shown.replaceAll(',', '').trim()))

/** What a side of the ladder shows, best level first. */
async function shownSide(page: Page, side: 'Asks' | 'Bids'): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = await page
    .getByRole('table', { name: side })
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('[role=cell]')].slice(0, 2).map((cell) => cell.textContent ?? ''))
    )
  return rows.map((row) => row.map(value))
}

/** Waits until both sides of the ladder are the exchange's own book, level by level. */
async function expectLadderIsTrue(page: Page, control: Control, scaleIndex: number): Promise<void> {
  await expect
    .poll(async () => {
      const shown = { asks: await shownSide(page, 'Asks'), bids: await shownSide(page, 'Bids') }
      const truth = control.truth.book(MARKET, scaleIndex)
      expect(shown.asks.length).toBeGreaterThan(8)
      expect(shown.bids.length).toBeGreaterThan(8)
      const real = (side: 'asks' | 'bids') => truth[side].slice(0, shown[side].length).map((level) => level.map(value))
      return JSON.stringify(shown) === JSON.stringify({ asks: real('asks'), bids: real('bids') })
    })
    .toBe(true)
}

async function balanceShown(page: Page, currency: string): Promise<string> {
  const row: Locator = page
    .getByRole('grid', { name: 'Account balances' })
    .getByRole('row', { name: new RegExp(`^${currency}`) })
  // The table shows the decimals of the currency; pointing at an amount shows every digit.
  return value((await row.getByRole('gridcell').nth(1).locator('[title]').getAttribute('title')) ?? '')
}

test('from start to fill: pick a market, switch the scale twice, buy, and agree with the exchange', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  const { control } = exchange
  await live(page)

  await page.getByRole('textbox', { name: 'Search markets' }).fill('eth usdt')
  await page.getByRole('option', { name: 'ETH / USDT' }).click()
  await expect(page.getByRole('region', { name: 'Ticker' })).toContainText('ETH / USDT')

  const scales = page.getByRole('radiogroup', { name: 'Price step' }).getByRole('radio')
  await scales.nth(2).click()
  await expect(scales.nth(2)).toBeChecked()
  control.bots.pause()
  await expectLadderIsTrue(page, control, 2)
  control.bots.resume()
  await scales.nth(0).click()
  await expect(scales.nth(0)).toBeChecked()

  const before = control.truth.balances().find((balance) => balance.currency === 'ETH')?.available ?? '0'
  await page.getByRole('radio', { name: 'Buy' }).click()
  await page.getByRole('textbox', { name: 'Total' }).fill('500')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()

  await page.getByRole('tab', { name: /^History/ }).click()
  const order = page
    .getByRole('grid', { name: 'Orders of the account' })
    .getByRole('row', { name: /^ETH \/ USDT\s+Buy/ })
  await expect(order).toContainText('Filled')
  control.bots.pause()

  const posts = control.truth.requests().filter((seen) => seen.method === 'POST')
  expect(posts.map((seen) => seen.path)).toEqual(['/v2/user-api/exchange/orders/market'])
  const [real] = control.truth.orderHistory()
  expect(real).toMatchObject({ market: MARKET, side: 'buy', type: 'market', state: 'completed' })
  expect(compareText(real?.filledQuantity ?? '0', '0')).toBe(1)

  await page.getByRole('tab', { name: 'Fills' }).click()
  const fills = page.getByRole('grid', { name: 'Fills of the account' }).getByRole('row')
  await expect(fills).toHaveCount(1 + (real?.deal?.transactions.length ?? 0))

  await page.getByRole('tab', { name: 'Balances' }).click()
  for (const currency of ['ETH', 'USDT']) {
    const truth = control.truth.balances().find((balance) => balance.currency === currency)?.available ?? '0'
    await expect.poll(() => balanceShown(page, currency)).toBe(value(truth))
  }
  const after = control.truth.balances().find((balance) => balance.currency === 'ETH')?.available ?? '0'
  expect(compareText(after, before)).toBe(1)

  await expectLadderIsTrue(page, control, 0)
})
