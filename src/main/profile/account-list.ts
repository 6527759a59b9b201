import * as v from 'valibot'
import type { Document } from './document.ts'

/** What is remembered of an account: never a key, and of the user id its last four characters at most. */
const account = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  venueId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userIdEnd: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4)), ''), ''),
  /** The user let orders out of this account. */
  trading: v.fallback(v.optional(v.boolean(), false), false),
  /** Trading is off and stays off until the user unlocks it in a dialog. */
  locked: v.fallback(v.optional(v.boolean(), false), true),
  /** Authenticates `trading` and `locked` (trading-switches.ts). */
  seal: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64)), ''), ''),
  /** The key was never given to the keychain: it lives as long as the app does. */
  sessionOnly: v.fallback(v.optional(v.boolean(), false), false)
})
export type AccountEntry = Readonly<v.InferOutput<typeof account>>

/** An account as it is when it is new: nothing can be traded with it. */
export const newAccount = (
  named: Pick<AccountEntry, 'id' | 'label' | 'venueId'> & Partial<AccountEntry>
): AccountEntry => ({ userIdEnd: '', trading: false, locked: false, seal: '', sessionOnly: false, ...named })

/** The account of the embedded practice exchange; it is in no list, and trades at once. */
export const PRACTICE_ACCOUNT: AccountEntry = newAccount({
  id: 'practice/demo',
  label: 'Demo',
  venueId: 'practice',
  trading: true
})

/** Whether orders may leave: one word for the gate, the badge and the list. */
export const mayTrade = ({ trading, locked }: Pick<AccountEntry, 'trading' | 'locked'>): boolean => trading && !locked

export interface AccountList {
  all(): readonly AccountEntry[]
  find(id: string): AccountEntry | undefined
  /** The account that was used last at a venue, else its first; undefined without one. `but`: ids that do not count. */
  preferred(venueId: string, but?: ReadonlySet<string>): AccountEntry | undefined
  add(entry: AccountEntry): void
  /** Changes what is given of one account and answers with it; undefined where there is none. */
  change(id: string, patch: Partial<Omit<AccountEntry, 'id' | 'venueId'>>): AccountEntry | undefined
  remove(id: string): void
  used(entry: AccountEntry): void
}

/** The list of accounts in a document. Broken entries are left out, and said by `broken`. */
export function openAccounts(document: Document): { readonly accounts: AccountList; readonly broken: number } {
  const stored = v.safeParse(
    v.object({ accounts: v.array(v.unknown()), lastUsed: v.optional(v.record(v.string(), v.string()), {}) }),
    document.read()
  )
  const entries = stored.success ? stored.output.accounts : []
  let accounts: readonly AccountEntry[] = entries.flatMap((entry) => {
    const read = v.safeParse(account, entry)
    // SECURITY: the practice account trades whatever its switch says.
    return read.success && read.output.id !== PRACTICE_ACCOUNT.id ? [read.output] : []
  })
  let lastUsed: Readonly<Record<string, string>> = stored.success ? stored.output.lastUsed : {}
  const save = () => document.write({ accounts, lastUsed })
  const find = (id: string) => accounts.find((entry) => entry.id === id)
  return {
    broken: entries.length - accounts.length,
    accounts: {
      all: () => accounts,
      find,
      preferred: (venueId, but) => {
        const here = accounts.filter((entry) => entry.venueId === venueId && but?.has(entry.id) !== true)
        return here.find(({ id }) => id === lastUsed[venueId]) ?? here[0]
      },
      add(entry) {
        // SECURITY: the schema's own fields and no other, whatever the entry carries.
        accounts = [...accounts.filter(({ id }) => id !== entry.id), v.parse(account, entry)]
        save()
      },
      change(id, patch) {
        const before = find(id)
        if (before === undefined) return undefined
        const after = v.parse(account, { ...before, ...patch })
        accounts = accounts.map((entry) => (entry.id === id ? after : entry))
        save()
        return after
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
