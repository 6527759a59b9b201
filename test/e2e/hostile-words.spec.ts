import { expect, test, type Page } from '@playwright/test'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { setLimits } from './support/limits.ts'
import { PROMISE, shows } from './support/promise.ts'
import { XSS_PAYLOADS } from './support/xss-payloads.ts'

const MARKETS = /\/(v1\/exchange\/market|v2\/user-api\/exchange\/markets)$/
const ORDERS = { method: 'POST', path: /\/exchange\/orders/ }
const AT_ONCE = 5

/** From now on: every element that was made of a payload, and every script that a policy had to stop. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective))
    const look = () => {
      for (const made of document.querySelectorAll('[data-xss]')) seen.push(made.outerHTML)
      if ('xss' in window) seen.push('a script ran')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'seen') as string[])
}

test('200 names of currencies and 200 messages of a venue are text, whatever they say', PROMISE, async () => {
  expect(XSS_PAYLOADS).toHaveLength(200)
  await using arena = await startArena({ markets: 230 })
  const { page, desk, exchange } = arena
  const { faults } = exchange.control
  await live(page)
  const list: { result: { baseCurrencyFullName: string }[] } = await (
    await fetch(`${exchange.addresses.baseUrl}/v1/exchange/market`)
  ).json()
  const result = list.result.map((market, at) => ({
    ...market,
    baseCurrencyFullName: XSS_PAYLOADS[at] ?? 'Name',
    quoteCurrencyFullName: XSS_PAYLOADS[at] ?? 'Name'
  }))
  faults.http({ path: MARKETS }, { kind: 'answer', when: 'before', status: 200, text: JSON.stringify({ result }) })
  expect(await page.evaluate(() => window.desk.call('venue.open', { id: 'arena' }))).toMatchObject({ ok: true })
  await page.reload()
  await live(page)
  const seen = await watch(page)
  const names = await page.evaluate(async () => {
    const read = await window.desk.call('markets.list', {})
    return read.ok ? read.value.map(({ baseName }) => baseName) : []
  })
  expect(names.filter((name) => XSS_PAYLOADS.includes(name)).length).toBeGreaterThan(100)
  // The ticker has the name of its market, the palette those of all that match.
  await expect(page.getByText(/data-xss|window\.xss/).first()).toBeVisible()
  const listed = new Set<string>()
  await page.getByRole('button', { name: 'Search markets and commands' }).click()
  const palette = page.getByRole('dialog')
  for (const words of ['btc', 'eth', 'usdt', 'sol', 'xmr', 'trx', 'doge', 'ada', 'link', 't0']) {
    await palette.getByRole('textbox').fill(words)
    await expect(palette.getByRole('option').first()).toContainText(words, { ignoreCase: true })
    for (const text of await palette.getByRole('option').allTextContents()) listed.add(text)
  }
  await page.keyboard.press('Escape')
  const hostile = [...listed].filter((text) => /data-xss|window\.xss/i.test(text))
  expect(hostile.length, [...listed].join('\n')).toBeGreaterThan(9)

  await setLimits(desk, page, '100000')
  const place = async (total: number) => {
    const draft = {
      market: 'BTC_USDT',
      side: 'buy',
      type: 'market',
      quantity: null,
      total: String(total),
      price: null,
      stopLossPrice: null
    } as const
    return await page.evaluate((args) => window.desk.call('orders.place', args), {
      draft,
      intentKey: `words-${total}`,
      confirmed: orderLine(draft)
    })
  }
  for (let at = 0; at < XSS_PAYLOADS.length; at += AT_ONCE) {
    const message = XSS_PAYLOADS.slice(at, at + AT_ONCE).join(' ')
    faults.http(
      { ...ORDERS, times: 1 },
      { kind: 'answer', when: 'before', status: 422, text: JSON.stringify({ state: 6, message }) }
    )
    await expect(async () => {
      expect(await place(100 + at)).toMatchObject({ ok: true, value: { state: 'rejected' } })
    }).toPass()
  }
  await page
    .getByRole('tab', { name: /^Orders|^History/ })
    .first()
    .click()
  await expect(page.getByText(/data-xss/).first()).toBeVisible()
  expect(await seen()).toEqual([])
  shows(43, `${XSS_PAYLOADS.length} names and ${XSS_PAYLOADS.length} messages, 0 elements, 0 scripts`)
})
