import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Alert } from '../../core/alerts/alert.ts'
import type { AwayPath } from '../../core/record/away-path.ts'

/** What pages can ask of the report of an absence; it is in the state (`away`). */
export interface AwayCalls {
  /** The paths of prices of its markets. @param market one more, which the page shows; null for none */
  paths(market: string | null): Promise<Result<readonly AwayPath[]>>
  /** The user has seen the report that goes until `to`. One that has grown since stays. */
  seen(to: number): Result<null>
}

/** Notes when an account is live, and reports what happened while it was not. */
export interface Away extends AwayCalls {
  /** Alerts of this venue that may have fired between two moments, Unix milliseconds. */
  alertsMayHave(alerts: readonly Alert[], since: number, until: number): void
  /** The machine is about to sleep. */
  suspends(): void
  /** Notes that the account was live until now. */
  readonly stop: Dispose
}
