import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reactive } from 'vue'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import ScaledOrders from '../../../src/renderer/features/ticket/ScaledOrders.vue'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { message } from '../../../src/i18n/codes.ts'
import { btc, livePage, market, order, receive, status, type Call } from './desk-stub.ts'
import { byRole, mountPage, type, valueOf } from './mount-page.ts'

let mounted: VueWrapper | null = null
let calls: Call[] = []
let check: Result<null> = ok(null)
/** What is answered to each order, in turn; then accepted. */
let answers: (() => Result<unknown>)[] = []
let open = true
let shown = { market: btc }
beforeEach(async () => {
  check = ok(null)
  answers = []
  open = true
  calls = await livePage({
    'orders.check': () => check,
    'orders.place': () => (answers.shift() ?? (() => ok(order({ state: 'working' }))))()
  })
  shown = reactive({ market: btc, open: true, 'onUpdate:open': (now: boolean) => (open = now) })
  mounted = mountPage(ScaledOrders, shown)
  await flushPromises()
})
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

async function fill(amount: string, first: string, last: string): Promise<void> {
  await type('Total amount', amount)
  await type('First price', first)
  await type('Last price', last)
  await flushPromises()
}
const place = () => byRole('button', /^Place /)
async function send(): Promise<void> {
  place().click()
  await flushPromises()
}
const textOf = (selector: string) => (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim()
const rows = () =>
  [...document.querySelectorAll('[role=dialog] tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim())
  )
const placed = () => calls.filter(({ name }) => name === 'orders.place').length
const notices = () => useNotices().list.map(({ title, text }) => [title, text])

it('begins with the price of the ticket, with the decimals of the market', async () => {
  const ticket = useTicket()
  ticket.type = 'limit'
  ticket.priceTyped = '98.5'
  mounted?.unmount()
  const closed = reactive({ market: btc, open: false })
  mounted = mountPage(ScaledOrders, closed)
  closed.open = true
  await flushPromises()
  expect([valueOf('First price'), ticket.priceTyped]).toEqual(['98.50', '98.5'])
})

describe('the preview of scaled orders', () => {
  it('says which execute now, at which price, and expects that price', async () => {
    // Asks: 1 at 100, 2 at 101, 5 at 110.
    await fill('2.5', '101', '97')
    expect(rows()).toEqual([
      ['now ≈ 100.00 101.00', '0.5'],
      ['now ≈ 100.00 100.00', '0.5'],
      ['99.00', '0.5'],
      ['98.00', '0.5'],
      ['97.00', '0.5']
    ])
    expect(textOf('.at-once')).toBe('2 of 5 execute now at about 100.00 USDT')
    expect(textOf('tfoot')).toContain('98.80')
    await fill('2.5', '99.9', '95')
    expect(textOf('.at-once')).toBe('')
  })

  it('writes all amounts with the same decimals', async () => {
    await fill('1.001', '99', '95')
    expect(rows().map(([, amount]) => amount)).toEqual(['0.2002', '0.2002', '0.2002', '0.2002', '0.2002'])
    await fill('1.000001', '99', '95')
    expect(rows().map(([, amount]) => amount)).toEqual(['0.200000', '0.200000', '0.200000', '0.200000', '0.200001'])
  })
})

describe('scaled orders', () => {
  it('are asked about together, and what main says of the list holds them back', async () => {
    const over = { sum: '500', unit: 'USDT', most: '400', most_unit: 'USDT' }
    check = fail(denied('day-value', 'day-value-over-limit', over))
    await fill('1', '99', '95')
    const [asked] = calls.filter(({ name }) => name === 'orders.check').slice(-1)
    expect(asked?.args).toMatchObject({ drafts: [99, 98, 97, 96, 95].map((price) => ({ price: String(price) })) })
    expect([place().hasAttribute('disabled'), textOf('.blocker')]).toEqual([true, expect.stringContaining('400')])
  })

  it('none is sent where main refuses the list at the last moment, and what was typed stays', async () => {
    await fill('1', '99', '95')
    check = fail(denied('rate', 'rate-per-minute', { n: 3 }))
    await send()
    expect([placed(), open]).toEqual([0, true])
    expect(notices()).toEqual([
      ['0 of 5 scaled orders placed in BTC / USDT, the rest was not sent', expect.stringContaining('3')]
    ])
    check = ok(null)
    await send()
    expect([placed(), open]).toEqual([5, false])
  })

  it.each<readonly [string, () => void, readonly [string, string, string], string]>([
    ['need more than is available', () => undefined, ['20', '99', '95'], 'All orders together need more USDT'],
    ['have prices within one step', () => undefined, ['1', '99', '98.98'], 'The prices are closer together'],
    [
      'would leave by data that is not live',
      () => receive({ connection: status('offline') }),
      ['1', '99', '95'],
      'Not connected'
    ]
  ])('none is sent where they %s', async (_why, happens, [amount, first, last], reason) => {
    await fill(amount, first, last)
    happens()
    await flushPromises()
    expect([place().hasAttribute('disabled'), textOf('.blocker')]).toEqual([true, expect.stringContaining(reason)])
  })

  it('of another market begin without the amount and the prices of the one before', async () => {
    await fill('1', '99', '95')
    shown.market = market('ETH', 'USDT')
    await flushPromises()
    expect([valueOf('Total amount'), valueOf('First price'), valueOf('Last price'), rows()]).toEqual(['', '', '', []])
  })

  it('are each sent once, with an intent of their own', async () => {
    await fill('1', '99', '95')
    place().click()
    place().click()
    await flushPromises()
    const keys = calls.flatMap(({ name, args }) => (name === 'orders.place' ? [JSON.stringify(args)] : []))
    expect([keys.length, new Set(keys.map((text) => /"intentKey":"[^"]+"/.exec(text)?.[0])).size, open]).toEqual([
      5,
      5,
      false
    ])
    expect(notices()[0]?.[0]).toBe('5 orders placed in BTC / USDT')
  })

  it.each<readonly [string, () => Result<unknown>, string]>([
    ['an order is unknown', () => ok(order({ state: 'unknown' })), 'The outcome of one more order is unknown'],
    ['no answer came', () => fail({ kind: 'unknown-outcome', ...message('sending-cut') }), 'The outcome of one more'],
    ['the venue refuses one', () => ok(order({ state: 'rejected' })), 'The venue refused the next order.']
  ])('stop after %s', async (_why, answer, reason) => {
    answers = [() => ok(order({ state: 'working' })), answer]
    await fill('1', '99', '95')
    await send()
    expect([placed(), open]).toEqual([2, false])
    expect(notices()).toEqual([
      ['1 of 5 scaled orders placed in BTC / USDT, the rest was not sent', expect.stringContaining(reason)]
    ])
  })

  it('stop when another account is opened meanwhile: the rest was not meant for it', async () => {
    const { account } = useAccount()
    answers = [
      () => {
        receive({ account: account === null ? null : { ...account, id: 'other' } })
        return ok(order({ state: 'working' }))
      }
    ]
    await fill('1', '99', '95')
    await send()
    expect(placed()).toBe(1)
    expect(notices()).toEqual([
      ['1 of 5 scaled orders placed in BTC / USDT, the rest was not sent', 'Another account was opened.']
    ])
  })
})
