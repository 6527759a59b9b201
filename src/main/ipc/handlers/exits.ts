import type { exitRequests } from '../../../contract/requests/exits.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inSession, type SessionAccess } from './in-session.ts'

export const exitHandlers = (venue: SessionAccess): HandlersOf<typeof exitRequests> => ({
  'exits.check': (args) => inSession(venue, async (session) => session.exits.check(args)),
  'exits.arm': (args) => inSession(venue, async (session) => session.exits.arm(args)),
  'exits.change': (args) => inSession(venue, async (session) => session.exits.change(args)),
  'exits.remove': (args) => inSession(venue, (session) => session.exits.remove(args)),
  'exits.rehearse': ({ key }) => inSession(venue, (session) => session.exits.rehearse(key))
})
