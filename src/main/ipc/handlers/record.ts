import { denied, fail, ok, type Failure } from '../../../contract/failure.ts'
import type { recordRequests } from '../../../contract/requests/record.ts'
import type { recordViewRequests } from '../../../contract/requests/record-views.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSession, inSessionSoon, type SessionAccess } from './in-session.ts'

export interface RecordServices extends SessionAccess {
  /** Asks the user, in a dialog that no page can answer. */
  confirmDeleteRecord(windowId: number): Promise<boolean>
}

export const recordHandlers = (venue: RecordServices): HandlersOf<typeof recordRequests> => ({
  'record.movements': () => inSessionSoon(venue, (session) => session.record.ask('movements', null)),
  'record.label': ({ edit }) =>
    inSession(venue, async (session) => {
      const changed = await session.record.ask('label', edit)
      if (!changed.ok) return changed
      if (changed.value) return ok(null)
      return fail<Failure>({ kind: 'input', field: 'id', code: 'movement-not-changed', params: {} })
    }),
  'record.size': () => inSessionSoon(venue, (session) => session.record.ask('size', null)),
  'record.delete': (_args, windowId) =>
    inSession(venue, async (session) => {
      // The question names the account: another one may have been opened meanwhile.
      if (!(await venue.confirmDeleteRecord(windowId)) || venue.session() !== session)
        return fail(denied('declined', 'record-not-deleted'))
      const deleted = await session.record.ask('delete', null)
      if (!deleted.ok) return deleted
      return deleted.value ? ok(null) : fail(denied('journal', 'record-delete-failed'))
    })
})

export const recordViewHandlers = (venue: SessionAccess): HandlersOf<typeof recordViewRequests> => ({
  'record.statistics': (args) => inSessionSoon(venue, (session) => session.record.ask('statistics', args)),
  'record.equity': (args) => inSessionSoon(venue, (session) => session.record.ask('equity', args)),
  'record.trades': (args) => inSessionSoon(venue, (session) => session.record.ask('trades', args)),
  'record.trade': (args) => inSessionSoon(venue, (session) => session.record.ask('trade', args)),
  // Of the trade that the user sees: not of another account.
  'record.note': (args) => inSession(venue, (session) => session.record.ask('note', args)),
  'record.costs': (args) => inSessionSoon(venue, (session) => session.record.ask('costs', args)),
  'record.holdings': () => inSessionSoon(venue, (session) => session.record.ask('holdings', null))
})
