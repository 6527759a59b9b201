import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { LANGUAGES } from '../../src/contract/language.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'

const FOLDER = fileURLToPath(new URL('../../test-results/languages/', import.meta.url))
const SHOWN = {
  en: { ticket: 'Order ticket', title: 'Market watch · Arena · Depthdesk' },
  de: { ticket: 'Ordermaske', title: 'Marktübersicht · Arena · Depthdesk' },
  es: { ticket: 'Formulario de orden', title: 'Monitor de mercados · Arena · Depthdesk' },
  ru: { ticket: 'Форма ордера', title: 'Обзор рынков · Arena · Depthdesk' },
  zh: { ticket: '下单面板', title: '行情监视 · Arena · Depthdesk' }
}

test('each language takes effect at once, in every window and in main, and nothing of it is cut off', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using arena = await startArena({ rate: 10, args: ['--window', '1280x800'] })
  const { page, desk } = arena
  await live(page)
  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  const watch = await coming
  await expect(watch.getByRole('option').first()).toBeVisible()
  const cut: Record<string, readonly string[]> = {}
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
    await expect(page.getByRole('region', { name: SHOWN[language].ticket })).toBeVisible()
    await expect(watch.locator('html')).toHaveAttribute('lang', language)
    await expect
      .poll(() =>
        desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getTitle()))
      )
      .toContain(SHOWN[language].title)
    await page.screenshot({ path: `${FOLDER}trade-${language}.png` })
    const look = async (screen: string) => {
      // What is meant to end in dots has the class for it; anything else must show its whole text.
      const lines = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, th, label, [role=tab], [role=radio]')]
          .filter(
            (one) =>
              one.offsetWidth > 0 &&
              getComputedStyle(one).overflowX !== 'visible' &&
              one.scrollWidth > one.clientWidth + 1 &&
              !one.matches('.unseen, .cut, .num') &&
              one.closest('.cut') === null
          )
          .map((one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent.trim().slice(0, 60)}`)
      )
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('section, header, footer, button, input')]
          .filter((one) => {
            const box = one.getBoundingClientRect()
            return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
          })
          .map((one) => `beyond the window: ${one.getAttribute('aria-label') ?? one.textContent.slice(0, 60)}`)
      )
      if (lines.length + beyond.length > 0) cut[`${screen} ${language}`] = [...lines, ...beyond]
    }
    await look('trade')
    await page.keyboard.press('ControlOrMeta+,')
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const at of [2, 3, 4]) {
      await page.getByRole('dialog').getByRole('tab').nth(at).click()
      await page.screenshot({ path: `${FOLDER}settings-${at}-${language}.png` })
      await look(`settings ${at}`)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(cut).toEqual({})
})

test('a window loads the texts of its own language only, and never shows a catalogue key', async () => {
  await using arena = await startArena({ rate: 10 })
  const { page, desk } = arena
  await live(page)
  // Whatever stands in the page at any moment and looks like the key of a text.
  await desk.app.context().addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'keysSeen', seen)
    const key = /^[a-z]+(?:\.[a-zA-Z]+)+$/
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('body *')) {
        for (const text of [one.getAttribute('aria-label'), one.children.length === 0 ? one.textContent : null])
          if (text !== null && key.test(text.trim())) seen.push(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  // The debugger names every script that the page has, also those from before it listened.
  const texts = async (of: Page) => {
    const session = await desk.app.context().newCDPSession(of)
    const found: string[] = []
    session.on('Debugger.scriptParsed', ({ url }) => found.push(...(/\/text-([a-z]+)-/.exec(url)?.slice(1) ?? [])))
    await session.send('Debugger.enable')
    await session.detach()
    return found
  }
  await page.evaluate(() => window.desk.call('settings.write', { language: 'de' }))
  await expect(page.getByRole('region', { name: 'Ordermaske' })).toBeVisible()
  expect((await texts(page)).toSorted()).toEqual(['de', 'en'])
  for (const kind of ['workspace', 'watch', 'diagnostics'] as const) {
    const coming = desk.app.waitForEvent('window')
    await page.evaluate((wanted) => window.desk.call('windows.open', { kind: wanted }), kind)
    const other = await coming
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await expect(other.locator('#app section, #app main').first()).toBeVisible()
    expect(await texts(other)).toEqual(['de'])
    expect(await other.evaluate((): unknown => Reflect.get(window, 'keysSeen'))).toEqual([])
  }
})

/** How each language writes 100000.5, and what it calls the clock of the machine. */
const WRITTEN = {
  en: { fills: 'Fills', number: '100,000.5', local: 'Local' },
  de: { fills: 'Ausführungen', number: '100.000,5', local: 'Lokal' },
  es: { fills: 'Ejecuciones', number: '100.000,5', local: 'Local' },
  ru: { fills: 'Сделки', number: '100\u00a0000,5', local: 'Местное' },
  zh: { fills: '成交', number: '100,000.5', local: '本地' }
}

test('formats numbers by language and times by time zone; copies what fields read; exports stay plain', async () => {
  await using arena = await startArena({ rate: 10, env: { TZ: 'Asia/Tokyo' } })
  const {
    page,
    exchange: { control, account }
  } = arena
  await live(page)
  control.bots.pause()
  control.apply({
    kind: 'market-order',
    at: control.now(),
    account: account.userId,
    market: 'BTC_USDT',
    id: control.newOrderId(),
    side: 'buy',
    quantity: '0.01',
    value: null,
    clientOrderId: null,
    tag: null
  })
  const rests = control.apply({
    kind: 'limit-order',
    at: control.now(),
    account: account.userId,
    market: 'TRX_USDT',
    id: control.newOrderId(),
    side: 'buy',
    price: '0.001',
    quantity: '100000.5',
    clientOrderId: null,
    stopLossPrice: null,
    tag: null
  })
  expect(rests).toMatchObject({ ok: true })
  const cell = page.locator('[role=grid] tr[data-state=working] td [data-value^="100000.5"]').first()
  await expect(cell).toBeVisible()
  const fill = page.locator('[role=grid] tr[data-row] td[title]').first()
  for (const language of LANGUAGES) {
    const { number } = WRITTEN[language]
    await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
    await expect(cell).toContainText(new RegExp(`^${number.replaceAll('.', '\\.')}`))
    expect(
      await cell.evaluate((one) => {
        const copied = new ClipboardEvent('copy', {
          clipboardData: new DataTransfer(),
          bubbles: true,
          cancelable: true
        })
        one.dispatchEvent(copied)
        return copied.clipboardData?.getData('text/plain').replace(/0+$/, '')
      })
    ).toBe(number.endsWith(',5') ? '100000,5' : '100000.5')
  }
  const hours = async (of: Locator) => Number((/(\d\d):\d\d:\d\d/.exec(await of.innerText()) ?? [])[1])
  const ahead = (later: number, earlier: number) => (later + 24 - earlier) % 24
  for (const language of LANGUAGES) {
    const { fills, local } = WRITTEN[language]
    await page.evaluate((to) => window.desk.call('settings.write', { language: to, utc: true }), language)
    await page.getByRole('tab', { name: fills, exact: true }).click()
    // Tokyo is nine hours ahead: the two clocks never show the same hour.
    const [inUtc = '', inTokyo = ''] = ((await fill.getAttribute('title')) ?? '').split('\n')
    expect([
      inUtc.endsWith(' UTC'),
      inTokyo.endsWith(` ${local}`),
      ahead(Number(inTokyo.slice(11, 13)), Number(inUtc.slice(11, 13)))
    ]).toEqual([true, true, 9])
    const shown = [fill, page.locator('.clock time'), page.getByRole('log').getByRole('listitem').first()]
    await expect(fill).toContainText(inUtc.slice(11, 19))
    const before = await Promise.all(shown.map(hours))
    await page.evaluate(() => window.desk.call('settings.write', { utc: false }))
    await expect(fill).toContainText(inTokyo.slice(11, 19))
    const after = await Promise.all(shown.map(hours))
    expect(after.map((hour, i) => ahead(hour, before[i] ?? NaN))).toEqual([9, 9, 9])
  }
})

test('what main said before stands in the new language at once: the reason of an order', async () => {
  await using arena = await startArena({ rate: 10 })
  const {
    page,
    exchange: { control }
  } = arena
  await live(page)
  // An answer that never comes: the order stays unknown, and nothing more is said of it for seconds.
  control.faults.http({ method: 'POST', path: /orders/, times: 1 }, { kind: 'reset', when: 'before' })
  const draft = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.01',
    total: null,
    price: '1000',
    stopLossPrice: null
  } as const
  await page.evaluate(
    (it) =>
      window.desk.call('orders.place', {
        draft: it,
        intentKey: 'said',
        confirmed: 'BUY LIMIT BTC_USDT quantity 0.01 price 1000'
      }),
    draft
  )
  await page.locator('tr[data-state=unknown] button.pair').click()
  const about = page.getByRole('complementary')
  await expect(about).toContainText('It may or may not have been accepted.')
  await page.evaluate(() => window.desk.call('settings.write', { language: 'de' }))
  await expect(about).toContainText('Vielleicht wurde es angenommen, vielleicht nicht.')
  await page.evaluate(() => window.desk.call('settings.write', { language: 'es' }))
  await expect(about).not.toContainText('Vielleicht')
  await expect(about).not.toContainText('It may or may not')
})
