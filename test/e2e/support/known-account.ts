import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ok } from '../../../src/contract/failure.ts'
import { openLimits } from '../../../src/main/placement/limits.ts'
import { newAccount, openAccounts } from '../../../src/main/profile/account-list.ts'
import { createTradingSwitches } from '../../../src/main/venue/trading-switches.ts'
import { newCredential } from '../../../src/main/vault/credential.ts'
import { originsOf, type Addresses } from '../../../src/main/vault/origins.ts'
import { createVault } from '../../../src/main/vault/vault.ts'
import { inKeychain, putInKeychain } from './accounts.ts'

export interface KnownAccount {
  readonly venue: Addresses & { readonly id: string }
  readonly label: string
  readonly userId: string
  readonly apiKey: string
  /** Orders may leave. */
  readonly trading: boolean
}

/**
 * Puts an account into a profile and its key into the keychain, by the app's own code: as if it had been entered in an
 * earlier run.
 */
export async function putAccount(
  profile: string,
  { venue, label, userId, apiKey, trading }: KnownAccount
): Promise<void> {
  const vault = createVault({
    store: {
      read: async (account) => ok(await inKeychain(profile, account)),
      write: async (account, secret) => {
        await putInKeychain(profile, account, secret)
        return ok(null)
      },
      remove: () => Promise.reject(new Error('nothing is removed here'))
    },
    closeStore: () => undefined
  })
  const entry = newAccount({ id: `${venue.id}/${randomUUID()}`, label, venueId: venue.id, userIdEnd: userId.slice(-4) })
  const kept = await vault.keepInKeychain(
    newCredential({ account: entry.id, userId, apiKey, origins: originsOf(venue) })
  )
  if (!kept.ok) throw new Error(`the keychain did not take the key: ${JSON.stringify(kept.failure)}`)
  let stored: Readonly<Record<string, unknown>> = {}
  const { accounts } = openAccounts({
    read: () => undefined,
    write: (value) => {
      stored = value
    }
  })
  accounts.add(entry)
  createTradingSwitches(accounts, vault, openLimits({ read: () => null, write: () => ok(null) })).set(entry.id, {
    trading,
    locked: false
  })
  accounts.used(entry)
  await vault.close()
  mkdirSync(profile, { recursive: true })
  writeFileSync(join(profile, 'accounts.json'), JSON.stringify(stored), { mode: 0o600 })
}
