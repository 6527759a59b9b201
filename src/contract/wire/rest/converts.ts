import type { Result } from '../../failure.ts'
import {
  amount,
  amountOrNull,
  currency,
  currencyOrNull,
  fieldsOf,
  flag,
  id,
  idOrNull,
  integer,
  isGiven,
  leftOutOf,
  oneOf,
  readableOf,
  reading,
  someReadableOf,
  cursorOrNull,
  unreadable,
  word,
  type Fields,
  type Listed
} from '../fields.ts'
import type { ConvertDirection, ConvertOrderRecord, ConvertPage, ConvertQuote } from '../rest.ts'
import { moment, momentOrNull } from '../times.ts'

/** `state` 0 means success; an answer without `state` is judged by its content. */
function resultOf(body: unknown): unknown {
  const fields = fieldsOf(body, 'body')
  if (isGiven(fields, 'state') && integer(fields, 'state') !== 0) unreadable('state is not 0')
  return fields.result
}

/** GET …/convert/order-list. An unreadable convert does not hide the others. */
export const decodeConvertPage = (body: unknown): Result<ConvertPage, string> =>
  reading(() => {
    const result = fieldsOf(resultOf(body), 'result')
    const paginate = isGiven(result, 'paginate') ? fieldsOf(result.paginate, 'paginate') : {}
    const { items, ...leftOut } = readableOf(result.items, 'items', readConvert)
    const next = cursorOrNull(paginate, 'nextCursor')
    return {
      items,
      next,
      previous: cursorOrNull(paginate, 'previousCursor'),
      hasPages: isGiven(paginate, 'hasPages') ? flag(paginate, 'hasPages') : next !== null,
      perPage: isGiven(paginate, 'perPage') ? integer(paginate, 'perPage') : items.length + leftOutOf(leftOut),
      ...leftOut
    }
  })

/** POST …/convert/limit, POST …/convert, DELETE …/convert/{uuid}. */
export const decodeConvertOrder = (body: unknown): Result<ConvertOrderRecord, string> =>
  reading(() => readConvert(fieldsOf(resultOf(body), 'result')))

function readConvert(fields: Fields): ConvertOrderRecord {
  return {
    orderId: id(fields, 'order_id'),
    uuid: idOrNull(fields, 'uuid'),
    type: oneOf(fields, 'type', ['market', 'limit']),
    // A word that is not documented does not hide a convert that was accepted.
    status: word(fields, 'status'),
    currencyFrom: currencyOrNull(fields, 'convert_currency_from'),
    currencyTo: currencyOrNull(fields, 'convert_currency_to'),
    amountFrom: amountOrNull(fields, 'convert_amount_from'),
    amountTo: amountOrNull(fields, 'convert_amount_to'),
    executedFrom: amountOrNull(fields, 'executed_amount_from'),
    executedTo: amountOrNull(fields, 'executed_amount_to'),
    currentRate: amountOrNull(fields, 'current_rate'),
    marketRate: amountOrNull(fields, 'market_rate'),
    limit: amountOrNull(fields, 'limit'),
    createdAt: moment(fields, 'created_at'),
    expiresAt: momentOrNull(fields, 'expires_at'),
    completedAt: momentOrNull(fields, 'completed_at')
  }
}

/** POST …/convert/calculate. */
export const decodeConvertQuote = (body: unknown): Result<ConvertQuote, string> =>
  reading(() => {
    const fields = fieldsOf(resultOf(body), 'result')
    return {
      amountFrom: amount(fields, 'from'),
      amountTo: amount(fields, 'to'),
      rate: amount(fields, 'approximate_rate'),
      commission: amountOrNull(fields, 'commission'),
      total: amount(fields, 'total_amount')
    }
  })

/** GET …/convert/direction-list: the pairs are in `result.items`, or in `result` itself. */
export const decodeConvertDirections = (body: unknown): Result<Listed<ConvertDirection>, string> =>
  reading(() => {
    const result = resultOf(body)
    return someReadableOf(Array.isArray(result) ? result : fieldsOf(result, 'result').items, 'result', (fields) => ({
      from: currency(fields, 'from'),
      to: currency(fields, 'to'),
      minFrom: amountOrNull(fields, 'min_from'),
      maxFrom: amountOrNull(fields, 'max_from'),
      minTo: amountOrNull(fields, 'min_to'),
      maxTo: amountOrNull(fields, 'max_to'),
      rate: amountOrNull(fields, 'rate')
    }))
  })
