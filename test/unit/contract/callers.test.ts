import { expect, it } from 'vitest'
import { requests, type RequestName } from '../../../src/contract/ipc.ts'
import type { CallerKind } from '../../../src/contract/requests/request.ts'
import { createDispatch, type Handlers } from '../../../src/main/ipc/dispatch.ts'
import { createRateLimit } from '../../../src/main/ipc/rate-limit.ts'
import { quietLog } from '../../support/quiet-log.ts'

const KINDS: readonly CallerKind[] = ['workspace', 'panel', 'watch', 'diagnostics', 'key']
/**
 * Which kinds of windows may make which requests, written by hand: a change of this table is a decision about what a
 * page that was taken over can do. Panel windows may trade; see docs/decisions/page-requests.md.
 */
const MAY: readonly (readonly [readonly CallerKind[], readonly RequestName[]])[] = [
  [
    ['workspace', 'panel', 'watch', 'diagnostics'],
    ['app.hello', 'settings.read']
  ],
  [
    ['workspace', 'panel'],
    [
      'accounts.enterKey',
      'accounts.list',
      'accounts.lock',
      'accounts.remove',
      'accounts.rename',
      'accounts.trading',
      'alerts.add',
      'alerts.change',
      'alerts.pause',
      'alerts.remove',
      'alerts.seen',
      'app.about',
      'app.screenshotReady',
      'away.paths',
      'away.seen',
      'convert.keep',
      'converts.cancel',
      'converts.page',
      'converts.pairs',
      'converts.place',
      'converts.quote',
      'converts.settle',
      'converts.watch',
      'drawings.change',
      'exits.arm',
      'exits.change',
      'exits.check',
      'exits.rehearse',
      'exits.remove',
      'export.csv',
      'export.tax',
      'ladder.keepAmount',
      'layout.keep',
      'layouts.remove',
      'layouts.save',
      'limits.halt',
      'limits.read',
      'limits.write',
      'links.pick',
      'links.point',
      'orders.cancel',
      'orders.cancelMany',
      'orders.change',
      'orders.check',
      'orders.dismissChange',
      'orders.dismissUnresolved',
      'orders.place',
      'positions.list',
      'practice.reset',
      'proxy.enterPassword',
      'record.costs',
      'record.delete',
      'record.equity',
      'record.holdings',
      'record.label',
      'record.movements',
      'record.note',
      'record.size',
      'record.statistics',
      'record.trade',
      'record.trades',
      'scanner.read',
      'settings.export',
      'settings.import',
      'ticket.keep',
      'updates.check',
      'updates.download',
      'updates.install',
      'updates.read',
      'venue.open',
      'venueCheck.read',
      'venueCheck.save',
      'venueCheck.start',
      'venueCheck.stop',
      'windows.movePanel',
      'windows.openPanel',
      'windows.picture',
      'windows.workspaces'
    ]
  ],
  [['workspace'], ['app.quit']],
  [
    ['workspace', 'panel', 'watch'],
    [
      'app.openGuide',
      'candles.history',
      'connection.retry',
      'flow.history',
      'markets.list',
      'scales.list',
      'settings.write',
      'trades.sums',
      'view.set',
      'windows.open',
      'windows.showMarket'
    ]
  ],
  [['key'], ['accounts.add', 'accounts.rekey', 'accounts.stopWaiting', 'key.again', 'key.hello', 'proxy.keepPassword']],
  [['panel'], ['windows.returnPanel']],
  [['watch'], ['watch.keep']],
  [
    ['workspace', 'diagnostics'],
    ['diagnostics.export', 'diagnostics.read']
  ],
  [['diagnostics'], ['diagnostics.showCrashes']]
]

const NAMES = Object.keys(requests) as RequestName[]
const allowed = (name: RequestName): readonly CallerKind[] =>
  MAY.filter(([, names]) => names.includes(name)).flatMap(([kinds]) => kinds)

it('every request is in the table once', () => {
  expect(MAY.flatMap(([, names]) => names).sort()).toEqual([...NAMES].sort())
})

it.each(KINDS)('a window of the kind %s makes the requests of the table and no others', async (kind) => {
  const taken = new Set<string>()
  const refused = async (name: RequestName) => {
    const answer = await dispatch(1, name, null)
    return !answer.ok && 'code' in answer.failure && answer.failure.code === 'window-kind-not-allowed'
  }
  const dispatch = createDispatch({
    // None is reached without arguments.
    handlers: {} as Handlers,
    kindOf: () => kind,
    rateLimit: createRateLimit(),
    now: () => taken.size * 1_000,
    log: quietLog,
    refused: () => undefined
  })
  for (const name of NAMES) if (!(await refused(name))) taken.add(name)
  expect([...taken].sort()).toEqual(NAMES.filter((name) => allowed(name).includes(kind)).sort())
})

it('a window that is gone makes none', async () => {
  const dispatch = createDispatch({
    handlers: {} as Handlers,
    kindOf: () => undefined,
    rateLimit: createRateLimit(),
    now: () => 0,
    log: quietLog,
    refused: () => undefined
  })
  for (const name of NAMES)
    expect(await dispatch(1, name, null)).toMatchObject({ failure: { code: 'window-kind-not-allowed' } })
})
