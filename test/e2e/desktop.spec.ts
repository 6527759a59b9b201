import { expect, test, type Page } from '@playwright/test'
import { FakeDesktop } from './support/fake-desktop.ts'
import { launch, type RunningApp } from './support/launch.ts'

let desktop: FakeDesktop
test.beforeEach(async () => { desktop = await FakeDesktop.start() })
test.afterEach(() => desktop.stop())

async function live(desk: RunningApp): Promise<Page> {
  const page = await desk.app.firstWindow()
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 15_000 })
  return page
}
const visible = (desk: RunningApp) => desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))
const marketBuy = (total: string, intentKey: string) =>
  ({ draft: { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: null, total, price: null, stopLossPrice: null }, intentKey, confirmed: `BUY MARKET BTC_USDT total ${total}` }) as const

test('a fill reaches the desktop as one notification, and a click on it brings the window back', async () => {
  await using desk = await launch()
  const page = await live(desk)
  await expect.poll(() => page.evaluate((args) => window.desk.call('orders.place', args), marketBuy('500', 'click-1'))).toMatchObject({ ok: true })
  await expect.poll(() => desktop.notifications.length).toBe(1)
  const [shown] = desktop.notifications
  expect(shown).toMatchObject({ summary: 'Order filled: Buy BTC_USDT', body: expect.stringMatching(/^0\.00\d+ BTC at \d{5}(\.\d+)? USDT$/) })
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  desktop.click(shown?.id ?? 0)
  await expect.poll(() => visible(desk)).toEqual([true])
})

test('the same click twice is one order', async () => {
  await using desk = await launch()
  const page = await live(desk)
  const answers = await page.evaluate((args) => Promise.all([1, 2, 3].map(() => window.desk.call('orders.place', args))), marketBuy('100', 'click-2'))
  const keys = answers.map((answer) => (answer.ok ? answer.value.key : answer.failure.message))
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => desktop.notifications.length).toBe(1)
})

test('the tray shows the state, hides and shows the window, and quits', async () => {
  await using desk = await launch()
  await live(desk)
  await expect.poll(async () => (await desktop.tray())?.menu[0]?.label).toBe('Practice: live')
  const choose = async (label: string) => await (await desktop.tray())?.choose(label)
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => visible(desk)).toEqual([false])
  await choose('Show')
  await expect.poll(() => visible(desk)).toEqual([true])
  await choose('Hide')
  await expect.poll(() => visible(desk)).toEqual([false])
  const closed = desk.app.waitForEvent('close')
  await choose('Quit')
  await closed
})
