import { createPinia, disposePinia, setActivePinia } from 'pinia'
import { onTestFinished } from 'vitest'
import type { Result } from '../../../src/contract/failure.ts'
import { ok } from '../../../src/contract/failure.ts'
import type { BookView, ConnectionStatus, IndicatorState, LevelsView } from '../../../src/contract/frames.ts'
import * as v from 'valibot'
import { requests, type RequestName } from '../../../src/contract/ipc.ts'
import type { LinkedMarkets } from '../../../src/core/layout/layout.ts'
import type { Market } from '../../../src/core/market.ts'
import { decimalsOf, money } from '../../../src/core/money.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useConnection } from '../../../src/renderer/stores/connection.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import type { AppMessage } from '../../../src/i18n/codes.ts'

export interface Call {
  readonly name: RequestName
  readonly args: unknown
}

/** Stands in for main: notes each request and answers from `answers`, else it links, else with `null`. */
export function stubDesk(
  answers: Partial<Record<RequestName, (args: unknown) => Result<unknown> | Promise<Result<unknown>>>> = {}
): Call[] {
  const calls: Call[] = []
  const desk = {
    call: async (name: RequestName, args: unknown) => {
      calls.push({ name, args })
      return (await answers[name]?.(args)) ?? (name === 'links.pick' ? ok(linked(args)) : ok(null))
    },
    openStream: () => {}
  }
  Object.defineProperty(window, 'desk', { value: desk, configurable: true })
  return calls
}

export const btc: Market = {
  id: '1',
  symbol: 'BTC_USDT',
  base: 'BTC',
  quote: 'USDT',
  baseName: 'Bitcoin',
  quoteName: 'Tether',
  baseMin: '0.0001',
  baseMax: '100',
  quoteMin: '5',
  quoteMax: '1000000',
  baseDecimals: 6,
  quoteDecimals: 2
}

export const market = (base: string, quote: string, baseName = base): Market => ({
  ...btc,
  id: `${base}${quote}`,
  symbol: `${base}_${quote}`,
  base,
  quote,
  baseName
})

/** One side of a book from texts, best first. */
export function levels(rows: readonly (readonly [string, string])[]): LevelsView {
  const column = (texts: readonly string[]) => ({
    mantissa: Float64Array.from(texts, (text) =>
      money(text)
        .times(money('10').pow(decimalsOf(text)))
        .toNumber()
    ),
    decimals: Uint8Array.from(texts, decimalsOf),
    wide: null
  })
  return { count: rows.length, price: column(rows.map(([price]) => price)), size: column(rows.map(([, size]) => size)) }
}

export const book = (state: BookView['state'] = 'live', scaleIndex = 0): BookView => ({
  market: 'BTC_USDT',
  scaleIndex,
  state,
  updatedAt: 1000,
  asks: levels([
    ['100', '1'],
    ['101', '2'],
    ['110', '5']
  ]),
  bids: levels([
    ['99', '1'],
    ['98', '3']
  ])
})

export const status = (market: IndicatorState = 'live', reason: AppMessage | null = null): ConnectionStatus => {
  const indicator = (state: IndicatorState) => ({
    state,
    latencyMs: 5,
    since: 0,
    reason: state === 'live' ? null : reason
  })
  return {
    market: indicator(market),
    account: indicator(market),
    rest: indicator('live'),
    attempt: 0,
    nextAttemptAt: null,
    lastMessageAt: 0,
    messagesPerSecond: 1
  }
}

/** What main answers when a link group is to show a market. */
const linked = (args: unknown): LinkedMarkets => {
  const { link, market } = v.parse(requests['links.pick'].schema, args)
  return { [link]: market }
}

/** A page that is live on BTC_USDT with 1,000 USDT and 2 BTC, and a fee of 0.1 %. */
export async function livePage(answers: Parameters<typeof stubDesk>[0] = {}): Promise<Call[]> {
  const pinia = createPinia()
  setActivePinia(pinia)
  // A timer of a store must not run in the next test.
  onTestFinished(() => disposePinia(pinia))
  const calls = stubDesk({
    'markets.list': () => ok([btc, market('ETH', 'USDT')]),
    'scales.list': () =>
      ok([
        { index: 1, step: '0.1' },
        { index: 0, step: '0.01' }
      ]),
    ...answers
  })
  await useMarkets().load()
  await useWorkspace().select('BTC_USDT')
  await useMarkets().loadScales('BTC_USDT')
  await Promise.resolve()
  const account = useAccount()
  account.venue = {
    id: 'practice',
    name: 'Practice exchange',
    practice: true,
    capabilities: ['limit-orders', 'cancel-orders']
  }
  account.account = { id: 'a', label: 'Demo', custody: 'session', custodyNote: null, canTrade: true }
  account.fees = { makerPercent: '0.1', takerPercent: '0.1', equivalentCurrency: 'USDT' }
  account.takeBalances([
    { currency: 'USDT', available: '1000', held: '0', at: 0 },
    { currency: 'BTC', available: '2', held: '0', at: 0 }
  ])
  useConnection().take(status())
  useBooks().take([book()])
  calls.length = 0
  return calls
}

export const order = (over: Partial<Order>): Order => ({
  key: 'k',
  venueId: 'v',
  clientOrderId: 'c',
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '100',
  quantity: '2',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'working',
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: 0,
  updatedAt: 0,
  finishedAt: null,
  ...over
})
