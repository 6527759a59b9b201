import * as v from 'valibot'
import { CONVERT_STATES, type ConvertOrder, type ConvertPair } from '../../core/converts/convert.ts'
import type { ConvertStretch } from '../../core/converts/pages.ts'
import type { ConvertQuoteView } from '../answers.ts'
import { idText } from '../plain-text.ts'
import { convertibleText } from '../symbols.ts'
import { confirmed, decimal, id, none, request, venueId } from './fields.ts'

const convertType = v.picklist(['market', 'limit'])
/** The venue's own text, returned unchanged. */
const cursor = idText(4096)

const convertDraft = v.strictObject({
  type: convertType,
  from: convertibleText,
  to: convertibleText,
  amount: decimal,
  price: v.nullable(decimal)
})

export const convertRequests = {
  /**
   * `confirmed`: the line (core/converts/convert-line.ts) that the user was shown. `unknown-outcome`: it may have been
   * accepted; it is in the list of converts and is never sent again.
   */
  'converts.place': request(v.strictObject({ draft: convertDraft, intentKey: id, confirmed }))<ConvertOrder>(),
  'converts.cancel': request(v.strictObject({ orderId: venueId }))<ConvertOrder>(),
  /** Assigns an unknown convert to one of its candidates; null: the venue never accepted it. */
  'converts.settle': request(v.strictObject({ key: id, orderId: v.nullable(venueId) }))<null>(),
  'converts.page': request(
    v.strictObject({
      cursor: v.nullable(cursor),
      toward: v.picklist(['older', 'newer']),
      type: v.nullable(convertType),
      status: v.nullable(v.picklist(CONVERT_STATES))
    })
  )<ConvertStretch>(),
  'converts.quote': request(
    v.strictObject({ from: convertibleText, to: convertibleText, amount: decimal })
  )<ConvertQuoteView>(),
  'converts.pairs': request(none)<readonly ConvertPair[]>(),
  /** This window shows converts; the page repeats it every few seconds. */
  'converts.watch': request(none)<null>()
} as const
