import type { recordRequests } from '../../../contract/requests/record.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSessionSoon, type SessionAccess } from './in-session.ts'

export const recordHandlers = (venue: SessionAccess): HandlersOf<typeof recordRequests> => ({
  'record.movements': () => inSessionSoon(venue, (session) => session.record.ask('movements', null)),
  'record.size': () => inSessionSoon(venue, (session) => session.record.ask('size', null))
})
