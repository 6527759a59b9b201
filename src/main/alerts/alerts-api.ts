import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { Alert, AlertPlan } from '../../core/alerts/alert.ts'
import type { PriceScaleKind } from '../../core/drawings/drawing.ts'
import type { PriceScale } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'

/** Alerts of all kinds. They are watched while no window shows their market. */
export interface Alerts {
  /**
   * The venue of the open session, which is followed: its alerts are shown and what they need is requested. Null: none.
   */
  setVenue(venueId: string | null): void
  add(plan: AlertPlan): Result<null>
  /** The alert is as new, and waits; what it fired before stays listed. */
  change(change: { readonly id: string; readonly plan: AlertPlan }): Result<null>
  pause(change: { readonly id: string; readonly isPaused: boolean }): Result<null>
  remove(id: string): Result<null>
  /** Those that hang on a drawn line that was removed. */
  removeOfDrawing(drawing: string): Result<null>
  /** The line is back: so are the alerts that were removed with it. */
  restoreOfDrawing(drawing: string): Result<null>
  seen(): Result<null>
  readonly stop: Dispose
}

/** The value of a line of the open venue, drawn in a scale, at Unix milliseconds `at`; null: there is none there. */
export type LineAt = (drawing: string, at: number, scale: PriceScaleKind) => DecimalText | number | null

/** The scales of a market of the open venue. */
export type ScalesOf = (market: string) => Promise<Result<readonly PriceScale[]>>

/** Until when the alerts of a venue were watched, Unix milliseconds, and the last prices then, by market. */
export interface Watched {
  readonly at: number
  readonly prices: Readonly<Record<string, DecimalText>>
}

/** What is stored: `watched` by venue. */
export interface KeptAlerts {
  readonly alerts: readonly Omit<Alert, 'lacks'>[]
  readonly watched: Readonly<Record<string, Watched>>
}

/** Storage of alerts. `write` throws when it fails. */
export interface AlertsKeep {
  read(): unknown
  write(kept: KeptAlerts): void
}
