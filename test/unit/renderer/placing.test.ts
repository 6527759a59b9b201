import { readdirSync, readFileSync } from 'node:fs'
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../src/contract/failure.ts'
import type { Settings } from '../../../src/contract/settings.ts'
import { useArming } from '../../../src/renderer/stores/arming.ts'
import { useClock } from '../../../src/renderer/stores/clock.ts'
import { usePlacing, type PlacingEvent } from '../../../src/renderer/stores/placing.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { book, btc, livePage, order, receive } from './desk-stub.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1000 }))
afterEach(() => void vi.useRealTimers())

/** A page without any panel. */
async function page(confirm: Settings['confirm'], answers: Parameters<typeof livePage>[0] = {}) {
  const calls = await livePage({ 'orders.place': () => ok(order({})), ...answers })
  receive({ settings: { ...useSettings().values, confirm } })
  const events: PlacingEvent['kind'][] = []
  const [placing, ticket] = [usePlacing(), useTicket()]
  placing.listen(({ kind }) => void events.push(kind))
  const placed = () => calls.filter(({ name }) => name === 'orders.place').map(({ args }) => JSON.stringify(args))
  return { placing, ticket, events, placed }
}
const keyOf = (placed: string | undefined) => /"intentKey":"([^"]+)"/.exec(placed ?? '')?.[1]

describe('an order', () => {
  it.each(['confirm', 'press'] as const)('is one request, however often its button is used: %s', async (button) => {
    let answer: (value: ReturnType<typeof ok>) => void = () => {}
    const { placing, ticket, events, placed } = await page('off', {
      'orders.place': () => new Promise((done) => (answer = done))
    })
    ticket.setTyped('amount', '1')
    if (button === 'confirm') placing.gesture()
    for (let click = 0; click < 50; click++) placing[button]()
    expect([placed().length, placing.sending]).toEqual([1, true])
    answer(ok(order({})))
    await flushPromises()
    placing[button]()
    expect([placed().length, events, ticket.typed, placing.ready]).toEqual([1, ['answered'], '', false])
  })

  it('that was changed after it was asked about is not sent, and the page is told', async () => {
    const { placing, ticket, events, placed } = await page('off')
    ticket.setTyped('amount', '1')
    placing.gesture()
    ticket.setTyped('amount', '1.5')
    placing.confirm()
    await flushPromises()
    expect([placed(), events, ticket.typed]).toEqual([[], ['changed'], '1.5'])
  })

  it('that was changed and changed back is another order for the question', async () => {
    const { placing, ticket, events, placed } = await page('off')
    ticket.setTyped('amount', '1')
    placing.gesture()
    ticket.setTyped('amount', '1.5')
    ticket.setTyped('amount', '1')
    placing.confirm()
    await flushPromises()
    expect([placed(), events]).toEqual([[], ['changed']])
  })

  it('stays in the ticket after a refusal, under a new intent', async () => {
    const words = { code: 'venue-words', params: { words: 'Insufficient balance' } } as const
    const { placing, ticket, placed } = await page('off', {
      'orders.place': () => fail({ kind: 'refused', status: 422, state: 6, ...words })
    })
    ticket.setTyped('amount', '1')
    placing.press()
    await flushPromises()
    expect(ticket.typed).toBe('1')
    useClock().now = 5000
    expect(placing.repeatedAfter).toBeNull()
    placing.press()
    await flushPromises()
    const [first, second] = placed().map(keyOf)
    expect(first).not.toBe(second)
  })

  it('is warned of as the same again only when the first one was sent', async () => {
    const answers = [ok(order({ state: 'rejected' })), ok(order({}))]
    const { placing, ticket } = await page('off', { 'orders.place': () => answers.shift() ?? ok(order({})) })
    const seen: (number | null)[][] = []
    for (const _ of answers.slice()) {
      ticket.setTyped('amount', '1')
      placing.press()
      await flushPromises()
      ticket.setTyped('amount', '1')
      const warned = [5000, 12_000].map((now) => {
        useClock().now = now
        return placing.repeatedAfter
      })
      seen.push(warned)
    }
    expect(seen).toEqual([
      [null, null],
      [4, null]
    ])
  })

  it('leaves its type and prices for the next one, and empties the amount', async () => {
    const { placing, ticket } = await page('off')
    ticket.type = 'limit'
    ticket.priceTyped = '99'
    ticket.setTyped('total', '50')
    placing.press()
    await flushPromises()
    expect([ticket.type, ticket.priceTyped, ticket.source, ticket.typed]).toEqual(['limit', '99', 'total', ''])
  })

  it('of unknown outcome empties the ticket, so that the next click cannot do it again', async () => {
    const { placing, ticket, events } = await page('off', {
      'orders.place': () => fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'no answer' } })
    })
    ticket.setTyped('amount', '1')
    placing.press()
    await flushPromises()
    expect([ticket.typed, events]).toEqual(['', ['answered']])
  })
})

describe('a question about an order', () => {
  it('stands alone: neither the button nor a key sends beside it', async () => {
    const { placing, ticket, events, placed } = await page('off')
    ticket.setTyped('amount', '1')
    placing.gesture()
    placing.press()
    placing.take('sell')
    placing.gesture(true)
    await flushPromises()
    expect([placed(), events, ticket.side, placing.waiting?.draft.quantity]).toEqual([[], [], 'buy', '1'])
  })

  it('is not replaced by one about what the ticket holds since', async () => {
    const { placing, ticket, events, placed } = await page('off')
    ticket.setTyped('amount', '1')
    placing.gesture()
    ticket.setTyped('amount', '1.5')
    placing.gesture()
    await flushPromises()
    placing.confirm()
    expect([placed(), events, placing.waiting]).toEqual([[], ['changed'], null])
  })

  it.each(['hold', 'dialog', 'above'] as const)('of a gesture is not replaced by arming in mode "%s"', async (mode) => {
    const { placing, ticket, placed } = await page(mode)
    expect(useArming().arm()).toBeNull()
    ticket.setTyped('amount', '1')
    placing.gesture()
    await flushPromises()
    expect([placed(), placing.waiting?.line]).toEqual([[], 'BUY MARKET BTC_USDT quantity 1'])
  })

  it('ends with the account that it was asked for', async () => {
    const { placing, ticket, events, placed } = await page('dialog')
    ticket.setTyped('amount', '1')
    placing.press()
    receive({ account: { id: 'b', label: 'B', custody: 'session', custodyNote: null, canTrade: true } })
    placing.confirm()
    await flushPromises()
    expect([placed(), events]).toEqual([[], ['changed']])
  })
})

describe('an order key', () => {
  it('that is pressed while an order is on its way is no second one, and says nothing', async () => {
    const { placing, ticket, events, placed } = await page('off', { 'orders.place': () => new Promise(() => {}) })
    ticket.setTyped('amount', '1')
    placing.take('buy')
    placing.take('sell')
    await flushPromises()
    expect([placed().length, events, ticket.side]).toEqual([1, [], 'buy'])
  })

  it('takes the best opposite price with a limit ticket', async () => {
    const { placing, ticket, placed } = await page('off')
    Object.assign(ticket, { type: 'limit', priceTyped: '97' })
    for (const side of ['buy', 'sell'] as const) {
      ticket.setTyped('amount', '1')
      placing.take(side)
      await flushPromises()
    }
    expect(placed().map((text) => /"confirmed":"([^"]+)"/.exec(text)?.[1])).toEqual([
      'BUY LIMIT BTC_USDT quantity 1 price 100',
      'SELL LIMIT BTC_USDT quantity 1 price 99'
    ])
  })
})

describe('an order of one click', () => {
  const limit = { market: 'BTC_USDT', side: 'buy', type: 'limit', total: null, stopLossPrice: null } as const

  it.each([
    ['blocked', '1', book('stale')],
    ['missing', null, book()],
    ['field', '0.00001', book()]
  ] as const)('that is %s is withheld, and nothing is sent', async (why, quantity, at) => {
    const { placing, placed } = await page('off')
    const told: unknown[] = []
    placing.listen((event) => void told.push(event.kind === 'withheld' ? event.why.kind : event.kind))
    await placing.sendAtOnce({ ...limit, quantity, price: '99' }, btc, at)
    expect([placed(), told]).toEqual([[], [why]])
  })

  it('has an intent of its own each time, and leaves the ticket as it is', async () => {
    const { placing, ticket, events, placed } = await page('off')
    ticket.setTyped('amount', '2')
    for (const price of ['98', '99']) await placing.sendAtOnce({ ...limit, quantity: '1', price }, btc, book())
    expect([new Set(placed().map(keyOf)).size, events, ticket.typed]).toEqual([2, ['answered', 'answered'], '2'])
  })
})

it('the ticket empties itself when the market changes', async () => {
  const { ticket } = await page('off')
  ticket.setTyped('amount', '1')
  await useWorkspace().select('ETH_USDT')
  expect(ticket.typed).toBe('')
})

it('one place of the page asks main to place an order', () => {
  const files = readdirSync('src/renderer', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ts|vue)$/.test(file)
  )
  const callers = files.flatMap((file) =>
    Array.from(readFileSync(`src/renderer/${file}`, 'utf8').matchAll(/orders\.place\b/g), () => file)
  )
  expect(files.length).toBeGreaterThan(400)
  expect(callers).toEqual(['stores/placing.ts'])
})
