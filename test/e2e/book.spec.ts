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
  readonly zeros: number
  /** For how many drawings in a row at most a row stayed blank. */
  readonly longestBlank: number
}

/** Looks at the asks each time that they are drawn, from within the page. */
const watchAsks = (page: Page, drawings: number): Promise<Watched> =>
  page.evaluate(async (wanted) => {
    const blankFor = new Map<number, number>()
    let [moves, zeros, longestBlank, best, drawn] = [0, 0, 0, '', '']
    for (let seen = 0; seen < wanted || moves < 12;) {
      await new Promise(requestAnimationFrame)
      const rows = [...document.querySelectorAll('.side.asks .level')]
      const now = rows.map(({ textContent }) => textContent).join()
      if (now === drawn) continue
      drawn = now
      seen++
      const first = rows[0]?.getAttribute('data-price') ?? ''
      if (first !== best) moves++
      best = first
      rows.forEach((row, index) => {
        const size = row.children[1]?.textContent ?? ''
        if (/^[0.]+$/.test(size)) zeros++
        blankFor.set(index, size === '' ? (blankFor.get(index) ?? 0) + 1 : 0)
        longestBlank = Math.max(longestBlank, blankFor.get(index) ?? 0)
      })
    }
    return { moves, zeros, longestBlank }
  }, drawings)

test('the book under a pointer that rests is the live one, and shows no zeros', async () => {
  await using arena = await startArena({ rate: 300, args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  await asks(page).nth(3).hover()
  // Frozen for a moment, while somebody may aim at a level: the page's own timer for that ends before this one.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 1_600, true)
      })
  )
  const { moves, zeros, longestBlank } = await watchAsks(page, 60)
  expect({ moves: moves > 10, zeros, blank: longestBlank < 4 }).toEqual({ moves: true, zeros: 0, blank: true })
  await expectTruth(arena)
})

test('freezes the book under the pointer, fills the ticket with the clicked level, then resumes', async () => {
  await using arena = await startArena({ rate: 40, args: ['--window', '1440x900'] })
  const {
    page,
    exchange: { control }
  } = arena
  await live(page)
  await page.getByRole('radio', { name: 'Limit' }).click()
  await expectTruth(arena)
  // Far enough from the touch that it stays.
  const row = asks(page).nth(12)
  const box = await row.boundingBox()
  if (box === null) throw new Error('no row')
  /** The prices in the rows, and for how long the pointer rested at most since the last call. */
  const look = () =>
    asks(page).evaluateAll((rows) => {
      const now = performance.now()
      const rested = Math.max(Reflect.get(window, 'rested') ?? 0, now - (Reflect.get(window, 'movedAt') ?? now))
      Reflect.set(window, 'rested', 0)
      return { prices: rows.map((one) => one.getAttribute('data-price')), rested }
    })
  await page.evaluate(() => {
    let movedAt = performance.now()
    document.addEventListener('pointermove', () => {
      const now = performance.now()
      Reflect.set(window, 'rested', Math.max(Reflect.get(window, 'rested') ?? 0, now - movedAt))
      Reflect.set(window, 'movedAt', (movedAt = now))
    })
  })
  await row.hover()
  let frozen = (await look()).prices
  const best = () => control.truth.book('BTC_USDT').asks[0]?.[0]
  const before = best()
  for (let step = 0; step < 40 && best() === before; step++) {
    await page.mouse.move(box.x + 20 + step * 2, box.y + box.height / 2)
    await page.waitForFunction(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 50, true)
        })
    )
    // A sweep that takes a third of the rows has them taken anew.
    const now = control.truth.book('BTC_USDT').asks.map(([price]) => Number(price))
    if (frozen.filter((price) => !now.includes(Number(price))).length >= frozen.length / 3) break
    const { prices, rested } = await look()
    // On a busy machine the pointer may come too late for rows that wait for 1.5 s.
    if (rested > 1_000) frozen = prices
    else expect(prices).toEqual(frozen)
  }
  await expect(row).toHaveClass(/within/)
  // On a busy machine the rows may have gone on before the click: it takes what is under the pointer then, or was a
  // moment before.
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.evaluate(
    ([left, top]) => {
      const seen: { readonly at: number; readonly price: string }[] = []
      const look = (at: number) =>
        seen.push({
          at,
          price: document.elementFromPoint(left, top)?.closest('[data-price]')?.getAttribute('data-price') ?? ''
        })
      const each = (at: number) => {
        look(at)
        if (!Reflect.has(window, 'clicked')) requestAnimationFrame(each)
      }
      requestAnimationFrame(each)
      document.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          look(timeStamp)
          Reflect.set(
            window,
            'clicked',
            seen.filter(({ at }, index) => timeStamp - at < 500 || index >= seen.length - 3).map(({ price }) => price)
          )
        },
        { capture: true, once: true }
      )
    },
    [x, y] as const
  )
  await page.mouse.click(x, y)
  const clicked: readonly string[] = await page.evaluate(() => Reflect.get(window, 'clicked'))
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await expect
    .poll(async () => clicked.map(Number).includes(Number(await price.inputValue())), {
      message: `one of ${clicked.join(', ')}`
    })
    .toBe(true)
  await page.mouse.move(5, 5)
  await expectTruth(arena)
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
