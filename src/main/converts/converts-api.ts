import type { Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { ConvertQuoteView } from '../../contract/answers.ts'
import type { ConvertOrder, ConvertPair } from '../../core/converts/convert.ts'
import type { ConvertChoice, ConvertStretch } from '../../core/converts/pages.ts'
import type { ConvertIntent } from '../journal/journal-api.ts'
import type { Limits } from '../placement/limits.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { Placement, PlacementOptions } from '../placement/placement.ts'
import type { SessionState } from '../state/state-api.ts'

/** The account's converts: placing, cancelling, their state and their history. */
export interface Converts {
  /** Reads the newest converts now, and from then on while one may change or is shown. */
  start(): void
  /** `unknown-outcome`: it stays on the board until the user settles it. */
  place: Placement<ConvertIntent, ConvertOrder>['place']
  cancel(orderId: string): Promise<Result<ConvertOrder>>
  /** The user assigns an unknown convert to one of the venue's, or (null) states that it was never accepted. */
  settle(key: string, orderId: string | null): Result<null>
  /**
   * Part of the list from a cursor of an earlier part; null: from its newest end. Reads further pages if nothing
   * matches the filter.
   */
  page(from: ConvertPageRequest): Promise<Result<ConvertStretch>>
  quote(from: string, to: string, amount: string): Promise<Result<ConvertQuoteView>>
  /** Every pair that can be converted; `unsupported` where the venue has no list. */
  pairs(): Promise<Result<readonly ConvertPair[]>>
  /** A window shows converts; repeated every few seconds. */
  watch(): void
  /** Reads the personal wallet now; null where there is none. */
  readonly readPersonal: (() => Promise<boolean>) | null
  stop(): void
}

export interface ConvertPageRequest extends ConvertChoice {
  readonly cursor: string | null
  readonly toward: 'older' | 'newer'
}

export interface ConvertsOptions extends PlacementOptions {
  readonly client: Pick<
    VenueClient,
    | 'converts'
    | 'placeLimitConvert'
    | 'placeMarketConvert'
    | 'quoteConvert'
    | 'convertDirections'
    | 'cancelConvert'
    | 'personalBalances'
  >
  readonly session: SessionState
  readonly capabilities: readonly Capability[]
  readonly limits: () => Limits
}
