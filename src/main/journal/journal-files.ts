import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PRACTICE_ACCOUNT } from '../profile/account-list.ts'

/** Where the databases of a profile lie. A name is readable and the hash keeps any two apart. */
export interface JournalFiles {
  orders(accountId: string): string
  trades(venueId: string): string
  /** The practice exchange begins anew with each start, and so does what is kept of it. */
  forgetPractice(): void
}

export function journalFiles(folder: string): JournalFiles {
  const stem = (kind: string, id: string) => `${kind}-${id.replace(/[^a-z0-9-]/gi, '_').slice(0, 40)}-${hash(id)}`
  const file = (kind: string, id: string) => join(folder, `${stem(kind, id)}.db`)
  const practice = [stem('orders', PRACTICE_ACCOUNT.id), stem('trades', PRACTICE_ACCOUNT.venueId)]
  return {
    orders: (accountId) => file('orders', accountId),
    trades: (venueId) => file('trades', venueId),
    forgetPractice() {
      if (!existsSync(folder)) return
      // With what SQLite puts beside a database.
      for (const name of readdirSync(folder))
        if (practice.some((known) => name.startsWith(`${known}.`))) rmSync(join(folder, name), { force: true })
    }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
