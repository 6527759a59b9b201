import { fail, ok } from '../../contract/failure.ts'
import type { OpenedDocument } from '../disk/document.ts'
import { PRACTICE_ACCOUNT, type AccountList } from './account-list.ts'
import type { LimitsKeep } from '../placement/limits.ts'

/** Stores the user's limits for all accounts of a profile. */
export const limitsIn = (
  { document, unreadableFile }: OpenedDocument,
  accounts: Pick<AccountList, 'all'>
): LimitsKeep => ({
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
  },
  accounts: () => [
    { id: PRACTICE_ACCOUNT.id, practice: true },
    ...accounts.all().map(({ id }) => ({ id, practice: false }))
  ]
})
