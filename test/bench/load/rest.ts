import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MARKETS, SHOWN } from './frames.ts'

/** The venue's REST half, in the bench's own process: idle while it measures, it can tell when a request came. */
export interface RestVenue {
  readonly url: string
  /** Tells of every cancel request. `at`: milliseconds since the epoch, fractions kept, when its head was read. */
  onCancel(listener: ((cancel: { readonly orderId: string; readonly at: number }) => void) | null): void
  stop(): Promise<void>
}

/** More than row 11 cancels. */
const OPEN_ORDERS = 100
const idOf = (i: number): string => `01JEXAFCCC5ZVJPZAAHHDK${String(i).padStart(4, '0')}`
const date = new Date().toISOString().slice(0, 19).replace('T', ' ')

const market = (symbol: string, i: number) => ({
  id: String(i),
  symbol,
  baseCurrency: symbol.split('_')[0],
  quoteCurrency: 'USDT',
  baseMinSize: '0.00001000',
  quoteMinSize: '1.00000000',
  baseMaxSize: '1000000.00000000',
  quoteMaxSize: '100000000.00000000',
  basePrec: '8',
  quotePrec: '2',
  baseCurrencyFullName: symbol.split('_')[0],
  quoteCurrencyFullName: 'Tether'
})
const order = (id: string) => ({
  id,
  direction: 'buy',
  symbol: SHOWN,
  price: '60000.00',
  quantity: '0.01000000',
  value: '600.00',
  filledQuantity: '0.00000000',
  filledValue: '0.00',
  createdAt: date,
  clientOrderId: null,
  stopLossPrice: null
})
const finished = (id: string) => ({
  id,
  type: 'limit',
  direction: 'buy',
  symbol: SHOWN,
  quantity: '0.01000000',
  filledQuantity: '0.00000000',
  filledValue: '0.00',
  state: 'cancelled',
  internalState: 'cancelled',
  createdAt: date,
  finishedAt: date,
  deal: null
})
const ticker = (symbol: string) => ({ currency_pair: symbol, last_price: '1', base_volume: '1', quote_volume: '1' })
const step = { step: '0', from_turnover: '0.00000000', maker_percent: '0.08', taker_percent: '0.1' }
const SCALES = { status: 'success', message: 'success', data: [{ scale: '0.01', index: 0 }] }
const BALANCE = { result: [{ ticker: 'USDT', available: '100000.00000000', held: '0.00000000' }] }
const TARIFFS = {
  equivalent_currency_code: 'USDT',
  current_tariff_step: step,
  tariff_steps: [step],
  daily_turnover: '0',
  monthly_turnover: '0',
  circulation_funds: '0'
}

/** `withOrders`: the account has open limit orders. */
export async function startRest(withOrders: boolean, markets: readonly string[] = MARKETS): Promise<RestVenue> {
  const open = new Set(withOrders ? Array.from({ length: OPEN_ORDERS }, (_, i) => idOf(i)) : [])
  const gone: string[] = []
  let listener: Parameters<RestVenue['onCancel']>[0] = null
  let token = 0

  function answer(method: string, path: string, query: URLSearchParams): unknown {
    const page = <T>(all: readonly T[]): readonly T[] => {
      const from = Number(query.get('offset') ?? 0)
      return all.slice(from, from + Number(query.get('limit') ?? 1000))
    }
    if (path.endsWith('/web-socket/token')) return { token: `t${token++}` }
    if (path.endsWith('/exchange/market') || path.endsWith('/exchange/markets')) return { result: markets.map(market) }
    if (path.endsWith('/symbol-scales')) return SCALES
    if (path.endsWith('/tickers')) return { data: markets.map(ticker) }
    if (path.includes('/market/trades/')) return { data: [] }
    if (path.endsWith('/balance')) return BALANCE
    if (path.endsWith('/tariffs')) return { result: TARIFFS }
    if (method === 'DELETE') {
      const id = path.split('/').at(-1) ?? ''
      if (open.delete(id)) gone.unshift(id)
      return { success: true }
    }
    if (path.endsWith('/exchange/orders')) return { result: page([...open].map(order)) }
    if (path.endsWith('/orders/history')) return { result: page(gone.map(finished)) }
    return null
  }

  const server = createServer((request, response) => {
    const at = performance.timeOrigin + performance.now()
    const url = new URL(request.url ?? '/', 'http://venue.invalid')
    const method = request.method ?? 'GET'
    if (method === 'DELETE') listener?.({ orderId: url.pathname.split('/').at(-1) ?? '', at })
    const body = answer(method, url.pathname, url.searchParams)
    response.writeHead(body === null ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body ?? { state: 0, message: 'Not found.' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onCancel(next) {
      listener = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}
