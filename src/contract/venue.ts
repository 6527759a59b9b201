import type { Capability } from './frames.ts'

/** One entry of the venue list (resources/venues.json, settings, or the file given by --venues or DEPTHDESK_VENUES). */
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
  /** Runs on the embedded practice exchange; its addresses come from it at start. */
  readonly practice: boolean
}
