import {
  dateTime,
  decimal,
  flag,
  id,
  integer,
  integerText,
  list,
  market,
  nullable,
  object,
  oneOf,
  oneOfKnown,
  optional,
  price,
  quantity,
  secret,
  text,
  unixSeconds,
  unixSecondsText,
  type Shape
} from './shape.ts'

/** REST answers of interface.md and public-facts.md, as shapes. */

const side = oneOf('buy', 'sell')

export const TOKEN = object({ token: secret })
export const ERROR = object({
  message: text,
  state: optional(integer),
  code: optional(integer),
  status: optional(text),
  data: optional(list(text, 'any-length')),
  errors: optional(list(object({ property: text, value: optional(nullable(text)), message: text })))
})

export const MARKETS = object({
  result: list(
    object({
      id: text,
      symbol: market,
      baseCurrency: text,
      quoteCurrency: text,
      baseMinSize: decimal,
      quoteMinSize: decimal,
      baseMaxSize: decimal,
      quoteMaxSize: decimal,
      basePrec: integerText,
      quotePrec: integerText,
      baseCurrencyFullName: text,
      quoteCurrencyFullName: text
    })
  )
})
export const SCALES = object({
  status: oneOf('success'),
  message: text,
  data: list(object({ scale: decimal, index: integer }))
})
export const TICKERS = object({
  data: list(
    object(
      { currency_pair: market, last_price: price, base_volume: decimal, quote_volume: decimal },
      { market: 'currency_pair' }
    )
  )
})
const restLevel = object({ price, quantity })
export const BOOK = object({
  data: object(
    { timestamp: unixSecondsText, bids: list(restLevel, 'any-length'), asks: list(restLevel, 'any-length') },
    { rule: 'book' }
  )
})
export const TRADES = object({
  data: list(
    object({ trade_id: id, price, base_volume: decimal, quote_volume: quantity, timestamp: unixSeconds, type: side })
  )
})

export const BALANCES = object({ result: list(object({ ticker: text, available: decimal, held: decimal })) })
/** The personal wallet, which converts probably spend. */
export const PERSONAL_BALANCES = object({
  state: integer,
  result: object({
    balances: list(object({ walletUuid: id, currency_code: text, balance: decimal, balanceUsd: decimal }))
  })
})
const tariffStep = object({ step: text, from_turnover: decimal, maker_percent: decimal, taker_percent: decimal })
export const TARIFFS = object({
  result: object({
    equivalent_currency_code: text,
    current_tariff_step: tariffStep,
    tariff_steps: list(tariffStep),
    daily_turnover: decimal,
    monthly_turnover: decimal,
    circulation_funds: decimal
  })
})
export const OPEN_ORDERS = object({
  result: list(
    object(
      {
        id,
        direction: side,
        symbol: market,
        price: nullable(price),
        quantity: nullable(quantity),
        value: nullable(decimal),
        filledQuantity: quantity,
        filledValue: decimal,
        createdAt: dateTime,
        clientOrderId: nullable(id),
        stopLossPrice: nullable(price)
      },
      { market: 'symbol' }
    )
  )
})
const transaction = object({
  id,
  tradeRole: oneOfKnown('maker', 'taker'),
  filledPrice: price,
  filledQuantity: quantity,
  filledValue: decimal,
  fee: decimal,
  feeCurrency: text,
  committedAt: dateTime
})
const deal = object({
  id,
  state: oneOfKnown('completed'),
  createdAt: dateTime,
  completedAt: nullable(dateTime),
  averageFilledPrice: decimal,
  transactions: list(transaction)
})
export const ORDER_HISTORY = object({
  result: list(
    object(
      {
        id,
        type: oneOfKnown('limit', 'market'),
        direction: side,
        symbol: market,
        quantity: nullable(quantity),
        filledQuantity: quantity,
        filledValue: decimal,
        state: text,
        internalState: text,
        createdAt: dateTime,
        finishedAt: nullable(dateTime),
        deal: nullable(deal)
      },
      { market: 'symbol' }
    )
  )
})

const convertRecord = (type: Shape, status: Shape): Shape =>
  object({
    order_id: id,
    uuid: id,
    convert_amount_from: nullable(decimal),
    convert_amount_to: nullable(decimal),
    executed_amount_from: nullable(decimal),
    executed_amount_to: nullable(decimal),
    convert_currency_from: nullable(text),
    convert_currency_to: nullable(text),
    type,
    status,
    created_at: dateTime,
    current_rate: nullable(decimal),
    market_rate: nullable(decimal),
    limit: optional(nullable(decimal)),
    expires_at: optional(nullable(dateTime)),
    completed_at: optional(nullable(dateTime))
  })
const PAGINATE = object({
  count: integer,
  hasPages: flag,
  nextCursor: nullable(text),
  previousCursor: nullable(text),
  perPage: integer
})
const converts = (type: Shape, status: Shape): Shape =>
  object({ state: integer, result: object({ items: list(convertRecord(type, status)), paginate: PAGINATE }) })
export const CONVERTS = converts(
  oneOf('market', 'limit'),
  oneOf('active', 'completed', 'partially_completed', 'cancelled', 'expired', 'failed')
)
/** Of a list that was asked for with these filters. */
export const FILTERED_CONVERTS = converts(oneOf('limit'), oneOf('completed'))
export const DIRECTIONS = object({
  state: integer,
  result: object({
    items: list(
      object({
        from: text,
        to: text,
        min_from: optional(decimal),
        min_to: optional(decimal),
        max_from: optional(decimal),
        max_to: optional(decimal),
        rate: optional(decimal)
      })
    )
  })
})
export const QUOTE = object({
  state: integer,
  result: object({ from: decimal, approximate_rate: decimal, commission: decimal, total_amount: decimal, to: decimal })
})
