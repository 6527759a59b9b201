import { once } from 'node:events'
import { expect, test, type Page } from '@playwright/test'
import { money, plain } from '../../src/core/money.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { ALONE } from './support/alone.ts'
import { startArena } from './support/arena.ts'
import { enterKey, idOf } from './support/accounts.ts'
import { FakeDesktop } from './support/fake-desktop.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

// Every process but main dies or hangs here, on the real app: main goes on, and what died comes back.

interface Seen {
  readonly layout: string
  readonly fields: readonly string[]
  readonly isLive: boolean
  readonly buys: boolean
  readonly text: string
}
/** Of a window's page, in JavaScript: after a death Playwright's own page is of the past. */
const SEEN = `({
  layout: [...document.querySelectorAll('[role=region]')].map((one) => one.getAttribute('aria-label')).sort().join(),
  fields: [...document.querySelectorAll('[aria-label="Order ticket"] input:is([type=text], :not([type]))')]
    .map(({ value }) => value),
  isLive: [...document.querySelectorAll('button')]
    .some((one) => /Market feed: live/i.test(one.getAttribute('aria-label') ?? one.textContent)),
  buys: document.querySelectorAll('[aria-label=Bids] [role=row], [aria-label=Bids] tr').length > 5,
  text: document.body.innerText
})`

/** Null while there is no page that answers. */
const inWindow = <T>(desk: RunningApp, id: number, code: string): Promise<T | null> =>
  desk.app.evaluate(
    ({ BrowserWindow }, [windowId, script]) => {
      const contents = BrowserWindow.fromId(windowId)?.webContents
      const none = new Promise<null>((resolve) => {
        setTimeout(resolve, 5000, null)
      })
      return contents === undefined || contents.isCrashed()
        ? null
        : Promise.race([none, contents.executeJavaScript(script)])
    },
    [id, code] as const
  )
const seen = (desk: RunningApp, id: number) => inWindow<Seen>(desk, id, SEEN)
/** What must be there again after a death. */
async function kept(desk: RunningApp, id: number): Promise<Pick<Seen, 'layout' | 'fields'> | null> {
  const page = await seen(desk, id)
  return page === null ? null : { layout: page.layout, fields: page.fields }
}
const isLive = (desk: RunningApp, id: number) =>
  expect
    .poll(async () => {
      const page = await seen(desk, id)
      return page?.isLive === true && page.buys
    })
    .toBe(true)
const pageProcess = (desk: RunningApp, id: number) =>
  desk.app.evaluate(
    ({ BrowserWindow }, windowId) => BrowserWindow.fromId(windowId)?.webContents.getOSProcessId() ?? 0,
    id
  )
const windowIds = (desk: RunningApp) =>
  desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map(({ id }) => id))
/** 0 while there is none. */
const processOf = (desk: RunningApp, wanted: string) =>
  desk.app.evaluate(
    ({ app }, name) => app.getAppMetrics().find((one) => one.name === name || one.type === name)?.pid ?? 0,
    wanted
  )
async function killProcess(desk: RunningApp, name: string): Promise<void> {
  await expect.poll(() => processOf(desk, name)).not.toBe(0)
  const pid = await processOf(desk, name)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => processOf(desk, name)).not.toBe(pid)
}
/** Kills the page of a window; a new one is there when it is done. */
async function killPage(desk: RunningApp, id: number, signal: 'SIGKILL' | 'SIGSEGV'): Promise<void> {
  const pid = await pageProcess(desk, id)
  process.kill(pid, signal)
  await expect.poll(async () => ![0, pid].includes(await pageProcess(desk, id))).toBe(true)
  await isLive(desk, id)
}

const hang = (desk: RunningApp, id: number) =>
  desk.app.evaluate(({ BrowserWindow }, windowId) => {
    void BrowserWindow.fromId(windowId)?.webContents.executeJavaScript('for (;;) {}')
  }, id)

const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
async function typeOrder(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Sell' }).click()
  await page.getByRole('radio', { name: 'Limit' }).click()
  await ticket(page).getByRole('textbox', { name: 'Price' }).fill('71234.5')
  await ticket(page).getByRole('textbox', { name: 'Amount' }).fill('0.0123')
}
const buying = (total: string): OrderDraft => ({
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total,
  price: null,
  stopLossPrice: null
})
const placing = (draft: OrderDraft, intentKey: string) =>
  `desk.call('orders.place', ${JSON.stringify({ draft, intentKey, confirmed: orderLine(draft) })})`

test('restarts pages, network, graphics and the practice exchange in place after each ends', async () => {
  await using desk = await launch()
  const page = await desk.app.firstWindow()
  await live(page)
  const [first = 0] = await windowIds(desk)
  await isLive(desk, first)

  await test.step('a page that is killed has its layout and its ticket again, and is live', async () => {
    await page.getByRole('button', { name: /^Depth: / }).click()
    await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
    await typeOrder(page)
    await expect.poll(async () => (await kept(desk, first))?.layout).toContain('Chart')
    const before = await kept(desk, first)
    expect(before?.layout).not.toContain('Depth')
    expect(before?.fields).toEqual(expect.arrayContaining(['71234.5', '0.0123']))
    for (const signal of ['SIGKILL', 'SIGSEGV'] as const) {
      await killPage(desk, first, signal)
      await expect.poll(() => kept(desk, first)).toEqual(before)
    }
    await expect.poll(() => inWindow(desk, first, placing(buying('200'), 'after-death'))).toMatchObject({ ok: true })
    await expect.poll(async () => (await seen(desk, first))?.text).toContain('Buy of BTC / USDT filled')
  })

  await test.step('a page that dies a third time within a minute is reloaded only when the user wants it', async () => {
    await answerQuestions(desk, 'yes')
    await killPage(desk, first, 'SIGKILL')
    expect(await questionsOf(desk)).toEqual([expect.stringContaining('This window keeps crashing.')])
    await inWindow(desk, first, "desk.call('windows.open', { kind: 'workspace' })")
    await expect.poll(async () => (await windowIds(desk)).length).toBe(2)
    const second = (await windowIds(desk)).find((id) => id !== first) ?? 0
    await isLive(desk, second)
    await answerQuestions(desk, 'no')
    await killPage(desk, second, 'SIGKILL')
    await killPage(desk, second, 'SIGKILL')
    process.kill(await pageProcess(desk, second), 'SIGKILL')
    await expect.poll(() => windowIds(desk)).toEqual([first])
    expect(await questionsOf(desk)).toHaveLength(2)
  })

  await test.step('without the network service pages go on, and new ones load', async () => {
    await killProcess(desk, 'Network Service')
    await isLive(desk, first)
    await killPage(desk, first, 'SIGKILL')
  })

  await test.step('the process that draws may die as often as it likes, and the user is told once', async () => {
    for (let i = 0; i < 8; i++) await killProcess(desk, 'GPU')
    await expect
      .poll(() => inWindow(desk, first, 'new Promise((resolve) => requestAnimationFrame(() => resolve(true)))'))
      .toBe(true)
    await expect.poll(async () => (await seen(desk, first))?.text).toContain('Software rendering')
    expect(desk.output().split("code: 'gpu-software'")).toHaveLength(2)
  })

  await test.step('a practice exchange that stopped too often is started again by a button', async () => {
    for (let starts = 1; starts <= 4; starts++) {
      await expect.poll(() => desk.output().split('opened practice').length - 1).toBe(starts)
      await killProcess(desk, 'Depthdesk practice exchange')
    }
    await expect
      .poll(async () => (await seen(desk, first))?.text)
      .toMatch(/is not running, The practice exchange stopped too often/)
    expect((await seen(desk, first))?.isLive).toBe(false)
    await inWindow(
      desk,
      first,
      "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Restart').click()"
    )
    await isLive(desk, first)
    expect((await seen(desk, first))?.text).not.toContain('Restart')
    await expect.poll(() => inWindow(desk, first, placing(buying('100'), 'after-start'))).toMatchObject({ ok: true })
  })
})

/** On a busy machine the end of an order can come more than a second after its deal. */
const FILLED = expect.stringMatching(/^Order (partly )?filled: Buy BTC_USDT$/)
/** The sum of the recent fills in the tray, in BTC. */
async function boughtInTray(desktop: FakeDesktop): Promise<string> {
  const fills = (await desktop.tray())?.menu.find(({ label }) => label.startsWith('Recent Fills'))?.children ?? []
  const amounts = fills.map(({ label }) => /Buy ([\d.]+) BTC/.exec(label)?.[1] ?? '0')
  return plain(amounts.reduce((sum, amount) => sum.plus(amount), money('0')))
}

test('orders fill while a page hangs, and it can be reloaded after ten seconds', async () => {
  const desktop = await FakeDesktop.start()
  try {
    await using arena = await startArena({ rate: 0 })
    const {
      desk,
      page,
      exchange: { control }
    } = arena
    const [first = 0] = await windowIds(desk)
    await isLive(desk, first)
    control.apply({ kind: 'open-account', at: control.now(), account: 'whale', role: 'bot', funds: { BTC: '100' } })
    const price = plain(money(control.truth.book('BTC_USDT').bids[0]?.[0] ?? '0').plus('0.01'))
    const resting: OrderDraft = {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'limit',
      quantity: '0.05',
      total: null,
      price,
      stopLossPrice: null
    }
    await expect.poll(() => inWindow(desk, first, placing(resting, 'rests'))).toMatchObject({ ok: true })
    await typeOrder(page)
    await expect.poll(async () => (await kept(desk, first))?.layout).toContain('Chart')
    const before = await kept(desk, first)

    const asked = async () =>
      (await questionsOf(desk)).filter((text) => text.startsWith('This window is not responding.'))
    await answerQuestions(desk, 'no')
    await hang(desk, first)
    const from = Date.now()
    control.apply({
      kind: 'market-order',
      at: control.now(),
      account: 'whale',
      id: control.newOrderId(),
      market: 'BTC_USDT',
      side: 'sell',
      quantity: '0.05',
      value: null,
      clientOrderId: null,
      tag: null
    })
    control.flush()
    await expect.poll(() => desktop.notifications.map(({ summary }) => summary)).toContainEqual(FILLED)
    await expect.poll(() => boughtInTray(desktop)).toBe('0.05')

    // The first answer is to wait.
    await expect.poll(asked).toHaveLength(1)
    expect(Date.now() - from).toBeGreaterThan(9_000)
    await answerQuestions(desk, 'yes')
    await expect.poll(asked).toHaveLength(2)
    await isLive(desk, first)
    await expect.poll(() => kept(desk, first)).toEqual(before)
    // The filled order is in the history.
    const history = `(() => {
      const tabs = [...document.querySelectorAll("[role=tab]")]
      const tab = tabs.find(({ textContent }) => textContent.includes("History"))
      tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
      return document.body.innerText
    })()`
    await expect.poll(() => inWindow(desk, first, history)).toMatch(/Filled/)

    await inWindow(desk, first, "desk.call('windows.open', { kind: 'watch' })")
    await expect.poll(async () => (await windowIds(desk)).length).toBe(2)
    const second = (await windowIds(desk)).find((id) => id !== first) ?? 0
    await expect.poll(() => inWindow(desk, second, 'document.body.innerText')).toContain('BTC')
    await hang(desk, second)
    await desk.app.evaluate(({ BrowserWindow }, id) => BrowserWindow.fromId(id)?.close(), second)
    await expect.poll(() => windowIds(desk)).toEqual([first])
  } finally {
    desktop.stop()
  }
})

test('quitting does not wait for a page that hangs', ALONE, async () => {
  await using desk = await launch()
  await live(await desk.app.firstWindow())
  const [first = 0] = await windowIds(desk)
  await hang(desk, first)
  const ended = once(desk.app.process(), 'exit')
  const quitAt = Date.now()
  void desk.app.evaluate(({ app }) => app.quit()).catch(() => undefined)
  expect(await ended).toEqual([0, null])
  expect(Date.now() - quitAt).toBeLessThan(4_000)
})

test('without its keychain process an open key goes on signing, and the next use of the keychain works', async () => {
  await using arena = await startArena()
  const { desk, page, exchange } = arena
  const [first = 0] = await windowIds(desk)
  await isLive(desk, first)
  const { userId, apiKey } = exchange.account
  const id = await idOf(page, 'Tester')
  const rekey = () => enterKey(desk, page, { id, userId, apiKey })
  // It ends by itself when it is not used for two seconds: main kills it at once.
  await expect(async () => {
    expect(await rekey()).toMatchObject({ custody: 'keychain' })
    expect(
      await desk.app.evaluate(({ app }) => {
        const keychain = app.getAppMetrics().find(({ name }) => name === 'Depthdesk keychain')
        return keychain !== undefined && process.kill(keychain.pid, 'SIGKILL')
      })
    ).toBe(true)
  }).toPass()
  await expect.poll(() => processOf(desk, 'Depthdesk keychain')).toBe(0)
  await expect.poll(() => inWindow(desk, first, placing(buying('100'), 'no-keychain'))).toMatchObject({ ok: true })
  expect(await rekey()).toMatchObject({ custody: 'keychain' })
})
