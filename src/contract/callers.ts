import type { WindowKind } from './answers.ts'
import type { RequestName } from './ipc.ts'

/** `key`: the window in which a key is typed. */
export type CallerKind = WindowKind | 'key'
const ALL: readonly CallerKind[] = ['workspace', 'panel', 'watch', 'diagnostics']
/** Every page that shows markets. */
const MARKETS: readonly CallerKind[] = ['workspace', 'panel', 'watch']
/** A panel window may have the ticket; see docs/decisions/page-requests.md. */
const DESK: readonly CallerKind[] = ['workspace', 'panel']

/** SECURITY: the kinds of window that may make each request. Main refuses it from every other kind. */
export const CALLERS: { readonly [N in RequestName]: readonly CallerKind[] } = {
  'app.hello': ALL,
  'app.screenshotReady': DESK,
  'app.about': DESK,
  'app.quit': ['workspace'],
  'app.openGuide': MARKETS,
  'venue.open': DESK,
  'practice.reset': DESK,
  'accounts.list': DESK,
  'accounts.enterKey': DESK,
  'accounts.rename': DESK,
  'accounts.trading': DESK,
  'accounts.lock': DESK,
  'accounts.remove': DESK,
  'key.hello': ['key'],
  'key.again': ['key'],
  'accounts.add': ['key'],
  'accounts.rekey': ['key'],
  'accounts.stopWaiting': ['key'],
  'proxy.enterPassword': DESK,
  'proxy.keepPassword': ['key'],
  'markets.list': MARKETS,
  'scales.list': MARKETS,
  'candles.history': MARKETS,
  'connection.retry': MARKETS,
  'view.set': MARKETS,
  'orders.check': DESK,
  'orders.place': DESK,
  'orders.cancel': DESK,
  'orders.cancelMany': DESK,
  'orders.dismissUnresolved': DESK,
  'positions.list': DESK,
  'export.csv': DESK,
  'limits.read': DESK,
  'limits.write': DESK,
  'limits.halt': DESK,
  'alerts.add': DESK,
  'alerts.remove': DESK,
  'alerts.seen': DESK,
  'converts.place': DESK,
  'converts.cancel': DESK,
  'converts.settle': DESK,
  'converts.page': DESK,
  'converts.quote': DESK,
  'converts.pairs': DESK,
  'converts.watch': DESK,
  'windows.open': MARKETS,
  'windows.showMarket': MARKETS,
  'windows.openPanel': DESK,
  'windows.returnPanel': ['panel'],
  'windows.workspaces': DESK,
  'windows.movePanel': DESK,
  'layout.keep': DESK,
  'layouts.save': DESK,
  'layouts.remove': DESK,
  'links.pick': DESK,
  'ticket.keep': DESK,
  'convert.keep': DESK,
  'watch.keep': ['watch'],
  'settings.read': ALL,
  'settings.write': MARKETS,
  'settings.export': DESK,
  'settings.import': DESK,
  'diagnostics.read': ['workspace', 'diagnostics'],
  'diagnostics.export': ['workspace', 'diagnostics'],
  'diagnostics.showCrashes': ['diagnostics'],
  'venueCheck.start': DESK,
  'venueCheck.stop': DESK,
  'venueCheck.read': DESK,
  'venueCheck.save': DESK,
  'updates.read': DESK,
  'updates.check': DESK,
  'updates.download': DESK,
  'updates.install': DESK
}

export const mayCall = (kind: CallerKind | undefined, name: RequestName): boolean =>
  kind !== undefined && CALLERS[name].includes(kind)
