import type { EngineReads } from '../../engine/api/engine.ts'
import { unixSeconds } from '../dates.ts'
import { invalid, problem, reply } from '../reply.ts'
import { publicRoute, type Route } from '../route.ts'
import { eight, marketJson, padded, sixteen } from './shapes.ts'

/** Highest grouping level of the order book endpoint; beyond a market's coarsest scale it returns that one. */
const MAX_BOOK_LEVEL = 5

export const marketDataRoutes = (reads: EngineReads, now: () => number): readonly Route[] => {
  const markets: Route['handle'] = () => reply({ result: reads.markets().map(marketJson) })
  return [
    publicRoute('GET', '/v1/exchange/market', markets),
    publicRoute('GET', '/v2/user-api/exchange/markets', markets),
    publicRoute('GET', '/v1/exchange/market/assets', () =>
      reply({ state: 0, result: reads.currencies().map(assetJson) })
    ),

    publicRoute('GET', '/v1/exchange/market/tickers', () =>
      reply({
        data: reads.markets().flatMap(({ symbol }) => {
          const ticker = reads.ticker(symbol, now())
          return ticker === null
            ? []
            : [
                {
                  currency_pair: symbol,
                  last_price: ticker.last,
                  base_volume: eight(ticker.volume),
                  quote_volume: eight(ticker.quoteVolume)
                }
              ]
        })
      })
    ),

    publicRoute('GET', '/v1/exchange/market/order-book/{pair}', ({ params, query }) => {
      const market = reads.market(params.pair ?? '')
      if (market === null) return problem(404, 'Market not found.')
      const level = query.get('level') ?? '0'
      if (!/^\d$/.test(level) || Number(level) > MAX_BOOK_LEVEL) {
        return invalid(0, `The level field must be a whole number from 0 to ${MAX_BOOK_LEVEL}.`)
      }
      const coarsest = (reads.scales(market.symbol)?.length ?? 1) - 1
      const book = reads.groupedBook(market.symbol, Math.min(Number(level), coarsest))
      const side = (levels: readonly (readonly [string, string])[] = []) =>
        levels.map(([price, quantity]) => ({
          price: padded(price, market.quoteDecimals),
          quantity: padded(quantity, market.baseDecimals)
        }))
      return reply({ data: { timestamp: String(unixSeconds(now())), bids: side(book?.bids), asks: side(book?.asks) } })
    }),

    publicRoute('GET', '/v1/exchange/market/trades/{pair}', ({ params }) => {
      const trades = reads.trades(params.pair ?? '')
      if (trades === null) return problem(404, 'Market not found.')
      return reply({
        data: trades.map((trade) => ({
          trade_id: trade.id,
          price: sixteen(trade.price),
          // The service has these names swapped: `base_volume` is the cost, `quote_volume` the amount.
          base_volume: sixteen(trade.value),
          quote_volume: sixteen(trade.quantity),
          timestamp: unixSeconds(trade.at),
          type: trade.side
        }))
      })
    }),

    publicRoute('GET', '/api/v2/symbol-scales', ({ query }) => {
      const scales = reads.scales(query.get('symbol') ?? '')
      if (scales === null) return { status: 404, body: { status: 'error', message: 'Symbol not found.', data: [] } }
      const data = scales.map(({ index, step }) => ({ scale: step, index }))
      return reply({ status: 'success', message: 'success', data })
    })
  ]
}

const assetJson = (code: string) => ({
  currency_code: code,
  network_code: NETWORKS[code] ?? 'eth',
  can_withdraw: true,
  can_deposit: true,
  min_withdraw: '1.00000000',
  max_withdraw: '10000000.00000000',
  max_deposit: '10000000.00000000',
  min_deposit: '1.00000000'
})

/** Names of networks, without effect: play money never moves on a chain. */
const NETWORKS: Readonly<Record<string, string>> = {
  BTC: 'btc',
  LTC: 'ltc',
  SOL: 'sol',
  TON: 'ton',
  TRX: 'tron',
  USDT: 'tron',
  BNB: 'bsc',
  POL: 'polygon',
  AVAX: 'avalanche',
  DOGE: 'doge',
  DASH: 'dash',
  XMR: 'xmr',
  BCH: 'bch'
}
