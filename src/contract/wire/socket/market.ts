import {
  amount,
  fieldsOf,
  flag,
  integer,
  isGiven,
  listOf,
  market,
  price,
  priceOrNone,
  side,
  signed,
  someReadableOf,
  unreadable
} from '../fields.ts'
import { seconds } from '../times.ts'
import type { DepthRecord, LastPriceRecord, Level, StreamedTrade, TickerRecord, TradesRecord } from './records.ts'

/** Known scale indexes have one digit; this bound rejects nonsense. */
export const MAX_SCALE_INDEX = 999
/** Of one message: unlike lists, messages come at any rate. */
const MOST_UNREADABLE_TRADES = 30

export function readLastPrice(data: unknown): LastPriceRecord {
  const fields = fieldsOf(data, 'data')
  return { market: market(fields, 'symbol'), at: seconds(fields, 'timestamp'), price: priceOrNone(fields, 'price') }
}

export function readTicker(data: unknown): TickerRecord {
  const fields = fieldsOf(data, 'data')
  return {
    market: market(fields, 'symbol'),
    at: seconds(fields, 'timestamp'),
    price: priceOrNone(fields, 'price'),
    open: priceOrNone(fields, 'open'),
    high: priceOrNone(fields, 'high'),
    low: priceOrNone(fields, 'low'),
    volume: amount(fields, 'volume'),
    quoteVolume: amount(fields, 'quote_volume'),
    change: signed(fields, 'price_change')
  }
}

export function readTrades(data: unknown): TradesRecord {
  const fields = fieldsOf(data, 'data')
  const { items, ...leftOut } = someReadableOf(
    fields.trades,
    'trades',
    (trade) => ({
      price: price(trade, 'price'),
      quantity: price(trade, 'quantity'),
      at: seconds(trade, 'timestamp'),
      side: side(trade, 'direction')
    }),
    MOST_UNREADABLE_TRADES
  )
  return {
    market: market(fields, 'symbol'),
    at: seconds(fields, 'timestamp'),
    trades: oldestFirst(items),
    ...(leftOut.unread.length > 0 ? leftOut : {})
  }
}

/** A message has its trades in any order. Those of one second keep theirs, turned round if the newest come first. */
function oldestFirst(trades: readonly StreamedTrade[]): readonly StreamedTrade[] {
  const isNewestFirst = (trades[0]?.at ?? 0) > (trades.at(-1)?.at ?? 0)
  return [...(isNewestFirst ? trades.toReversed() : trades)].sort((a, b) => a.at - b.at)
}

export function readDepth(data: unknown): DepthRecord {
  const fields = fieldsOf(data, 'data')
  const full = flag(fields, 'full_reload')
  // A delta may leave out a side without changes. A snapshot without a side would empty it.
  const levels = (name: string) => (full || isGiven(fields, name) ? readLevels(fields[name], name) : [])
  return {
    market: market(fields, 'symbol'),
    at: seconds(fields, 'timestamp'),
    full,
    scaleIndex: integer(fields, 'scale_index', MAX_SCALE_INDEX),
    asks: levels('asks'),
    bids: levels('bids')
  }
}

function readLevels(value: unknown, name: string): readonly Level[] {
  return listOf(value, name).map((item): Level => {
    const pair = listOf(item, `level of ${name}`)
    if (pair.length !== 2) unreadable(`a level of ${name} is not [price, size]`)
    const level = { price: pair[0], size: pair[1] }
    // A level at 0 is none, but no reason to lose the others: core/book/parsed-depth.ts leaves it out and counts it.
    return [amount(level, 'price'), amount(level, 'size')]
  })
}
