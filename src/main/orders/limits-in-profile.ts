import { fail, ok } from '../../contract/failure.ts'
import type { OpenedDocument } from '../profile/document.ts'
import type { LimitsKeep } from './limits.ts'

/** Stores the user's limits for all accounts of a profile. */
export const limitsIn = ({ document, unreadableFile }: OpenedDocument): LimitsKeep => ({
  // A file that cannot be read may have held an active kill switch.
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
