import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { WINDOW_KINDS, type Hello } from '../../../../src/contract/answers.ts'
import { requests, type RequestName } from '../../../../src/contract/ipc.ts'
import type { CallerKind } from '../../../../src/contract/requests/request.ts'
import { DEFAULT_LIMITS } from '../../../../src/contract/limits.ts'
import { DEFAULT_SETTINGS } from '../../../../src/contract/settings.ts'
import { denied, fail, ok } from '../../../../src/contract/failure.ts'
import { isPayload } from '../../../../src/contract/payload.ts'
import * as v from 'valibot'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import { presetLayout } from '../../../../src/core/layout/presets.ts'
import { createDispatch } from '../../../../src/main/ipc/dispatch.ts'
import { createRateLimit } from '../../../../src/main/ipc/rate-limit.ts'
import { createHandlers, type Services } from '../../../../src/main/ipc/handlers.ts'
import { exitLine, type Exit, type ExitPlan } from '../../../../src/core/exits/exit.ts'
import type { OrderChange } from '../../../../src/core/orders/change.ts'
import type { AccountCalls, SessionCalls } from '../../../../src/main/venue/session-api.ts'
import { counts } from '../../../support/promise.ts'
import { sampleOf } from '../../../support/property.ts'
import { atPrice } from '../../../support/alerts.ts'
import { drawing } from '../../core/drawings/drawings-for-tests.ts'
import { EXPORT_KINDS } from '../../../../src/core/export/tables.ts'
import { fillCosts } from '../../../../src/core/record/fill-costs.ts'
import { RecordStatistics } from '../../../../src/core/record/statistics.ts'
import type { QueryName, RecordQueries } from '../../../../src/main/record/queries.ts'

const CALLS = counts(1_000, 10_000)
const WINDOW = 7

const ROLE = {
  kind: 'workspace',
  market: null,
  order: null,
  markets: null,
  pinned: false,
  link: 'a',
  layout: null,
  goodLayout: null,
  ticket: null
} as const
const HELLO: Hello = {
  appVersion: '1',
  electronVersion: '1',
  platform: 'linux',
  locale: 'en',
  venues: [],
  window: ROLE
}
const DRAFT = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.1',
  total: null,
  price: '64000',
  stopLossPrice: null
}
const CONVERT = { type: 'limit', from: 'USDT', to: 'BTC', amount: '5', price: '0.00001' } as const
const PLAN: ExitPlan = {
  market: 'BTC_USDT',
  orderKey: null,
  quantity: '0.1',
  stop: '60000',
  floor: '59000',
  target: null
}
const LAYOUT = presetLayout('trade', { width: 1440, height: 830 })
const ASKED = { from: null, to: null, source: 'BTC_USDT', tag: null, utc: true }
const VALID: { readonly [N in RequestName]: unknown } = {
  'app.hello': {},
  'app.screenshotReady': {},
  'app.quit': {},
  'app.openGuide': {},
  'venue.open': { id: 'practice' },
  'practice.reset': { usdt: '2500.5', coins: false },
  'accounts.list': {},
  'accounts.enterKey': { id: 'mine/1' },
  'key.hello': {},
  'key.again': { keep: 'session' },
  'accounts.add': { venueId: 'mine', label: ' Main ', userId: 'u-1', apiKey: 'k' },
  'accounts.remove': { id: 'mine/1' },
  'accounts.stopWaiting': {},
  'proxy.enterPassword': {},
  'proxy.keepPassword': { password: 'p' },
  'accounts.rekey': { id: 'mine/1', userId: 'u-1', apiKey: 'k', keep: 'session' },
  'accounts.rename': { id: 'mine/1', label: ' Spare ' },
  'accounts.trading': { id: 'mine/1', on: true },
  'accounts.lock': { id: 'mine/1', locked: true },
  'markets.list': {},
  'scales.list': { market: 'BTC_USDT' },
  'connection.retry': {},
  'view.set': { books: [], tapes: ['BTC_USDT'], tickers: 'all' },
  'candles.history': { market: 'BTC_USDT', seconds: 60, before: 1_700_000_000 },
  'flow.history': { market: 'BTC_USDT', seconds: 60, from: 1_700_000_000 },
  'trades.sums': {
    market: 'BTC_USDT',
    range: { seconds: 60, from: 0, to: 60_000, prices: { low: 1, high: 2, rows: 5 } }
  },
  'orders.check': { drafts: [DRAFT] },
  'orders.place': { draft: DRAFT, intentKey: 'i-1', confirmed: 'BUY' },
  'orders.cancel': { key: 'i-1' },
  'orders.cancelMany': { keys: ['i-1', 'i-2'] },
  'orders.change': { key: 'i-1', draft: DRAFT, seenFilled: '0', intentKey: 'i-2', confirmed: 'CHANGE' },
  'orders.dismissChange': { key: 'i-2' },
  'orders.dismissUnresolved': { key: 'i-1' },
  'exits.check': { key: null, plan: PLAN },
  'exits.arm': { plan: PLAN, intentKey: 'e-1', confirmed: exitLine(PLAN) },
  'exits.change': { key: 'e-1', plan: PLAN, confirmed: exitLine(PLAN) },
  'exits.remove': { key: 'e-1', cancelTarget: false },
  'exits.rehearse': { key: 'e-1' },
  'away.paths': { market: 'BTC_USDT' },
  'away.seen': { to: 1_700_000_000_000 },
  'drawings.change': { venueId: 'practice', market: 'BTC_USDT', put: [drawing('d-1')], gone: ['d-2'] },
  'positions.list': { utc: true },
  'export.csv': { what: 'fills', style: 'semicolon' },
  'export.tax': { program: 'koinly' },
  'limits.read': {},
  'limits.write': DEFAULT_LIMITS,
  'limits.halt': { on: true },
  'scanner.read': { known: 0 },
  'alerts.add': atPrice('BTC_USDT', 'up', '70000'),
  'alerts.change': { id: 'a-1', plan: atPrice('BTC_USDT', 'up', '70000') },
  'alerts.pause': { id: 'a-1', isPaused: true },
  'alerts.remove': { id: 'a-1' },
  'alerts.seen': {},
  'converts.place': { draft: CONVERT, intentKey: 'i-2', confirmed: convertLine(CONVERT) },
  'converts.cancel': { orderId: '7' },
  'converts.settle': { key: 'i-2', orderId: null },
  'converts.page': { cursor: null, toward: 'older', type: null, status: 'active' },
  'converts.quote': { from: 'USDT', to: 'BTC', amount: '5' },
  'converts.pairs': {},
  'record.movements': {},
  'record.label': { edit: { id: 'm-1', label: 'gift', price: '2', note: 'a gift' } },
  'record.size': {},
  'record.statistics': ASKED,
  'record.equity': { from: null, to: 5 },
  'record.trades': { ...ASKED, search: 'btc', sort: 'opened', isDescending: true, start: 0, count: 50 },
  'record.trade': { id: 'BTC_USDT:d:1' },
  'record.note': { id: 'BTC_USDT:d:1', note: 'late', tags: ['news'], rating: 3 },
  'record.costs': ASKED,
  'record.holdings': {},
  'record.delete': {},
  'converts.watch': {},
  'windows.open': { kind: 'watch' },
  'windows.showMarket': { market: 'BTC_USDT' },
  'watch.keep': { markets: ['BTC_USDT'], pinned: true },
  'ticket.keep': {
    ticket: { market: 'BTC_USDT', side: 'buy', type: 'market', source: 'amount', typed: '1', price: '', stop: '' }
  },
  'convert.keep': { isFilled: true },
  'windows.openPanel': { layout: LAYOUT, width: 400, height: 300 },
  'windows.returnPanel': {},
  'windows.workspaces': {},
  'windows.movePanel': { to: 2, panel: { kind: 'book', link: 'a', market: null } },
  'windows.picture': {
    area: { x: 0, y: 40, width: 400, height: 300 },
    market: 'BTC_USDT',
    seconds: 60
  },
  'layout.keep': { layout: LAYOUT, good: true },
  'layouts.save': { name: ' Mine ', layout: LAYOUT },
  'layouts.remove': { name: 'Mine' },
  'links.pick': { link: 'a', market: 'BTC_USDT' },
  'links.point': { crosshair: { link: 'a', at: 1_700_000_000_000, page: 7 } },
  'ladder.keepAmount': { market: 'BTC_USDT', amount: '0.5' },
  'settings.read': {},
  'settings.write': { theme: 'light' },
  'settings.export': {},
  'settings.import': {},
  'app.about': {},
  'diagnostics.read': {},
  'diagnostics.export': {},
  'diagnostics.showCrashes': {},
  'venueCheck.start': { market: 'BTC_USDT', withOrder: true },
  'venueCheck.stop': {},
  'venueCheck.read': {},
  'venueCheck.save': {},
  'updates.read': {},
  'updates.check': {},
  'updates.download': {},
  'updates.install': {}
}

const isName = (name: string): name is RequestName => Object.hasOwn(requests, name)
const NAMES = Object.keys(VALID).filter(isName)

let effects: unknown[]
let logged: unknown[][]
let nowMs: number
beforeEach(() => {
  effects = []
  logged = []
  nowMs = 0
  kind = 'workspace'
})

const note = (...what: unknown[]) => {
  effects.push(what)
}
const summary = {
  id: 'mine/1',
  label: 'Main',
  venueId: 'mine',
  active: true,
  custody: null,
  userIdEnd: '',
  trading: false,
  locked: false,
  problem: null
}
const order = {
  key: 'i-1',
  venueId: null,
  clientOrderId: null,
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  price: '1',
  stopLossPrice: null,
  quantity: '1',
  total: null,
  filledQuantity: '0',
  filledTotal: '0',
  state: 'placing',
  reason: null,
  dismissUnresolved: false,
  own: true,
  createdAt: 0,
  updatedAt: 0,
  finishedAt: null
} as const

const convert = {
  orderId: '7',
  uuid: null,
  type: 'limit',
  status: 'active',
  currencyFrom: 'USDT',
  currencyTo: 'BTC',
  amountFrom: '5',
  amountTo: null,
  executedFrom: null,
  executedTo: null,
  currentRate: null,
  marketRate: null,
  limit: '0.00001',
  createdAt: 0,
  expiresAt: null,
  completedAt: null
} as const

const change: OrderChange = {
  key: 'i-2',
  orderKey: 'i-1',
  draft: { ...DRAFT, side: 'buy', type: 'limit' },
  seenFilled: '0',
  step: 'cancelling',
  cancel: 'sent',
  reason: null,
  newKey: null,
  again: false,
  awaits: null,
  at: 0
}

const exit: Exit = {
  key: 'e-1',
  plan: PLAN,
  step: 'armed',
  reason: null,
  alarm: null,
  targetKey: null,
  targetCancel: 'here',
  saleKey: null,
  sold: '0',
  remaining: '1',
  isTargetGone: false,
  meanwhile: null,
  at: 0,
  triggeredAt: null
}

const NOTHING = { fills: [], episodes: [], filter: ASKED, tagsOf: () => [], offsetAt: () => 0 }
const TOTALS = { deposited: '0', withdrawn: '0', partial: 0, equity: null }
const RECORDED: { readonly [K in QueryName]: RecordQueries[K]['answer'] } = {
  movements: {
    ...{ reference: 'USDT', rows: [], differences: [], comparison: null, transfers: [], converts: [] },
    totals: TOTALS
  },
  positions: { reference: 'USDT', rows: [] },
  label: true,
  size: { bytes: 0, rows: 0, since: null },
  statistics: { reference: 'USDT', statistics: new RecordStatistics().read(NOTHING), tags: [] },
  equity: { reference: 'USDT', base: null, curve: { points: [], drawdown: null, drawdownPercent: null } },
  trades: { reference: 'USDT', rows: [], found: 0, all: 0 },
  trade: null,
  note: true,
  costs: { reference: 'USDT', costs: fillCosts([], () => 0), premiums: [], since: null },
  holdings: { reference: 'USDT', costs: {} },
  delete: true,
  areConvertsRead: true,
  knownConverts: 0
}

const session: SessionCalls = {
  markets: () => (note('markets'), Promise.resolve(ok([]))),
  scales: (market) => (note('scales', market), Promise.resolve(ok([]))),
  candles: ({ market, seconds, before }) => (
    note('candles', market, seconds, before),
    Promise.resolve(ok({ bars: [], seq: 0, hasOlder: false }))
  ),
  flow: ({ market, seconds, from }) => (
    note('flow', market, seconds, from),
    Promise.resolve(ok({ bars: [], recorded: [], seq: 0 }))
  ),
  tradeSums: (market, { from, to }) => (
    note('tradeSums', market, from, to),
    Promise.resolve(ok({ bars: [], rows: [] }))
  ),
  retry: () => (note('retry'), Promise.resolve(ok(null))),
  record: { ask: (name, args) => (note('record', name, args), Promise.resolve(ok(RECORDED[name]))) },
  get account() {
    return ok(account)
  }
}
const account: AccountCalls = {
  orders: {
    checkAll: (drafts) => (note('check', drafts), ok(null)),
    place: (args) => (note('place', args), Promise.resolve(ok(order))),
    cancel: (key) => (note('cancel', key), Promise.resolve(ok(null))),
    cancelMany: (keys) => (
      note('cancelMany', keys),
      Promise.resolve(ok({ requested: keys.length, failed: [], left: [], waitMs: 0 }))
    ),
    change: (args) => (note('change', args), Promise.resolve(ok(change))),
    dismissChange: (key) => (note('dismissChange', key), ok(null)),
    dismissUnresolved: (key) => (note('dismissUnresolved', key), ok(null))
  },
  positions: (args) => (note('positions', args), Promise.resolve(ok({ reference: 'USDT', rows: [] }))),
  exports: {
    csv: (what, utc, path) => (note('export', what, utc, path), Promise.resolve(ok({ path, rows: 0 }))),
    tax: (program, path) => (note('tax file', program, path), Promise.resolve(ok({ path, rows: 0 })))
  },
  exits: {
    check: (args) => (note('check exit', args), ok({ now: null, thinnest: null, refused: null, targetCancel: 'here' })),
    arm: (args) => (note('arm', args), ok(exit)),
    change: (args) => (note('change exit', args), ok(exit)),
    remove: (args) => (note('remove exit', args), Promise.resolve(ok(null))),
    rehearse: (key) => (note('rehearse', key), Promise.resolve(ok(null)))
  },
  away: {
    paths: (market) => (note('away paths', market), Promise.resolve(ok([]))),
    seen: (to) => (note('away seen', to), ok(null))
  },
  converts: {
    place: (args) => (note('convert', args), Promise.resolve(ok(convert))),
    cancel: (orderId) => (note('cancel convert', orderId), Promise.resolve(ok(convert))),
    settle: (key, orderId) => (note('settle', key, orderId), ok(null)),
    page: (from) => (note('page', from), Promise.resolve(ok({ items: [], previous: null, next: null }))),
    quote: (from, to, amount) => (
      note('quote', from, to, amount),
      Promise.resolve(ok({ amountFrom: '5', amountTo: '1', rate: '1', commission: null, total: '1' }))
    ),
    pairs: () => (note('pairs'), Promise.resolve(ok([]))),
    watch: () => note('watch')
  }
}
const services: Services = {
  hello: () => (note('hello'), HELLO),
  screenshotReady: (windowId) => note('screenshotReady', windowId),
  quit: () => note('quit'),
  openGuide: () => note('guide'),
  session: () => session,
  sessionSoon: () => Promise.resolve(session),
  openVenue: (id, accountId) => (
    note('openVenue', id, accountId),
    Promise.resolve(ok({ id, name: id, practice: false, capabilities: [] }))
  ),
  resetPractice: (balance) => (
    note('resetPractice', balance),
    Promise.resolve(ok({ id: 'practice', name: 'practice', practice: true, capabilities: [] }))
  ),
  accounts: {
    list: () => (note('list'), [summary]),
    enterKey: (windowId, id) => (note('enterKey', windowId, id), Promise.resolve(ok(null))),
    keyHello: () => (
      note('keyHello'),
      ok({ locale: 'en', settings: DEFAULT_SETTINGS, account: null, proxy: null, venueId: 'mine', venues: [] })
    ),
    sendAgain: (keep) => (note('again', keep), Promise.resolve(ok(summary))),
    add: (args) => (note('add', args), Promise.resolve(ok(summary))),
    rekey: (args) => (note('rekey', args), Promise.resolve(ok(summary))),
    rename: (id, label) => (note('rename', id, label), Promise.resolve(ok(summary))),
    setTrading: (id, on, windowId) => (note('trading', id, on, windowId), Promise.resolve(ok(summary))),
    setLocked: (id, locked, windowId) => (note('lock', id, locked, windowId), Promise.resolve(ok(summary))),
    remove: (id, windowId, leaveKey) => (note('remove', id, windowId, leaveKey), Promise.resolve(ok(null))),
    stopWaiting: () => note('stop waiting')
  },
  about: () => {
    note('about')
    return { versions: { app: '1', electron: '1', chrome: '1', node: '1' }, hosts: [], updateHost: null }
  },
  venueCheck: {
    start: (args, windowId) => (note('start check', args, windowId), Promise.resolve(ok(null))),
    stop: () => (note('stop check'), ok(null)),
    read: () => (note('read check'), ok({ isRunning: false, report: null, total: 0 })),
    save: (windowId) => (note('save check', windowId), Promise.resolve(ok(null)))
  },
  drawings: { change: (step) => (note('draw', step), ok(null)) },
  updates: {
    read: () => (
      note('read update'),
      { state: 'off', version: null, notes: '', percent: 0, problem: null, blocked: null }
    ),
    check: () => Promise.resolve(note('check update')),
    download: () => Promise.resolve(note('download update')),
    install: (windowId) => (note('install update', windowId), Promise.resolve(ok(null)))
  },
  diagnostics: {
    read: () => (
      note('diagnostics'),
      {
        at: 0,
        uptimeMs: 0,
        venue: null,
        feed: null,
        undecoded: [],
        clock: null,
        journal: 'none',
        windows: [],
        processes: [],
        crashes: []
      }
    ),
    export: (windowId) => (note('report', windowId), Promise.resolve(ok('report.json'))),
    showCrashes: () => note('crashes')
  },
  proxy: {
    enterPassword: (windowId) => (note('enterPassword', windowId), Promise.resolve(ok(false))),
    keepPassword: (password) => (note('keepPassword', password), Promise.resolve(ok(null)))
  },
  settingsFile: {
    save: (windowId) => (note('export', windowId), Promise.resolve(ok('settings.json'))),
    load: (windowId) => (note('import', windowId), Promise.resolve(ok(false)))
  },
  setView: (windowId, view) => note('setView', windowId, view),
  windows: {
    open: (of, market) => (note('open', of, market), ok(null)),
    showMarket: (market) => (note('showMarket', market), ok(null)),
    keepTicket: (windowId, ticket) => note('keepTicket', windowId, ticket),
    keepConvert: (windowId, isFilled) => note('keepConvert', windowId, isFilled),
    keepWatch: (windowId, kept) => note('keepWatch', windowId, kept),
    openPanel: (from, panel) => (note('openPanel', from, panel), ok(null)),
    panels: {
      workspaces: (except) => (note('workspaces', except), []),
      move: (from, args) => (note('move', from, args), ok(null)),
      back: (from) => (note('back', from), ok(null))
    },
    picture: (windowId, args) => (note('picture', windowId, args), Promise.resolve(ok('/tmp/a.png'))),
    keepLayout: (windowId, layout, good) => note('keepLayout', windowId, layout, good)
  },
  layouts: {
    pick: (link, market) => note('pick', link, market),
    point: (windowId, crosshair) => note('point', windowId, crosshair),
    save: (name, layout) => (note('saveLayout', name, layout), ok(null)),
    remove: (name) => (note('removeLayout', name), ok(null)),
    keepAmount: (market, amount) => note('keepAmount', market, amount)
  },
  limits: {
    read: () => (note('limits'), DEFAULT_LIMITS),
    write: (next, windowId) => (note('limits', next, windowId), Promise.resolve(ok(next))),
    halt: (on, windowId) => (note('halt', on, windowId), Promise.resolve(ok(DEFAULT_LIMITS)))
  },
  scanner: { read: (known) => (note('scanner', known), { at: 0, list: 1, markets: [], packed: new Float64Array() }) },
  alerts: {
    add: (alert) => (note('alert', alert), ok(null)),
    change: (alert) => (note('change alert', alert), ok(null)),
    pause: (alert) => (note('pause alert', alert), ok(null)),
    remove: (id) => (note('remove alert', id), ok(null)),
    seen: () => (note('seen'), ok(null))
  },
  utc: () => true,
  confirmDeleteRecord: () => Promise.resolve(true),
  chooseCsv: () => Promise.resolve('/tmp/a.csv'),
  settings: {
    read: () => (note('read'), DEFAULT_SETTINGS),
    write: (patch, windowId) => (note('write', patch, windowId), Promise.resolve(ok(null)))
  }
}

const log = {
  error: (...what: unknown[]) => {
    logged.push(what)
  },
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined
}
let kind: CallerKind | undefined
const start = (over: Partial<Services> = {}) =>
  createDispatch({
    refused: () => undefined,
    handlers: createHandlers({ ...services, ...over }),
    kindOf: () => kind,
    log,
    rateLimit: createRateLimit(),
    now: () => nowMs
  })

describe('a call from a window', () => {
  it('exports every table under its own name, and no other', async () => {
    const dispatch = start()
    kind = 'workspace'
    for (const what of EXPORT_KINDS) {
      nowMs += 60_000
      const answer = await dispatch(WINDOW, 'export.csv', { what, style: 'comma' })
      expect([answer.ok, effects.at(-1)], what).toEqual([true, ['export', what, true, '/tmp/a.csv']])
    }
    expect(await dispatch(WINDOW, 'export.csv', { what: 'keys', style: 'comma' })).toMatchObject({ ok: false })
  })

  it('reaches its handler once, with what the schema made of the arguments', async () => {
    const dispatch = start()
    for (const name of NAMES) {
      kind = requests[name].from[0]
      expect(await dispatch(WINDOW, name, VALID[name]), name).toMatchObject({ ok: true })
    }
    expect(effects).toEqual([
      ['hello'],
      ['screenshotReady', WINDOW],
      ['quit'],
      ['guide'],
      ['openVenue', 'practice', undefined],
      ['resetPractice', { usdt: '2500.5', coins: false }],
      ['list'],
      ['enterKey', WINDOW, 'mine/1'],
      ['keyHello'],
      ['again', 'session'],
      ['add', { venueId: 'mine', label: 'Main', userId: 'u-1', apiKey: 'k' }],
      ['remove', 'mine/1', WINDOW, false],
      ['stop waiting'],
      ['enterPassword', WINDOW],
      ['keepPassword', 'p'],
      ['rekey', { id: 'mine/1', userId: 'u-1', apiKey: 'k', keep: 'session' }],
      ['rename', 'mine/1', 'Spare'],
      ['trading', 'mine/1', true, WINDOW],
      ['lock', 'mine/1', true, WINDOW],
      ['markets'],
      ['scales', 'BTC_USDT'],
      ['retry'],
      ['setView', WINDOW, { books: [], tapes: ['BTC_USDT'], tickers: 'all' }],
      ['candles', 'BTC_USDT', 60, 1_700_000_000],
      ['flow', 'BTC_USDT', 60, 1_700_000_000],
      ['tradeSums', 'BTC_USDT', 0, 60_000],
      ['check', [DRAFT]],
      ['place', { draft: DRAFT, intentKey: 'i-1', confirmed: 'BUY' }],
      ['cancel', 'i-1'],
      ['cancelMany', ['i-1', 'i-2']],
      ['change', VALID['orders.change']],
      ['dismissChange', 'i-2'],
      ['dismissUnresolved', 'i-1'],
      ['check exit', { key: null, plan: PLAN }],
      ['arm', VALID['exits.arm']],
      ['change exit', VALID['exits.change']],
      ['remove exit', VALID['exits.remove']],
      ['rehearse', 'e-1'],
      ['away paths', 'BTC_USDT'],
      ['away seen', 1_700_000_000_000],
      ['draw', VALID['drawings.change']],
      ['positions', { utc: true }],
      ['export', 'fills', true, '/tmp/a.csv'],
      ['tax file', 'koinly', '/tmp/a.csv'],
      ['limits'],
      ['limits', DEFAULT_LIMITS, WINDOW],
      ['halt', true, WINDOW],
      ['scanner', 0],
      ['alert', atPrice('BTC_USDT', 'up', '70000')],
      ['change alert', { id: 'a-1', plan: atPrice('BTC_USDT', 'up', '70000') }],
      ['pause alert', { id: 'a-1', isPaused: true }],
      ['remove alert', 'a-1'],
      ['seen'],
      ['convert', { draft: CONVERT, intentKey: 'i-2', confirmed: convertLine(CONVERT) }],
      ['cancel convert', '7'],
      ['settle', 'i-2', null],
      ['page', { cursor: null, toward: 'older', type: null, status: 'active' }],
      ['quote', 'USDT', 'BTC', '5'],
      ['pairs'],
      ['record', 'movements', null],
      ['record', 'label', { id: 'm-1', label: 'gift', price: '2', note: 'a gift' }],
      ['record', 'size', null],
      ['record', 'statistics', ASKED],
      ['record', 'equity', { from: null, to: 5 }],
      ['record', 'trades', { ...ASKED, search: 'btc', sort: 'opened', isDescending: true, start: 0, count: 50 }],
      ['record', 'trade', { id: 'BTC_USDT:d:1' }],
      ['record', 'note', { id: 'BTC_USDT:d:1', note: 'late', tags: ['news'], rating: 3 }],
      ['record', 'costs', ASKED],
      ['record', 'holdings', null],
      ['record', 'delete', null],
      ['watch'],
      ['open', 'watch', null],
      ['showMarket', 'BTC_USDT'],
      ['keepWatch', WINDOW, { markets: ['BTC_USDT'], pinned: true }],
      [
        'keepTicket',
        WINDOW,
        { market: 'BTC_USDT', side: 'buy', type: 'market', source: 'amount', typed: '1', price: '', stop: '' }
      ],
      ['keepConvert', WINDOW, true],
      ['openPanel', WINDOW, { layout: LAYOUT, width: 400, height: 300 }],
      ['back', WINDOW],
      ['workspaces', WINDOW],
      ['move', WINDOW, { to: 2, panel: { kind: 'book', link: 'a', market: null } }],
      ['picture', WINDOW, { area: { x: 0, y: 40, width: 400, height: 300 }, market: 'BTC_USDT', seconds: 60 }],
      ['keepLayout', WINDOW, LAYOUT, true],
      ['saveLayout', 'Mine', LAYOUT],
      ['removeLayout', 'Mine'],
      ['pick', 'a', 'BTC_USDT'],
      ['point', WINDOW, { link: 'a', at: 1_700_000_000_000, page: 7 }],
      ['keepAmount', 'BTC_USDT', '0.5'],
      ['read'],
      ['write', { theme: 'light' }, WINDOW],
      ['export', WINDOW],
      ['import', WINDOW],
      ['about'],
      ['diagnostics'],
      ['report', WINDOW],
      ['crashes'],
      ['start check', { market: 'BTC_USDT', withOrder: true }, WINDOW],
      ['stop check'],
      ['read check'],
      ['save check', WINDOW],
      ['read update'],
      ['check update'],
      ['download update'],
      ['install update', WINDOW]
    ])
  })

  it('names the field that is wrong', async () => {
    expect(
      await start()(WINDOW, 'orders.place', { draft: { ...DRAFT, quantity: '1e3' }, intentKey: 'i', confirmed: 'BUY' })
    ).toEqual({
      ok: false,
      failure: { kind: 'input', field: 'draft.quantity', code: 'must-be-decimal', params: {} }
    })
  })

  it.each([['nope'], ['__proto__'], ['constructor'], ['toString'], [''], [null], [7], [{}]])(
    'is refused under the name %j',
    async (name) => {
      expect(await start()(WINDOW, name, {})).toEqual({
        ok: false,
        failure: {
          kind: 'input',
          field: 'name',
          code: 'request-unknown',
          params: {}
        }
      })
    }
  )

  it('that hits a bug says nothing of it to the window, and all to the log', async () => {
    const bug = new Error('secret inside')
    const dispatch = start({
      hello: () => {
        throw bug
      }
    })
    expect(await dispatch(WINDOW, 'app.hello', {})).toEqual({
      ok: false,
      failure: { kind: 'bug', code: 'internal-error', params: {} }
    })
    expect(logged).toEqual([['a request failed by a bug', 'app.hello', bug]])
  })

  it('is answered with "closed" while no venue is open', async () => {
    const dispatch = start({ session: () => null, sessionSoon: () => Promise.resolve(null) })
    const names: RequestName[] = [
      'markets.list',
      'scales.list',
      'candles.history',
      'flow.history',
      'orders.place',
      'orders.cancel',
      'converts.place',
      'converts.cancel',
      'converts.page'
    ]
    for (const name of names)
      expect(await dispatch(WINDOW, name, VALID[name]), name).toMatchObject({ ok: false, failure: { kind: 'closed' } })
    expect(effects).toEqual([])
  })
})

describe('a call while a venue is being opened', () => {
  it('waits for it when it reads, and is refused when it trades', async () => {
    const dispatch = start({ session: () => null })
    expect(await dispatch(WINDOW, 'markets.list', {})).toEqual(ok([]))
    expect(await dispatch(WINDOW, 'orders.place', VALID['orders.place'])).toMatchObject({ failure: { kind: 'closed' } })
    expect(effects).toEqual([['markets']])
  })

  it('of a venue without an account answers why there is none, and asks for no file', async () => {
    const none = fail(denied('account', 'no-account-open-first'))
    const dispatch = start({ session: () => ({ ...session, account: none }) })
    for (const name of ['orders.place', 'converts.place', 'exits.arm', 'away.seen', 'export.csv'] as const)
      expect(await dispatch(WINDOW, name, VALID[name]), name).toEqual(none)
    expect(effects).toEqual([])
  })
})

describe('a window', () => {
  it('makes the requests of its kind and no others', async () => {
    const dispatch = start()
    for (const name of NAMES) {
      for (const one of [...WINDOW_KINDS, 'key', undefined] as const) {
        kind = one
        nowMs += 10_000
        effects = []
        const answer = await dispatch(WINDOW, name, VALID[name])
        const may = one !== undefined && requests[name].from.includes(one)
        expect(answer, `${name} from ${one}`).toMatchObject(
          may ? { ok: true } : { ok: false, failure: { kind: 'denied', rule: 'window' } }
        )
        expect(effects).toHaveLength(may ? 1 : 0)
      }
    }
  })

  it('other than the one for keys sends no key, and that one does nothing else', () => {
    expect(NAMES.filter((name) => requests[name].from.includes('key'))).toEqual([
      'key.hello',
      'key.again',
      'accounts.add',
      'accounts.stopWaiting',
      'proxy.keepPassword',
      'accounts.rekey'
    ])
    for (const name of ['accounts.add', 'accounts.rekey', 'key.again', 'proxy.keepPassword'] as const)
      expect(requests[name].from).toEqual(['key'])
  })

  it('that watches markets or shows diagnostics trades nothing and changes no limit and no account', () => {
    const guarded = NAMES.filter((name) => /^(?:orders|converts|accounts|limits|alerts)\./.test(name))
    expect(guarded.length).toBeGreaterThan(15)
    expect(
      guarded.filter((name) => requests[name].from.includes('watch') || requests[name].from.includes('diagnostics'))
    ).toEqual([])
  })
})

describe('the size of a request', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])
  it.each([
    ['a text of 300 kB', { market: 'x'.repeat(300_000) }],
    ['a long list', { favourites: Array.from({ length: 40_000 }, () => 'A') }],
    ['a list of holes', { favourites: new Array(4e9) }],
    ['many fields', Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`f${at}`, at]))],
    ['a hundred levels', { market: deep(100) }],
    ['bytes', { market: new Uint8Array(10) }],
    ['a map', new Map([['theme', 'light']])]
  ])('is bounded before it is read: %s', async (_what, args) => {
    expect(await start()(WINDOW, 'settings.write', args)).toMatchObject({
      ok: false,
      failure: { kind: 'denied', rule: 'size' }
    })
    expect(effects).toEqual([])
  })

  it('costs next to nothing where it is too large', async () => {
    let reads = 0
    const counted = <T extends object>(it: T): T =>
      new Proxy(it, {
        get(target, name, receiver): unknown {
          reads++
          return Reflect.get(target, name, receiver)
        }
      })
    const lists = Array.from({ length: 100 }, () => counted(new Array(20_000).fill('b')))
    await start()(WINDOW, 'settings.write', { lists: counted(lists) })
    // Of two million.
    expect(reads).toBeLessThan(300_000)
  })
})

describe('reads that a page causes', () => {
  it('stand in line, two of a kind at a time, and leave an order alone', async () => {
    const running: (() => void)[] = []
    const quote = () =>
      new Promise<never>((resolve) => {
        note('quote')
        running.push(() => resolve(ok(null) as never))
      })
    const dispatch = start({
      session: () => ({ ...session, account: ok({ ...account, converts: { ...account.converts, quote } }) })
    })
    const calls: Promise<unknown>[] = []
    for (let call = 0; call < 130; call++) {
      nowMs += 1_000
      calls.push(dispatch(WINDOW, 'converts.quote', VALID['converts.quote']))
    }
    await Promise.resolve()
    expect(effects).toEqual([['quote'], ['quote']])
    const refused = (await Promise.all(calls.slice(102))).filter((answer) => JSON.stringify(answer).includes('"rate"'))
    expect(refused).toHaveLength(28)
    expect(await dispatch(WINDOW, 'orders.place', VALID['orders.place'])).toMatchObject({ ok: true })
    expect(await dispatch(WINDOW, 'converts.pairs', {})).toMatchObject({ ok: true })
    running[0]?.()
    await calls[0]
    await Promise.resolve()
    expect(running).toHaveLength(3)
  })
})

describe('the rate limit', () => {
  it('lets ten orders a second through, however many a window sends', async () => {
    const dispatch = start()
    for (let i = 0; i < 10_000; i++) {
      nowMs = i / 10
      await dispatch(WINDOW, 'orders.place', VALID['orders.place'])
    }
    expect(effects).toHaveLength(10 + 9)
    expect(await dispatch(WINDOW, 'orders.cancel', VALID['orders.cancel'])).toMatchObject({ ok: true })
  })

  it('counts each window and each request by itself', async () => {
    const dispatch = start()
    for (let i = 0; i < 20; i++) await dispatch(WINDOW, 'orders.place', VALID['orders.place'])
    effects = []
    expect(await dispatch(WINDOW, 'orders.place', VALID['orders.place'])).toMatchObject({
      failure: { kind: 'denied', rule: 'rate' }
    })
    expect(await dispatch(WINDOW + 1, 'orders.place', VALID['orders.place'])).toMatchObject({ ok: true })
    expect(await dispatch(WINDOW, 'orders.cancel', VALID['orders.cancel'])).toMatchObject({ ok: true })
  })
})

describe(`${CALLS} random calls of each request`, () => {
  // Values near the valid ones go deeper than random ones.
  const near = (valid: unknown) =>
    fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
      fc.record(
        Object.fromEntries(
          Object.keys(Object(valid)).map((key) => [
            key,
            fc.oneof(fc.anything(), fc.constant(Reflect.get(Object(valid), key)))
          ])
        ),
        { requiredKeys: [] }
      ),
      fc.tuple(fc.string(), fc.anything()).map(([key, value]) => ({ ...Object(valid), [key]: value }))
    )

  it.each(NAMES)('%s: never throws, and does nothing on invalid input', async (name) => {
    const dispatch = start()
    const [{ schema }, valid] = [requests[name], VALID[name]]
    kind = requests[name].from[0]
    let accepted = 0
    for (const args of sampleOf(near(valid), CALLS)) {
      nowMs += 10_000
      effects = []
      const isValid = isPayload(args) && v.is(schema, args)
      const result = await dispatch(WINDOW, name, args)
      if (result.ok !== isValid || effects.length !== (isValid ? 1 : 0))
        expect.fail(`${JSON.stringify(args)} gave ${JSON.stringify(result)}`)
      if (isValid) accepted++
    }
    expect(logged).toEqual([])
    expect(accepted).toBeLessThan(CALLS)
  })
})
