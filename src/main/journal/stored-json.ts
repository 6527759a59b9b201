import * as v from 'valibot'
import { convertDraft as draftedConvert } from '../../contract/requests/converts.ts'
import { orderDraft as drafted } from '../../contract/requests/orders.ts'
import { isDecimalText, type DecimalText } from '../../core/money.ts'
import type { Message } from '../../core/message.ts'

/** Schemas of JSON in the journal, for rows without a valid checksum. */
export const decimal = v.custom<DecimalText>(isDecimalText)
const side = v.picklist(['buy', 'sell'])
const at = v.pipe(v.number(), v.minValue(0))

/** What was sent is read, whatever markets and currencies the app takes today. */
export const orderDraft = v.object({ ...drafted.entries, market: v.string() })
export const convertDraft = v.object({ ...draftedConvert.entries, from: v.string(), to: v.string() })

export const message: v.GenericSchema<Message> = v.object({
  code: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number(), v.lazy(() => message)]))
})

export const answer = v.variant('kind', [
  v.object({ kind: v.literal('accepted'), venueId: v.string() }),
  v.object({ kind: v.picklist(['refused', 'never-sent', 'unknown']), words: v.union([v.string(), message]) })
])
export const convertAnswer = v.union([answer, v.object({ kind: v.literal('dismissed') })])

const description = v.object({
  type: v.nullable(v.string()),
  price: v.nullable(decimal),
  quantity: v.nullable(decimal),
  total: v.nullable(decimal),
  stopLossPrice: v.optional(v.nullable(decimal))
})

export const orderFacts = v.object({
  key: v.string(),
  intent: v.nullable(v.object({ draft: orderDraft, at })),
  answer: v.nullable(answer),
  venueId: v.nullable(v.string()),
  clientOrderId: v.nullable(v.string()),
  market: v.string(),
  side,
  described: v.strictObject({
    stream: v.optional(description),
    open: v.optional(description),
    history: v.optional(description)
  }),
  filledQuantity: decimal,
  filledTotal: decimal,
  seen: v.boolean(),
  ending: v.nullable(
    v.object({
      state: v.picklist(['filled', 'cancelled', 'rejected', 'expired']),
      words: v.string(),
      at: v.nullable(at),
      isStated: v.optional(v.boolean())
    })
  ),
  dismissUnresolvedAt: v.optional(v.nullable(at)),
  dealIds: v.array(v.string()),
  bornAt: v.nullable(at),
  changedAt: at
})
