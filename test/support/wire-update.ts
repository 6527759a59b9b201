import { untold, type Read } from '../../src/contract/wire/fields.ts'
import * as records from '../../src/contract/wire/socket/records.ts'
import { decodeServerMessage, type ServerMessage } from '../../src/contract/wire/socket.ts'

const UPDATES = {
  lastprice_update: records.lastPrice,
  depth_update: records.depth,
  ticker_update: records.ticker,
  trade_update: records.trades,
  order_update: records.order,
  balance_update: records.balance,
  deal_update: records.deal
}
type Update = Read<(typeof UPDATES)[keyof typeof UPDATES]>
const isKnown = (method: string): method is keyof typeof UPDATES => Object.hasOwn(UPDATES, method)

/** Decodes a message of the stream with the records of the interface, each by its own decoder. */
export const decodeUpdate = (text: unknown): ServerMessage<Update> =>
  decodeServerMessage<Update>(text, (method, data) =>
    isKnown(method) ? UPDATES[method].read(data, 'data', untold) : null
  )
