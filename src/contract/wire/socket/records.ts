import type { DecimalText } from '../../../core/money.ts'
import {
  every,
  inside,
  mapped,
  nullable,
  optional,
  orNull,
  record,
  row,
  someReadable,
  unreadable,
  type LeftOut,
  type Read
} from '../fields.ts'
import { scaleIndex } from '../rest/markets.ts'
import * as of from '../values.ts'

/** Stream messages of the venue in the app's types: Unix milliseconds, exact decimal text, ids as text. */

export const lastPrice = record(
  {
    market: ['symbol', of.market],
    at: ['timestamp', of.seconds],
    /** Null: the market has no price. */
    price: ['price', of.priceOrNone]
  },
  { market: 'symbol' }
)
export type LastPriceRecord = Read<typeof lastPrice>

export const ticker = record(
  {
    market: ['symbol', of.market],
    at: ['timestamp', of.seconds],
    /** Null: the market has no price; likewise the other prices. */
    price: ['price', of.priceOrNone],
    open: ['open', of.priceOrNone],
    high: ['high', of.priceOrNone],
    low: ['low', of.priceOrNone],
    /** Base currency, 24h. */
    volume: ['volume', of.amount],
    /** Quote currency, 24h. */
    quoteVolume: ['quote_volume', of.amount],
    /** May be negative; its unit is not documented. */
    change: ['price_change', of.signed]
  },
  { market: 'symbol' }
)
export type TickerRecord = Read<typeof ticker>

const trade = record({
  price: ['price', of.asNumber('price', of.aboveZero(of.price))],
  quantity: ['quantity', of.asNumber('quantity', of.aboveZero(of.quantity))],
  at: ['timestamp', of.seconds],
  side: ['direction', of.side]
})
export type StreamedTrade = Read<typeof trade>

/** `undecoded`: trades of the message that were left out; absent for none. */
export interface TradesRecord extends Partial<LeftOut> {
  readonly market: string
  readonly at: number
  /** Oldest first. */
  readonly trades: readonly StreamedTrade[]
}

/** Of one message: unlike lists, messages come at any rate. */
const MOST_UNREADABLE_TRADES = 30

export const trades = mapped(
  record(
    {
      market: ['symbol', of.market],
      at: ['timestamp', of.seconds],
      listed: ['trades', someReadable(trade, MOST_UNREADABLE_TRADES)]
    },
    { market: 'symbol' }
  ),
  ({ market, at, listed: { items, ...leftOut } }): TradesRecord => ({
    market,
    at,
    trades: oldestFirst(items),
    ...(leftOut.undecoded.length > 0 ? leftOut : {})
  })
)

/** A message has its trades in any order. Those of one second keep theirs, turned round if the newest come first. */
function oldestFirst(trades: readonly StreamedTrade[]): readonly StreamedTrade[] {
  const isNewestFirst = (trades[0]?.at ?? 0) > (trades.at(-1)?.at ?? 0)
  return [...(isNewestFirst ? trades.toReversed() : trades)].sort((a, b) => a.at - b.at)
}

/** Price in quote per base, size in base; size zero removes the level. */
export type Level = readonly [price: DecimalText, size: DecimalText]

// A level at 0 is none, but no reason to lose the others: core/book/parsed-depth.ts leaves it out and counts it.
const level = mapped(row('level', { price: of.price, size: of.quantity }), ({ price, size }): Level => [price, size])
const levels = orNull(every(level, 'any-length'))

export const depth = mapped(
  record(
    {
      market: ['symbol', of.market],
      at: ['timestamp', of.seconds],
      /** The message is a snapshot. */
      full: ['full_reload', of.flag],
      scaleIndex: ['scale_index', scaleIndex],
      asks: ['asks', levels],
      bids: ['bids', levels]
    },
    { market: 'symbol', rule: 'book' }
  ),
  (message) => {
    // A delta may leave out a side without changes. A snapshot without a side would empty it.
    const side = (name: 'asks' | 'bids') => message[name] ?? (message.full ? unreadable(`${name} is not a list`) : [])
    return { ...message, asks: side('asks'), bids: side('bids') }
  }
)

const orderInfo = record(
  {
    id: ['id', of.id],
    market: ['symbol', of.market],
    /** `limit` is documented; other values are the venue's text. */
    type: ['orderType', of.wordsLike('limit', 'market')],
    side: ['direction', of.side],
    /** Null for a market order. */
    price: ['price', orNull(of.price)],
    quantity: ['quantity', orNull(of.quantity)],
    /** In quote currency. */
    total: ['value', orNull(of.amount)],
    /** '0' if the venue leaves it out: use the highest value seen. */
    filledQuantity: ['filledQuantity', of.orZero(of.quantity)],
    filledTotal: ['filledValue', of.orZero(of.amount)],
    clientOrderId: ['clientOid', nullable(of.id)],
    createdAt: ['createTs', of.seconds],
    updatedAt: ['updateTs', optional(of.seconds)],
    finishedAt: ['finishTs', optional(of.seconds)],
    state: ['state', optional(of.words)],
    internalState: ['internalState', optional(of.words)]
  },
  { market: 'symbol' }
)
export type OrderRecord = Read<typeof orderInfo>

export const order = record({
  /** Another word of the venue as it came. */
  type: ['type', of.wordOf('created', 'updated', 'finished')],
  order: ['info', orderInfo]
})
export type OrderEvent = Read<typeof order>

export const balance = inside(
  'info',
  record({
    walletId: ['walletId', of.id],
    currency: ['currencyCode', of.currency],
    /** The change; may be negative. */
    amount: ['amount', of.signed],
    oldBalance: ['oldBalance', of.signed],
    newBalance: ['newBalance', of.signed]
  })
)
export type BalanceRecord = Read<typeof balance>

export const deal = inside(
  'info',
  record(
    {
      id: ['dealId', of.id],
      market: ['symbol', of.market],
      state: ['dealState', of.wordsLike('completed')],
      transactionId: ['transactionId', of.id],
      price: ['filledPrice', of.aboveZero(of.price)],
      quantity: ['filledQuantity', of.quantity],
      total: ['filledValue', of.amount],
      fee: ['fee', of.signed],
      feeCurrency: ['feeCurrency', of.currency],
      role: ['tradeRole', of.role],
      at: ['committedAt', of.seconds]
    },
    { market: 'symbol' }
  )
)
export type DealRecord = Read<typeof deal>
