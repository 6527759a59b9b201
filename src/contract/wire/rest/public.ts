import { isZeroText } from '../../../core/money.ts'
import type { Result } from '../../failure.ts'
import {
  amount,
  eachOf,
  fieldsOf,
  id,
  market,
  price,
  priceOrNone,
  reading,
  side,
  someReadableOf,
  type Fields,
  type Listed
} from '../fields.ts'
import type { PublicTickerRecord, PublicTradeRecord, RestBook } from '../rest.ts'
import type { Level } from '../socket/records.ts'
import { seconds } from '../times.ts'

/** GET /v1/exchange/market/tickers. */
export const decodeTickers = (body: unknown): Result<Listed<PublicTickerRecord>, string> =>
  reading(() => someReadableOf(fieldsOf(body, 'body').data, 'data', readTicker))

const readTicker = (fields: Fields): PublicTickerRecord => ({
  market: market(fields, 'currency_pair'),
  last: priceOrNone(fields, 'last_price'),
  volume: amount(fields, 'base_volume'),
  quoteVolume: amount(fields, 'quote_volume')
})

/** GET /v1/exchange/market/trades/{pair}: newest first, as the venue sends them. */
export const decodeRecentTrades = (body: unknown): Result<Listed<PublicTradeRecord>, string> =>
  reading(() =>
    someReadableOf(fieldsOf(body, 'body').data, 'data', (fields) => ({
      id: id(fields, 'trade_id'),
      price: price(fields, 'price'),
      // The venue's names are swapped here: `quote_volume` is the base amount, `base_volume` the quote amount.
      quantity: amount(fields, 'quote_volume'),
      total: amount(fields, 'base_volume'),
      side: side(fields, 'type'),
      at: seconds(fields, 'timestamp')
    }))
  )

/** GET /v1/exchange/market/order-book/{pair}. One record: without one of its levels a book is wrong. */
export const decodeOrderBook = (body: unknown): Result<RestBook, string> =>
  reading(() => {
    const data = fieldsOf(fieldsOf(body, 'body').data, 'data')
    return { at: seconds(data, 'timestamp'), asks: readLevels(data.asks, 'asks'), bids: readLevels(data.bids, 'bids') }
  })

/** Without levels at price 0 or of size 0: they are none. */
const readLevels = (value: unknown, name: string): readonly Level[] =>
  eachOf(value, name, (fields): Level => [amount(fields, 'price'), amount(fields, 'quantity')]).filter(
    ([price, size]) => !isZeroText(price) && !isZeroText(size)
  )
