import { expect, test, type Locator } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'

test('the candle chart takes indicators by choice, keys, and marks own fills', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await expect(chart.getByText('MA 20')).toBeVisible()

  await chart.getByRole('button', { name: 'Indicators' }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  await menu.getByRole('switch', { name: 'RSI 14' }).click()
  await menu.getByRole('switch', { name: 'Session VWAP' }).click()
  await menu.getByRole('textbox', { name: 'SMA periods', exact: true }).fill('7, 1000')
  await expect(menu.getByRole('textbox', { name: 'SMA periods', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await menu.getByRole('textbox', { name: 'SMA periods', exact: true }).fill('7, 30')
  await page.keyboard.press('Enter')
  await menu.getByRole('textbox', { name: 'EMA periods' }).fill('9')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (const name of ['MA 7', 'MA 30', 'EMA 9', 'VWAP', 'RSI 14'])
    await expect(chart.getByText(name, { exact: false }).first()).toBeVisible()
  expect(await page.evaluate(() => window.desk.call('settings.read', {}))).toMatchObject({
    ok: true,
    value: { indicators: { volume: true, vwap: true, rsi: true, sma: [7, 30], ema: [9] } }
  })

  // Away from now by a key, and back.
  await chart.getByRole('radio', { name: '1s' }).click()
  await chart.getByRole('img').press('ArrowLeft')
  await chart.getByRole('img').press('+')
  await chart.getByRole('img').press('Home')
  const back = chart.getByRole('button', { name: 'Go to latest' })
  await expect(back).toBeVisible()
  await back.click()
  await expect(back).toHaveCount(0)

  // The close of the newest bar is the newest price of the tape.
  arena.exchange.control.bots.pause()
  await expect
    .poll(() =>
      page.evaluate(() => {
        const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? ''
        return text('.tape .rows .price') !== '' && text('.chart .reading').includes(text('.tape .rows .price'))
      })
    )
    .toBe(true)
  arena.exchange.control.bots.resume()
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

test('the newest candle follows the trades, keys move through the bars, a new theme redraws at once', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  const image = chart.getByRole('img')
  const right = async () => Math.max(0, ...(await candlesIn(chart)))
  // With room beside it for the price scale and some bars to come.
  await expect.poll(right).toBeGreaterThan(0.7)
  const drawn = () =>
    chart
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const before = await drawn()
  await expect.poll(drawn).not.toBe(before)
  arena.exchange.control.bots.pause()
  await chart.getByRole('radio', { name: '1s' }).click()
  for (const key of ['+', '+', '+', 'Home']) await image.press(key)
  await expect(chart.getByRole('button', { name: 'Go to latest' })).toBeVisible()
  await image.press('End')
  await expect.poll(right).toBeGreaterThan(0.7)
  await page.evaluate(() => window.desk.call('settings.write', { palette: 'blue-orange' }))
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'blue-orange')
  await expect.poll(right).toBeGreaterThan(0.7)
})

/**
 * Of a depth chart as it is seen: whether it is whole and sharp, and how broad each side is of all that is drawn in its
 * colour, 0 to 1.
 */
const depthOf = (chart: Locator) =>
  chart.locator('canvas').evaluate((element: HTMLCanvasElement) => {
    const pen = new OffscreenCanvas(Math.max(1, element.width), Math.max(1, element.height)).getContext('2d')
    pen?.drawImage(element, 0, 0)
    const {
      data = new Uint8ClampedArray(),
      width = 1,
      height = 1
    } = pen?.getImageData(0, 0, element.width, element.height) ?? {}
    const style = getComputedStyle(document.documentElement)
    const reach = ['--buy', '--sell'].map((token) => {
      if (pen) pen.fillStyle = style.getPropertyValue(token).trim()
      const colour = [1, 3, 5].map((at) => parseInt(String(pen?.fillStyle).slice(at, at + 2), 16))
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
      for (const [place, expected] of [
        [left, 0],
        [best, 0.5],
        [ask, 0.5],
        [right, 1]
      ] as const)
        expect(Math.abs(place - expected)).toBeLessThan(0.05)
    }).toPass({ timeout: 20_000 })
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

test('the book marks own orders, tells what it costs to fill up to a level, and counts in quote', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page, exchange } = arena
  await live(page)
  const asks = page.getByRole('table', { name: 'Asks' }).getByRole('row')
  const bids = page.getByRole('table', { name: 'Bids' }).getByRole('row')
  await expect(bids.nth(8)).toBeVisible()

  // Else the market may take the order before its mark is seen.
  exchange.control.bots.pause()
  const price = (await bids.nth(8).getAttribute('data-price')) ?? ''
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.12')
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(
    page.getByRole('table', { name: 'Bids' }).getByRole('img', { name: 'Your order: Buy 0.12 BTC' })
  ).toHaveText('0.12', { timeout: 10_000 })
  exchange.control.bots.resume()

  await asks.nth(3).hover()
  await expect(page.locator('.book .cost')).toContainText(/^\s*Fill [\d.,]+ BTC: avg./)

  await page.getByRole('button', { name: 'Show sizes in USDT' }).click()
  await expect(page.getByRole('button', { name: 'Show sizes in BTC' })).toHaveText('Size USDT. Show sizes in BTC')
})
