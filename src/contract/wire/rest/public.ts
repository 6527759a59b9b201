import type { Result } from '../../failure.ts'
import {
  amount,
  eachOf,
  fieldsOf,
  id,
  listOf,
  market,
  price,
  reading,
  side,
  unreadable,
  type Fields
} from '../fields.ts'
import type { PublicTickerRecord, PublicTradeRecord, RestBook } from '../rest.ts'
import type { Level } from '../socket/records.ts'
import { seconds } from '../times.ts'

/** GET /v1/exchange/market/tickers. Unreadable rows are left out; a list without any readable row is refused. */
export const decodeTickers = (body: unknown): Result<readonly PublicTickerRecord[], string> =>
  reading(() => {
    const rows = listOf(fieldsOf(body, 'body').data, 'data')
    const read = rows.map((row) => reading(() => readTicker(fieldsOf(row, 'ticker'))))
    const tickers = read.flatMap((result) => (result.ok ? [result.value] : []))
    const first = read[0]
    if (tickers.length === 0 && first && !first.ok) unreadable(`data[0]: ${first.failure}`)
    return tickers
  })

const readTicker = (fields: Fields): PublicTickerRecord => ({
  market: market(fields, 'currency_pair'),
  last: amount(fields, 'last_price'),
  volume: amount(fields, 'base_volume'),
  quoteVolume: amount(fields, 'quote_volume')
})

/** GET /v1/exchange/market/trades/{pair}: newest first, as the venue sends them. */
export const decodeRecentTrades = (body: unknown): Result<readonly PublicTradeRecord[], string> =>
  reading(() =>
    eachOf(fieldsOf(body, 'body').data, 'data', (fields) => ({
      id: id(fields, 'trade_id'),
      price: price(fields, 'price'),
      // The venue's names are swapped here: `quote_volume` is the base amount, `base_volume` the quote amount.
      quantity: amount(fields, 'quote_volume'),
      total: amount(fields, 'base_volume'),
      side: side(fields, 'type'),
      at: seconds(fields, 'timestamp')
    }))
  )

/** GET /v1/exchange/market/order-book/{pair}. */
export const decodeOrderBook = (body: unknown): Result<RestBook, string> =>
  reading(() => {
    const data = fieldsOf(fieldsOf(body, 'body').data, 'data')
    return { at: seconds(data, 'timestamp'), asks: readLevels(data.asks, 'asks'), bids: readLevels(data.bids, 'bids') }
  })

const readLevels = (value: unknown, name: string): readonly Level[] =>
  eachOf(value, name, (fields): Level => [price(fields, 'price'), amount(fields, 'quantity')])
