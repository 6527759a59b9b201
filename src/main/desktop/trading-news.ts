import type { Alerts } from '../alerts/alerts-api.ts'
import type { DesktopIntegration } from './desktop-integration.ts'
import type { Drawings } from '../drawings/drawings-api.ts'
import { newsOfExit, newsOfFill, newsOfRejection } from './news.ts'
import type { Trading } from '../venue/trading.ts'

/** Tells desktop, alerts and drawings what happens at the venue. */
export function announceTrading(parts: {
  readonly trading: Pick<Trading, 'events'>
  readonly desktop: Pick<DesktopIntegration, 'venueOpened' | 'reset' | 'notify' | 'notifyAlert'>
  readonly alerts: Pick<Alerts, 'setVenue'>
  readonly drawings: Pick<Drawings, 'setVenue'>
}): void {
  const { desktop, alerts, drawings } = parts
  const { events } = parts.trading
  events.on('opened', (venue, session) => {
    desktop.venueOpened()
    // Alerts hang on lines.
    drawings.setVenue(venue.id)
    alerts.setVenue(venue.id)
    session.on('filled', (filled) => desktop.notify(newsOfFill(filled)))
    session.on('rejected', (order) => desktop.notify(newsOfRejection(order)))
    session.on('exit', (exit) => desktop.notify(newsOfExit(exit)))
  })
  events.on('closed', () => {
    desktop.reset()
    alerts.setVenue(null)
    drawings.setVenue(null)
  })
}
