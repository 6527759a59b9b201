import type { convertRequests } from '../../../contract/requests/converts.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'
import { inSession, inSessionSoon, type SessionAccess } from './in-session.ts'

export const convertHandlers = (venue: SessionAccess): HandlersOf<typeof convertRequests> => ({
  'converts.place': (args) => inSession(venue, (session) => session.placeConvert(args)),
  'converts.cancel': ({ orderId }) => inSession(venue, (session) => session.converts.cancel(orderId)),
  'converts.settle': ({ key, orderId }) => inSession(venue, async (session) => session.converts.settle(key, orderId)),
  'converts.page': (request) => inSessionSoon(venue, (session) => session.converts.page(request)),
  'converts.quote': ({ from, to, amount }) => inSession(venue, (session) => session.converts.quote(from, to, amount)),
  'converts.pairs': () => inSessionSoon(venue, (session) => session.converts.pairs()),
  'converts.watch': () => inSessionSoon(venue, async (session) => done(session.converts.watch()))
})
