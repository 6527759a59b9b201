import type { UpdateView } from '../updates.ts'
import { none, request } from './fields.ts'

export const updateRequests = {
  'updates.read': request(none)<UpdateView>(),
  'updates.check': request(none)<null>(),
  'updates.download': request(none)<null>(),
  /** Asks the user in a dialog of main, then ends the app, installs and starts it again. */
  'updates.install': request(none)<null>()
} as const
