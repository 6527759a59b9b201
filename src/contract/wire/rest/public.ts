import { isZeroText } from '../../../core/money.ts'
import {
  decides,
  decoderOf,
  every,
  informs,
  inside,
  mapped,
  record,
  someReadable,
  unreadable,
  type Read
} from '../fields.ts'
import { aboveZero, amount, id, market, price, priceOrNone, quantity, seconds, secondsText, side } from '../values.ts'
import type { Level } from '../socket/records.ts'

const summary = record(
  {
    market: decides('currency_pair', market),
    /** Null: the market has no price. */
    last: informs('last_price', priceOrNone),
    /** Base currency, 24h. */
    volume: informs('base_volume', amount),
    /** Quote currency, 24h. */
    quoteVolume: informs('quote_volume', amount)
  },
  { market: 'currency_pair' }
)
const ticker = mapped(summary, (one, name) =>
  one.last === null && one.volume === null && one.quoteVolume === null
    ? unreadable(`${name} has neither a price nor a volume`)
    : one
)
export type PublicTickerRecord = Read<typeof ticker>

/** GET /v1/exchange/market/tickers. */
export const TICKERS = inside('data', someReadable(ticker))
export const decodeTickers = decoderOf(TICKERS)

const trade = record({
  id: informs('trade_id', id),
  price: decides('price', aboveZero(price)),
  /** Quote currency: the venue's names are swapped here. */
  total: informs('base_volume', amount),
  /** Base currency. */
  quantity: decides('quote_volume', quantity),
  at: decides('timestamp', seconds),
  side: decides('type', side)
})
export type PublicTradeRecord = Read<typeof trade>

/** GET /v1/exchange/market/trades/{pair}: newest first, as the venue sends them. */
export const TRADES = inside('data', someReadable(trade))
export const decodeRecentTrades = decoderOf(TRADES)

const level = mapped(
  record({ price: decides('price', price), size: decides('quantity', quantity) }),
  ({ price, size }): Level => [price, size]
)
/** Without levels at price 0 or of size 0: they are none. */
const levels = mapped(every(level, 'any-length'), (all): readonly Level[] =>
  all.filter(([price, size]) => !isZeroText(price) && !isZeroText(size))
)
const book = record(
  { at: informs('timestamp', secondsText), bids: decides('bids', levels), asks: decides('asks', levels) },
  { rule: 'book' }
)
export type RestBook = Read<typeof book>

/** GET /v1/exchange/market/order-book/{pair}. One record: without one of its levels a book is wrong. */
export const BOOK = inside('data', book)
export const decodeOrderBook = decoderOf(BOOK)
