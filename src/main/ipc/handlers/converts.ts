import type { convertRequests } from '../../../contract/requests/converts.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'
import { inAccount, inAccountSoon, type SessionAccess } from './in-session.ts'

export const convertHandlers = (venue: SessionAccess): HandlersOf<typeof convertRequests> => ({
  'converts.place': (args) => inAccount(venue, ({ converts }) => converts.place(args)),
  'converts.cancel': ({ orderId }) => inAccount(venue, ({ converts }) => converts.cancel(orderId)),
  'converts.settle': ({ key, orderId }) => inAccount(venue, ({ converts }) => converts.settle(key, orderId)),
  'converts.page': (request) => inAccountSoon(venue, ({ converts }) => converts.page(request)),
  'converts.quote': ({ from, to, amount }) => inAccount(venue, ({ converts }) => converts.quote(from, to, amount)),
  'converts.pairs': () => inAccountSoon(venue, ({ converts }) => converts.pairs()),
  'converts.watch': () => inAccountSoon(venue, ({ converts }) => done(converts.watch()))
})
