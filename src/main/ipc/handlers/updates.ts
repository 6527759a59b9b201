import { ok } from '../../../contract/failure.ts'
import type { updateRequests } from '../../../contract/requests/updates.ts'
import type { Updates } from '../../updates/updates.ts'
import type { HandlersOf } from '../dispatch.ts'
import { done } from './answers.ts'

export const updateHandlers = (updates: Omit<Updates, 'stop'>): HandlersOf<typeof updateRequests> => ({
  'updates.read': () => ok(updates.read()),
  'updates.check': () => done(void updates.check()),
  'updates.download': () => done(void updates.download()),
  'updates.install': (_args, windowId) => updates.install(windowId)
})
