import { assert, fail, ok, type Result } from '../../contract/failure.ts'
import { checkCredential, decodeCredential, encodeCredential } from './credential.ts'
import { keychainFailure } from './keychain-trouble.ts'
import { createSigner, type Signer } from './signer.ts'
import type { Patience, SecretStore, StoredAccount, Vault } from './vault-api.ts'

export interface VaultOptions {
  readonly store: SecretStore
  /** Ends what the store runs in. */
  readonly closeStore: () => void
  readonly stopWaiting?: () => void
  /** Told each key that is opened, so that no log shows it. */
  readonly protect?: (secret: string) => unknown
}

const IN_KEYCHAIN: StoredAccount = { custody: 'keychain', note: '' }
const SESSION_ONLY = 'The key is kept in memory until the app quits; nothing is written to disk.'

/** Signers of the open accounts are held in this closure, so that no property of the vault leads to a key. */
export function createVault({ store, closeStore, stopWaiting = () => undefined, protect = () => undefined }: VaultOptions): Vault {
  const open = new Map<string, { readonly signer: Signer; readonly stored: StoredAccount }>()
  let closed = false

  function drop(account: string): void {
    open.get(account)?.signer.wipe()
    open.delete(account)
  }

  function hold(account: string, signer: Signer, stored: StoredAccount): StoredAccount {
    drop(account)
    if (closed) signer.wipe()
    else open.set(account, { signer, stored })
    return stored
  }

  /** Some keyrings take a secret and keep nothing when their password was wrong, so what was written is read back. */
  async function writeAndProve(account: string, secret: string, patience: Patience): Promise<Result<null>> {
    const written = await store.write(account, secret, patience)
    if (!written.ok) return written
    const back = await store.read(account)
    if (!back.ok) {
      // Nobody would find it there again.
      void store.remove(account, 'app')
      return back
    }
    return back.value === secret ? ok(null) : fail(keychainFailure('refused', 'The keychain did not keep the key; its password may not have been accepted.'))
  }

  /** A locked keyring says of every key that it has none. Only one that is open takes another one. */
  async function proveOpen(account: string): Promise<Result<null>> {
    const probe = `${account}/probe`
    const written = await store.write(probe, 'probe', 'person')
    if (written.ok) await store.remove(probe, 'app')
    return written
  }

  function signerOf(userId: string, apiKey: string): Signer {
    const checked = checkCredential(userId, apiKey)
    assert(checked.ok, 'a credential must be checked before it is kept')
    protect(apiKey)
    return createSigner(userId, apiKey)
  }

  return Object.freeze({
    async keepInKeychain(account: string, userId: string, apiKey: string) {
      const signer = signerOf(userId, apiKey)
      const proof = await writeAndProve(account, encodeCredential({ userId, apiKey }), 'person')
      if (proof.ok) return ok(hold(account, signer, IN_KEYCHAIN))
      signer.wipe()
      return proof
    },

    keepForSession: (account: string, userId: string, apiKey: string) =>
      hold(account, signerOf(userId, apiKey), { custody: 'session', note: SESSION_ONLY }),

    async keep(account: string, userId: string, apiKey: string) {
      const signer = signerOf(userId, apiKey)
      const proof = await writeAndProve(account, encodeCredential({ userId, apiKey }), 'app')
      const why = proof.ok || !('message' in proof.failure) ? '' : proof.failure.message
      return hold(account, signer, proof.ok ? IN_KEYCHAIN : { custody: 'session', note: `${why} ${SESSION_ONLY}` })
    },

    async open(account: string): Promise<Result<StoredAccount>> {
      const already = open.get(account)
      if (already !== undefined) return ok(already.stored)
      const read = await store.read(account)
      if (!read.ok) return read
      if (closed) return fail({ kind: 'closed', message: 'The vault is closed.' })
      if (read.value === null) return fail(keychainFailure('not-found'))
      const credential = decodeCredential(read.value)
      if (credential === null) {
        return fail(keychainFailure('not-found', 'What the keychain holds for this account is not a key of this app. Enter the key again.'))
      }
      // A `keep` that came meanwhile is newer than what was read.
      const newer = open.get(account)
      if (newer !== undefined) return ok(newer.stored)
      return ok(hold(account, signerOf(credential.userId, credential.apiKey), IN_KEYCHAIN))
    },

    signer: (account: string) => open.get(account)?.signer.sign,

    async forget(account: string, wasKept: boolean): Promise<Result<null>> {
      const sessionOnly = !wasKept || open.get(account)?.stored.custody === 'session'
      drop(account)
      const removed = await store.remove(account, 'person')
      if (!removed.ok) {
        // A key that was never in the keychain is gone from memory; a missing keychain has nothing to remove.
        return sessionOnly && removed.failure.kind === 'keychain' && removed.failure.reason === 'missing' ? ok(null) : removed
      }
      if (removed.value || sessionOnly) return ok(null)
      const isOpen = await proveOpen(account)
      if (!isOpen.ok) return isOpen
      // It may have been locked the first time and open now.
      const again = await store.remove(account, 'person')
      return again.ok ? ok(null) : again
    },

    stopWaiting,

    close() {
      closed = true
      for (const account of [...open.keys()]) drop(account)
      closeStore()
      return Promise.resolve()
    }
  })
}
