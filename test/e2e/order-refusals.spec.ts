import { expect, test, type Page } from '@playwright/test'
import type { Failure } from '../../src/contract/failure.ts'
import { DEFAULT_LIMITS, type Limits } from '../../src/contract/limits.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import type { Message } from '../../src/core/message.ts'
import { formatterOf } from '../../src/i18n/catalogues.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { setLimits } from './support/limits.ts'

const BUY: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.002',
  total: null,
  price: '20000',
  stopLossPrice: null
}
const POSTED = { method: 'POST', path: /\/exchange\/orders/, times: 1 }
/** Words of the English texts that no German text has. */
const ENGLISH = /\b(?:the|is|your|must|order|venue|answered|sent|market|price|wait|and|this|with)\b/
const VENUE_WORDS = 'Insufficient balance.'

type Refusal = Failure | { readonly kind: 'order'; readonly reason: Message | null }

/** As the ticket asks for it: the failure, or the reason that the order has. */
async function place(page: Page, intentKey: string, draft: OrderDraft, confirmed = orderLine(draft)): Promise<Refusal> {
  return await page.evaluate(
    async (args) => {
      for (;;) {
        const answer = await window.desk.call('orders.place', args)
        if (answer.ok) return { kind: 'order' as const, reason: answer.value.reason }
        // A page may ask only so often.
        if (answer.failure.code !== 'too-many-requests') return answer.failure
        await new Promise((resolve) => {
          setTimeout(resolve, 200)
        })
      }
    },
    { draft, intentKey, confirmed }
  )
}
const messageOf = (refusal: Refusal): Message | null => (refusal.kind === 'order' ? refusal.reason : refusal)

test('an order that is refused is told in German and in Chinese without English words', async () => {
  test.setTimeout(180_000)
  await using arena = await startArena()
  const { page, desk, exchange } = arena
  const { faults } = exchange.control
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
  await setLimits(desk, page, '1000')
  const limit = async (patch: Partial<Limits>) => {
    const next = { ...DEFAULT_LIMITS, orderValue: { USDT: '1000' }, dayValue: { USDT: '1000' }, ...patch }
    // A page may ask only so often.
    await expect(async () => {
      const written = await page.evaluate((limits) => window.desk.call('limits.write', limits), next)
      expect(written).toEqual({ ok: true, value: next })
    }).toPass()
  }
  const told: Record<string, Message | null> = {}
  const refuse = async (name: string, draft: OrderDraft, confirmed?: string) => {
    told[name] = messageOf(await place(page, name, draft, confirmed))
  }
  await refuse('an unknown market', { ...BUY, market: 'NO_SUCH' })
  await refuse('too small', { ...BUY, quantity: '0.00001' })
  await refuse('too many decimals', { ...BUY, price: '20000.123' })
  await refuse('a stop below the price', { ...BUY, stopLossPrice: '19000' })
  await refuse('more than the balance', { ...BUY, quantity: '9' })
  await refuse('another order than the confirmed one', BUY, 'BUY LIMIT BTC_USDT quantity 1 price 1')
  await refuse('a price beyond the band', { ...BUY, quantity: '0.0002', price: '400000' })
  faults.http(POSTED, {
    kind: 'answer',
    when: 'before',
    status: 422,
    text: JSON.stringify({ state: 6, message: VENUE_WORDS })
  })
  await refuse('words of the venue', BUY)
  await refuse('a repeated order', BUY)
  const answers: readonly (readonly [string, Parameters<typeof faults.http>[1]])[] = [
    ['no words of the venue', { kind: 'answer', when: 'before', status: 403, text: '' }],
    ['an unknown number', { kind: 'answer', when: 'before', status: 422, text: '{"state":5,"message":""}' }],
    ['a server error', { kind: 'answer', when: 'before', status: 500, text: '' }],
    ['an unreadable answer', { kind: 'answer', when: 'before', status: 200, text: '{' }],
    ['a cut connection', { kind: 'reset', when: 'before' }]
  ]
  for (const [index, [name, fault]] of answers.entries()) {
    faults.http(POSTED, fault)
    await refuse(name, { ...BUY, price: `2010${index}` })
  }
  // Each of these only tightens the limits, so that no question is asked.
  await limit({ dayValue: { USDT: '20' } })
  await refuse('above the limit of a day', { ...BUY, price: '20201' })
  await limit({ dayValue: { USDT: '20' }, orderValue: { USDT: '20' } })
  await refuse('above the limit of an order', { ...BUY, price: '20202' })
  await limit({ dayValue: { USDT: '20' }, orderValue: { USDT: '20' }, perMinute: 1 })
  await refuse('the rate of a minute', { ...BUY, price: '20203' })
  await limit({ dayValue: { USDT: '20' }, orderValue: { USDT: '20' }, perMinute: 1, killSwitch: true })
  await refuse('the kill switch', { ...BUY, price: '20204' })
  expect(Object.entries(told).filter(([, message]) => message === null)).toEqual([])

  for (const language of ['de', 'zh'] as const) {
    const english = Object.entries(told).filter(([, message]) => {
      const text = message === null ? '' : formatterOf(language).say(message).replaceAll(VENUE_WORDS, '')
      return text === '' || ENGLISH.test(text)
    })
    expect(english).toEqual([])
  }

  // On screen, in the language that is chosen while it is open.
  const refused = told['words of the venue'] ?? { code: 'venue-words', params: { words: '' } }
  const row = page.getByRole('grid', { name: 'Orders of the account' }).getByRole('row').filter({ hasText: '20,000' })
  await row.getByRole('button', { name: /BTC/ }).first().click()
  for (const language of ['de', 'zh'] as const) {
    await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('dialog').getByText(formatterOf(language).say(refused))).toBeVisible()
  }
})
