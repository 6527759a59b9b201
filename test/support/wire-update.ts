import { readBalance, readDeal, readOrderEvent } from '../../src/contract/wire/socket/account.ts'
import { readDepth, readLastPrice, readTicker, readTrades } from '../../src/contract/wire/socket/market.ts'
import { decodeServerMessage, type ServerMessage } from '../../src/contract/wire/socket.ts'

const UPDATES = {
  lastprice_update: readLastPrice,
  depth_update: readDepth,
  ticker_update: readTicker,
  trade_update: readTrades,
  order_update: readOrderEvent,
  balance_update: readBalance,
  deal_update: readDeal
}
type Update = ReturnType<(typeof UPDATES)[keyof typeof UPDATES]>
const isKnown = (method: string): method is keyof typeof UPDATES => Object.hasOwn(UPDATES, method)

/** Decodes a message of the stream with the records of the interface, each by its own decoder. */
export const decodeUpdate = (text: unknown): ServerMessage<Update> =>
  decodeServerMessage<Update>(text, (method, data) => (isKnown(method) ? UPDATES[method](data) : null))
