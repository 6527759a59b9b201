import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { amount, posts, ticket } from './support/order-keys.ts'
import { newWorkspace, pickMarket } from './support/panels.ts'
import { buyUp } from '../support/whale.ts'

const chart = (page: Page): Locator => page.getByRole('region', { name: 'Chart', exact: true })
const layer = (page: Page): Locator => chart(page).getByRole('group', { name: 'Drawings' })
const named = (page: Page, name: string): Locator => layer(page).getByRole('button', { name: new RegExp(`^${name}: `) })
const tool = (page: Page, name: string): Locator =>
  chart(page).getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name, exact: true })
const bar = (page: Page, kind: string): Locator => page.getByRole('toolbar', { name: `${kind}: options` })

/** A market that stands still, so that only the user moves anything. */
async function start(): Promise<Arena> {
  const arena = await startArena({ rate: 0, args: ['--window', '1600x1000'] })
  await live(arena.page)
  await expect(tool(arena.page, 'Trend line')).toBeVisible()
  return arena
}
/** A point of the chart, as shares of its width and height. */
async function at(page: Page, across: number, down: number): Promise<{ x: number; y: number }> {
  const box = await chart(page).locator('.surface').boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) * across, y: (box?.y ?? 0) + (box?.height ?? 0) * down }
}
async function click(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await at(page, across, down)
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.down()
  await page.mouse.up()
}
/** How often candles were painted since the first call. */
const paints = (page: Page): Promise<number> =>
  chart(page)
    .locator('.canvas canvas')
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return -1
      const context = canvas.getContext('2d')
      if (context === null) return -1
      if (canvas.dataset.paints === undefined) {
        canvas.dataset.paints = '0'
        const { clearRect } = context
        context.clearRect = (...box) => {
          canvas.dataset.paints = String(Number(canvas.dataset.paints) + 1)
          clearRect.apply(context, box)
        }
      }
      return Number(canvas.dataset.paints)
    })

test('a trend line is drawn by the pointer, shown in all intervals and windows, moved, and kept', async () => {
  await using arena = await start()
  const { page, desk } = arena
  await tool(page, 'Trend line').click()
  await click(page, 0.3, 0.6)
  await click(page, 0.6, 0.35)
  const line = named(page, 'Trend line')
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  const name = (await line.getAttribute('aria-label')) ?? ''

  // The same times and prices in another interval, and in another window.
  await chart(page).getByRole('radio', { name: '5m', exact: true }).click()
  await expect(line).toHaveAttribute('aria-label', name)
  await chart(page).getByRole('radio', { name: '1m', exact: true }).click()
  const other = await newWorkspace(desk, page)
  await expect(named(other, 'Trend line')).toHaveAttribute('aria-label', name)
  await other.close()

  // An end is dragged; the candles below are not painted again.
  await line.focus()
  const end = layer(page).getByRole('button', { name: /^Point 2 of 2/ })
  const { x = 0, y = 0, width = 0, height = 0 } = (await end.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  const before = await paints(page)
  await page.mouse.down()
  for (let i = 1; i <= 10; i++) await page.mouse.move(x + width / 2 + 6 * i, y + height / 2 + 5 * i)
  await page.mouse.up()
  await expect(line).not.toHaveAttribute('aria-label', name)
  expect((await paints(page)) - before).toBeLessThanOrEqual(1)
  const moved = (await line.getAttribute('aria-label')) ?? ''

  // Undo and redo, as long as the chart has the focus.
  await page.keyboard.press('Control+z')
  await expect(line).toHaveAttribute('aria-label', name)
  await page.keyboard.press('Control+Shift+z')
  await expect(line).toHaveAttribute('aria-label', moved)

  const { page: later } = await arena.restart()
  await live(later)
  await expect(named(later, 'Trend line')).toHaveAttribute('aria-label', moved)
})

test('the keyboard draws, moves, removes, undoes and redoes', async () => {
  await using arena = await start()
  const { page } = arena
  await page.mouse.move(1, 1)
  await chart(page).locator('.surface').focus()
  await page.keyboard.press('Alt+h')
  await page.keyboard.press('Enter')
  const line = named(page, 'Horizontal line')
  await expect(line).toBeFocused()
  const price = (await line.getAttribute('aria-label')) ?? ''

  await page.keyboard.press('ArrowUp')
  await expect(line).not.toHaveAttribute('aria-label', price)
  await page.keyboard.press('Control+z')
  await expect(line).toHaveAttribute('aria-label', price)
  await line.focus()
  await page.keyboard.press('Delete')
  await expect(line).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(line).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(line).toHaveCount(0)

  // With the pointer on the chart, a line of one point is there at once.
  const { x, y } = await at(page, 0.4, 0.4)
  await page.mouse.move(x, y)
  await page.keyboard.press('Alt+v')
  await expect(named(page, 'Vertical line')).toBeFocused()
  await page.keyboard.press('Delete')
  await page.mouse.move(1, 1)

  // Two points: arrows go to the second one. Esc ends a drawing that is begun.
  await chart(page).locator('.surface').focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(layer(page).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Alt+f')
  await page.keyboard.press('Enter')
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(named(page, 'Fibonacci retracement')).toBeFocused()
})

test('drawings are locked, hidden and left alone by the gestures of the chart', async () => {
  await using arena = await start()
  const { page } = arena
  await tool(page, 'Rectangle').click()
  await click(page, 0.3, 0.3)
  await click(page, 0.6, 0.7)
  const box = named(page, 'Rectangle')
  const name = (await box.getAttribute('aria-label')) ?? ''

  await bar(page, 'Rectangle').getByRole('button', { name: 'Lock' }).click()
  await expect(box).toHaveAttribute('aria-label', `${name}, locked`)
  await box.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await expect(box).toHaveAttribute('aria-label', `${name}, locked`)
  await bar(page, 'Rectangle').getByRole('button', { name: 'Lock' }).click()

  // A drag inside of it moves the chart, not the rectangle.
  const edge = await box.locator('path').first().boundingBox()
  const from = await at(page, 0.45, 0.5)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 80, from.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await box.locator('path').first().boundingBox())?.x).not.toBe(edge?.x)
  await expect(box).toHaveAttribute('aria-label', name)

  await tool(page, 'Hide all drawings').click()
  await expect(box).toHaveCount(0)
  await tool(page, 'Hide all drawings').click()
  await expect(box).toHaveCount(1)

  // Shift and click measures; nothing of it is kept.
  const [a, b] = [await at(page, 0.2, 0.2), await at(page, 0.5, 0.5)]
  await page.keyboard.down('Shift')
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await page.mouse.move(b.x, b.y, { steps: 4 })
  await expect(
    chart(page)
      .getByRole('status')
      .filter({ hasText: /%\) · \d+ bars/ })
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer(page).getByRole('button')).toHaveCount(1)
})

test('Escape ends a drawing after its first click, and the tool after a market switch', async () => {
  await using arena = await start()
  const { page } = arena
  await tool(page, 'Trend line').click()
  await click(page, 0.3, 0.6)
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Trend line')).toHaveAttribute('aria-pressed', 'false')
  await click(page, 0.6, 0.4)
  await expect(layer(page).getByRole('button')).toHaveCount(0)

  await tool(page, 'Trend line').click()
  await pickMarket(page, 'eth usdt', 'ETH / USDT')
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Trend line')).toHaveAttribute('aria-pressed', 'false')
})

test('a position has the colours of the chosen palette', async () => {
  await using arena = await start()
  const { page } = arena
  await tool(page, 'Long position').click()
  await click(page, 0.3, 0.5)
  const colours = () =>
    layer(page)
      .locator('.fill.gain, .fill.loss')
      .evaluateAll((fills) => fills.map((one) => getComputedStyle(one).fill))
  const before = await colours()
  await page.evaluate(() => (document.documentElement.dataset.palette = 'blue-orange'))
  const after = await colours()
  expect(after).toHaveLength(2)
  expect(after).toEqual(['rgb(79, 176, 245)', 'rgb(240, 138, 69)'])
  expect(before).not.toEqual(after)
})

test('levels of a retracement keep their prices in each scale, and by choice are those of the log scale', async () => {
  await using arena = await start()
  const { page } = arena
  await tool(page, 'Fibonacci retracement').click()
  await click(page, 0.3, 0.6)
  await click(page, 0.6, 0.2)
  const shape = named(page, 'Fibonacci retracement')
  const levels = () => shape.locator('text').allTextContents()
  await expect(shape.locator('text')).toHaveCount(7)
  const before = await levels()
  const scale = async (name: string) => {
    await chart(page).getByRole('button', { name: 'Chart options' }).click()
    await page.getByRole('radio', { name }).click()
    await page.keyboard.press('Escape')
  }
  await scale('Log')
  expect(await levels()).toEqual(before)
  await shape.focus()
  await bar(page, 'Fibonacci retracement').getByRole('button', { name: 'Levels on a log scale' }).click()
  await expect.poll(levels).not.toEqual(before)
})

test('a text is typed on the chart', async () => {
  await using arena = await start()
  const { page } = arena
  await tool(page, 'Text').click()
  await click(page, 0.4, 0.4)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Old high')
  await page.keyboard.press('Enter')
  await expect(layer(page).getByText('Old high')).toBeVisible()
})

test('a long position goes to the ticket, and its exit opens once the order is placed', async () => {
  await using arena = await start()
  const { page } = arena
  await chart(page).getByRole('button', { name: 'More tools: Long position' }).click()
  await page.getByRole('menuitem', { name: 'Long position' }).click()
  await click(page, 0.5, 0.5)
  await expect(layer(page).getByText(/ratio 2\.00$/)).toBeVisible()
  await bar(page, 'Long position').getByRole('button', { name: 'To ticket' }).click()
  await expect(ticket(page).getByRole('textbox', { name: /^Price/ })).not.toHaveValue('')
  await amount(page).fill('0.01')
  expect(posts(arena)).toHaveLength(0)

  // The user sends it; then the exit asks, with what was drawn.
  await ticket(page).getByRole('button', { name: /^Buy/ }).click()
  await page.getByRole('button', { name: 'Send order' }).click()
  const exit = page.getByRole('dialog', { name: /^Exit · BTC/ })
  await expect(exit.getByRole('textbox', { name: /^Stop/ }).first()).not.toHaveValue('')
  await expect(exit.getByRole('textbox', { name: /^Take-profit/ }).first()).not.toHaveValue('')
})

test('an alert hangs on a line: it fires where the line is, and goes with it', async () => {
  await using arena = await start()
  const { page, exchange } = arena
  const price = exchange.control.truth.book('BTC_USDT').asks[4]?.[0] ?? ''
  const base = { market: 'BTC_USDT', kind: 'horizontal', colour: 'blue', width: 2, text: '', locked: false } as const
  const put = ['first', 'second'].map((id) => ({ ...base, id, anchors: [{ at: Date.now(), price }] }))
  await page.evaluate((args) => window.desk.call('drawings.change', args), {
    ...{ venueId: 'arena', market: 'BTC_USDT', gone: [] },
    put
  })
  const options = bar(page, 'Horizontal line')
  for (const id of ['first', 'second']) {
    await layer(page).locator(`[data-drawing=${id}]`).focus()
    await options.getByRole('button', { name: 'Add alert' }).click()
    await page.getByRole('dialog', { name: 'Add alert' }).getByRole('button', { name: 'Add alert' }).click()
    await expect(options.getByRole('button', { name: 'An alert waits at this line' })).toBeVisible()
  }
  await layer(page).locator('[data-drawing=second]').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('tab', { name: /^Alerts/ }).click()
  const rows = page.getByRole('grid', { name: 'Alerts' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)

  buyUp(exchange.control, 'BTC_USDT', 6)
  await expect(rows.first()).toContainText('Triggered')
})
