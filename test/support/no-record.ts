import { EventEmitter } from 'node:events'
import { fail } from '../../src/contract/failure.ts'
import { createFakeClock } from './fake-clock.ts'
import type { SessionParts } from '../../src/main/venue/session.ts'

/** The record of an account where a test needs none. */
export const noRecord: SessionParts['record'] = {
  events: new EventEmitter(),
  clock: createFakeClock(),
  tell: () => undefined,
  ask: () => Promise.resolve(fail({ kind: 'closed', code: 'record-ended', params: {} }))
}
