import { createHash } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where the databases of a profile lie. A name is readable and the hash keeps any two apart. */
export interface JournalFiles {
  orders(accountId: string): string
  trades(venueId: string): string
  /** The practice exchange begins anew with each start, and so does what is kept of it. */
  forgetPractice(): void
}

export function journalFiles(folder: string): JournalFiles {
  const file = (kind: string, id: string) => join(folder, `${kind}-${id.replace(/[^a-z0-9-]/gi, '_').slice(0, 40)}-${hash(id)}.db`)
  return {
    orders: (accountId) => file('orders', accountId),
    trades: (venueId) => file('trades', venueId),
    forgetPractice() {
      let names: readonly string[]
      try {
        names = readdirSync(folder)
      } catch {
        return // The folder comes with the first database.
      }
      for (const name of names) if (/^(orders|trades)-practice[-_]/.test(name)) rmSync(join(folder, name), { force: true })
    }
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
