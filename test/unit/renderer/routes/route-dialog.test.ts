import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { BookView } from '../../../../src/contract/frames.ts'
import RouteDialog from '../../../../src/renderer/features/routes/RouteDialog.vue'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { useRouteQuestion } from '../../../../src/renderer/stores/route-question.ts'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { useWorkspace } from '../../../../src/renderer/stores/workspace.ts'
import { levelsFromText } from '../../../support/levels.ts'
import { btc, livePage, market, receive } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

let mounted: VueWrapper | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  mounted?.unmount()
  vi.useRealTimers()
})

const capabilities = ['limit-orders', 'cancel-orders', 'market-convert', 'convert-quote'] as const
const small = { baseMin: '0.0001', quoteMin: '0.0001' }
const MARKETS = [
  { ...btc, ...small },
  { ...market('ETH', 'USDT'), ...small },
  { ...market('ETH', 'BTC'), ...small, quoteDecimals: 8 }
]
const book = (symbol: string, bid: string, ask: string, more: Partial<BookView> = {}): BookView => ({
  market: symbol,
  scaleIndex: 0,
  state: 'live',
  updatedAt: Date.UTC(2026, 0, 1, 12, 0, 5),
  bids: levelsFromText([[bid, '100']]),
  asks: levelsFromText([[ask, '100']]),
  ...more
})
const BOOKS = [book('ETH_USDT', '1999', '2000'), book('BTC_USDT', '49990', '50000'), book('ETH_BTC', '0.0399', '0.04')]
const quote = (total: string) => ok({ amountFrom: '1000', amountTo: total, rate: '0.0005', commission: null, total })

async function open(answers: Parameters<typeof livePage>[0] = {}, books = BOOKS) {
  const calls = await livePage({
    'markets.list': () => ok(MARKETS),
    'converts.quote': () => quote('0.5'),
    ...answers
  })
  receive({ venue: { id: 'practice', name: 'Practice exchange', practice: true, capabilities } })
  useConvertForm().from = 'USDT'
  useConvertForm().to = 'ETH'
  useConvertForm().typed = '1000'
  useRouteQuestion().ofConvert()
  mounted = mountPage(RouteDialog)
  await flushPromises()
  useBooks().take(books)
  await pass(1_000)
  return calls
}
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await flushPromises()
}
const rows = () =>
  [...document.querySelectorAll('[data-route]')].map((one) => one.textContent.replace(/\s+/g, ' ').trim())
const row = (kind: string) => {
  const found = document.querySelector<HTMLButtonElement>(`[data-route="${kind}"]`)
  if (found === null) throw new Error(`no ${kind}`)
  return found
}

test('convert, order and two hops are compared for the amount, best first, with fees and time', async () => {
  await open()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('1,000 USDT to ETH')
  const [first, second, third] = rows()
  expect(first).toMatch(/^Convert\s?best\s?0\.5\d* ETH/)
  expect(second).toMatch(/^One order ?−0\.1% ?0\.4995\d* ETH ?Market buy on ETH \/ USDT: 0\.4995.* fee 1\.00 USDT/)
  expect(second).toContain('leaves 0.001 USDT unspent')
  expect(second).toMatch(/as of \d\d:\d\d:05$/)
  expect(third).toMatch(
    /^Two orders via BTC ?−0\.2% ?0\.499\d* ETH ?1\. Market buy on BTC \/ USDT.*2\. Market buy on ETH/
  )
})

test('the books of all hops are subscribed while it is open, and only then', async () => {
  await open()
  const markets = () => useWorkspace().view.books.map((one) => one.market)
  expect(markets()).toEqual(expect.arrayContaining(['BTC_USDT', 'ETH_USDT', 'ETH_BTC']))
  useRouteQuestion().close()
  await flushPromises()
  expect(markets()).not.toContain('ETH_BTC')
})

test('what is not live is blank with its reason, at once, and cannot be chosen', async () => {
  await open()
  useBooks().take([book('ETH_BTC', '0.0399', '0.04', { state: 'stale' })])
  await flushPromises()
  expect(rows()[2]).toContain('Two orders via BTC–')
  expect(rows()[2]).toContain('Order book of ETH / BTC not live')
  expect(row('hops').disabled).toBe(true)
})

test('quotes are requested every five seconds, one at a time, and end with the dialog', async () => {
  let running = 0
  let most = 0
  const calls = await open({
    'converts.quote': async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      running--
      return quote('0.5')
    }
  })
  const quotes = () => calls.filter(({ name }) => name === 'converts.quote').length
  await pass(19_000)
  expect([quotes(), most]).toEqual([3, 1])
  useRouteQuestion().close()
  await pass(20_000)
  expect(quotes()).toBe(3)
})

test('a venue that gives no quote says why', async () => {
  await open({ 'converts.quote': () => fail({ kind: 'closed', code: 'app-closing', params: {} }) })
  expect(row('convert').disabled).toBe(true)
  expect(row('convert').textContent).toMatch(/Convert.*–/)
})

test('an order fills the ticket as a market order, a convert the form; nothing is sent', async () => {
  const calls = await open()
  row('order').click()
  await pass(10)
  const ticket = useTicket()
  expect([useWorkspace().selected, ticket.side, ticket.type, ticket.source, ticket.typed]).toEqual([
    'ETH_USDT',
    'buy',
    'market',
    'total',
    '999'
  ])
  expect(useRouteQuestion().question).toBeNull()

  useRouteQuestion().ofConvert()
  await pass(1_000)
  useConvertForm().typed = ''
  row('convert').click()
  await pass(10)
  const form = useConvertForm()
  expect([useWorkspace().mode, form.type, form.from, form.to, form.typed]).toEqual([
    'convert',
    'market',
    'USDT',
    'ETH',
    '1000'
  ])
  expect(calls.filter(({ name }) => /place$/.test(name))).toEqual([])
})

test('of two hops the first one fills the ticket', async () => {
  await open()
  row('hops').click()
  await pass(10)
  expect([useWorkspace().selected, useTicket().side, useTicket().typed]).toEqual(['BTC_USDT', 'buy', '999'])
})

test('without an amount it asks for one', async () => {
  await open()
  useConvertForm().typed = ''
  useRouteQuestion().ofConvert()
  await flushPromises()
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Enter an amount first.')
})
