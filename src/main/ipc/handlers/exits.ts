import type { exitRequests } from '../../../contract/requests/exits.ts'
import type { HandlersOf } from '../dispatch.ts'
import { inAccount, type SessionAccess } from './in-session.ts'

export const exitHandlers = (venue: SessionAccess): HandlersOf<typeof exitRequests> => ({
  'exits.check': (args) => inAccount(venue, ({ exits }) => exits.check(args)),
  'exits.arm': (args) => inAccount(venue, ({ exits }) => exits.arm(args)),
  'exits.change': (args) => inAccount(venue, ({ exits }) => exits.change(args)),
  'exits.remove': (args) => inAccount(venue, ({ exits }) => exits.remove(args)),
  'exits.rehearse': ({ key }) => inAccount(venue, ({ exits }) => exits.rehearse(key))
})
