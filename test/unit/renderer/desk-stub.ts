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
import type { Settings } from '../../../src/contract/settings.ts'
import type { Frame, SharedFields, SharedRows, TableChange } from '../../../src/contract/shared-state.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useReplica } from '../../../src/renderer/stores/replica.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import type { AppMessage } from '../../../src/i18n/codes.ts'

export interface Call {
  readonly name: RequestName
  readonly args: unknown
}

const NO_POSITIONS = { reference: 'USDT', rows: [] }

/**
 * Stands in for main: notes each request and answers from `answers`, else with `null`. Links and settings come by a
 * frame.
 */
export function stubDesk(
  answers: Partial<Record<RequestName, (args: unknown) => Result<unknown> | Promise<Result<unknown>>>> = {}
): Call[] {
  const calls: Call[] = []
  const desk = {
    call: async (name: RequestName, args: unknown) => {
      calls.push({ name, args })
      const answer = (await answers[name]?.(args)) ?? ok(name === 'positions.list' ? NO_POSITIONS : null)
      if (answer.ok && name === 'links.pick') receive({ links: linked(args) })
      if (answer.ok && name === 'settings.write') receive({ settings: written(args) })
      return answer
    },
    openStream: sendFirstFrame
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

/** The port of the page, with a full frame. */
function sendFirstFrame(nonce: string): void {
  const { port1, port2 } = new MessageChannel()
  const event = new MessageEvent('message', { data: { type: 'depthdesk:port', nonce } })
  Object.defineProperties(event, { source: { value: window }, ports: { value: [port2] } })
  window.dispatchEvent(event)
  const nothing = { books: [], trades: [], tickers: [], fields: {}, tables: {}, newestAt: null }
  port1.postMessage({ ...nothing, seq: 1, session: 1, full: true, sentAt: 0 })
}

/** What the link groups show then. */
const linked = (args: unknown): LinkedMarkets => {
  const { link, market } = v.parse(requests['links.pick'].schema, args)
  return { ...useReplica().fields.links, [link]: market }
}

const written = (args: unknown): Settings => ({
  ...useReplica().fields.settings,
  ...v.parse(requests['settings.write'].schema, args)
})

type Rows<R> = { readonly [N in keyof R]?: readonly R[N][] }
type Gone<R> = { readonly [N in keyof R]?: readonly string[] }

function tableChanges<R>(rows: Rows<R>, gone: Gone<R>): { [N in keyof R]?: TableChange<R[N]> } {
  const changes: { [N in keyof R]?: TableChange<R[N]> } = {}
  for (const name in rows) changes[name] = { put: rows[name] ?? [], gone: [] }
  for (const name in gone) changes[name] = { put: rows[name] ?? [], gone: gone[name] ?? [] }
  return changes
}

/** A frame of main with these values and rows comes. */
export function receive(
  fields: Partial<SharedFields>,
  rows: Rows<SharedRows> = {},
  more: Partial<Pick<Frame, 'session' | 'full'>> & { readonly gone?: Gone<SharedRows> } = {}
): void {
  const { gone = {}, session = 1, full = false } = more
  useNotices()
  useReplica().apply({ session, full, fields, tables: tableChanges<SharedRows>(rows, gone) })
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
  receive({
    venue: {
      id: 'practice',
      name: 'Practice exchange',
      practice: true,
      capabilities: ['limit-orders', 'cancel-orders']
    }
  })
  receive({ account: { id: 'a', label: 'Demo', custody: 'session', custodyNote: null, canTrade: true } })
  receive({ fees: { makerPercent: '0.1', takerPercent: '0.1', equivalentCurrency: 'USDT' } })
  receive(
    {},
    {
      balances: [
        { currency: 'USDT', available: '1000', held: '0', at: 0 },
        { currency: 'BTC', available: '2', held: '0', at: 0 }
      ]
    }
  )
  receive({ connection: status() })
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
  stopLossPrice: null,
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
