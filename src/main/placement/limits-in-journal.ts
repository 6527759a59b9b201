import type { Journal } from '../journal/journal-api.ts'
import type { LimitsKeep } from './limits.ts'

const NAME = 'limits'

/** Stores limits in the journal of their account. */
export const limitsInJournal = (journal: Journal): LimitsKeep => ({
  read() {
    const text = journal.setting(NAME)
    if (text === null) return null
    try {
      return JSON.parse(text) as unknown
    } catch {
      // Unreadable is not the same as never stored.
      return text
    }
  },
  write: (limits) => journal.setSetting(NAME, JSON.stringify(limits))
})
