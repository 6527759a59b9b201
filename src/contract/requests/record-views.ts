import * as v from 'valibot'
import { LONGEST_SYMBOL } from '../../core/market.ts'
import { idText, LONGEST_ID, visibleText } from '../plain-text.ts'
import {
  LONGEST_NOTE,
  LONGEST_TAG,
  MOST_TAGS,
  TRADE_SORTS,
  TRADES_AT_ONCE,
  type CostsAnswer,
  type EquityAnswer,
  type HoldingsAnswer,
  type RecordQuestion,
  type StatisticsAnswer,
  type TradeAnswer,
  type TradesAnswer
} from '../record-views.ts'
import { DESK, KEPT, request, SOMETIMES } from './request.ts'

/** Unix milliseconds, until the year 5138. */
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e14))
const tag = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TAG))
const question = {
  from: v.nullable(moment),
  to: v.nullable(moment),
  source: v.nullable(visibleText(LONGEST_SYMBOL)),
  tag: v.nullable(tag),
  utc: v.boolean()
} satisfies v.ObjectEntries
/** Of a trade: its market and the venue's id of its first fill. */
const trade = idText(LONGEST_SYMBOL + 1 + LONGEST_ID)
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const asked = v.strictObject(question) satisfies v.GenericSchema<unknown, RecordQuestion>

/** What the record of the open account says. Whole readings wait for each other: each may take a moment. */
export const recordViewRequests = {
  /** Sums by day, market and hour, and the rates of trades. */
  'record.statistics': request({ schema: asked, from: DESK, rate: SOMETIMES, reads: true })<StatisticsAnswer>(),
  /** The equity as recorded, net of deposits. */
  'record.equity': request({
    schema: v.strictObject({ from: question.from, to: question.to }),
    from: DESK,
    rate: SOMETIMES,
    reads: true
  })<EquityAnswer>(),
  /** A page of trades. */
  'record.trades': request({
    schema: v.strictObject({
      ...question,
      search: v.pipe(v.string(), v.maxLength(100)),
      sort: v.picklist(TRADE_SORTS),
      isDescending: v.boolean(),
      start: count,
      count: v.pipe(count, v.maxValue(TRADES_AT_ONCE))
    }),
    from: DESK,
    rate: SOMETIMES,
    reads: true
  })<TradesAnswer>(),
  /** One trade with its fills; null: it is no longer one. */
  'record.trade': request({ schema: v.strictObject({ id: trade }), from: DESK, rate: SOMETIMES })<TradeAnswer | null>(),
  /** Writes what the user notes of a trade. False: it is not kept. */
  'record.note': request({
    schema: v.strictObject({
      id: trade,
      note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
      tags: v.pipe(v.array(tag), v.maxLength(MOST_TAGS)),
      rating: v.pipe(count, v.maxValue(5))
    }),
    from: DESK,
    rate: KEPT
  })<boolean>(),
  /** What fills cost against the mids around them. */
  'record.costs': request({ schema: asked, from: DESK, rate: SOMETIMES, reads: true })<CostsAnswer>(),
  /** What the holdings of the account cost. */
  'record.holdings': request({ schema: v.strictObject({}), from: DESK, rate: SOMETIMES, reads: true })<HoldingsAnswer>()
} as const
