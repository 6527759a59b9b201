import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of a profile's databases. A name is readable; its hash makes it unique. */
export interface JournalFiles {
  orders(accountId: string): string
  trades(venueId: string): string
  /** What is recorded of an account beside its orders. */
  record(accountId: string): string
  /** Deletes the database of an account that begins anew. */
  removeOrders(accountId: string): void
  removeRecord(accountId: string): void
  /** Deletes the database of a venue whose market begins anew. */
  removeTrades(venueId: string): void
}

export function journalFiles(folder: string): JournalFiles {
  const stem = (kind: string, id: string) => `${kind}-${id.replace(/[^a-z0-9-]/gi, '_').slice(0, 40)}-${hash(id)}`
  const file = (kind: string, id: string) => join(folder, `${stem(kind, id)}.db`)
  const remove = (known: string): void => {
    if (!existsSync(folder)) return
    // SQLite adds suffixes for its own files, such as `-wal`.
    for (const name of readdirSync(folder))
      if (name.startsWith(`${known}.`)) rmSync(join(folder, name), { force: true })
  }
  return {
    orders: (accountId) => file('orders', accountId),
    trades: (venueId) => file('trades', venueId),
    record: (accountId) => file('record', accountId),
    removeOrders: (accountId) => remove(stem('orders', accountId)),
    removeRecord: (accountId) => remove(stem('record', accountId)),
    removeTrades: (venueId) => remove(stem('trades', venueId))
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
