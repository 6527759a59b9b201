import type { RequestName } from '../../../src/contract/ipc.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import { presetLayout } from '../../../src/core/layout/presets.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'
import { convertLine } from '../../../src/core/converts/convert-line.ts'
import { atPrice } from '../../support/alerts.ts'

const LAYOUT = presetLayout('trade', { width: 1440, height: 830 })
const DRAFT = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '20',
  price: null,
  stopLossPrice: null
} as const
const CONVERT = { type: 'market', from: 'USDT', to: 'BTC', amount: '20', price: null } as const
const symbols = Array.from({ length: 500 }, (_, at) => `M${at}_USDT`)

/**
 * Arguments of every request with which a page could keep main busy; those that open windows have a test of their own.
 */
export const FLOODS: { readonly [N in RequestName]?: unknown } = {
  'app.hello': {},
  'app.screenshotReady': {},
  'app.about': {},
  'accounts.list': {},
  'accounts.rename': { id: 'arena/none', label: 'x' },
  'accounts.trading': { id: 'arena/none', on: true },
  'accounts.lock': { id: 'arena/none', locked: false },
  'accounts.remove': { id: 'arena/none' },
  'accounts.stopWaiting': {},
  'markets.list': {},
  'scales.list': { market: 'ETH_USDT' },
  'candles.history': { market: 'ETH_USDT', seconds: 60 },
  'flow.history': { market: 'ETH_USDT', seconds: 60, from: 0 },
  'away.paths': { market: 'ETH_USDT' },
  'away.seen': { to: 0 },
  'view.set': {
    books: [{ market: 'ETH_USDT', scaleIndex: 0, depth: 500 }],
    tapes: symbols.slice(0, 32),
    tickers: symbols
  },
  'orders.place': { draft: DRAFT, intentKey: 'flood', confirmed: orderLine(DRAFT) },
  'orders.cancel': { key: 'none' },
  'orders.cancelMany': { keys: Array.from({ length: 1_000 }, (_, at) => `none-${at}`) },
  'orders.dismissUnresolved': { key: 'none' },
  'positions.list': { utc: true },
  'export.csv': { what: 'orders', style: 'comma' },
  'export.tax': { program: 'koinly' },
  'limits.read': {},
  'limits.halt': { on: true },
  'alerts.add': atPrice('BTC_USDT', 'up', '9999999'),
  'alerts.change': { id: 'none', plan: atPrice('BTC_USDT', 'up', '9999999') },
  'alerts.pause': { id: 'none', isPaused: true },
  'alerts.remove': { id: 'none' },
  'alerts.seen': {},
  'converts.place': { draft: CONVERT, intentKey: 'flood', confirmed: convertLine(CONVERT) },
  'converts.cancel': { orderId: 'none' },
  'converts.settle': { key: 'none', orderId: null },
  'converts.page': { cursor: null, toward: 'older', type: null, status: null },
  'converts.quote': { from: 'USDT', to: 'BTC', amount: '5' },
  'converts.pairs': {},
  'converts.watch': {},
  'windows.workspaces': {},
  'windows.movePanel': { to: 999, panel: { kind: 'book', link: 'a', market: null } },
  'layout.keep': { layout: LAYOUT, good: true },
  'layouts.save': { name: 'Flood', layout: LAYOUT },
  'layouts.remove': { name: 'Flood' },
  'links.pick': { link: 'a', market: 'BTC_USDT' },
  'settings.read': {},
  'settings.write': { ...DEFAULT_SETTINGS, welcomed: true, favourites: symbols },
  'settings.export': {},
  'settings.import': {},
  'diagnostics.read': {},
  'diagnostics.export': {},
  'diagnostics.showCrashes': {},
  'venueCheck.start': { market: 'BTC_USDT', withOrder: false },
  'venueCheck.read': {},
  'venueCheck.stop': {},
  'venueCheck.save': {},
  'updates.read': {},
  'updates.check': {},
  'updates.download': {},
  'updates.install': {},
  'connection.retry': {},
  'venue.open': { id: 'arena' }
}
