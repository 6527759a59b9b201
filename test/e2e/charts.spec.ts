import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { layoutMenu } from './support/panels.ts'

const charts = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true })
async function openOptions(page: Page, chart: Locator): Promise<Locator> {
  await chart.getByRole('button', { name: 'Chart options' }).click()
  return page.getByRole('dialog', { name: 'Chart options' })
}

test('each candle chart has its own interval, scale and indicators, after a restart too', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = charts(page).first()
  await expect(chart.getByText('SMA 20')).toBeVisible()

  await chart.getByRole('button', { name: 'Indicators', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  for (const name of ['Relative strength', 'Session VWAP', 'Exponential', 'Weighted'])
    await menu.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  const NAMES = ['Vol 20', 'SMA 20', 'VWAP', 'EMA 20', 'WMA 20', 'RSI 14']
  for (const name of NAMES) await expect(chart.getByText(name, { exact: true })).toBeVisible()
  const colours = await chart
    .locator('.indicators .name')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color))
  expect(new Set(colours).size).toBe(NAMES.length)

  await layoutMenu(page, 'Add panel', 'Chart')
  const second = charts(page).last()
  await expect(second.getByText('SMA 20')).toBeVisible()
  // A narrow one has its intervals in a menu, and its legend is not cut.
  await second.getByRole('button', { name: 'All intervals' }).click()
  await page.getByRole('menuitemradio', { name: '30m' }).click()
  await (await openOptions(page, second)).getByRole('radio', { name: 'Log' }).click()
  await page.keyboard.press('Escape')
  await expect(second.getByRole('button', { name: 'All intervals' })).toContainText('30m')
  const isCut = () =>
    charts(page)
      .locator('.legend :is(.reading, .reading *, .indicators, .name, .value)')
      .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0))
  await expect.poll(() => isCut()).toBe(false)

  const { page: later } = await arena.restart()
  await live(later)
  await expect(charts(later)).toHaveCount(2)
  for (const name of NAMES) await expect(charts(later).first().getByText(name, { exact: true })).toBeVisible()
  await expect(charts(later).last().getByRole('button', { name: 'All intervals' })).toContainText('30m')
  await expect(charts(later).last().getByText('SMA 20')).toBeVisible()
  await expect((await openOptions(later, charts(later).last())).getByRole('radio', { name: 'Log' })).toBeChecked()
})

/** Columns of the candle chart that have the colour of rising or falling in them, as shares of its width. */
const candlesIn = (chart: Locator) =>
  chart.locator('.canvas').evaluate((element) => {
    const canvas = element.querySelector('canvas')
    const paint = canvas?.getContext('2d')
    if (!canvas || !paint) return []
    const { data, width, height } = paint.getImageData(0, 0, canvas.width, canvas.height)
    const style = getComputedStyle(document.documentElement)
    const colours = ['--buy', '--sell'].map((token) => {
      paint.save()
      paint.fillStyle = style.getPropertyValue(token).trim()
      const hex = String(paint.fillStyle)
      paint.restore()
      return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
    })
    const has = (x: number) =>
      Array.from({ length: height }, (_, y) => (y * width + x) * 4).some(
        (at) =>
          (data[at + 3] ?? 0) > 200 &&
          colours.some((colour) => colour.every((part, i) => Math.abs(part - (data[at + i] ?? 0)) < 8))
      )
    return Array.from({ length: width }, (_, x) => x)
      .filter(has)
      .map((x) => x / width)
  })

test('a candle chart follows the trades, and the pointer, wheel and keys move it', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  const { bots } = arena.exchange.control
  await live(page)
  const chart = charts(page)
  const image = chart.getByRole('img')
  const right = async () => Math.max(0, ...(await candlesIn(chart)))
  // With room beside it for the price scale and some bars to come.
  await expect.poll(right).toBeGreaterThan(0.7)
  const drawn = () =>
    chart
      .locator('canvas')
      .first()
      .evaluate(async (canvas: HTMLCanvasElement) => {
        const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(canvas.toDataURL()))
        return String(new Uint8Array(digest))
      })
  const moving = await drawn()
  await expect.poll(drawn).not.toBe(moving)
  await chart.getByRole('button', { name: 'All intervals' }).click()
  await page.getByRole('menuitemradio', { name: '1s' }).click()
  await expect(chart.getByRole('radio', { name: '1s' })).toBeChecked()
  await expect(chart).toHaveAttribute('aria-busy', 'false')
  bots.pause()
  // The close of the newest bar is the newest price of the tape, and stands at the axis.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''
        const price = text('.tape .rows .price')
        return price !== '' && text('.chart .reading').includes(price) && text('.chart .tag').startsWith(price)
      })
    )
    .toBe(true)
  const LATER_THAN_DRAWN = { intervals: [500] }
  const still = async () => {
    let before = ''
    await expect
      .poll(async () => {
        const now = await drawn()
        const isStill = now === before
        before = now
        return isStill
      }, LATER_THAN_DRAWN)
      .toBe(true)
    return before
  }
  const fitted = await still()
  const box = await image.boundingBox()
  if (box === null) throw new Error('the chart has no place')
  const to = (x: number, y: number) => page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  const axis = Number.parseFloat(
    await chart.locator('.overlay').evaluate((overlay) => getComputedStyle(overlay).getPropertyValue('--plot'))
  )
  const legend = async () => (await chart.locator('.reading').textContent()) ?? ''
  const ofNewest = await legend()

  // On a candle the axis names it; beside the newest there is none to name.
  const newest = (await right()) * box.width - 2
  await to(newest, box.height / 2)
  await expect(chart.locator('.label.time')).toHaveText(/:\d\d$/)
  await to(axis - 3, box.height / 2)
  await expect(chart.locator('.label.time')).toHaveCount(0)
  await expect.poll(() => legend()).toBe(ofNewest)
  await expect(chart.locator('.label.price')).toHaveText(/^[\d,.]+$/)
  // Nothing of the pointer stays.
  await to(newest, box.height / 2)
  await page.mouse.move(5, 5)
  await expect(chart.locator('.label')).toHaveCount(0)
  expect(await still()).toBe(fitted)

  // An axis is scaled by a drag, the panes are moved; a double click fits again.
  const drag = async (from: readonly [number, number], by: readonly [number, number]) => {
    await to(...from)
    await page.mouse.down()
    await to(from[0] + by[0], from[1] + by[1])
    await page.mouse.up()
  }
  const places = [
    [axis + 20, box.height / 2],
    [axis / 2, box.height - 8],
    [axis / 2, box.height / 2]
  ] as const
  for (const [place, by] of [
    [places[0], [0, 60]],
    [places[1], [60, 0]]
  ] as const) {
    await drag(place, by)
    await expect.poll(drawn).not.toBe(fitted)
    await page.mouse.dblclick(box.x + place[0], box.y + place[1])
    await expect.poll(drawn).toBe(fitted)
  }
  await to(...places[2])
  await page.mouse.wheel(0, -200)
  await expect.poll(drawn).not.toBe(fitted)
  await page.mouse.dblclick(box.x + places[2][0], box.y + places[2][1])
  await expect.poll(drawn).toBe(fitted)

  // The menu of the right button is about the price under the pointer.
  await page.mouse.click(box.x + places[2][0], box.y + places[2][1], { button: 'right' })
  const ofTicket = page.getByRole('menuitem', { name: /^Set ticket price to / })
  const price = ((await ofTicket.textContent()) ?? '').replace(/^.* |,/g, '')
  await ofTicket.click()
  await expect
    .poll(async () =>
      Number((await page.getByRole('textbox', { name: 'Price', exact: true }).inputValue()).replace(/,/g, ''))
    )
    .toBe(Number(price))

  for (const key of [...'+++++++++++', 'Home']) await image.press(key)
  const back = chart.getByRole('button', { name: 'Go to latest' })
  await back.click()
  await expect(back).toHaveCount(0)
  await image.press('Home')
  await image.press('End')
  await expect.poll(right).toBeGreaterThan(0.7)
  await page.evaluate(() => window.desk.call('settings.write', { palette: 'blue-orange' }))
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange')
  await expect.poll(right).toBeGreaterThan(0.7)
  bots.resume()
})

/**
 * Of a depth chart as it is seen: whether it is whole and sharp, and how broad each side is of all that is drawn in its
 * colour, 0 to 1.
 */
const depthOf = (chart: Locator) =>
  chart.locator('canvas').evaluate((element: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(Math.max(1, element.width), Math.max(1, element.height)).getContext('2d')
    context?.drawImage(element, 0, 0)
    const {
      data = new Uint8ClampedArray(),
      width = 1,
      height = 1
    } = context?.getImageData(0, 0, element.width, element.height) ?? {}
    const style = getComputedStyle(document.documentElement)
    const reach = ['--buy', '--sell'].map((token) => {
      if (context) context.fillStyle = style.getPropertyValue(token).trim()
      const colour = [1, 3, 5].map((at) => parseInt(String(context?.fillStyle).slice(at, at + 2), 16))
      const has = (x: number) =>
        Array.from({ length: height }, (_, y) => (y * width + x) * 4).some(
          (at) => (data[at + 3] ?? 0) > 200 && colour.every((part, i) => Math.abs(part - (data[at + i] ?? 0)) < 12)
        )
      const columns = Array.from({ length: width }, (_, x) => x).filter(has)
      return columns.length === 0 ? [] : [(columns[0] ?? 0) / width, ((columns.at(-1) ?? 0) + 1) / width]
    })
    const [own, place] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return {
      isWhole: Math.abs(own.width - (place?.width ?? 0)) < 1 && Math.abs(own.height - (place?.height ?? 0)) < 1,
      isSharp:
        Math.abs(own.width * devicePixelRatio - element.width) < 0.01 &&
        Math.abs(own.height * devicePixelRatio - element.height) < 0.01,
      bids: reach[0] ?? [],
      asks: reach[1] ?? [],
      width: element.width
    }
  })

test('the depth chart fills its panel with both sides at any size and theme, and zooms in', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const {
    page,
    exchange: { control }
  } = arena
  const chart = page.getByRole('region', { name: 'Depth chart' })
  const isSeen = () =>
    expect(async () => {
      const {
        isWhole,
        isSharp,
        bids: [left = NaN, best = NaN],
        asks: [ask = NaN, right = NaN]
      } = await depthOf(chart)
      expect({ isWhole, isSharp }).toEqual({ isWhole: true, isSharp: true })
      for (const [place, edge] of [
        [left, 0],
        [right, 1]
      ] as const)
        expect(Math.abs(place - edge)).toBeLessThan(0.05)
      // The spread has a place of its own, which is wider the closer the chart is.
      for (const inner of [best, ask]) expect(Math.abs(inner - 0.5)).toBeLessThan(0.12)
    }).toPass()
  await isSeen()
  control.bots.pause()
  const { width } = await depthOf(chart)
  await arena.desk.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setSize(1200, 780)
  })
  await expect.poll(async () => (await depthOf(chart)).width).toBeLessThan(width)
  await isSeen()
  await page.evaluate(() => window.desk.call('settings.write', { theme: 'light' }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await isSeen()

  await chart.getByRole('img').press('+')
  await expect(chart.getByRole('button', { name: /%/ })).toBeVisible()
  await isSeen()
  await chart.getByRole('img').hover({ position: { x: 20, y: 30 } })
  await expect(chart.locator('.reading').first()).toContainText('%')
})

test('the book marks own orders, shows the cost to fill up to a level, and can count in quote', async () => {
  // A moving market may take the order before its mark is seen.
  await using arena = await startArena({ rate: 0, args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const asks = page.getByRole('table', { name: 'Asks' }).getByRole('row')
  const bids = page.getByRole('table', { name: 'Bids' }).getByRole('row')
  await expect(bids.nth(8)).toBeVisible()

  const price = (await bids.nth(8).getAttribute('data-price')) ?? ''
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.12')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(
    page.getByRole('table', { name: 'Bids' }).getByRole('img', { name: 'Your order: Buy 0.12 BTC' })
  ).toHaveText('0.12')

  await asks.nth(3).hover()
  await expect(page.locator('.book .cost')).toContainText(/^\s*Fill [\d.,]+ BTC\s*avg\./)

  await page.getByRole('button', { name: 'Show sizes in USDT' }).click()
  await expect(page.getByRole('button', { name: 'Show sizes in BTC' })).toHaveText('Size USDT. Show sizes in BTC')
})
