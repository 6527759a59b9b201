import type { Market, PriceScale } from '../../../core/market.ts'
import type { Result } from '../../failure.ts'
import {
  amount,
  currency,
  eachOf,
  fieldsOf,
  id,
  integer,
  listOf,
  market,
  price,
  reading,
  text,
  textOrNull,
  unreadable,
  type Fields
} from '../fields.ts'
import { MAX_SCALE_INDEX } from '../socket/market.ts'

/** The highest known value is 16. */
const MAX_DECIMALS = 30

/**
 * GET /v1/exchange/market and GET /v2/user-api/exchange/markets. Unreadable markets are left out; a list without any
 * readable market is refused.
 */
export const decodeMarkets = (body: unknown): Result<readonly Market[], string> =>
  reading(() => {
    const rows = listOf(fieldsOf(body, 'body').result, 'result')
    const read = rows.map((row) => reading(() => readMarket(fieldsOf(row, 'market'))))
    const markets = read.flatMap((result) => (result.ok ? [result.value] : []))
    const first = read[0]
    if (markets.length === 0 && first && !first.ok) unreadable(`result[0]: ${first.failure}`)
    return markets
  })

function readMarket(fields: Fields): Market {
  return {
    id: id(fields, 'id'),
    symbol: market(fields, 'symbol'),
    base: currency(fields, 'baseCurrency'),
    quote: currency(fields, 'quoteCurrency'),
    // For display only: a market can be traded without it.
    baseName: textOrNull(fields, 'baseCurrencyFullName') ?? currency(fields, 'baseCurrency'),
    quoteName: textOrNull(fields, 'quoteCurrencyFullName') ?? currency(fields, 'quoteCurrency'),
    baseMin: amount(fields, 'baseMinSize'),
    baseMax: amount(fields, 'baseMaxSize'),
    quoteMin: amount(fields, 'quoteMinSize'),
    quoteMax: amount(fields, 'quoteMaxSize'),
    baseDecimals: integer(fields, 'basePrec', MAX_DECIMALS),
    quoteDecimals: integer(fields, 'quotePrec', MAX_DECIMALS)
  }
}

/** GET /api/v2/symbol-scales. Failures come with HTTP 200 and another `status`. */
export const decodeScales = (body: unknown): Result<readonly PriceScale[], string> =>
  reading(() => {
    const fields = fieldsOf(body, 'body')
    const status = text(fields, 'status')
    if (status !== 'success') unreadable(`status is ${JSON.stringify(status.slice(0, 80))}`)
    return eachOf(fields.data, 'data', (scale) => ({
      index: integer(scale, 'index', MAX_SCALE_INDEX),
      step: price(scale, 'scale')
    }))
  })
