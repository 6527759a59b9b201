import type { ConvertOrder } from '../../../core/converts/convert.ts'
import {
  decides,
  decoderOf,
  documented,
  informs,
  informsElse,
  inside,
  leftOutOf,
  mapped,
  nullable,
  optional,
  readable,
  record,
  someReadable,
  unreadable,
  type Declared,
  type Listed,
  type Read
} from '../fields.ts'
import { amount, currency, cursor, flag, id, integer, moment, wordOf } from '../values.ts'

/** `state` 0 means success; an answer without one that can be read is judged by its content. */
const answer = <T>(result: Declared<T>): Declared<T> =>
  documented(record({ state: informs('state', integer), result: decides('result', result) }), (body, name, blank) => {
    const { state } = record({ state: informs('state', integer) }).read(body, name, blank)
    return state === null || state === 0
      ? inside('result', result).read(body, name, blank)
      : unreadable('state is not 0')
  })

const convertOf = (types: readonly string[], statuses: readonly string[]): Declared<ConvertOrder> =>
  record({
    orderId: decides('order_id', id),
    uuid: informs('uuid', id),
    amountFrom: informs('convert_amount_from', nullable(amount)),
    amountTo: informs('convert_amount_to', nullable(amount)),
    executedFrom: informs('executed_amount_from', nullable(amount)),
    executedTo: informs('executed_amount_to', nullable(amount)),
    currencyFrom: informs('convert_currency_from', nullable(currency)),
    currencyTo: informs('convert_currency_to', nullable(currency)),
    // A word that is not documented does not hide a convert that was accepted; '' without one.
    type: informsElse('type', wordOf(...types), ''),
    status: informsElse('status', wordOf(...statuses), ''),
    createdAt: informsElse('created_at', moment, 0),
    currentRate: informs('current_rate', nullable(amount)),
    marketRate: informs('market_rate', nullable(amount)),
    limit: informs('limit', optional(nullable(amount))),
    expiresAt: informs('expires_at', optional(nullable(moment))),
    completedAt: informs('completed_at', optional(nullable(moment)))
  })
const convert = convertOf(
  ['market', 'limit'],
  ['active', 'completed', 'partially_completed', 'cancelled', 'expired', 'failed']
)

const paginate = record(
  {
    hasPages: informs('hasPages', flag),
    next: informs('nextCursor', nullable(cursor)),
    previous: informs('previousCursor', nullable(cursor)),
    perPage: informs('perPage', integer)
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
    mapped(record({ listed: decides('items', readable(item)), paginate: informs('paginate', paginate) }), (page) => ({
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
export const CONVERT = answer(convert)
export const decodeConvertOrder = decoderOf(CONVERT)

/** POST …/convert/calculate. */
export const QUOTE = answer(
  record({
    amountFrom: decides('from', amount),
    /** Approximate: the rate at execution may differ. */
    rate: informs('approximate_rate', amount),
    commission: informs('commission', amount),
    total: decides('total_amount', amount),
    amountTo: informs('to', amount)
  })
)
export const decodeConvertQuote = decoderOf(QUOTE)

/** A pair that can be converted; bounds are null if the venue gives none. */
const direction = record({
  from: decides('from', currency),
  to: decides('to', currency),
  minFrom: informs('min_from', optional(amount)),
  minTo: informs('min_to', optional(amount)),
  maxFrom: informs('max_from', optional(amount)),
  maxTo: informs('max_to', optional(amount)),
  rate: informs('rate', optional(amount))
})
export type ConvertDirection = Read<typeof direction>

const directions = someReadable(direction)
/** GET …/convert/direction-list: the pairs are in `result.items`, or in `result` itself. */
export const DIRECTIONS = answer(
  documented(inside('items', directions), (value, name, blank) =>
    (Array.isArray(value) ? directions : inside('items', directions)).read(value, name, blank)
  )
)
export const decodeConvertDirections = decoderOf(DIRECTIONS)
