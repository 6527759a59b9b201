import { ok } from '../../../contract/failure.ts'
import type { orderRequests } from '../../../contract/requests/orders.ts'
import type { ExportKind } from '../../../core/export/tables.ts'
import type { TaxProgramId } from '../../../core/export/tax/programs.ts'
import type { GuardedLimits } from '../../placement/limits.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inAccount, inAccountSoon, type SessionAccess } from './in-session.ts'

export interface OrderServices extends SessionAccess {
  readonly limits: GuardedLimits
  /** Whether times in exported files are in UTC. */
  utc(): boolean
  /** Shows a file dialog; null if the user chose none. */
  chooseCsv(windowId: number, what: ExportKind | TaxProgramId): Promise<string | null>
}

export const orderHandlers = (venue: OrderServices): HandlersOf<typeof orderRequests> => ({
  'orders.check': (args) => inAccount(venue, ({ orders }) => orders.checkAll(args.drafts)),
  'orders.place': (args) => inAccount(venue, ({ orders }) => orders.place(args)),
  'orders.cancel': ({ key }) => inAccount(venue, ({ orders }) => orders.cancel(key)),
  'orders.cancelMany': ({ keys }) => inAccount(venue, ({ orders }) => orders.cancelMany(keys)),
  'orders.change': (args) => inAccount(venue, ({ orders }) => orders.change(args)),
  'orders.dismissChange': ({ key }) => inAccount(venue, ({ orders }) => orders.dismissChange(key)),
  'orders.dismissUnresolved': ({ key }) => inAccount(venue, ({ orders }) => orders.dismissUnresolved(key)),
  'positions.list': (args) => inAccountSoon(venue, (account) => account.positions(args)),
  'export.csv': ({ what, style }, windowId) =>
    inAccount(venue, async ({ exports }) => {
      const path = await venue.chooseCsv(windowId, what)
      return path === null ? ok(null) : await exports.csv(what, venue.utc(), path, style)
    }),
  'export.tax': ({ program }, windowId) =>
    inAccount(venue, async ({ exports }) => {
      const path = await venue.chooseCsv(windowId, program)
      return path === null ? ok(null) : await exports.tax(program, path)
    }),
  'limits.read': () => ok(venue.limits.read()),
  'limits.write': (next, windowId) => venue.limits.write(next, windowId),
  'limits.halt': ({ on }, windowId) => venue.limits.halt(on, windowId)
})
