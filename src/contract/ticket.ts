import * as v from 'valibot'
import { visibleText } from './plain-text.ts'

const typed = v.pipe(v.string(), v.maxLength(64))

/** Content of an order ticket as typed, kept while its page is reloaded. */
export const ticketSchema = v.strictObject({
  market: visibleText(41),
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  source: v.picklist(['amount', 'total']),
  typed,
  price: typed,
  stop: typed
})
export type KeptTicket = v.InferOutput<typeof ticketSchema>
