import { fail } from '../../src/contract/failure.ts'
import type { SessionParts } from '../../src/main/venue/session.ts'

/** The record of an account where a test needs none. */
export const noRecord: SessionParts['record'] = {
  tell: () => undefined,
  ask: () => Promise.resolve(fail({ kind: 'closed', code: 'record-ended', params: {} }))
}
