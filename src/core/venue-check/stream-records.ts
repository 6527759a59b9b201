import {
  decimal,
  flag,
  id,
  integer,
  list,
  market,
  nothing,
  nullable,
  object,
  oneOf,
  oneOfKnown,
  optional,
  price,
  priceNumber,
  quantity,
  quantityNumber,
  text,
  tuple,
  unixSeconds,
  type Shape
} from './shape.ts'

/** Messages of the stream of interface.md, and of the candle dialect, as shapes. */

const side = oneOf('buy', 'sell')
const event = (data: Shape): Shape => object({ id, method: text, data, error: nothing })
const answer = (data: Shape): Shape => object({ id, method: optional(text), data, error: nullable(text) })
export const SUBSCRIBED = answer(object({ status: oneOf('success') }))
export const PONG = object({ id, method: oneOf('pong'), data: nothing, error: nothing })
export const STREAM_ERROR = object({
  id,
  method: optional(text),
  data: nothing,
  error: object({ message: text, code: integer })
})
const CANDLE = tuple(unixSeconds, price, price, price, price, decimal, decimal, market)
export const CANDLES = answer(list(CANDLE, 'candles'))
export const CANDLE_UPDATE = event(list(CANDLE, 'candles'))

export const LAST_PRICE = event(object({ symbol: market, timestamp: unixSeconds, price }, { market: 'symbol' }))
const level = tuple(price, quantity)
export const DEPTH = event(
  object(
    {
      symbol: market,
      timestamp: unixSeconds,
      full_reload: flag,
      scale_index: integer,
      asks: list(level, 'any-length'),
      bids: list(level, 'any-length')
    },
    { market: 'symbol', rule: 'book' }
  )
)
export const TICKER = event(
  object(
    {
      symbol: market,
      timestamp: unixSeconds,
      price,
      open: price,
      high: price,
      low: price,
      volume: decimal,
      quote_volume: decimal,
      price_change: decimal
    },
    { market: 'symbol' }
  )
)
const streamedTrade = object({
  price: priceNumber,
  quantity: quantityNumber,
  timestamp: unixSeconds,
  direction: side
})
export const TRADE = event(
  object({ symbol: market, timestamp: unixSeconds, trades: list(streamedTrade) }, { market: 'symbol' })
)
export const ORDER = event(
  object({
    type: oneOf('created', 'updated', 'finished'),
    info: object(
      {
        id,
        symbol: market,
        orderType: oneOfKnown('limit', 'market'),
        direction: side,
        price,
        quantity,
        value: decimal,
        filledQuantity: quantity,
        filledValue: decimal,
        clientOid: nullable(id),
        createTs: unixSeconds,
        updateTs: optional(unixSeconds),
        finishTs: optional(unixSeconds),
        state: optional(text),
        internalState: optional(text)
      },
      { market: 'symbol' }
    )
  })
)
export const BALANCE = event(
  object({
    info: object({ walletId: id, currencyCode: text, amount: decimal, oldBalance: decimal, newBalance: decimal })
  })
)
export const DEAL = event(
  object({
    info: object(
      {
        dealId: id,
        symbol: market,
        dealState: oneOfKnown('completed'),
        transactionId: id,
        filledPrice: price,
        filledQuantity: quantity,
        filledValue: decimal,
        fee: decimal,
        feeCurrency: text,
        tradeRole: oneOfKnown('maker', 'taker'),
        committedAt: unixSeconds
      },
      { market: 'symbol' }
    )
  })
)
