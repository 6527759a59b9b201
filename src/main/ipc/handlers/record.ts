import type { recordRequests } from '../../../contract/requests/record.ts'
import type { recordViewRequests } from '../../../contract/requests/record-views.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSession, inSessionSoon, type SessionAccess } from './in-session.ts'

export const recordHandlers = (venue: SessionAccess): HandlersOf<typeof recordRequests> => ({
  'record.movements': () => inSessionSoon(venue, (session) => session.record.ask('movements', null)),
  'record.size': () => inSessionSoon(venue, (session) => session.record.ask('size', null))
})

export const recordViewHandlers = (venue: SessionAccess): HandlersOf<typeof recordViewRequests> => ({
  'record.statistics': (args) => inSessionSoon(venue, (session) => session.record.ask('statistics', args)),
  'record.equity': (args) => inSessionSoon(venue, (session) => session.record.ask('equity', args)),
  'record.trades': (args) => inSessionSoon(venue, (session) => session.record.ask('trades', args)),
  'record.trade': (args) => inSessionSoon(venue, (session) => session.record.ask('trade', args)),
  // Of the trade that the user sees: not of another account.
  'record.note': (args) => inSession(venue, (session) => session.record.ask('note', args)),
  'record.costs': (args) => inSessionSoon(venue, (session) => session.record.ask('costs', args))
})
