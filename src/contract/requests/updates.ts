import type { UpdateView } from '../updates.ts'
import { none } from './fields.ts'
import { ANEW, DESK, request, RARELY, SOMETIMES } from './request.ts'

export const updateRequests = {
  'updates.read': request({ schema: none, from: DESK, rate: SOMETIMES })<UpdateView>(),
  'updates.check': request({ schema: none, from: DESK, rate: ANEW })<null>(),
  'updates.download': request({ schema: none, from: DESK, rate: ANEW })<null>(),
  /** Asks the user in a dialog of main, then ends the app, installs and starts it again. */
  'updates.install': request({ schema: none, from: DESK, rate: RARELY })<null>()
} as const
