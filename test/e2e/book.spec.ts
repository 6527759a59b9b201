import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'

const asks = (page: Page): Locator => page.getByRole('table', { name: 'Asks' }).getByRole('row')

/** What stands in the rows, best level first: prices and sizes as they are read. */
const shownIn = (page: Page, side: 'Asks' | 'Bids') =>
  page
    .getByRole('table', { name: side })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.getAttribute('data-price'),
        row.children[1]?.textContent?.replace(/0+$/, '').replace(/\.$/, '')
      ])
    )

/** The rows are the exchange's own book, level by level. */
async function expectTruth(arena: Arena): Promise<void> {
  await pausedAtTruth(arena)
  arena.exchange.control.bots.resume()
}

/** The bots rest, and what they did last is on screen. */
async function pausedAtTruth({ page, exchange: { control } }: Arena): Promise<void> {
  const plain = (text: string) => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text)
  control.bots.pause()
  for (const [side, name] of [
    ['asks', 'Asks'],
    ['bids', 'Bids']
  ] as const) {
    await expect
      .poll(() => shownIn(page, name))
      .toEqual(
        control.truth
          .book('BTC_USDT')
          [side].slice(0, await asks(page).count())
          .map(([price, size]) => [plain(price), plain(size)])
      )
  }
}

interface Watched {
  /** How often the best ask was another. */
  readonly moves: number
  readonly blanks: number
  readonly disorder: number
  /** Drawings in which the cost was not that of the level at the pointer's place. */
  readonly otherCost: number
}

/** Looks at the asks each time that they are drawn, from within the page. `place`: where the pointer rests. */
const watchAsks = (page: Page, place: number): Promise<Watched> =>
  page.evaluate(async (pointed) => {
    let [moves, blanks, disorder, otherCost, best, drawn] = [0, 0, 0, 0, '', '']
    for (let seen = 0; seen < 60 || moves < 12;) {
      await new Promise(requestAnimationFrame)
      const rows = [...document.querySelectorAll('.side.asks .level')]
      const now = rows.map(({ textContent }) => textContent).join()
      if (now === drawn) continue
      drawn = now
      seen++
      const prices = rows.map((row) => Number(row.getAttribute('data-price')))
      if (String(prices[0]) !== best) moves++
      best = String(prices[0])
      blanks += rows.filter((row) => /^[0.]*$/.test(row.children[1]?.textContent ?? '')).length
      if (prices.some((price, index) => price <= (prices[index - 1] ?? 0))) disorder++
      const current = rows.findIndex((row) => row.hasAttribute('data-current'))
      const total = Number(rows[pointed]?.children[2]?.textContent?.replaceAll(',', ''))
      const cost = Number(/Fill ([\d.,]+) /.exec(document.querySelector('.cost')?.textContent ?? '')?.[1])
      if (current !== pointed || Math.abs(total - cost) > total / 1_000 + 0.01) otherCost++
    }
    return { moves, blanks, disorder, otherCost }
  }, place)

test('under the pointer each place shows what is there now, without blanks, with the cost of its level', async () => {
  await using arena = await startArena({ rate: 300, args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  await asks(page).nth(3).hover()
  const { moves, ...faults } = await watchAsks(page, 3)
  expect({ moves: moves > 10, ...faults }).toEqual({ moves: true, blanks: 0, disorder: 0, otherCost: 0 })
  await expect(page.locator('.spread')).toBeInViewport()
  await expectTruth(arena)
})

test('a click copies the price of its level to the ticket, and with Ctrl everything up to it', async () => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const [amount, price] = ['Amount', 'Price'].map((name) => ticket.getByRole('textbox', { name, exact: true }))
  if (amount === undefined || price === undefined) throw new Error('no fields')
  const bid = page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(4)
  const at = await bid.getAttribute('data-price')
  await amount.fill('0.05')
  await bid.click()
  await expect.poll(async () => Number(await price.inputValue())).toBe(Number(at))
  await expect(amount).toHaveValue('0.05')
  await expect(ticket.getByRole('button', { name: /^Buy 0\.05 BTC/ })).toBeVisible()

  const sum = (await shownIn(page, 'Bids')).slice(0, 5).reduce((all, [, size]) => all + Number(size), 0)
  await bid.click({ modifiers: ['ControlOrMeta'] })
  await expect(ticket.getByRole('button', { name: /^Sell / })).toBeVisible()
  await expect.poll(async () => Number(await amount.inputValue())).toBeCloseTo(sum, 6)
})

test('own orders are marked at their level, and a book that is not live has no colour', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  await pausedAtTruth(arena)
  const row = page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(6)
  const price = (await row.getAttribute('data-price')) ?? ''
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.12')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(row.locator('.own')).toHaveText('0.12')
  await arena.exchange.stop()
  await expect(page.locator('.ladder')).toHaveClass(/not-live/)
  await expect(page.locator('.ladder')).toHaveCSS('filter', /grayscale/)
})

test('freezes the trades while text in them is selected, and shows that', async () => {
  await using arena = await startArena({ rate: 120, args: ['--window', '1440x900'] })
  const {
    page,
    exchange: { control }
  } = arena
  await live(page)
  const trades = page.locator('.tape').getByRole('listitem')
  await expect(trades.nth(9)).toBeVisible()
  await trades.nth(2).locator('.amount').first().dblclick()
  const selected = () => page.evaluate(() => document.getSelection()?.toString())
  const before = await selected()
  expect(before).toMatch(/\d/)
  const all = () => control.truth.reads().trades('BTC_USDT') ?? []
  const newest = all()[0]?.id
  await expect
    .poll(() =>
      all()
        .slice(0, 20)
        .some(({ id }) => id === newest)
    )
    .toBe(false)
  expect(await selected()).toBe(before)
  await expect(page.locator('.tape .held')).toHaveText('paused while text is selected')
  await page.evaluate(() => document.getSelection()?.removeAllRanges())
  await expect(page.locator('.tape .held')).toBeHidden()
})
