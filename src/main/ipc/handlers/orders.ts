import { ok } from '../../../contract/failure.ts'
import type { orderRequests } from '../../../contract/requests/orders.ts'
import type { ExportKind } from '../../../core/export/tables.ts'
import type { GuardedLimits } from '../../orders/guarded-limits.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSession, inSessionSoon, type SessionAccess } from './in-session.ts'

export interface OrderServices extends SessionAccess {
  readonly limits: GuardedLimits
  /** Whether the user chose UTC for times that leave in a file. */
  utc(): boolean
  /** Asks the user for a file; null when the user chose none. */
  chooseCsv(windowId: number, what: ExportKind): Promise<string | null>
}

export const orderHandlers = (venue: OrderServices): HandlersOf<typeof orderRequests> => ({
  'orders.place': (args) => inSession(venue, (session) => session.place(args)),
  'orders.cancel': ({ key }) => inSession(venue, (session) => session.cancel(key)),
  'orders.cancelMany': ({ keys }) => inSession(venue, (session) => session.cancelMany(keys)),
  'orders.dismissUnresolved': ({ key }) => inSession(venue, async (session) => session.dismissUnresolved(key)),
  'positions.day': () => inSessionSoon(venue, (session) => session.positions()),
  'export.csv': ({ what }, windowId) =>
    inSession(venue, async (session) => {
      const path = await venue.chooseCsv(windowId, what)
      return path === null ? ok(null) : await session.exportCsv(what, venue.utc(), path)
    }),
  'limits.read': () => ok(venue.limits.read()),
  'limits.write': (next, windowId) => venue.limits.write(next, windowId),
  'limits.halt': ({ on }, windowId) => venue.limits.halt(on, windowId)
})
