import { isZeroText, money, plain, type DecimalText } from '../../../core/money.ts'
import {
  decides,
  every,
  informs,
  informsElse,
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
import { withTotal } from '../total.ts'

/** Stream messages of the venue in the app's types: Unix milliseconds, exact decimal text, ids as text. */

export const lastPrice = record(
  {
    market: decides('symbol', of.market),
    at: informs('timestamp', of.seconds),
    /** Null: the market has no price. */
    price: decides('price', of.priceOrNone)
  },
  { market: 'symbol' }
)
export type LastPriceRecord = Read<typeof lastPrice>

const day = record(
  {
    market: decides('symbol', of.market),
    at: informs('timestamp', of.seconds),
    price: informs('price', of.price),
    /** Null: the market has no price; likewise the others. */
    open: informs('open', of.priceOrNone),
    high: informs('high', of.priceOrNone),
    low: informs('low', of.priceOrNone),
    /** Base currency, 24h. */
    volume: informs('volume', of.amount),
    /** Quote currency, 24h. */
    quoteVolume: informs('quote_volume', of.amount),
    /** May be negative; its unit is not documented. */
    change: informs('price_change', of.signed)
  },
  { market: 'symbol' }
)
/** `price`: null for a market that has none, undefined where it is not known. */
export const ticker = mapped(day, ({ price, ...known }, name) => {
  const { market: _market, at: _at, ...values } = { ...known, price }
  if (Object.values(values).every((value) => value === null)) unreadable(`${name} has no value that can be read`)
  return { ...known, price: price === null ? undefined : isZeroText(price) ? null : price }
})
export type TickerRecord = Read<typeof ticker>

const trade = record({
  price: decides('price', of.asNumber('price', of.aboveZero(of.price))),
  quantity: decides('quantity', of.asNumber('quantity', of.aboveZero(of.quantity))),
  /** Else that of the message. */
  at: informs('timestamp', of.seconds),
  side: decides('direction', of.side)
})
export type StreamedTrade = Read<typeof trade> & { readonly at: number }

/** `undecoded`: trades of the message that were left out; absent for none. */
export interface TradesRecord extends Partial<LeftOut> {
  readonly market: string
  readonly at: number | null
  /** Oldest first. */
  readonly trades: readonly StreamedTrade[]
}

/** Of one message: unlike lists, messages come at any rate. */
const MOST_UNREADABLE_TRADES = 30

export const trades = mapped(
  record(
    {
      market: decides('symbol', of.market),
      at: informs('timestamp', of.seconds),
      listed: decides('trades', someReadable(trade, MOST_UNREADABLE_TRADES))
    },
    { market: 'symbol' }
  ),
  ({ market, at, listed: { items, ...leftOut } }): TradesRecord => {
    const timed = items.flatMap((one) => {
      const time = one.at ?? at
      return time === null ? [] : [{ ...one, at: time }]
    })
    if (timed.length < items.length) unreadable('neither a trade nor its message has a time')
    return { market, at, trades: oldestFirst(timed), ...(leftOut.undecoded.length > 0 ? leftOut : {}) }
  }
)

/** A message has its trades in any order. Those of one second keep theirs, turned round if the newest come first. */
function oldestFirst(trades: readonly StreamedTrade[]): readonly StreamedTrade[] {
  const isNewestFirst = (trades[0]?.at ?? 0) > (trades.at(-1)?.at ?? 0)
  return [...(isNewestFirst ? trades.toReversed() : trades)].sort((a, b) => a.at - b.at)
}

/** Price in quote per base, size in base; size zero removes the level. */
export type Level = readonly [price: DecimalText, size: DecimalText]

// A level at 0 is none, but no reason to lose the others: core/book/parsed-depth.ts leaves it out and counts it.
const level = mapped(
  row('level', { price: decides('price', of.price), size: decides('size', of.quantity) }),
  ({ price, size }): Level => [price, size]
)
const levels = orNull(every(level, 'any-length'))

export const depth = mapped(
  record(
    {
      market: decides('symbol', of.market),
      at: informs('timestamp', of.seconds),
      /** The message is a snapshot. */
      full: decides('full_reload', of.flag),
      scaleIndex: decides('scale_index', scaleIndex),
      asks: decides('asks', levels),
      bids: decides('bids', levels)
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
    id: decides('id', of.id),
    market: decides('symbol', of.market),
    /** `limit` is documented; other values are the venue's text. */
    type: informs('orderType', of.wordsLike('limit', 'market')),
    side: decides('direction', of.side),
    /** Null for a market order. */
    price: informs('price', of.price),
    quantity: informs('quantity', of.quantity),
    /** In quote currency. */
    total: informs('value', of.amount),
    /** '0' if the venue leaves it out: use the highest value seen. */
    filledQuantity: informsElse('filledQuantity', of.quantity, '0'),
    filledTotal: informsElse('filledValue', of.amount, '0'),
    clientOrderId: informs('clientOid', nullable(of.id)),
    createdAt: informs('createTs', of.seconds),
    updatedAt: informs('updateTs', optional(of.seconds)),
    finishedAt: informs('finishTs', optional(of.seconds)),
    state: informs('state', optional(of.words)),
    internalState: informs('internalState', optional(of.words))
  },
  { market: 'symbol' }
)
export type OrderRecord = Read<typeof orderInfo>

export const order = record({
  /** Another word of the venue as it came. */
  type: informsElse('type', of.wordOf('created', 'updated', 'finished'), ''),
  order: decides('info', orderInfo)
})
export type OrderEvent = Read<typeof order>

const step = record({
  /** '' without one: then the currency has one wallet. */
  walletId: informsElse('walletId', of.id, ''),
  currency: decides('currencyCode', of.currency),
  /** The change; may be negative. Two of the three give the third. */
  amount: informs('amount', of.signed),
  oldBalance: informs('oldBalance', of.signed),
  newBalance: informs('newBalance', of.signed)
})
export const balance = inside(
  'info',
  mapped(step, ({ amount, oldBalance, newBalance, ...one }) => {
    const before = oldBalance ?? difference(newBalance, amount)
    const after = newBalance ?? (amount === null || before === null ? null : plain(money(before).plus(amount)))
    return before === null || after === null
      ? unreadable('two of amount, oldBalance and newBalance are missing')
      : { ...one, amount: amount ?? difference(after, before) ?? '0', oldBalance: before, newBalance: after }
  })
)
const difference = (a: DecimalText | null, b: DecimalText | null): DecimalText | null =>
  a === null || b === null ? null : plain(money(a).minus(b))
export type BalanceRecord = Read<typeof balance>

const execution = mapped(
  record(
    {
      id: decides('dealId', of.id),
      market: decides('symbol', of.market),
      state: informs('dealState', of.wordsLike('completed')),
      transactionId: decides('transactionId', of.id),
      price: decides('filledPrice', of.aboveZero(of.price)),
      quantity: decides('filledQuantity', of.quantity),
      total: informs('filledValue', of.amount),
      fee: informs('fee', of.signed),
      feeCurrency: informs('feeCurrency', of.currency),
      role: informsElse('tradeRole', of.role, 'other'),
      at: informs('committedAt', of.seconds)
    },
    { market: 'symbol' }
  ),
  withTotal
)
export const deal = inside('info', execution)
export type DealRecord = Read<typeof deal>
