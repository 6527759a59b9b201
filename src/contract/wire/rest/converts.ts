import type { ConvertOrder } from '../../../core/converts/convert.ts'
import {
  decoderOf,
  documented,
  inside,
  leftOutOf,
  mapped,
  nullable,
  optional,
  orNull,
  readable,
  record,
  someReadable,
  unreadable,
  type Declared,
  type Listed,
  type Read
} from '../fields.ts'
import { amount, currency, cursor, flag, id, integer, moment, wordOf } from '../values.ts'

const success = mapped(integer, (state) => (state === 0 ? state : unreadable('state is not 0')))
/** `state` 0 means success; an answer without `state` is judged by its content. */
const answer = <T>(result: Declared<T>): Declared<T> =>
  mapped(record({ state: ['state', orNull(success)], result: ['result', result] }), (body) => body.result)

const convertOf = (types: readonly string[], statuses: readonly string[]): Declared<ConvertOrder> =>
  record({
    orderId: ['order_id', id],
    uuid: ['uuid', orNull(id)],
    amountFrom: ['convert_amount_from', nullable(amount)],
    amountTo: ['convert_amount_to', nullable(amount)],
    executedFrom: ['executed_amount_from', nullable(amount)],
    executedTo: ['executed_amount_to', nullable(amount)],
    currencyFrom: ['convert_currency_from', nullable(currency)],
    currencyTo: ['convert_currency_to', nullable(currency)],
    // A word that is not documented does not hide a convert that was accepted.
    type: ['type', wordOf(...types)],
    status: ['status', wordOf(...statuses)],
    createdAt: ['created_at', moment],
    currentRate: ['current_rate', nullable(amount)],
    marketRate: ['market_rate', nullable(amount)],
    limit: ['limit', optional(nullable(amount))],
    expiresAt: ['expires_at', optional(nullable(moment))],
    completedAt: ['completed_at', optional(nullable(moment))]
  })
const convert = convertOf(
  ['market', 'limit'],
  ['active', 'completed', 'partially_completed', 'cancelled', 'expired', 'failed']
)

const paginate = record(
  {
    hasPages: ['hasPages', orNull(flag)],
    next: ['nextCursor', nullable(cursor)],
    previous: ['previousCursor', nullable(cursor)],
    perPage: ['perPage', orNull(integer)]
  },
  { also: { count: integer } }
)

export interface ConvertPage extends Listed<ConvertOrder> {
  readonly next: string | null
  readonly previous: string | null
  readonly hasPages: boolean
  readonly perPage: number
}

/** An unreadable convert does not hide the others. */
const pageOf = (item: Declared<ConvertOrder>): Declared<ConvertPage> =>
  answer(
    mapped(record({ listed: ['items', readable(item)], paginate: ['paginate', orNull(paginate)] }), (page) => ({
      ...page.listed,
      next: page.paginate?.next ?? null,
      previous: page.paginate?.previous ?? null,
      hasPages: page.paginate?.hasPages ?? (page.paginate?.next ?? null) !== null,
      perPage: page.paginate?.perPage ?? page.listed.items.length + leftOutOf(page.listed)
    }))
  )
/** GET …/convert/order-list. */
export const CONVERTS = pageOf(convert)
/** The same, asked for with these filters. */
export const FILTERED_CONVERTS = pageOf(convertOf(['limit'], ['completed']))
export const decodeConvertPage = decoderOf(CONVERTS)

/** POST …/convert/limit, POST …/convert, DELETE …/convert/{uuid}. The answer to a creation has no `uuid`. */
export const decodeConvertOrder = decoderOf(answer(convert))

/** POST …/convert/calculate. */
export const QUOTE = answer(
  record({
    amountFrom: ['from', amount],
    /** Approximate: the rate at execution may differ. */
    rate: ['approximate_rate', amount],
    commission: ['commission', orNull(amount)],
    total: ['total_amount', amount],
    amountTo: ['to', amount]
  })
)
export const decodeConvertQuote = decoderOf(QUOTE)

/** A pair that can be converted; bounds are null if the venue gives none. */
const direction = record({
  from: ['from', currency],
  to: ['to', currency],
  minFrom: ['min_from', optional(amount)],
  minTo: ['min_to', optional(amount)],
  maxFrom: ['max_from', optional(amount)],
  maxTo: ['max_to', optional(amount)],
  rate: ['rate', optional(amount)]
})
export type ConvertDirection = Read<typeof direction>

const directions = someReadable(direction)
/** GET …/convert/direction-list: the pairs are in `result.items`, or in `result` itself. */
export const DIRECTIONS = answer(
  documented(inside('items', directions), (value) =>
    Array.isArray(value) ? directions.read(value, 'result') : inside('items', directions).read(value, 'result')
  )
)
export const decodeConvertDirections = decoderOf(DIRECTIONS)
