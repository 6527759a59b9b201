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

/** No market seen has more than 16; money is exact to 60. */
const MAX_DECIMALS = 30

/**
 * GET /v1/exchange/market and GET /v2/user-api/exchange/markets. A market that cannot be read is left out, so that one
 * odd listing does not take the rest away; a list of which nothing can be read is refused.
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
    // Words only: without them a market can be traded all the same.
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

/** GET /api/v2/symbol-scales. Answers 200 with another `status` where it fails. */
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
