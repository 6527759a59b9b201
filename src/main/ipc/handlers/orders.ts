import { ok } from '../../../contract/failure.ts'
import type { orderRequests } from '../../../contract/requests/orders.ts'
import type { ExportKind } from '../../../core/export/tables.ts'
import type { TaxProgramId } from '../../../core/export/tax/programs.ts'
import type { GuardedLimits } from '../../placement/limits.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSession, inSessionSoon, type SessionAccess } from './in-session.ts'

export interface OrderServices extends SessionAccess {
  readonly limits: GuardedLimits
  /** Whether times in exported files are in UTC. */
  utc(): boolean
  /** Shows a file dialog; null if the user chose none. */
  chooseCsv(windowId: number, what: ExportKind | TaxProgramId): Promise<string | null>
}

export const orderHandlers = (venue: OrderServices): HandlersOf<typeof orderRequests> => ({
  'orders.check': (args) => inSession(venue, async (session) => session.check(args)),
  'orders.place': (args) => inSession(venue, (session) => session.place(args)),
  'orders.cancel': ({ key }) => inSession(venue, (session) => session.cancel(key)),
  'orders.cancelMany': ({ keys }) => inSession(venue, (session) => session.cancelMany(keys)),
  'orders.change': (args) => inSession(venue, (session) => session.change(args)),
  'orders.dismissChange': ({ key }) => inSession(venue, async (session) => session.dismissChange(key)),
  'orders.dismissUnresolved': ({ key }) => inSession(venue, async (session) => session.dismissUnresolved(key)),
  'positions.list': (args) => inSessionSoon(venue, (session) => session.positions(args)),
  'export.csv': ({ what, style }, windowId) =>
    inSession(venue, async (session) => {
      const path = await venue.chooseCsv(windowId, what)
      return path === null ? ok(null) : await session.exportCsv(what, venue.utc(), path, style)
    }),
  'export.tax': ({ program }, windowId) =>
    inSession(venue, async (session) => {
      const path = await venue.chooseCsv(windowId, program)
      return path === null ? ok(null) : await session.exportTax(program, path)
    }),
  'limits.read': () => ok(venue.limits.read()),
  'limits.write': (next, windowId) => venue.limits.write(next, windowId),
  'limits.halt': ({ on }, windowId) => venue.limits.halt(on, windowId)
})
