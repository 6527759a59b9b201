import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Read } from './fields.ts'
import type { ERROR } from './rest/error-body.ts'
import type { QUOTE } from './rest/converts.ts'

/** REST answers of the venue in the app's types: Unix milliseconds, exact decimal text, ids as text. */

export type { ConvertDirection, ConvertPage } from './rest/converts.ts'
export type { HistoryOrderRecord, OpenOrderRecord } from './rest/orders.ts'
export type { PublicTickerRecord, PublicTradeRecord, RestBook } from './rest/public.ts'
/** The answer to a creation has no `uuid`. */
export type ConvertOrderRecord = ConvertOrder
export type ConvertQuote = Read<typeof QUOTE>
export type RestError = Read<typeof ERROR>
