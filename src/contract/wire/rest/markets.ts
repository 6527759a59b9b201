import type { Market, PriceScale } from '../../../core/market.ts'
import type { Result } from '../../failure.ts'
import {
  amount,
  currency,
  fieldsOf,
  id,
  integer,
  market,
  nameOrNull,
  price,
  reading,
  someReadableOf,
  text,
  unreadable,
  type Fields,
  type Listed
} from '../fields.ts'
import { MAX_SCALE_INDEX } from '../socket/market.ts'

/** The highest known value is 16. */
const MAX_DECIMALS = 30

/** GET /v1/exchange/market and GET /v2/user-api/exchange/markets. */
export const decodeMarkets = (body: unknown): Result<Listed<Market>, string> =>
  reading(() => someReadableOf(fieldsOf(body, 'body').result, 'result', readMarket))

function readMarket(fields: Fields): Market {
  return {
    id: id(fields, 'id'),
    symbol: market(fields, 'symbol'),
    base: currency(fields, 'baseCurrency'),
    quote: currency(fields, 'quoteCurrency'),
    // For display only: a market can be traded without it.
    baseName: nameOrNull(fields, 'baseCurrencyFullName') ?? currency(fields, 'baseCurrency'),
    quoteName: nameOrNull(fields, 'quoteCurrencyFullName') ?? currency(fields, 'quoteCurrency'),
    baseMin: amount(fields, 'baseMinSize'),
    baseMax: amount(fields, 'baseMaxSize'),
    quoteMin: amount(fields, 'quoteMinSize'),
    quoteMax: amount(fields, 'quoteMaxSize'),
    baseDecimals: integer(fields, 'basePrec', MAX_DECIMALS),
    quoteDecimals: integer(fields, 'quotePrec', MAX_DECIMALS)
  }
}

/** A list as the venue would send it, for `decodeMarkets`. */
export const encodeMarkets = (markets: readonly Market[]): object => ({
  result: markets.map((one) => ({
    id: one.id,
    symbol: one.symbol,
    baseCurrency: one.base,
    quoteCurrency: one.quote,
    baseCurrencyFullName: one.baseName,
    quoteCurrencyFullName: one.quoteName,
    baseMinSize: one.baseMin,
    baseMaxSize: one.baseMax,
    quoteMinSize: one.quoteMin,
    quoteMaxSize: one.quoteMax,
    basePrec: one.baseDecimals,
    quotePrec: one.quoteDecimals
  }))
})

/** GET /api/v2/symbol-scales. Failures come with HTTP 200 and another `status`. */
export const decodeScales = (body: unknown): Result<Listed<PriceScale>, string> =>
  reading(() => {
    const fields = fieldsOf(body, 'body')
    const status = text(fields, 'status')
    if (status !== 'success') unreadable(`status is ${JSON.stringify(status.slice(0, 80))}`)
    return someReadableOf(fields.data, 'data', (scale) => ({
      index: integer(scale, 'index', MAX_SCALE_INDEX),
      step: price(scale, 'scale')
    }))
  })
