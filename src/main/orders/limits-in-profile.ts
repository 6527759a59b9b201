import { fail, ok } from '../../contract/failure.ts'
import type { OpenedDocument } from '../profile/document.ts'
import type { LimitsKeep } from './limits.ts'

/** Keeps the user's limits for all accounts of a profile. */
export const limitsIn = ({ document, unreadableFile }: OpenedDocument): LimitsKeep => ({
  // A file that could not be read may have held a kill switch.
  read: () => (unreadableFile === null ? (document.read() ?? null) : 'unreadable'),
  write(limits) {
    const written = document.write({ ...limits })
    return written.ok
      ? ok(null)
      : fail({
          kind: 'denied',
          rule: 'limits',
          code: 'limits-not-written',
          params: { reason: written.failure }
        })
  }
})
