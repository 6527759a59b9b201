import type { awayRequests } from '../../../contract/requests/away.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSession, type SessionAccess } from './in-session.ts'

export const awayHandlers = (venue: SessionAccess): HandlersOf<typeof awayRequests> => ({
  'away.paths': ({ market }) => inSession(venue, (session) => session.away.paths(market)),
  'away.seen': ({ to }) => inSession(venue, async (session) => session.away.seen(to))
})
