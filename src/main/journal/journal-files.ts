import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of a profile's databases. A name is readable; its hash makes it unique. */
export interface JournalFiles {
  orders(accountId: string): string
  trades(venueId: string): string
  /** Deletes the databases of one account and its venue; the practice exchange starts empty each time. */
  remove(account: { readonly id: string; readonly venueId: string }): void
}

export function journalFiles(folder: string): JournalFiles {
  const stem = (kind: string, id: string) => `${kind}-${id.replace(/[^a-z0-9-]/gi, '_').slice(0, 40)}-${hash(id)}`
  const file = (kind: string, id: string) => join(folder, `${stem(kind, id)}.db`)
  return {
    orders: (accountId) => file('orders', accountId),
    trades: (venueId) => file('trades', venueId),
    remove({ id, venueId }) {
      if (!existsSync(folder)) return
      const removed = [stem('orders', id), stem('trades', venueId)]
      // SQLite adds suffixes for its own files, such as `-wal`.
      for (const name of readdirSync(folder))
        if (removed.some((known) => name.startsWith(`${known}.`))) rmSync(join(folder, name), { force: true })
    }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
