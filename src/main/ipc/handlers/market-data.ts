import { ok, type Result } from '../../../contract/failure.ts'
import type { VenueBadge, WindowView } from '../../../contract/frames.ts'
import type { StartingBalance } from '../../../contract/starting-balance.ts'
import type { marketDataRequests } from '../../../contract/requests/market-data.ts'
import type { Alerts } from '../../alerts/alerts-api.ts'
import type { Scanner } from '../../scanner/scanner-api.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'
import { inSessionSoon, type SessionAccess } from './in-session.ts'

export interface MarketDataServices extends SessionAccess {
  openVenue(id: string, accountId: string | undefined): Promise<Result<VenueBadge>>
  resetPractice(balance: StartingBalance): Promise<Result<VenueBadge>>
  setView(windowId: number, view: WindowView): void
  readonly scanner: Pick<Scanner, 'read'>
  readonly alerts: Pick<Alerts, 'add' | 'change' | 'pause' | 'remove' | 'seen'>
}

export const marketDataHandlers = (venue: MarketDataServices): HandlersOf<typeof marketDataRequests> => ({
  'venue.open': ({ id, accountId }) => venue.openVenue(id, accountId),
  'practice.reset': (balance) => venue.resetPractice(balance),
  'connection.retry': () => inSessionSoon(venue, (session) => session.retry()),
  'markets.list': () => inSessionSoon(venue, (session) => session.markets()),
  'scales.list': ({ market }) => inSessionSoon(venue, (session) => session.scales(market)),
  'candles.history': (page) => inSessionSoon(venue, (session) => session.candles(page)),
  'flow.history': (page) => inSessionSoon(venue, (session) => session.flow(page)),
  'trades.sums': ({ market, range }) => inSessionSoon(venue, (session) => session.tradeSums(market, range)),
  'scanner.read': ({ known }) => ok(venue.scanner.read(known)),
  'view.set': (view, windowId) => done(venue.setView(windowId, view)),
  'alerts.add': (plan) => venue.alerts.add(plan),
  'alerts.change': (change) => venue.alerts.change(change),
  'alerts.pause': (change) => venue.alerts.pause(change),
  'alerts.remove': ({ id }) => venue.alerts.remove(id),
  'alerts.seen': () => venue.alerts.seen()
})
