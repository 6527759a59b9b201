import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { AccountSummary, Hello, RequestArgs } from '../../contract/ipc.ts'
import type { VenueBadge, WindowView } from '../../contract/frames.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Converts } from '../converts/converts-api.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { Desk } from '../state/desk-api.ts'
import type { Handlers } from './dispatch.ts'

/** What an open venue with an open account answers. */
export interface OpenSession {
  markets(): Promise<Result<readonly Market[]>>
  scales(market: string): Promise<Result<readonly PriceScale[]>>
  place(args: RequestArgs<'orders.place'>): Promise<Result<Order>>
  cancel(key: string): Promise<Result<null>>
  readonly converts: Omit<Converts, 'start' | 'stop'>
}

/** What the handlers call: everything a window can cause goes through here. */
export interface Services {
  hello(): Hello
  /** The page of a window has live data on screen. */
  screenshotReady(windowId: number): void
  /** Null while no venue is open. */
  session(): OpenSession | null
  /** The same, after a venue that is being opened. */
  sessionSoon(): Promise<OpenSession | null>
  openVenue(id: string, accountId: string | undefined): Promise<Result<VenueBadge>>
  readonly accounts: {
    list(): readonly AccountSummary[]
    add(args: RequestArgs<'accounts.add'>): Promise<Result<AccountSummary>>
    remove(id: string): Promise<Result<null>>
  }
  setView(windowId: number, view: WindowView): void
  readonly desk: Pick<Desk, 'candles'>
  readonly settings: SettingsStore
}

const NO_SESSION: Result<never> = fail<Failure>({ kind: 'closed', message: 'No venue is open yet.' })

/** One line per request of the contract. */
export function createHandlers(services: Services): Handlers {
  const { accounts, desk, settings } = services
  type Call<T> = (session: OpenSession) => Promise<Result<T>>
  const inSession = async <T>(session: OpenSession | null, call: Call<T>): Promise<Result<T>> => (session === null ? NO_SESSION : await call(session))
  // A page is often ready before its venue is. An order is not: it must mean the venue that its user saw.
  const soon = async <T>(call: Call<T>) => await inSession(await services.sessionSoon(), call)
  const now = async <T>(call: Call<T>) => await inSession(services.session(), call)
  return {
    'app.hello': () => ok(services.hello()),
    'app.screenshotReady': (_args, windowId) => done(services.screenshotReady(windowId)),
    'venue.open': ({ id, accountId }) => services.openVenue(id, accountId),
    'accounts.list': () => ok(accounts.list()),
    'accounts.add': (args) => accounts.add(args),
    'accounts.remove': ({ id }) => accounts.remove(id),
    'markets.list': () => soon((session) => session.markets()),
    'scales.list': ({ market }) => soon((session) => session.scales(market)),
    'view.set': (view, windowId) => done(services.setView(windowId, view)),
    'candles.history': ({ market, seconds }) => soon(() => desk.candles(market, seconds)),
    'orders.place': (args) => now((session) => session.place(args)),
    'orders.cancel': ({ key }) => now((session) => session.cancel(key)),
    'converts.place': ({ draft, intentKey }) => now((session) => session.converts.place(draft, intentKey)),
    'converts.cancel': ({ orderId }) => now((session) => session.converts.cancel(orderId)),
    'converts.settle': ({ key, orderId }) => now(async (session) => session.converts.settle(key, orderId)),
    'converts.page': (request) => soon((session) => session.converts.page(request)),
    'converts.quote': ({ from, to, amount }) => now((session) => session.converts.quote(from, to, amount)),
    'converts.pairs': () => soon((session) => session.converts.pairs()),
    'converts.watch': () => soon(async (session) => done(session.converts.watch())),
    'settings.read': () => ok(settings.read()),
    'settings.write': (patch) => ok(settings.write(patch))
  }
}

const done = (_result: void): Result<null> => ok(null)
