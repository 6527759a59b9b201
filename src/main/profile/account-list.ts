import * as v from 'valibot'
import { limitsSchema } from '../../contract/limits.ts'
import type { Document } from '../disk/document.ts'
import { storedNamespace } from './keychain-namespace.ts'

/** An account as the profile stores it: never its key, and at most the last four characters of the user id. */
const account = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  venueId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userIdEnd: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4)), ''), ''),
  /** The user has switched trading on. */
  trading: v.fallback(v.optional(v.boolean(), false), false),
  /** Trading is off and stays off until the user unlocks it in a dialog. */
  locked: v.fallback(v.optional(v.boolean(), false), true),
  /** Authenticates `trading` and `locked` (trading-switches.ts). */
  seal: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64)), ''), ''),
  /** The limits in force when its key was last open, with their seal; null before a version that seals them. */
  limits: v.fallback(v.optional(v.nullable(limitsSchema), null), null),
  limitsSeal: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(64)), ''), ''),
  /** The key is kept in memory only, and never in the keychain. */
  sessionOnly: v.fallback(v.optional(v.boolean(), false), false)
})
export type AccountEntry = Readonly<v.InferOutput<typeof account>>

/** A new account: trading is off. */
export const newAccount = (
  named: Pick<AccountEntry, 'id' | 'label' | 'venueId'> & Partial<AccountEntry>
): AccountEntry => ({
  userIdEnd: '',
  trading: false,
  locked: false,
  seal: '',
  limits: null,
  limitsSeal: '',
  sessionOnly: false,
  ...named
})

/** The account of the embedded practice exchange: not in the list, and trading is always on. */
export const PRACTICE_ACCOUNT: AccountEntry = newAccount({
  id: 'practice/demo',
  label: 'Demo',
  venueId: 'practice',
  trading: true
})

/** Whether orders may be sent: the one rule for placing, badge and list. */
export const mayTrade = ({ trading, locked }: Pick<AccountEntry, 'trading' | 'locked'>): boolean => trading && !locked

export interface AccountList {
  all(): readonly AccountEntry[]
  find(id: string): AccountEntry | undefined
  /** The account that was used last at a venue, else its first; undefined without one. `but`: ids to leave out. */
  preferred(venueId: string, but?: ReadonlySet<string>): AccountEntry | undefined
  add(entry: AccountEntry): void
  /** Changes what is given of one account and answers with it; undefined where there is none. */
  change(id: string, patch: Partial<Omit<AccountEntry, 'id' | 'venueId'>>): AccountEntry | undefined
  remove(id: string): void
  used(entry: AccountEntry): void
}

/** The list of accounts in a document. Unreadable entries are left out and counted in `broken`. */
const readAccounts = (entries: readonly unknown[]): readonly AccountEntry[] =>
  entries.flatMap((entry) => {
    const read = v.safeParse(account, entry)
    // SECURITY: the practice account trades whatever its switch says.
    return read.success && read.output.id !== PRACTICE_ACCOUNT.id ? [read.output] : []
  })

export const oddAccountsIn = ({ accounts }: Readonly<Record<string, unknown>>): number =>
  Array.isArray(accounts) ? accounts.length - readAccounts(accounts).length : 0

export function openAccounts(document: Document): { readonly accounts: AccountList; readonly broken: number } {
  const stored = v.safeParse(
    v.object({ accounts: v.array(v.unknown()), lastUsed: v.optional(v.record(v.string(), v.string()), {}) }),
    document.read()
  )
  const entries = stored.success ? stored.output.accounts : []
  let accounts = readAccounts(entries)
  let lastUsed: Readonly<Record<string, string>> = stored.success ? stored.output.lastUsed : {}
  const save = () => document.write({ accounts, lastUsed, keychain: storedNamespace(document) })
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
