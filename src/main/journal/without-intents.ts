import { fail } from '../../contract/failure.ts'
import type { Journal } from './journal-api.ts'

/**
 * A journal for a read-only profile: known rows are read and updated in memory, and nothing new is sent. @param code
 * why the profile cannot be written, such as EROFS
 */
export function withoutIntents(journal: Journal, code: string): Journal {
  const refused = () =>
    fail({
      kind: 'denied',
      rule: 'journal',
      code: 'profile-read-only-order',
      params: { code }
    } as const)
  return {
    ...journal,
    addIntent: refused,
    converts: { ...journal.converts, add: refused },
    changes: { ...journal.changes, put: refused },
    exits: { ...journal.exits, put: refused }
  }
}
