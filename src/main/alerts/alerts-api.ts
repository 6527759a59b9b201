import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { AlertDirection, PriceAlert } from '../../core/alerts/alert.ts'
import type { FeedSink } from '../feed/feed-api.ts'

/** Price alerts. Each fires once, also while no window shows its market. */
export interface Alerts {
  /** A sink that passes everything on to the given one, and observes the last prices. */
  watch(sink: FeedSink): FeedSink
  /** The open venue: its alerts are shown and its prices requested. Null: none is open. */
  setVenue(venueId: string | null): void
  /** A last price that came by another way than the stream. */
  observe(market: string, last: string | null): void
  add(alert: { readonly market: string; readonly direction: AlertDirection; readonly price: string }): Result<null>
  remove(id: string): Result<null>
  seen(): Result<null>
  readonly stop: Dispose
}

/** Storage of alerts. `write` throws when it fails. */
export interface AlertsKeep {
  read(): unknown
  write(alerts: readonly PriceAlert[]): void
}
