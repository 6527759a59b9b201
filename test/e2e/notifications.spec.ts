import { expect, test } from '@playwright/test'
import { fixed, money, plain } from '../../src/core/money.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import type { Control } from '../../src/practice/server/control.ts'
import { ALONE } from './support/alone.ts'
import { startArena } from './support/arena.ts'
import { FakeDesktop } from './support/fake-desktop.ts'
import { launch } from './support/launch.ts'
import { setLimits } from './support/limits.ts'
import { firstLive, live } from './support/live.ts'
import { FILLED, buy, marketBuy, setting } from './support/news.ts'
import { atPrice } from '../support/alerts.ts'

let desktop: FakeDesktop
test.beforeEach(async () => {
  desktop = await FakeDesktop.start()
})
test.afterEach(() => desktop.stop())

/** The venue refuses the next market order. */
const refuseOnce = ({ faults }: Control) =>
  faults.http(
    { path: '/v2/user-api/exchange/orders/market', times: 1 },
    {
      kind: 'answer',
      when: 'before',
      status: 422,
      text: JSON.stringify({ state: 1, message: 'Minimum amount is 9 USDT' })
    }
  )
const ALL = { fills: true, rejections: true, outages: true, alerts: true }

test('each kind of news can be muted, and all of them paused', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await setting(page, { notifications: { ...ALL, fills: false } })
  await buy(page, '100', 'mute-1')
  // Not the one line that says there are none: it was told while it was muted.
  await expect.poll(() => desktop.inTray('Recent Fills')).toEqual([expect.stringContaining('Buy')])
  await setting(page, { notifications: ALL })
  await (await desktop.tray())?.choose('Until Resumed')
  await expect.poll(() => desktop.trayLabels()).toContain('Resume Notifications')
  await buy(page, '110', 'mute-2')
  await expect.poll(() => desktop.inTray('Recent Fills')).toHaveLength(2)
  await (await desktop.tray())?.choose('Resume Notifications')
  await buy(page, '120', 'mute-3')
  await expect.poll(() => desktop.inTray('Recent Fills')).toHaveLength(3)
  const [third = ''] = await desktop.inTray('Recent Fills')
  await expect.poll(() => desktop.notifications.map(({ body }) => third.endsWith(body))).toEqual([true])
})

test('partial fills within a second become one notification, and each kind can be muted', async () => {
  await using arena = await startArena()
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await firstLive(desk)
  const place = (total: string, key: string) =>
    page.evaluate((args) => window.desk.call('orders.place', args), marketBuy(total, key))
  // Large enough to take several levels of the book, so that the venue tells several deals.
  await setLimits(desk, page, '100000')
  await setting(page, { notifications: { ...ALL, rejections: false } })
  await expect.poll(() => place('40000', 'part-1')).toMatchObject({ ok: true })
  await expect.poll(() => desktop.notifications.length).toBe(1)
  const [large] = control.truth.orderHistory()
  const deals = large?.deal?.transactions ?? []
  const times = deals.map(({ at }) => at)
  expect(deals.length).toBeGreaterThan(1)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(1000)
  expect(desktop.notifications).toMatchObject([
    { summary: FILLED, body: expect.stringContaining(`${large?.filledQuantity} BTC at `) }
  ])
  refuseOnce(control)
  expect(await place('100', 'mute-r')).toMatchObject({ ok: true, value: { state: 'rejected' } })
  await setting(page, { notifications: { ...ALL, fills: false } })
  refuseOnce(control)
  expect(await place('110', 'told-r')).toMatchObject({ ok: true, value: { state: 'rejected' } })
  await expect
    .poll(() => desktop.notifications.map(({ summary }) => summary))
    .toEqual([FILLED, 'Order rejected: BTC_USDT'])
  desktop.click(desktop.notifications[1]?.id ?? 0)
  await expect(page.getByRole('row', { name: /^BTC \/ USDT\s+Buy/ }).first()).toHaveClass(/pointed/)
})

test('deals that come one by one within a second become one notification, and a later one another', ALONE, async () => {
  await using arena = await startArena({ rate: 0 })
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await firstLive(desk)
  control.apply({ kind: 'open-account', at: control.now(), account: 'whale', role: 'bot', funds: { BTC: '100' } })
  // In front of everybody else, so that what is sold is sold to it.
  const price = plain(money(control.truth.book('BTC_USDT').bids[0]?.[0] ?? '0').plus('0.01'))
  const draft: OrderDraft = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.05',
    total: null,
    price,
    stopLossPrice: null
  }
  await expect
    .poll(() =>
      page.evaluate((args) => window.desk.call('orders.place', args), {
        draft,
        intentKey: 'rest-1',
        confirmed: orderLine(draft)
      })
    )
    .toMatchObject({ ok: true })
  await expect(page.getByRole('row', { name: /^BTC \/ USDT\s+Buy/ })).toContainText('Working')
  const sell = (quantity: string) => {
    expect(
      control.apply({
        kind: 'market-order',
        at: control.now(),
        account: 'whale',
        id: control.newOrderId(),
        market: 'BTC_USDT',
        side: 'sell',
        quantity,
        value: null,
        clientOrderId: null,
        tag: null
      })
    ).toMatchObject({ ok: true })
    control.flush()
  }
  const told = () => desktop.notifications.map(({ summary, body }) => `${summary}: ${body}`)
  sell('0.01')
  // Each deal is an event of its own: the page shows the first one before the next.
  await expect(page.getByRole('row', { name: /^BTC \/ USDT\s+Buy/ })).toContainText('0.010000')
  sell('0.02')
  const grouped = fixed(money(price), 2).replace(/\B(?=(\d{3})+(?!\d))/, ',')
  const partly = (amount: string) => `Order partly filled: Buy BTC_USDT: ${amount} BTC at ${grouped} USDT`
  await expect.poll(told).toEqual([partly('0.03')])
  sell('0.02')
  await expect.poll(told).toEqual([partly('0.03'), `Order filled: Buy BTC_USDT: 0.02 BTC at ${grouped} USDT`])
})

test('a sound goes with the news unless sounds are off', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const tone = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
      heard.push(this.frequency.value)
      tone.call(this, at)
    }
  })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as number[])
  await buy(page, '100', 'sound-1')
  await expect.poll(async () => (await heard()).length).toBe(2)
  const [first = 0, second = 0] = await heard()
  expect(second).toBeGreaterThan(first)
  await setting(page, { sound: false })
  await buy(page, '110', 'sound-2')
  await expect.poll(() => desktop.notifications.length).toBe(2)
  expect(await heard()).toHaveLength(2)
})

test('notifies once of an outage and once of its end', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  const practice = await desk.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Depthdesk practice exchange')?.pid ?? 0
  )
  process.kill(practice, 'SIGSTOP')
  await expect.poll(async () => (await desktop.tray())?.menu[0]?.label).toMatch(/data delayed|reconnecting/)
  await expect.poll(() => desktop.notifications.map(({ summary }) => summary)).toEqual(['Connection lost'])
  process.kill(practice, 'SIGCONT')
  await expect
    .poll(() => desktop.notifications.map(({ summary }) => summary))
    .toEqual(['Connection lost', 'Connection restored'])
  await live(page)
})

test('notifies of a rejection with the venue’s message; an alert that fired opens its market', async () => {
  await using arena = await startArena()
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await firstLive(desk)
  refuseOnce(control)
  await expect
    .poll(() => page.evaluate((args) => window.desk.call('orders.place', args), marketBuy('100', 'reject-1')))
    .toMatchObject({ ok: true, value: { state: 'rejected' } })
  await expect
    .poll(() => desktop.notifications)
    .toMatchObject([{ summary: 'Order rejected: BTC_USDT', body: expect.stringContaining('Minimum amount is 9 USDT') }])
  // One of the two comes true as soon as the price moves. What it has passed meanwhile waits for its return.
  const just = {
    up: () => Number(control.truth.book('ETH_USDT').asks[0]?.[0]) + 0.05,
    down: () => Number(control.truth.book('ETH_USDT').bids[0]?.[0]) - 0.05
  }
  for (const way of ['up', 'down'] as const)
    expect(
      await page.evaluate(
        (plan) => window.desk.call('alerts.add', plan),
        atPrice('ETH_USDT', way, just[way]().toFixed(2))
      )
    ).toMatchObject({ ok: true })
  await expect.poll(() => desktop.notifications.length).toBeGreaterThan(1)
  const alert = desktop.notifications[1]
  expect(`${alert?.summary} ${alert?.body}`).toContain('ETH / USDT')
  desktop.click(alert?.id ?? 0)
  await expect(page.getByRole('region', { name: 'Ticker' })).toContainText('ETH / USDT')
})

test('outages and alerts can be muted, each by itself', async () => {
  await using arena = await startArena()
  const {
    desk,
    page,
    exchange: { control }
  } = arena
  await firstLive(desk)
  const summaries = () => desktop.notifications.map(({ summary }) => summary)
  control.bots.pause()
  control.apply({ kind: 'open-account', at: control.now(), account: 'whale', role: 'bot', funds: { USDT: '90000000' } })
  /** An alert at the fifth ask, and somebody who buys up to it. */
  const alertOn = async (market: string) => {
    const asks = control.truth.book(market).asks.slice(0, 8)
    const price = plain(money(asks[4]?.[0] ?? '0'))
    expect(
      await page.evaluate((plan) => window.desk.call('alerts.add', plan), atPrice(market, 'up', price))
    ).toMatchObject({ ok: true })
    const value = asks.reduce((sum, [at, size]) => sum + Number(at) * Number(size), 0).toFixed(2)
    expect(
      control.apply({
        kind: 'market-order',
        at: control.now(),
        account: 'whale',
        id: control.newOrderId(),
        market,
        side: 'buy',
        quantity: null,
        value,
        clientOrderId: null,
        tag: null
      })
    ).toMatchObject({ ok: true })
    control.flush()
  }
  const fired = (market: string) =>
    page.getByRole('grid', { name: 'Alerts' }).getByRole('row', { name: market }).filter({ hasText: 'Triggered' })
  await page.getByRole('tab', { name: /^Alerts/ }).click()
  await setting(page, { notifications: { ...ALL, alerts: false } })
  await alertOn('ETH_USDT')
  await expect(fired('ETH / USDT').first()).toBeVisible()
  expect(summaries()).toEqual([])
  // The same again, told, with outages muted.
  await setting(page, { notifications: { ...ALL, outages: false } })
  await alertOn('BTC_USDT')
  await expect(fired('BTC / USDT').first()).toBeVisible()
  await expect
    .poll(() => desktop.notifications.some(({ summary, body }) => `${summary} ${body}`.includes('BTC / USDT')))
    .toBe(true)
  await setting(page, { notifications: { ...ALL, alerts: false, outages: false } })
  const told = summaries().length
  control.faults.upgrades({ kind: 'refuse', status: 503 })
  control.faults.closeNow({ hard: true })
  await expect.poll(async () => (await desktop.tray())?.menu[0]?.label).toMatch(/data delayed|reconnecting/)
  // An outage is news after five seconds; that it was muted shows when its end is told alone.
  const since = Date.now()
  await expect.poll(() => Date.now() - since).toBeGreaterThan(6_500)
  await setting(page, { notifications: { ...ALL, alerts: false } })
  control.faults.clear()
  await expect.poll(() => summaries().slice(told)).toEqual(['Connection restored'])
})

test('the tray, its menu, the notifications and the titles follow the language at once', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  await expect.poll(() => desktop.trayLabels()).toContain('New Market Watch')
  await setting(page, { language: 'de' })
  await expect
    .poll(() => desktop.trayLabels())
    .toEqual(
      expect.arrayContaining([
        'Practice · Demo: live',
        'Letzte Ausführungen',
        'Neue Marktübersicht',
        'Notschalter: Handel anhalten',
        'Beenden'
      ])
    )
  const menu = () => desk.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label))
  await expect.poll(() => menu()).toEqual(['Datei', 'Bearbeiten', 'Ansicht', 'Fenster', 'Hilfe'])
  await buy(page, '300', 'de-1')
  await expect
    .poll(() => desktop.notifications)
    .toMatchObject([
      {
        summary: 'Order ausgeführt: Kauf BTC_USDT',
        body: expect.stringMatching(/^0,00\d+ BTC zu \d\d\.\d{3}(,\d+)? USDT$/)
      }
    ])
  await expect
    .poll(async () => (await desktop.inTray('Letzte Ausführungen'))[0])
    .toMatch(/Kauf 0,00\d+ BTC zu \d\d\.\d{3}/)
  await page.evaluate(() => window.desk.call('limits.halt', { on: true }))
  expect(await page.evaluate((args) => window.desk.call('orders.place', args), marketBuy('100', 'de-2'))).toMatchObject(
    { failure: { rule: 'kill-switch', code: 'order-halted' } }
  )
  await setting(page, { language: 'zh' })
  await expect.poll(menu).toEqual(['文件', '编辑', '视图', '窗口', '帮助'])
  // What was told before speaks the new language too.
  await expect.poll(async () => (await desktop.inTray('最近成交'))[0]).toMatch(/买入 0\.00\d+ BTC，价格 \d\d,\d{3}/)
})
