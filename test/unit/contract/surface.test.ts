import { expect, it } from 'vitest'
import { requests, type RequestName } from '../../../src/contract/ipc.ts'
import { createBridge } from '../../../src/preload/bridge.ts'

/**
 * Every request of a page and its answer. Review a new request before you add it: none may return a key, a signature, a
 * token, a whole user id, or the content of a file that it names.
 */
const REVIEWED: Readonly<Record<RequestName, string>> = {
  'app.hello': 'versions, venues by name, what the window is',
  'app.screenshotReady': 'nothing',
  'app.about': 'versions and host names',
  'app.quit': 'nothing',
  'app.openGuide': 'nothing',
  'venue.open': 'the venue by name',
  'practice.reset': 'the same',
  'accounts.list': 'names, the end of the user id, where the key is, what may trade',
  'accounts.add': 'the same of the new account',
  'accounts.enterKey': 'the same of the account whose key was typed in the window that main opens',
  'key.again': 'the same',
  'key.hello': 'names and hosts of the venues, the name of the account that the window is for',
  'accounts.rekey': 'the same',
  'accounts.rename': 'the same',
  'accounts.trading': 'the same',
  'accounts.lock': 'the same',
  'accounts.remove': 'nothing',
  'accounts.stopWaiting': 'nothing',
  'proxy.enterPassword': 'whether a password was kept',
  'proxy.keepPassword': 'nothing',
  'markets.list': 'public data',
  'scales.list': 'public data',
  'candles.history': 'public data',
  'flow.history': 'public data',
  'trades.sums': 'public data',
  'scanner.read': 'public data',
  'view.set': 'nothing',
  'connection.retry': 'nothing',
  'orders.check': 'whether an order would be refused, and why',
  'orders.place': 'the order',
  'orders.cancel': 'nothing',
  'orders.cancelMany': 'how many were cancelled',
  'orders.change': 'the change',
  'orders.dismissChange': 'nothing',
  'orders.dismissUnresolved': 'nothing',
  'exits.check': 'what an exit would get, and why it would be refused',
  'exits.arm': 'the exit',
  'exits.change': 'the exit',
  'exits.remove': 'nothing',
  'exits.rehearse': 'nothing',
  'away.paths': 'what prices did while the account was not seen live',
  'away.seen': 'nothing',
  'drawings.change': 'nothing',
  'positions.list': 'sums of fills',
  'export.csv': 'the name of the file that the user chose, and its rows',
  'export.tax': 'the same',
  'limits.read': 'the limits',
  'limits.write': 'the limits',
  'limits.halt': 'the limits',
  'alerts.add': 'nothing',
  'alerts.change': 'nothing',
  'alerts.pause': 'nothing',
  'alerts.remove': 'nothing',
  'alerts.seen': 'nothing',
  'converts.place': 'the convert',
  'converts.cancel': 'the convert',
  'converts.settle': 'nothing',
  'converts.page': 'converts',
  'converts.quote': 'public data',
  'converts.pairs': 'public data',
  'record.movements': 'amounts that came and went, their labels and notes',
  'record.label': 'nothing',
  'record.size': 'how much is kept',
  'record.statistics': 'sums of results and fees, and tags',
  'record.equity': 'what the account was worth, over time',
  'record.trades': 'trades with their results and notes',
  'record.trade': 'one trade with its fills and notes',
  'record.note': 'whether it is kept',
  'record.costs': 'what fills cost',
  'record.holdings': 'what the holdings cost, by currency',
  'record.delete': 'nothing',
  'converts.watch': 'nothing',
  'windows.open': 'nothing',
  'windows.showMarket': 'nothing',
  'watch.keep': 'nothing',
  'windows.picture': 'the name of the file that the user chose',
  'ticket.keep': 'nothing',
  'convert.keep': 'nothing',
  'windows.openPanel': 'nothing',
  'windows.returnPanel': 'nothing',
  'windows.workspaces': 'number, market and link group of each',
  'windows.movePanel': 'nothing',
  'layout.keep': 'nothing',
  'layouts.save': 'nothing',
  'layouts.remove': 'nothing',
  'links.pick': 'nothing',
  'links.point': 'nothing',
  'ladder.keepAmount': 'nothing',
  'settings.read': 'the settings',
  'settings.write': 'nothing',
  'settings.export': 'the name of the file that the user chose',
  'settings.import': 'whether a file was chosen',
  'diagnostics.read': 'counts, states and versions',
  'diagnostics.export': 'the name of the file that the user chose',
  'diagnostics.showCrashes': 'nothing',
  'venueCheck.start': 'nothing',
  'venueCheck.stop': 'nothing',
  'venueCheck.read': 'how endpoints and channels differ from the interface; samples are masked',
  'venueCheck.save': 'the name of the file that the user chose',
  'updates.read': 'state, version and release notes of an update',
  'updates.check': 'nothing',
  'updates.download': 'nothing',
  'updates.install': 'nothing'
}

it('equals the reviewed list of requests', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(REVIEWED).sort())
})

it('reaches the page through two functions', () => {
  const bridge = createBridge({
    invoke: () => Promise.resolve(),
    send: () => undefined,
    onPort: () => undefined,
    postToPage: () => undefined,
    now: () => 0,
    after: () => undefined
  })
  expect(Object.keys(bridge).sort()).toEqual(['call', 'openStream'])
})

it('accepts a key in two requests only', () => {
  const taking = Object.entries(requests)
    .filter(([, { schema }]) => 'entries' in schema && 'apiKey' in schema.entries)
    .map(([name]) => name)
  expect(taking).toEqual(['accounts.add', 'accounts.rekey'])
})
