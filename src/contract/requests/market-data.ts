import * as v from 'valibot'
import { CANDLE_SECONDS } from '../../core/candle-intervals.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import { LONGEST_DECIMAL } from '../../core/money.ts'
import type { CandleHistory } from '../answers.ts'
import type { VenueBadge } from '../frames.ts'
import { rule } from '../schema-rules.ts'
import { isStartingUsdt } from '../starting-balance.ts'
import { decimal, id, none, request, symbol } from './fields.ts'

/** Books and tapes of one window: as many as a tall market watch needs. */
export const MOST_IN_VIEW = 64

const windowView = v.strictObject({
  books: v.pipe(
    v.array(
      v.strictObject({
        market: symbol,
        scaleIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
        depth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500))
      })
    ),
    v.maxLength(MOST_IN_VIEW)
  ),
  tapes: v.pipe(v.array(symbol), v.maxLength(MOST_IN_VIEW)),
  tickers: v.union([v.literal('all'), v.pipe(v.array(symbol), v.maxLength(500))])
})
/** Unix seconds. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000))
const direction = v.picklist(['above', 'below'])

const startingUsdt = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check(isStartingUsdt, rule('must-be-starting-balance'))
)

export const marketDataRequests = {
  /** Without `accountId`: the account last used there. */
  'venue.open': request(v.strictObject({ id, accountId: v.optional(id) }))<VenueBadge>(),
  /** The practice account begins anew with this balance, and is opened; nothing of the old one is kept. */
  'practice.reset': request(v.strictObject({ usdt: startingUsdt, coins: v.boolean() }))<VenueBadge>(),
  /** Connects now if there is no connection, and reads the account's lists. Resolves when they were read or failed. */
  'connection.retry': request(none)<null>(),
  'markets.list': request(none)<readonly Market[]>(),
  'scales.list': request(v.strictObject({ market: symbol }))<readonly PriceScale[]>(),
  /** With `before`: a page of bars that start earlier, to scroll back. Without: the newest. */
  'candles.history': request(
    v.strictObject({ market: symbol, seconds: v.picklist(CANDLE_SECONDS), before: v.optional(moment) })
  )<CandleHistory>(),
  /** Sets what the window shows; main streams it from now on. */
  'view.set': request(windowView)<null>(),
  'alerts.add': request(v.strictObject({ market: symbol, direction, price: decimal }))<null>(),
  'alerts.remove': request(v.strictObject({ id }))<null>(),
  /** The user has seen the alerts that fired. */
  'alerts.seen': request(none)<null>()
} as const
