import * as v from 'valibot'
import { CANDLE_SECONDS } from '../../core/candle-intervals.ts'
import { PARAMETERS_OF_PROFILE } from '../../core/indicators/kinds/profile.ts'
import type { TradeSums } from '../../core/indicators/trade-sums.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import { LONGEST_DECIMAL } from '../../core/money.ts'
import type { CandleHistory, FlowHistory, ScannerFigures } from '../answers.ts'
import type { VenueBadge } from '../frames.ts'
import { rule } from '../schema-rules.ts'
import { isStartingUsdt } from '../starting-balance.ts'
import { alertPlan } from '../alert-plan.ts'
import { id, none, symbol } from './fields.ts'
import { ANEW, DESK, EACH_MARKET, MARKETS, rate, request, SOMETIMES } from './request.ts'

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
/** A moment in milliseconds, and a price to draw by. */
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000_000))
const level = v.pipe(v.number(), v.minValue(0), v.maxValue(1e18))
const tradeSumRange = v.strictObject({
  seconds: v.picklist(CANDLE_SECONDS),
  from: milliseconds,
  to: milliseconds,
  prices: v.strictObject({
    low: level,
    high: level,
    rows: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PARAMETERS_OF_PROFILE.rows.most))
  })
})
/** Unix seconds. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000))

const startingUsdt = v.pipe(
  v.string(),
  v.maxLength(LONGEST_DECIMAL),
  v.check(isStartingUsdt, rule('must-be-starting-balance'))
)

export const marketDataRequests = {
  /** Without `accountId`: the account last used there. */
  'venue.open': request({
    schema: v.strictObject({ id, accountId: v.optional(id) }),
    from: DESK,
    rate: ANEW,
    reads: true
  })<VenueBadge>(),
  /** The practice account begins anew with this balance, and is opened; nothing of the old one is kept. */
  'practice.reset': request({
    schema: v.strictObject({ usdt: startingUsdt, coins: v.boolean() }),
    from: DESK,
    rate: ANEW
  })<VenueBadge>(),
  /** Connects now if there is no connection, and reads the account's lists. Resolves when they were read or failed. */
  'connection.retry': request({ schema: none, from: MARKETS, rate: ANEW, reads: true })<null>(),
  'markets.list': request({ schema: none, from: MARKETS, rate: SOMETIMES, reads: true })<readonly Market[]>(),
  'scales.list': request({ schema: v.strictObject({ market: symbol }), from: MARKETS, rate: EACH_MARKET, reads: true })<
    readonly PriceScale[]
  >(),
  /** With `before`: a page of bars that start earlier, to scroll back. Without: the newest. */
  'candles.history': request({
    schema: v.strictObject({ market: symbol, seconds: v.picklist(CANDLE_SECONDS), before: v.optional(moment) }),
    from: MARKETS,
    rate: EACH_MARKET,
    reads: true
  })<CandleHistory>(),
  /** Bought and sold volume of bars since `from`, as far as trades are recorded. */
  'flow.history': request({
    schema: v.strictObject({ market: symbol, seconds: v.picklist(CANDLE_SECONDS), from: moment }),
    from: MARKETS,
    rate: EACH_MARKET,
    reads: true
  })<FlowHistory>(),
  /** What the recorded trades of a time add up to, by bar and by price; nothing where none are recorded. */
  'trades.sums': request({
    schema: v.strictObject({ market: symbol, range: tradeSumRange }),
    from: MARKETS,
    rate: EACH_MARKET,
    reads: true
  })<TradeSums>(),
  /** Figures of all markets. `known`: the list of markets that the page has; 0 for none. */
  'scanner.read': request({
    schema: v.strictObject({ known: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31)) }),
    from: DESK,
    rate: rate(2, 4)
  })<ScannerFigures>(),
  /** Sets what the window shows; main streams it from now on. */
  'view.set': request({ schema: windowView, from: MARKETS, rate: rate(20) })<null>(),
  'alerts.add': request({ schema: alertPlan, from: DESK, rate: SOMETIMES })<null>(),
  /** Replaces what the alert waits for; it is active then. */
  'alerts.change': request({ schema: v.strictObject({ id, plan: alertPlan }), from: DESK, rate: SOMETIMES })<null>(),
  'alerts.pause': request({
    schema: v.strictObject({ id, isPaused: v.boolean() }),
    from: DESK,
    rate: SOMETIMES
  })<null>(),
  'alerts.remove': request({ schema: v.strictObject({ id }), from: DESK, rate: SOMETIMES })<null>(),
  /** The user has seen the alerts that fired, may have, or expired. */
  'alerts.seen': request({ schema: none, from: DESK, rate: SOMETIMES })<null>()
} as const
