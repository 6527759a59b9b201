import type { Rate } from '../../contract/bucket.ts'
import type { RequestName } from '../../contract/ipc.ts'

const rate = (perSecond: number, atOnce = perSecond): Rate => ({ perSecond, atOnce })
const OFTEN = rate(50)
const SOMETIMES = rate(10)
const SELDOM = rate(2)
/** A market watch requests all visible markets when it opens. */
const EACH_MARKET = rate(50, 100)
/** Reconnects or reads whole lists, which costs more than one request. */
const ANEW = rate(0.5, 3)
/** Written to disk, or sent to all windows. */
const KEPT = rate(10, 20)

/** All requests of one window together. */
export const ALL_REQUESTS: Rate = rate(200, 300)
/** Ports for frames. */
export const STREAMS: Rate = rate(2, 5)

/** Rate of each request of one window. */
export const REQUEST_RATES: { readonly [N in RequestName]: Rate } = {
  'app.hello': SOMETIMES,
  'app.screenshotReady': SELDOM,
  'app.quit': SELDOM,
  'app.about': SOMETIMES,
  'app.openGuide': SELDOM,
  'venue.open': ANEW,
  'practice.reset': ANEW,
  'connection.retry': ANEW,
  'accounts.list': SOMETIMES,
  'accounts.enterKey': SELDOM,
  'key.hello': SOMETIMES,
  'key.again': SELDOM,
  'accounts.add': SELDOM,
  'accounts.rekey': SELDOM,
  'accounts.rename': SELDOM,
  'accounts.trading': SELDOM,
  'accounts.lock': SELDOM,
  'accounts.remove': SELDOM,
  'accounts.stopWaiting': SELDOM,
  'proxy.enterPassword': SELDOM,
  'proxy.keepPassword': SELDOM,
  'markets.list': SOMETIMES,
  'scales.list': EACH_MARKET,
  'candles.history': EACH_MARKET,
  'view.set': rate(20),
  'orders.check': OFTEN,
  'orders.place': SOMETIMES,
  'orders.cancel': OFTEN,
  'orders.cancelMany': SOMETIMES,
  'orders.dismissUnresolved': SOMETIMES,
  'positions.list': SOMETIMES,
  'export.csv': SELDOM,
  'limits.read': SOMETIMES,
  'limits.write': SELDOM,
  'limits.halt': SOMETIMES,
  'alerts.add': SOMETIMES,
  'alerts.remove': SOMETIMES,
  'alerts.seen': SOMETIMES,
  'converts.place': SOMETIMES,
  'converts.cancel': SOMETIMES,
  'converts.settle': SOMETIMES,
  'converts.page': SOMETIMES,
  'converts.quote': SOMETIMES,
  'converts.pairs': SOMETIMES,
  'converts.watch': SOMETIMES,
  'windows.open': SOMETIMES,
  'windows.showMarket': SOMETIMES,
  'windows.openPanel': SOMETIMES,
  'windows.returnPanel': SELDOM,
  'windows.workspaces': SOMETIMES,
  'windows.movePanel': SOMETIMES,
  'layout.keep': KEPT,
  'layouts.save': SELDOM,
  'layouts.remove': SELDOM,
  'links.pick': KEPT,
  'watch.keep': KEPT,
  'ticket.keep': OFTEN,
  'convert.keep': OFTEN,
  'settings.read': SOMETIMES,
  'settings.write': KEPT,
  'settings.export': SELDOM,
  'settings.import': SELDOM,
  'diagnostics.read': SOMETIMES,
  'diagnostics.export': SELDOM,
  'diagnostics.showCrashes': SELDOM,
  'venueCheck.start': ANEW,
  'venueCheck.stop': SELDOM,
  'venueCheck.read': SOMETIMES,
  'venueCheck.save': SELDOM,
  'updates.read': SOMETIMES,
  'updates.check': ANEW,
  'updates.download': ANEW,
  'updates.install': SELDOM
}
