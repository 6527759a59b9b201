import type { venueCheckRequests } from '../../../contract/requests/venue-check.ts'
import type { CheckRequests } from '../../venue/check/check-requests.ts'
import type { HandlersOf } from '../dispatch.ts'

export const venueCheckHandlers = (check: CheckRequests): HandlersOf<typeof venueCheckRequests> => ({
  'venueCheck.start': (args, windowId) => check.start(args, windowId),
  'venueCheck.stop': () => check.stop(),
  'venueCheck.read': () => check.read(),
  'venueCheck.save': (_args, windowId) => check.save(windowId)
})
