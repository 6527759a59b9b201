import type { FeeCurrency } from '../core/orders/fee.ts'
import type { Capability } from './frames.ts'

/** An entry of the venue list: resources/venues.json, or the file of --venues or DEPTHDESK_VENUES. */
export interface Venue {
  readonly id: string
  readonly name: string
  /** REST address of the user API, without a trailing slash. */
  readonly baseUrl: string
  /** WebSocket address, without `/ws`. */
  readonly wsUrl: string
  /** Address of the symbol-scale endpoint. */
  readonly exchangeWsUrl: string
  /** Address of the market list endpoint. */
  readonly appUrl: string
  readonly capabilities: readonly Capability[]
  /** Where the fees are taken from; absent: `quote`, the more expensive case for a buy. */
  readonly feeCurrency?: FeeCurrency
  /** Runs on the embedded practice exchange, which provides its addresses at start. */
  readonly practice: boolean
}
