import type { Dispose } from '../../contract/clock.ts'
import type { Result } from '../../contract/failure.ts'
import type { AlertDirection, PriceAlert } from '../../core/alerts/alert.ts'
import type { FeedSink } from '../feed/feed-api.ts'

/** Prices that the user wants to hear of once, whether a window shows the market or not. */
export interface Alerts {
  /** The sink that was given, with an eye on the last prices. */
  readonly sink: FeedSink
  /** This venue is open now: its alerts are shown and its prices asked for. Null: none is. */
  setVenue(venueId: string | null): void
  /** A last price that came by another way than the stream. */
  observe(market: string, last: string): void
  add(alert: { readonly market: string; readonly direction: AlertDirection; readonly price: string }): Result<null>
  remove(id: string): Result<null>
  seen(): Result<null>
  readonly stop: Dispose
}

/** Where alerts are kept. `write` throws where the disk refuses. */
export interface AlertsKeep {
  read(): unknown
  write(alerts: readonly PriceAlert[]): void
}
