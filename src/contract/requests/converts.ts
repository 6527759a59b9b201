import * as v from 'valibot'
import { CONVERT_STATES, type ConvertDraft, type ConvertOrder, type ConvertPair } from '../../core/converts/convert.ts'
import type { ConvertStretch } from '../../core/converts/pages.ts'
import type { ConvertQuoteView } from '../answers.ts'
import { idText } from '../plain-text.ts'
import { convertibleText } from '../symbols.ts'
import { confirmed, decimal, id, none, venueId, intentKey } from './fields.ts'
import { DESK, request, SOMETIMES } from './request.ts'

const convertType = v.picklist(['market', 'limit'])
/** The venue's own text, returned unchanged. */
const cursor = idText(4096)

/** Draft of a convert: the one schema of `ConvertDraft`, here and in the journal. */
export const convertDraft = v.strictObject({
  type: convertType,
  from: convertibleText,
  to: convertibleText,
  amount: decimal,
  price: v.nullable(decimal)
}) satisfies v.GenericSchema<unknown, ConvertDraft>

export const convertRequests = {
  /**
   * `confirmed`: the line (core/converts/convert-line.ts) that the user was shown. `unknown-outcome`: it may have been
   * accepted; it is in the list of converts and is never sent again.
   */
  'converts.place': request({
    schema: v.strictObject({ draft: convertDraft, intentKey, confirmed }),
    from: DESK,
    rate: SOMETIMES
  })<ConvertOrder>(),
  'converts.cancel': request({
    schema: v.strictObject({ orderId: venueId }),
    from: DESK,
    rate: SOMETIMES
  })<ConvertOrder>(),
  /** Assigns an unknown convert to one of its candidates; null: the venue never accepted it. */
  'converts.settle': request({
    schema: v.strictObject({ key: id, orderId: v.nullable(venueId) }),
    from: DESK,
    rate: SOMETIMES
  })<null>(),
  'converts.page': request({
    schema: v.strictObject({
      cursor: v.nullable(cursor),
      toward: v.picklist(['older', 'newer']),
      type: v.nullable(convertType),
      status: v.nullable(v.picklist(CONVERT_STATES))
    }),
    from: DESK,
    rate: SOMETIMES,
    reads: true
  })<ConvertStretch>(),
  'converts.quote': request({
    schema: v.strictObject({ from: convertibleText, to: convertibleText, amount: decimal }),
    from: DESK,
    rate: SOMETIMES,
    reads: true
  })<ConvertQuoteView>(),
  'converts.pairs': request({ schema: none, from: DESK, rate: SOMETIMES, reads: true })<readonly ConvertPair[]>(),
  /** This window shows converts; the page repeats it every few seconds. */
  'converts.watch': request({ schema: none, from: DESK, rate: SOMETIMES })<null>()
} as const
