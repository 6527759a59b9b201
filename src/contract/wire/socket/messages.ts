import type { Shape } from '../../../core/venue-check/shape.ts'
import { nullable, object, optional } from '../fields.ts'
import { id, integer, nothing, oneOf, text } from '../values.ts'
import { candles } from './candles.ts'
import { balance, deal, depth, lastPrice, order, ticker, trades } from './records.ts'

/** Whole messages of the stream as documented; socket.ts takes any envelope that can be told apart. */

const event = (data: Shape): Shape => object({ id, method: text, data, error: nothing }, {}, ['method', 'data'])
const answer = (data: Shape): Shape =>
  object({ id, method: optional(text), data, error: nullable(text) }, {}, ['id', 'data'])

export const SUBSCRIBED = answer(object({ status: oneOf('success') }))
export const PONG = object({ id, method: oneOf('pong'), data: nothing, error: nothing })
export const STREAM_ERROR = object({
  id,
  method: optional(text),
  data: nothing,
  error: object({ message: text, code: integer })
})
export const CANDLES = answer(candles)
export const CANDLE_UPDATE = event(candles)

export const LAST_PRICE = event(lastPrice)
export const DEPTH = event(depth)
export const TICKER = event(ticker)
export const TRADE = event(trades)
export const ORDER = event(order)
export const BALANCE = event(balance)
export const DEAL = event(deal)
