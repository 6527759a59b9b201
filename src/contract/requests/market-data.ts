import * as v from 'valibot'
import type { Market, PriceScale } from '../../core/market.ts'
import type { CandleHistory } from '../answers.ts'
import type { VenueBadge } from '../frames.ts'
import { decimal, id, none, request, symbol } from './fields.ts'

/** Books and tapes of one window: those of a tall market watch. */
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
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400))
const direction = v.picklist(['above', 'below'])

export const marketDataRequests = {
  /** Without `accountId`: the account that was used there last. */
  'venue.open': request(v.strictObject({ id, accountId: v.optional(id) }))<VenueBadge>(),
  /**
   * Connects again now where there is no connection, and reads the account's lists. Answers when those are read, or
   * could not be.
   */
  'connection.retry': request(none)<null>(),
  'markets.list': request(none)<readonly Market[]>(),
  'scales.list': request(v.strictObject({ market: symbol }))<readonly PriceScale[]>(),
  'candles.history': request(v.strictObject({ market: symbol, seconds }))<CandleHistory>(),
  /** What the window shows, and main streams to it from now on. */
  'view.set': request(windowView)<null>(),
  'alerts.add': request(v.strictObject({ market: symbol, direction, price: decimal }))<null>(),
  'alerts.remove': request(v.strictObject({ id }))<null>(),
  /** The user has looked at the alerts that fired. */
  'alerts.seen': request(none)<null>()
} as const
