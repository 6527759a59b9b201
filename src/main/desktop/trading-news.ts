import type { Alerts } from '../alerts/alerts-api.ts'
import type { DesktopIntegration } from './desktop-integration.ts'
import type { Drawings } from '../drawings/drawings-api.ts'
import { newsOfExit, newsOfFill, newsOfRejection } from './news.ts'
import type { Trading } from '../venue/trading.ts'

/** Tells desktop, alerts and drawings what happens at the venue. */
export function announceTrading(parts: {
  readonly trading: Pick<Trading, 'events'>
  readonly desktop: Pick<DesktopIntegration, 'venueOpened' | 'reset' | 'notify' | 'notifyAlert'>
  readonly alerts: Pick<Alerts, 'setVenue' | 'observe'>
  readonly drawings: Pick<Drawings, 'setVenue'>
}): void {
  const { desktop, alerts, drawings } = parts
  const { events } = parts.trading
  events.on('opened', (venue) => {
    desktop.venueOpened()
    // Alerts hang on lines.
    drawings.setVenue(venue.id)
    alerts.setVenue(venue.id)
  })
  events.on('closed', () => {
    desktop.reset()
    alerts.setVenue(null)
    drawings.setVenue(null)
  })
  events.on('filled', (filled) => desktop.notify(newsOfFill(filled)))
  events.on('rejected', (order) => desktop.notify(newsOfRejection(order)))
  events.on('exit', (exit) => desktop.notify(newsOfExit(exit)))
  events.on('tickers', (tickers) => {
    for (const { market, last } of tickers) alerts.observe(market, last)
  })
}
