import type { Dispose } from '../../contract/clock.ts'
import { assert, fail, ok, type Result } from '../../contract/failure.ts'
import { checkCredential, decodeCredential, encodeCredential, type Credential } from './credential.ts'
import { keychainFailure } from './keychain-problem.ts'
import { differing, sameOrigins, type Origins } from './origins.ts'
import { createSeal, type Seal } from './seal.ts'
import { createSigner, type Signer } from './signer.ts'
import type { Patience, SecretStore, StoredAccount, Vault } from './vault-api.ts'
import { message } from '../../i18n/codes.ts'

export interface VaultOptions {
  readonly store: SecretStore
  /** Ends the process of the store. */
  readonly closeStore: () => void
  readonly stopWaiting?: () => void
  /** Called with each opened key, so that no log shows it; what it returns, when the key is forgotten. */
  readonly protect?: (secret: string) => Dispose
}

const IN_KEYCHAIN: StoredAccount = { custody: 'keychain', note: null }

interface OpenAccount {
  readonly signer: Signer
  readonly seal: Seal
  readonly origins: Origins
  readonly stored: StoredAccount
}

/** Null if a key may be used for this account at these origins. */
function misuse(
  { account, origins }: Pick<Credential, 'account' | 'origins'>,
  wanted: string,
  at: Origins
): Result<never> | null {
  if (origins.length === 0) return fail(keychainFailure('unbound', 'key-without-addresses'))
  if (account !== wanted) return fail(keychainFailure('unbound', 'keychain-entry-other-account'))
  if (sameOrigins(origins, at)) return null
  const was = differing(origins, at)
  const now = differing(at, origins)
  return fail(keychainFailure('other-host', 'key-host-changed', { was, now }))
}

/** Signers are in this closure, so that no property of the vault leads to a key. */
export function createVault({
  store,
  closeStore,
  stopWaiting = () => undefined,
  protect = () => () => undefined
}: VaultOptions): Vault {
  const open = new Map<string, OpenAccount>()
  let closed = false

  function drop(account: string): void {
    open.get(account)?.signer.wipe()
    open.get(account)?.seal.wipe()
    open.delete(account)
  }

  function hold({ account, origins, sealKey }: Credential, signer: Signer, stored: StoredAccount): StoredAccount {
    drop(account)
    if (closed) signer.wipe()
    else open.set(account, { signer, seal: createSeal(sealKey), origins, stored })
    return stored
  }

  /** Some keyrings accept a secret and store nothing after a wrong password, so the written value is read back. */
  async function writeAndProve(account: string, secret: string, patience: Patience): Promise<Result<null>> {
    const written = await store.write(account, secret, patience)
    if (!written.ok) return written
    const back = await store.read(account)
    if (!back.ok) {
      // Nothing would ever read it again.
      void store.remove(account, 'app')
      return back
    }
    return back.value === secret ? ok(null) : fail(keychainFailure('refused', 'keychain-not-kept'))
  }

  /** A locked keyring reports every key as missing. Only an unlocked one accepts a new entry. */
  async function proveOpen(account: string): Promise<Result<null>> {
    const probe = `${account}/probe`
    const written = await store.write(probe, 'probe', 'person')
    if (written.ok) await store.remove(probe, 'app')
    return written
  }

  function signerOf(credential: Credential): Signer {
    const checked = checkCredential(credential)
    assert(checked.ok, 'a credential must be checked before it is kept')
    const forgets = [protect(credential.apiKey), protect(credential.sealKey)]
    const { sign, wipe } = createSigner(credential.userId, credential.apiKey)
    return {
      sign,
      wipe() {
        wipe()
        for (const forget of forgets.splice(0)) forget()
      }
    }
  }

  /** An account that is already open for these origins. */
  function opened(account: string, origins: Origins): Result<StoredAccount> | null {
    const held = open.get(account)
    return held === undefined ? null : (misuse({ account, origins: held.origins }, account, origins) ?? ok(held.stored))
  }

  return Object.freeze({
    async keepInKeychain(credential: Credential) {
      const signer = signerOf(credential)
      const proof = await writeAndProve(credential.account, encodeCredential(credential), 'person')
      if (proof.ok) return ok(hold(credential, signer, IN_KEYCHAIN))
      signer.wipe()
      return proof
    },

    keepForSession: (credential: Credential) =>
      hold(credential, signerOf(credential), { custody: 'session', note: message('key-in-memory') }),

    async keep(credential: Credential) {
      const signer = signerOf(credential)
      const proof = await writeAndProve(credential.account, encodeCredential(credential), 'app')
      if (proof.ok) return hold(credential, signer, IN_KEYCHAIN)
      const note = message('key-in-memory-reason', { reason: proof.failure })
      return hold(credential, signer, { custody: 'session', note })
    },

    async open(account: string, origins: Origins): Promise<Result<StoredAccount>> {
      const already = opened(account, origins)
      if (already !== null) return already
      const read = await store.read(account)
      if (!read.ok) return read
      if (closed) return fail({ kind: 'closed', code: 'vault-closed', params: {} })
      if (read.value === null) return fail(keychainFailure('not-found'))
      const credential = decodeCredential(read.value)
      if (credential === null) {
        return fail(keychainFailure('not-found', 'keychain-entry-foreign'))
      }
      // A `keep` that finished meanwhile is newer than what was read.
      const newer = opened(account, origins)
      if (newer !== null) return newer
      return misuse(credential, account, origins) ?? ok(hold(credential, signerOf(credential), IN_KEYCHAIN))
    },

    signer: (account: string, origins: Origins) =>
      opened(account, origins)?.ok === true ? open.get(account)?.signer.sign : undefined,

    seal: (account: string, text: string) => open.get(account)?.seal.of(text),

    async forget(account: string, wasKept: boolean): Promise<Result<null>> {
      const sessionOnly = !wasKept || open.get(account)?.stored.custody === 'session'
      drop(account)
      const removed = await store.remove(account, 'person')
      if (!removed.ok) {
        // A key that was never in the keychain is gone with the memory; a missing keychain has nothing to remove.
        return sessionOnly && removed.failure.kind === 'keychain' && removed.failure.reason === 'missing'
          ? ok(null)
          : removed
      }
      if (removed.value || sessionOnly) return ok(null)
      const isOpen = await proveOpen(account)
      if (!isOpen.ok) return isOpen
      // The keychain may have been unlocked meanwhile.
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
