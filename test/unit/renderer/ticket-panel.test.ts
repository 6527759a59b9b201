import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../src/contract/failure.ts'
import type { Settings } from '../../../src/contract/settings.ts'
import TicketPanel from '../../../src/renderer/features/ticket/TicketPanel.vue'
import { DEFAULT_LIMITS } from '../../../src/contract/limits.ts'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useLimits } from '../../../src/renderer/stores/limits.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { useRemedy } from '../../../src/renderer/stores/remedy.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { book, btc, livePage, market, order, receive, status, type Call } from './desk-stub.ts'
import { byRole, mountWithOrders, type, valueOf } from './mount-page.ts'
import { message } from '../../../src/i18n/codes.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  vi.useRealTimers()
})

async function open(
  confirm: Settings['confirm'],
  answer: () => Result<unknown> | Promise<Result<unknown>> = () => ok(order({ state: 'placing' }))
): Promise<Call[]> {
  const calls = await livePage({ 'orders.place': answer })
  const settings = useSettings()
  receive({ settings: { ...settings.values, confirm } })
  mounted = mountWithOrders(TicketPanel, { market: btc })
  await flushPromises()
  return calls
}

const accountNow = () => {
  const { account } = useAccount()
  if (account === null) throw new Error('no account')
  return account
}
const placed = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'orders.place').map(({ args }) => args)
const submit = () => byRole('button', /^(Buy|Sell) /)
const isDisabled = (element: HTMLElement) => element.hasAttribute('disabled')
const dialogOpen = () => document.querySelector('[role=dialog]') !== null

describe('the ticket', () => {
  it('fills the other field, and the button says exactly what it does', async () => {
    await open('dialog')
    expect([isDisabled(submit()), submit().textContent]).toEqual([true, 'Buy BTCEnter an amount'])
    await type('Amount', '1.5')
    await flushPromises()
    expect([valueOf('Total'), submit().textContent]).toEqual(['150.50', 'Buy 1.5 BTC'])
    await type('Total', '100')
    await flushPromises()
    expect([valueOf('Amount'), submit().textContent]).toEqual(['1', 'Buy BTC for 100 USDT'])
    byRole('radio', 'Sell').click()
    await flushPromises()
    expect(submit().className).toContain('sell')
  })

  it('says the bound at the field and on the button', async () => {
    await open('dialog')
    await type('Amount', '0.00001')
    await flushPromises()
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Minimum 0.0001 BTC')
    expect(byRole('textbox', 'Amount').getAttribute('aria-invalid')).toBe('true')
    expect(isDisabled(submit())).toBe(true)
  })

  it('cannot be sent while the market is not live, and says why', async () => {
    await open('off')
    await type('Amount', '1')
    receive({ connection: status('offline', message('venue-stopped-answering')) })
    await flushPromises()
    expect([isDisabled(submit()), submit().textContent]).toEqual([
      true,
      'Buy 1 BTCNot connected: prices may be out of date'
    ])
    expect(document.querySelector('.notes')?.textContent).toBe('the venue stopped answering')
  })

  it('has no limit orders where the venue has none', async () => {
    await open('off')
    byRole('radio', 'Limit').click()
    await flushPromises()
    receive({ venue: { id: 'bare', name: 'Bare', practice: false, capabilities: [] } })
    await flushPromises()
    expect(() => byRole('radio', 'Limit')).toThrow('no radio Limit')
    expect(useTicket().type).toBe('market')
  })
})

describe('confirmation by dialog', () => {
  it('sends exactly what it showed, and only from its button', async () => {
    const calls = await open('dialog')
    await type('Amount', '0.5')
    await flushPromises()
    submit().click()
    await flushPromises()
    expect(byRole('dialog', 'Confirm order').textContent).toContain('Buy 0.5 BTC')
    expect(document.activeElement).toBe(byRole('button', 'Send order'))
    expect(placed(calls)).toEqual([])
    byRole('button', 'Send order').click()
    await flushPromises()
    expect(placed(calls)).toEqual([
      {
        draft: {
          market: 'BTC_USDT',
          side: 'buy',
          type: 'market',
          quantity: '0.5',
          total: null,
          price: null,
          stopLossPrice: null
        },
        intentKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        confirmed: 'BUY MARKET BTC_USDT quantity 0.5'
      }
    ])
    expect(dialogOpen()).toBe(false)
  })

  it('Esc closes it and trades nothing', async () => {
    const calls = await open('dialog')
    await type('Amount', '0.5')
    await flushPromises()
    submit().click()
    await flushPromises()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await flushPromises()
    expect([dialogOpen(), placed(calls)]).toEqual([false, []])
  })

  it.each([
    ['the ticket changed', () => useTicket().setTyped('amount', '0.6')],
    ['another account was opened', () => void receive({ account: { ...accountNow(), id: 'other' } })],
    ['trading was switched off', () => void receive({ account: { ...accountNow(), canTrade: false } })],
    ['the kill switch was used', () => void receive({ limits: { ...useLimits().values, killSwitch: true } })]
  ])('is called off because %s', async (_why, change) => {
    const calls = await open('dialog')
    await type('Amount', '0.5')
    await flushPromises()
    submit().click()
    await flushPromises()
    change()
    await flushPromises()
    expect([dialogOpen(), placed(calls)]).toEqual([false, []])
    expect(useNotices().list[0]?.title).toBe('The order changed during confirmation')
  })
})

it('a confirmation is blocked while the market is not live, and can be sent after it', async () => {
  const calls = await open('dialog')
  await type('Amount', '0.5')
  await flushPromises()
  submit().click()
  await flushPromises()
  receive({ connection: status('offline') })
  await flushPromises()
  expect(isDisabled(byRole('button', 'Send order'))).toBe(true)
  expect(byRole('dialog', 'Confirm order').querySelector('[role=alert]')?.textContent).toBe(
    'Not connected: prices may be out of date'
  )
  receive({ connection: status('live') })
  await flushPromises()
  expect(document.activeElement).toBe(byRole('button', 'Send order'))
  byRole('button', 'Send order').click()
  await flushPromises()
  expect(placed(calls)).toMatchObject([{ confirmed: 'BUY MARKET BTC_USDT quantity 0.5' }])
})

describe('a limit order', () => {
  it('is sent with its cancel trigger, and the confirmation shows the line that main compares', async () => {
    const calls = await open('dialog')
    byRole('radio', 'Limit').click()
    await flushPromises()
    byRole('button', 'Use Bid price').click()
    await flushPromises()
    expect(valueOf('Price')).toBe('99.00')
    await type('Amount', '1')
    await type('Cancel trigger', '99')
    await flushPromises()
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'The cancel trigger price of a buy must be higher than its price, 99.00.'
    )
    await type('Cancel trigger', '105.5')
    await flushPromises()
    submit().click()
    await flushPromises()
    const line = 'BUY LIMIT BTC_USDT quantity 1 price 99 stop 105.5'
    expect(byRole('dialog', 'Confirm order').textContent).toContain(line)
    byRole('button', 'Send order').click()
    await flushPromises()
    expect(placed(calls)).toMatchObject([
      { confirmed: line, draft: { type: 'limit', quantity: '1', price: '99', stopLossPrice: '105.5' } }
    ])
  })

  it('takes the price of a click in the book and keeps its side and amount, also of a market order', async () => {
    for (const kind of ['Limit', 'Market']) {
      await open('dialog')
      byRole('radio', kind).click()
      await type('Amount', '0.05')
      useTicket().takePrice('BTC_USDT', '98.0')
      await flushPromises()
      expect([useTicket().side, valueOf('Price'), valueOf('Amount')]).toEqual(['buy', '98.00', '0.05'])
      mounted?.unmount()
    }
  })

  it('says above the button that a limit order which crosses executes now, and at which price', async () => {
    await open('dialog')
    byRole('radio', 'Limit').click()
    await type('Amount', '1')
    await type('Price', '101')
    await flushPromises()
    expect(mounted?.find('.at-once').text()).toMatch(/^(1 BTC e|E)xecutes now at about [\d.]+ USDT$/)
    await type('Price', '1')
    await flushPromises()
    expect(mounted?.find('.at-once').text()).toBe('')
  })

  it('takes everything up to a level where that is chosen', async () => {
    await open('dialog')
    byRole('radio', 'Market').click()
    useTicket().fillUpTo('BTC_USDT', 'sell', '4', '98.0')
    await flushPromises()
    expect([useTicket().side, useTicket().type, valueOf('Amount')]).toEqual(['sell', 'market', '4'])
  })

  it('takes nothing from the book of another market', async () => {
    await open('dialog')
    byRole('radio', 'Limit').click()
    useTicket().takePrice('ETH_USDT', '98.0')
    useTicket().fillUpTo('ETH_USDT', 'sell', '4', '98.0')
    await flushPromises()
    expect([useTicket().side, valueOf('Price'), valueOf('Amount')]).toEqual(['buy', '', ''])
  })
})

it('the kill switch closes the ticket and says so', async () => {
  await open('off')
  await type('Amount', '1')
  receive({ limits: { ...DEFAULT_LIMITS, killSwitch: true } })
  await flushPromises()
  expect([isDisabled(submit()), submit().textContent]).toEqual([
    true,
    'Buy 1 BTCKill switch on: new orders are blocked'
  ])
})

it('links a blocker to its remedy, if there is one', async () => {
  await open('off')
  const remedy = useRemedy()
  const shown = () =>
    ['Open Accounts ›', 'Open trading settings ›'].filter((text) => (document.body.textContent ?? '').includes(text))
  const seen = [shown()]
  const account = useAccount()
  receive({ account: account.account === null ? null : { ...account.account, canTrade: false } })
  await flushPromises()
  seen.push(shown())
  byRole('button', /^Open Accounts/).click()
  const opened = [remedy.wanted]
  receive({ limits: { ...DEFAULT_LIMITS, killSwitch: true } })
  await flushPromises()
  seen.push(shown())
  byRole('button', /^Open trading settings/).click()
  expect([seen, [...opened, remedy.wanted]]).toEqual([
    [[], ['Open Accounts ›'], ['Open trading settings ›']],
    ['accounts', 'trading']
  ])
})

it('what the venue lacks is not on the screen', async () => {
  await open('off')
  receive({ fees: null, venue: { id: 'bare', name: 'Bare', practice: false, capabilities: [] } })
  receive({}, {}, { gone: { balances: ['USDT', 'BTC'] } })
  await flushPromises()
  const text = document.body.textContent ?? ''
  expect(['Limit', '25%', 'Max', 'Fee', 'Available'].filter((word) => text.includes(word))).toEqual([])
})

describe('the other ways to confirm', () => {
  it('confirms above an amount, sends below it, and shows the amount', async () => {
    const calls = await open('above')
    const settings = useSettings()
    receive({ settings: { ...settings.values, confirmAbove: '150' } })
    await type('Total', '149.99')
    await flushPromises()
    expect(document.body.textContent).toContain('Confirm from 150 USDT')
    submit().click()
    await flushPromises()
    expect([placed(calls).length, dialogOpen()]).toEqual([1, false])
    await type('Total', '150')
    await flushPromises()
    submit().click()
    await flushPromises()
    expect([placed(calls).length, dialogOpen()]).toEqual([1, true])
  })

  it('hold sends after the time, not before, and a click does nothing', async () => {
    const calls = await open('hold')
    await type('Amount', '0.5')
    await flushPromises()
    vi.useFakeTimers()
    submit().click()
    submit().dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }))
    vi.advanceTimersByTime(690)
    expect(placed(calls)).toHaveLength(0)
    submit().dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    vi.advanceTimersByTime(1000)
    expect(placed(calls)).toHaveLength(0)
    submit().dispatchEvent(new PointerEvent('pointerdown', { button: 0, bubbles: true }))
    vi.advanceTimersByTime(710)
    expect(placed(calls)).toHaveLength(1)
  })

  it('off sends at once, once, and stands there in words', async () => {
    const calls = await open('off')
    expect(document.body.textContent).toContain('No confirmation')
    await type('Amount', '0.5')
    await flushPromises()
    for (let i = 0; i < 5; i++) submit().click()
    await flushPromises()
    expect(placed(calls)).toHaveLength(1)
  })
})

describe('the notice of a failure', () => {
  const failures: readonly (readonly [Failure, string, string])[] = [
    [
      { kind: 'refused', status: 422, state: 6, code: 'venue-words', params: { words: 'Insufficient balance' } },
      'Order rejected by the venue: Buy 0.5 BTC',
      'Insufficient balance. Make the order smaller, or add funds.'
    ],
    [
      { kind: 'unreachable', code: 'venue-words', params: { words: 'No route' } },
      'Order not sent: Buy 0.5 BTC',
      'No route. The order did not reach the venue. You can safely send it again.'
    ],
    [
      { kind: 'unknown-outcome', code: 'venue-words', params: { words: 'No answer in 10 s' } },
      'Order unconfirmed: Buy 0.5 BTC',
      'Do not send it again'
    ],
    [
      { kind: 'bug', code: 'venue-words', params: { words: 'Out of memory' } },
      'Order unconfirmed: Buy 0.5 BTC',
      'Check Orders before you send again.'
    ],
    [
      { kind: 'denied', rule: 'order-value', code: 'venue-words', params: { words: 'Above your limit' } },
      'Order not sent: Buy 0.5 BTC',
      'Above your limit. Blocked by your risk limits.'
    ],
    [
      { kind: 'denied', rule: 'journal', code: 'venue-words', params: { words: 'Disk full' } },
      'Order not sent: Buy 0.5 BTC',
      'Disk full. The order was not sent.'
    ]
  ]
  it.each(failures)('$kind', async (failure, title, text) => {
    await open('off', () => fail(failure))
    await type('Amount', '0.5')
    await flushPromises()
    submit().click()
    await flushPromises()
    const notice = useNotices().list[0]
    expect([notice?.title, String(notice?.text).includes(text)]).toEqual([title, true])
  })
  it('an answer that never comes leaves the order unconfirmed, and the form without its amount', async () => {
    await open('off', () => Promise.reject(new Error('gone')))
    await type('Amount', '0.5')
    await flushPromises()
    submit().click()
    await flushPromises()
    expect([useNotices().list[0]?.title, valueOf('Amount')]).toEqual(['Order unconfirmed: Buy 0.5 BTC', ''])
  })
})

it('mode "above" confirms an order of unknown worth', async () => {
  const ethBtc = market('ETH', 'BTC')
  const calls = await livePage({
    'markets.list': () => ok([btc, ethBtc]),
    'orders.place': () => ok(order({ state: 'placing' }))
  })
  const settings = useSettings()
  receive({ settings: { ...settings.values, confirm: 'above', confirmAbove: '1000000' } })
  await useWorkspace().select('ETH_BTC')
  await useMarkets().loadScales('ETH_BTC')
  useBooks().take([{ ...book(), market: 'ETH_BTC' }])
  receive({}, { balances: [{ currency: 'BTC', available: '1000', held: '0', at: 0 }] })
  mounted = mountWithOrders(TicketPanel, { market: ethBtc })
  await type('Amount', '0.05')
  await flushPromises()
  // Nothing says what a BTC is worth.
  submit().click()
  await flushPromises()
  expect([placed(calls).length, dialogOpen()]).toEqual([0, true])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await flushPromises()
  const unknown = { open: null, high: null, low: null, volume: null, quoteVolume: null, change: null }
  useTickers().take([{ market: 'BTC_USDT', last: '60000', ...unknown, updatedAt: 0, state: 'live', trades: 'waiting' }])
  await flushPromises()
  submit().click()
  await flushPromises()
  expect([placed(calls).length, dialogOpen()]).toEqual([1, false])
})
