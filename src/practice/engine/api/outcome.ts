import type { ConvertRecord } from './converts.ts'
import type { EngineEvent } from './events.ts'
import type { OrderRecord } from './orders.ts'

export type Outcome = Accepted | { readonly ok: false; readonly refusal: Refusal }

/** `order` and `convert` of a trader's command; null otherwise. */
export interface Accepted {
  readonly ok: true
  readonly order: OrderRecord | null
  readonly convert: ConvertRecord | null
  readonly events: readonly EngineEvent[]
}

/**
 * A refused command changes nothing. `state` as in the interface's error table: 0 validation, 1 market, 2 precision, 3
 * out of range, 4 stop-loss price, 6 balance, 7 client order id. `status`: 404 not found, else 422.
 */
export interface Refusal {
  readonly status: 404 | 422
  readonly state: 0 | 1 | 2 | 3 | 4 | 6 | 7
  readonly message: string
}
