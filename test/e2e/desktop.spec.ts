import { expect, test } from '@playwright/test'
import { FakeDesktop } from './support/fake-desktop.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'
import { FILLED, buy, marketBuy } from './support/news.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

let desktop: FakeDesktop
test.beforeEach(async () => {
  desktop = await FakeDesktop.start()
})
test.afterEach(() => desktop.stop())

const visible = (desk: RunningApp) =>
  desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()))

test('a fill reaches the desktop as one notification, and a click on it brings the window back', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await expect
    .poll(() => page.evaluate((args) => window.desk.call('orders.place', args), marketBuy('500', 'click-1')))
    .toMatchObject({ ok: true })
  await expect.poll(() => desktop.notifications.length).toBe(1)
  const [shown] = desktop.notifications
  expect(shown).toMatchObject({
    summary: FILLED,
    body: expect.stringMatching(/^0\.00\d+ BTC at \d\d,\d{3}\.\d\d USDT$/)
  })
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  desktop.click(shown?.id ?? 0)
  await expect.poll(() => visible(desk)).toEqual([true])
})

test('the same click twice is one order', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  const keys = new Set<string>()
  // Until its book is there, the market takes no order.
  await expect
    .poll(async () => {
      const answers = await page.evaluate(
        (args) => Promise.all([1, 2, 3].map(() => window.desk.call('orders.place', args))),
        marketBuy('100', 'click-2')
      )
      for (const answer of answers) if (answer.ok) keys.add(answer.value.key)
      return answers.every(({ ok }) => ok)
    })
    .toBe(true)
  expect(keys.size).toBe(1)
  await expect.poll(() => desktop.notifications.length).toBe(1)
})

test('the tray shows the state, hides and shows the window, and quits', async () => {
  await using desk = await launch()
  await firstLive(desk)
  await expect.poll(async () => (await desktop.tray())?.menu[0]?.label).toBe('Practice · Demo: live')
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

test('a click on a fill leads to its order: the market is shown and the row stands out', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await buy(page, '300', 'lead-1')
  await expect.poll(() => desktop.notifications.length).toBe(1)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('eth usdt')
  await page.getByRole('option', { name: 'ETH / USDT' }).click()
  await page.getByRole('tab', { name: 'Balances' }).click()
  await expect(page.getByRole('region', { name: 'Ticker' })).toContainText('ETH / USDT')
  desktop.click(desktop.notifications[0]?.id ?? 0)
  await expect(page.getByRole('region', { name: 'Ticker' })).toContainText('BTC / USDT')
  await expect(page.getByRole('row', { name: /^BTC \/ USDT\s+Buy/ })).toHaveClass(/pointed/)
})

test('the tray lists unseen fills, and a click opens the order, in a new window if none is open', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await expect.poll(() => desktop.inTray('Recent Fills')).toEqual(['No fills since start'])
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await buy(page, '200', 'tray-1')
  await expect.poll(() => desktop.trayLabels()).toContain('Recent Fills (1 new fill)')
  const [line] = await desktop.inTray('Recent Fills')
  expect(line).toMatch(/^\d\d?:\d\d( [AP]M)? {2}Buy 0\.00\d+ BTC at \d\d,\d{3}\.\d\d USDT$/)
  const properties = (await desktop.tray())?.properties
  expect(JSON.stringify(properties)).toContain('Depthdesk: Practice · Demo: live, 1 new fill')
  await (await desktop.tray())?.choose(line ?? '')
  await expect.poll(() => visible(desk)).toEqual([true])
  await expect(page.getByRole('row', { name: /^BTC \/ USDT\s+Buy/ })).toHaveClass(/pointed/)
  await expect.poll(() => desktop.trayLabels()).toContain('Recent Fills')
})

test('the kill switch in the tray halts trading, and the tray says so', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await expect.poll(() => desktop.trayLabels()).toContain('Kill Switch: Halt Trading')
  await (await desktop.tray())?.choose('Kill Switch: Halt Trading')
  await expect.poll(async () => (await desktop.tray())?.menu[0]?.label).toBe('Practice · Demo: trading halted')
  expect(
    await page.evaluate((args) => window.desk.call('orders.place', args), marketBuy('100', 'halt-1'))
  ).toMatchObject({ ok: false, failure: { kind: 'denied', rule: 'kill-switch' } })
})

test('releases the kill switch from the tray only after a system dialog', async () => {
  await using desk = await launch()
  await firstLive(desk)
  const state = async () => (await desktop.tray())?.menu[0]?.label
  await expect.poll(() => desktop.trayLabels()).toContain('Kill Switch: Halt Trading')
  await (await desktop.tray())?.choose('Kill Switch: Halt Trading')
  await expect.poll(() => desktop.trayLabels()).toContain('Kill Switch: Resume Trading…')
  await answerQuestions(desk, 'no')
  await (await desktop.tray())?.choose('Kill Switch: Resume Trading…')
  await expect
    .poll(() => questionsOf(desk))
    .toEqual([expect.stringContaining('No orders were queued; nothing will be sent.')])
  await expect.poll(() => state()).toBe('Practice · Demo: trading halted')
  await answerQuestions(desk, 'yes')
  // The first question ends a moment after it was asked; only one is open at a time.
  await expect
    .poll(async () => {
      if ((await state()) === 'Practice · Demo: trading halted')
        await (await desktop.tray())?.choose('Kill Switch: Resume Trading…')
      return state()
    })
    .toBe('Practice · Demo: live')
})
