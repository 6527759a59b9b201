import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { Failure } from '../../src/contract/failure.ts'
import type { Language } from '../../src/contract/language.ts'
import { DEFAULT_LIMITS, type ChosenLimits } from '../../src/contract/limits.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import type { Message } from '../../src/core/message.ts'
import { formatterOf } from '../../src/i18n/catalogues.ts'
import { englishWords } from '../support/english.ts'
import { startArena } from './support/arena.ts'
import { smallDisk } from './support/full-disk.ts'
import { live } from './support/live.ts'
import { putAccount } from './support/known-account.ts'
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
const LANGUAGES = ['de', 'zh'] as const
const VENUE_WORDS = 'Insufficient balance.'

type Refusal = Failure | { readonly kind: 'order'; readonly reason: Message | null }

async function showBook(page: Page): Promise<void> {
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
}

async function useLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** As the ticket sends it: the failure, or the reason that the order has. */
async function place(page: Page, intentKey: string, draft: OrderDraft, confirmed = orderLine(draft)): Promise<Refusal> {
  return await page.evaluate(
    async (args) => {
      for (;;) {
        const answer = await window.desk.call('orders.place', args)
        if (answer.ok) return { kind: 'order' as const, reason: answer.value.reason }
        // A page has a quota of requests.
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

test('shows a refused order in German and in Chinese without English words', async () => {
  await using arena = await startArena()
  const { page, desk, exchange } = arena
  const { faults } = exchange.control
  await showBook(page)
  await setLimits(desk, page, '1000')
  const limit = async (patch: Partial<ChosenLimits>) => {
    const next = { ...DEFAULT_LIMITS, orderValue: { USDT: '1000' }, dayValue: { USDT: '1000' }, ...patch }
    // A page has a quota of requests.
    await expect(async () => {
      const written = await page.evaluate((limits) => window.desk.call('limits.write', limits), next)
      expect(written).toEqual({ ok: true, value: next })
    }).toPass()
  }
  const refusals: Record<string, Message | null> = {}
  const refuse = async (name: string, draft: OrderDraft, confirmed?: string) => {
    refusals[name] = messageOf(await place(page, name.replaceAll(' ', '-'), draft, confirmed))
  }
  await refuse('an unknown market', { ...BUY, market: 'QQQ_USDT' })
  await refuse('too small', { ...BUY, quantity: '0.00001' })
  await refuse('too many decimals', { ...BUY, price: '20000.123' })
  await refuse('a stop below the price', { ...BUY, stopLossPrice: '19000' })
  await refuse('more than the balance', { ...BUY, quantity: '9' })
  await refuse('another order than the confirmed one', BUY, 'BUY LIMIT BTC_USDT quantity 1 price 1')
  await refuse('a price beyond the band', { ...BUY, quantity: '0.0002', price: '400000' })
  await refuse('a book that no window shows', { ...BUY, market: 'XMR_USDT', quantity: '0.1', price: '150' })
  faults.http(POSTED, {
    kind: 'answer',
    when: 'before',
    status: 422,
    text: JSON.stringify({ state: 6, message: VENUE_WORDS })
  })
  // At once: what is sent later is no repetition.
  await Promise.all([refuse('words of the venue', BUY), refuse('a repeated order', BUY)])
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
  // Each of these only tightens the limits, so that no dialog opens.
  await limit({ dayValue: { USDT: '20' } })
  await refuse('above the limit of a day', { ...BUY, price: '20201' })
  await limit({ dayValue: { USDT: '20' }, orderValue: { USDT: '20' } })
  await refuse('above the limit of an order', { ...BUY, price: '20202' })
  await limit({ dayValue: { USDT: '20' }, orderValue: { USDT: '20' }, perMinute: 1 })
  await refuse('the rate of a minute', { ...BUY, price: '20203' })
  await limit({ dayValue: { USDT: '20' }, orderValue: { USDT: '20' }, perMinute: 1, killSwitch: true })
  await refuse('the kill switch', { ...BUY, price: '20204' })
  const [account] = await page.evaluate(async () => {
    const list = await window.desk.call('accounts.list', {})
    return list.ok ? list.value.filter(({ active }) => active) : []
  })
  expect(
    await page.evaluate((id) => window.desk.call('accounts.trading', { id, on: false }), account?.id ?? '')
  ).toMatchObject({ ok: true })
  await refuse('trading that is off', { ...BUY, price: '20205' })
  expect(Object.entries(refusals).filter(([, message]) => message === null)).toEqual([])
  expect(refusals['a book that no window shows']?.code).toBe('book-not-opened')
  expect(refusals['trading that is off']?.code).toBe('trading-off')

  for (const language of LANGUAGES) {
    const english = Object.entries(refusals).filter(([, message]) => {
      const text = message === null ? '' : formatterOf(language).say(message).replaceAll(VENUE_WORDS, '')
      return text === '' || englishWords(text, language).length > 0
    })
    expect(english).toEqual([])
  }

  // On screen, in the language that is chosen while it is open.
  const refused = refusals['words of the venue'] ?? { code: 'venue-words', params: { words: '' } }
  await page.locator('[role=tab][id$=history]').click()
  const row = page.getByRole('grid', { name: 'Orders of the account' }).getByRole('row').filter({ hasText: '20,000' })
  await row.getByRole('button', { name: /BTC/ }).first().click()
  for (const language of LANGUAGES) {
    await useLanguage(page, language)
    await expect(page.getByRole('complementary').getByText(formatterOf(language).say(refused))).toBeVisible()
  }
})

/** The ticket says why it sends nothing, in German and in Chinese, without English words. `blocker`: null for any. */
async function expectTicket(page: Page, blocker: string | null): Promise<void> {
  for (const language of LANGUAGES) {
    await useLanguage(page, language)
    const ticket = page.locator('[data-panel=ticket]')
    await expect(ticket.locator('.send')).toBeDisabled()
    const text = blocker === null ? /\p{L}/u : formatterOf(language).t(`ticket.blocker.${blocker}`)
    await expect(ticket.locator('.send small')).toContainText(text)
    expect(englishWords(await ticket.innerText(), language)).toEqual([])
  }
  await useLanguage(page, 'en')
}

test('shows in German and in Chinese why an order cannot be placed at all', async () => {
  const disk = smallDisk()
  try {
    await using arena = await startArena({ profile: join(disk.folder, 'profile') })
    const { exchange } = arena
    const { faults } = exchange.control
    const refusals: Record<string, Message | null> = {}
    const refuse = async (page: Page, blocker: string | null, price: string) => {
      await expectTicket(page, blocker)
      const message = messageOf(await place(page, `at-${price}`, { ...BUY, price }))
      refusals[message?.code ?? price] = message
    }
    // Without its rates the account gets no first limits.
    faults.http({ path: /\/account\/tariffs/ }, { kind: 'reset', when: 'before' })
    const profile = join(disk.folder, 'profile')
    const { desk, page } = await arena.restart(async () => {
      rmSync(join(profile, 'limits.json'))
      const venue = { id: 'arena', ...exchange.addresses }
      await putAccount(profile, { venue, label: 'Another', ...exchange.account, trading: true })
    })
    await showBook(page)
    await refuse(page, 'noLimits', '20001')
    await setLimits(desk, page, '1000')
    await page.evaluate(() => window.desk.call('settings.write', { confirm: 'off' }))

    faults.mute('depth')
    await expect(page.locator('[data-panel=book] .freshness')).toContainText('stale')
    await refuse(page, 'staleBook', '20002')
    faults.upgrades({ kind: 'refuse', status: 503 })
    faults.closeNow({ hard: true })
    await expect(page.locator('[data-panel=book] .freshness')).toContainText('offline')
    await refuse(page, 'offline', '20003')
    faults.clear()
    const retry = page.getByRole('status', { name: 'Connection' }).getByRole('button', { name: 'Retry now' })
    // The button is gone if the next attempt came first.
    await retry.click({ timeout: 5_000 }).catch(() => undefined)
    await live(page)

    // The journal takes no intent: the order is not sent, and a notice says so.
    await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
    await disk.fill(desk)
    const unwritable = messageOf(await place(page, 'journal', { ...BUY, price: '20004' })) ?? { code: '', params: {} }
    refusals[unwritable.code] = unwritable
    for (const [index, language] of LANGUAGES.entries()) {
      await useLanguage(page, language)
      const ticket = page.locator('[data-panel=ticket]')
      await ticket.locator('[data-amount] input').fill(`0.000${index + 2}`)
      await ticket.locator('.send').click()
      const notice = page.locator('[data-sonner-toast]').filter({ hasText: formatterOf(language).say(unwritable) })
      await expect(notice).toBeVisible()
      expect(englishWords(await notice.innerText(), language)).toEqual([])
    }
    disk.free()
    await useLanguage(page, 'en')

    await page.evaluate(async () => {
      const list = await window.desk.call('accounts.list', {})
      const active = list.ok ? list.value.find((account) => account.active) : undefined
      await window.desk.call('accounts.remove', { id: active?.id ?? '' })
    })
    await refuse(page, null, '20005')
    expect(Object.keys(refusals)).toEqual([
      'limits-not-set',
      'book-stale',
      'book-offline',
      'journal-write-failed',
      'no-account-open-first'
    ])
    for (const language of LANGUAGES) {
      const texts = Object.values(refusals).map((message) =>
        message === null ? '' : formatterOf(language).say(message)
      )
      expect(texts.flatMap((text) => (text === '' ? ['nothing'] : englishWords(text, language)))).toEqual([])
    }
  } finally {
    disk.stop()
  }
})
