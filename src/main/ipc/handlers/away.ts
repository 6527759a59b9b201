import type { awayRequests } from '../../../contract/requests/away.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inAccount, type SessionAccess } from './in-session.ts'

export const awayHandlers = (venue: SessionAccess): HandlersOf<typeof awayRequests> => ({
  'away.paths': ({ market }) => inAccount(venue, ({ away }) => away.paths(market)),
  'away.seen': ({ to }) => inAccount(venue, ({ away }) => away.seen(to))
})
