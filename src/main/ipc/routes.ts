import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { About, AccountSummary, CancelSummary, ExportedFile, Hello, KeyHello } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { KeptTicket } from '../../contract/ticket.ts'
import type { Layout } from '../../core/layout/layout.ts'
import type { Layouts } from '../windows/layouts.ts'
import type { Diagnostics } from '../../contract/diagnostics.ts'
import type { VenueBadge, WindowView } from '../../contract/frames.ts'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import type { ExportKind } from '../../core/export/tables.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Position } from '../../core/positions/positions.ts'
import type { Alerts } from '../alerts/alerts-api.ts'
import type { Converts } from '../converts/converts-api.ts'
import type { GuardedLimits } from '../orders/guarded-limits.ts'
import type { PanelTransfer } from '../windows/panel-transfer.ts'
import type { SettingsFile } from '../profile/settings-file.ts'
import type { GuardedSettings } from '../profile/guarded-settings.ts'
import type { Desk } from '../state/desk-api.ts'
import type { Handlers } from './dispatch.ts'

/** What an open venue with an open account answers. */
export interface OpenSession {
  markets(): Promise<Result<readonly Market[]>>
  scales(market: string): Promise<Result<readonly PriceScale[]>>
  place(args: RequestArgs<'orders.place'>): Promise<Result<Order>>
  cancel(key: string): Promise<Result<null>>
  cancelMany(keys: readonly string[]): Promise<Result<CancelSummary>>
  dismissUnresolved(key: string): Result<null>
  retry(): Promise<Result<null>>
  positions(): Promise<Result<readonly Position[]>>
  /** Everything that is known, as a table in a file. `utc`: times in UTC, else by the clock of this machine. */
  exportCsv(what: ExportKind, utc: boolean, path: string): Promise<Result<ExportedFile>>
  placeConvert(args: RequestArgs<'converts.place'>): Promise<Result<ConvertOrder>>
  readonly converts: Omit<Converts, 'start' | 'stop' | 'place'>
}

/** What the handlers call: everything a window can cause goes through here. */
export interface Services {
  hello(windowId: number): Hello
  /** The page of a window has live data on screen. */
  screenshotReady(windowId: number): void
  /** Null while no venue is open. */
  session(): OpenSession | null
  /** The same, after a venue that is being opened. */
  sessionSoon(): Promise<OpenSession | null>
  openVenue(id: string, accountId: string | undefined): Promise<Result<VenueBadge>>
  readonly accounts: {
    list(): readonly AccountSummary[]
    enterKey(windowId: number, id: string | undefined): Promise<Result<AccountSummary | null>>
    keyHello(): Result<KeyHello>
    add(args: RequestArgs<'accounts.add'>): Promise<Result<AccountSummary>>
    rekey(args: RequestArgs<'accounts.rekey'>): Promise<Result<AccountSummary>>
    sendAgain(keep: RequestArgs<'key.again'>['keep']): Promise<Result<AccountSummary>>
    rename(id: string, label: string): Result<AccountSummary>
    setTrading(id: string, on: boolean, windowId: number): Promise<Result<AccountSummary>>
    setLocked(id: string, locked: boolean, windowId: number): Promise<Result<AccountSummary>>
    remove(id: string, windowId: number, leaveKey: boolean): Promise<Result<null>>
    stopWaiting(): void
  }
  about(): About
  readonly diagnostics: {
    read(): Diagnostics
    export(windowId: number): Promise<Result<string | null>>
  }
  readonly settingsFile: SettingsFile
  setView(windowId: number, view: WindowView): void
  readonly desk: Pick<Desk, 'candles'>
  readonly settings: GuardedSettings
  readonly limits: GuardedLimits
  readonly alerts: Pick<Alerts, 'add' | 'remove' | 'seen'>
  /** The clock that the user chose for times that leave in a file. */
  utc(): boolean
  /** Asks where to; null when the user thought better of it. */
  chooseCsv(windowId: number, what: ExportKind): Promise<string | null>
  readonly windows: {
    open(kind: RequestArgs<'windows.open'>['kind'], market: string | null): Result<unknown>
    openPanel(from: number, panel: RequestArgs<'windows.openPanel'>): Result<unknown>
    readonly panels: PanelTransfer
    keepLayout(windowId: number, layout: Layout, good: boolean): void
    showMarket(market: string): Result<unknown>
    keepTicket(windowId: number, ticket: KeptTicket | null): void
    keepWatch(windowId: number, kept: RequestArgs<'watch.keep'>): void
  }
  readonly layouts: Pick<Layouts, 'pick' | 'save' | 'remove'>
}

const NO_SESSION: Result<never> = fail<Failure>({ kind: 'closed', message: 'No venue is open yet.' })

/** One line per request of the contract. */
export function createHandlers(services: Services): Handlers {
  const { accounts, desk, settings, limits, alerts } = services
  type Call<T> = (session: OpenSession) => Promise<Result<T>>
  const inSession = async <T>(session: OpenSession | null, call: Call<T>): Promise<Result<T>> =>
    session === null ? NO_SESSION : await call(session)
  // A page is often ready before its venue is. An order is not: it must mean the venue that its user saw.
  const soon = async <T>(call: Call<T>) => await inSession(await services.sessionSoon(), call)
  const now = async <T>(call: Call<T>) => await inSession(services.session(), call)
  return {
    'app.hello': (_args, windowId) => ok(services.hello(windowId)),
    'app.screenshotReady': (_args, windowId) => done(services.screenshotReady(windowId)),
    'venue.open': ({ id, accountId }) => services.openVenue(id, accountId),
    'accounts.list': () => ok(accounts.list()),
    'accounts.enterKey': ({ id }, windowId) => accounts.enterKey(windowId, id),
    'key.hello': () => accounts.keyHello(),
    'key.again': ({ keep }) => accounts.sendAgain(keep),
    'accounts.add': (args) => accounts.add(args),
    'accounts.rekey': (args) => accounts.rekey(args),
    'accounts.rename': ({ id, label }) => accounts.rename(id, label),
    'accounts.trading': ({ id, on }, windowId) => accounts.setTrading(id, on, windowId),
    'accounts.lock': ({ id, locked }, windowId) => accounts.setLocked(id, locked, windowId),
    'accounts.remove': ({ id, leaveKey }, windowId) => accounts.remove(id, windowId, leaveKey ?? false),
    'accounts.stopWaiting': () => done(accounts.stopWaiting()),
    'markets.list': () => soon((session) => session.markets()),
    'scales.list': ({ market }) => soon((session) => session.scales(market)),
    'connection.retry': () => soon((session) => session.retry()),
    'view.set': (view, windowId) => done(services.setView(windowId, view)),
    'candles.history': ({ market, seconds }) => soon(() => desk.candles(market, seconds)),
    'orders.place': (args) => now((session) => session.place(args)),
    'orders.cancel': ({ key }) => now((session) => session.cancel(key)),
    'orders.cancelMany': ({ keys }) => now((session) => session.cancelMany(keys)),
    'orders.dismissUnresolved': ({ key }) => now(async (session) => session.dismissUnresolved(key)),
    'positions.day': () => soon((session) => session.positions()),
    'export.csv': ({ what }, windowId) =>
      now(async (session) => {
        const path = await services.chooseCsv(windowId, what)
        return path === null ? ok(null) : await session.exportCsv(what, services.utc(), path)
      }),
    'limits.read': () => ok(limits.read()),
    'limits.write': (next, windowId) => limits.write(next, windowId),
    'limits.halt': ({ on }, windowId) => limits.halt(on, windowId),
    'alerts.add': (alert) => alerts.add(alert),
    'alerts.remove': ({ id }) => alerts.remove(id),
    'alerts.seen': () => alerts.seen(),
    'converts.place': (args) => now((session) => session.placeConvert(args)),
    'converts.cancel': ({ orderId }) => now((session) => session.converts.cancel(orderId)),
    'converts.settle': ({ key, orderId }) => now(async (session) => session.converts.settle(key, orderId)),
    'converts.page': (request) => soon((session) => session.converts.page(request)),
    'converts.quote': ({ from, to, amount }) => now((session) => session.converts.quote(from, to, amount)),
    'converts.pairs': () => soon((session) => session.converts.pairs()),
    'converts.watch': () => soon(async (session) => done(session.converts.watch())),
    'windows.open': ({ kind, market }) => emptied(services.windows.open(kind, market ?? null)),
    'windows.showMarket': ({ market }) => emptied(services.windows.showMarket(market)),
    'windows.openPanel': (panel, windowId) => emptied(services.windows.openPanel(windowId, panel)),
    'windows.returnPanel': (_args, windowId) => services.windows.panels.back(windowId),
    'windows.workspaces': (_args, windowId) => ok(services.windows.panels.workspaces(windowId)),
    'windows.movePanel': (args, windowId) => services.windows.panels.move(windowId, args),
    'layout.keep': ({ layout, good }, windowId) => done(services.windows.keepLayout(windowId, layout, good)),
    'layouts.save': ({ name, layout }) => services.layouts.save(name, layout),
    'layouts.remove': ({ name }) => services.layouts.remove(name),
    'links.pick': ({ link, market }) => ok(services.layouts.pick(link, market)),
    'ticket.keep': ({ ticket }, windowId) => done(services.windows.keepTicket(windowId, ticket)),
    'watch.keep': (kept, windowId) => done(services.windows.keepWatch(windowId, kept)),
    'settings.read': () => ok(settings.read()),
    'settings.write': (patch, windowId) => settings.write(patch, windowId),
    'settings.export': (_args, windowId) => services.settingsFile.save(windowId),
    'settings.import': (_args, windowId) => services.settingsFile.load(windowId),
    'app.about': () => ok(services.about()),
    'diagnostics.read': () => ok(services.diagnostics.read()),
    'diagnostics.export': (_args, windowId) => services.diagnostics.export(windowId)
  }
}

const done = (_result: void): Result<null> => ok(null)
/** Whether it worked; what main has of it stays in main. */
const emptied = (result: Result<unknown>): Result<null> => (result.ok ? ok(null) : result)
