import * as v from 'valibot'
import type { Document } from './document.ts'

/** What is remembered of an account: never a key. */
const account = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  venueId: v.pipe(v.string(), v.minLength(1), v.maxLength(64))
})
export type AccountEntry = Readonly<v.InferOutput<typeof account>>

/** The account of the embedded practice exchange; it is in no list. */
export const PRACTICE_ACCOUNT: AccountEntry = { id: 'practice/demo', label: 'Demo', venueId: 'practice' }

export interface AccountList {
  all(): readonly AccountEntry[]
  find(id: string): AccountEntry | undefined
  /** The account that was used last at a venue, else its first; undefined without one. */
  preferred(venueId: string): AccountEntry | undefined
  add(entry: AccountEntry): void
  remove(id: string): void
  used(entry: AccountEntry): void
}

/** The list of accounts in a document. Broken entries are left out, and said by `broken`. */
export function openAccounts(document: Document): { readonly accounts: AccountList, readonly broken: number } {
  const stored = v.safeParse(v.object({ accounts: v.array(v.unknown()), lastUsed: v.optional(v.record(v.string(), v.string()), {}) }), document.read())
  const entries = stored.success ? stored.output.accounts : []
  let accounts = entries.filter((entry) => v.is(account, entry))
  let lastUsed: Readonly<Record<string, string>> = stored.success ? stored.output.lastUsed : {}
  const save = () => document.write({ accounts, lastUsed })
  const find = (id: string) => accounts.find((entry) => entry.id === id)
  return {
    broken: entries.length - accounts.length,
    accounts: {
      all: () => accounts,
      find,
      preferred: (venueId) => {
        const last = find(lastUsed[venueId] ?? '')
        return last?.venueId === venueId ? last : accounts.find((entry) => entry.venueId === venueId)
      },
      add(entry) {
        accounts = [...accounts.filter(({ id }) => id !== entry.id), { id: entry.id, label: entry.label, venueId: entry.venueId }]
        save()
      },
      remove(id) {
        accounts = accounts.filter((entry) => entry.id !== id)
        lastUsed = Object.fromEntries(Object.entries(lastUsed).filter(([, last]) => last !== id))
        save()
      },
      used(entry) {
        if (lastUsed[entry.venueId] === entry.id) return
        lastUsed = { ...lastUsed, [entry.venueId]: entry.id }
        save()
      }
    }
  }
}
