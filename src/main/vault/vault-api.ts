import type { Result } from '../../contract/failure.ts'
import type { KeyCustody } from '../../contract/frames.ts'
import type { Credential } from './credential.ts'
import type { Origins } from './origins.ts'

/** A place for secrets under a service name and an account id. keytar's is the real one; another can take its place. */
export interface SecretStore {
  read(account: string): Promise<Result<string | null>>
  /** `patience`: `person` while someone is there who can type the keychain's password; else it must end soon. */
  write(account: string, secret: string, patience: Patience): Promise<Result<null>>
  remove(account: string, patience: Patience): Promise<Result<boolean>>
}

export type Patience = 'app' | 'person'

/**
 * Headers that authenticate one request; computed over the exact bytes of the body (empty for none). Treat as the key.
 */
export type Sign = (body: Uint8Array) => { readonly userId: string; readonly sign: string }

export interface StoredAccount {
  readonly custody: KeyCustody
  /** Why the key is not in the keychain, in words; empty when it is. */
  readonly note: string
}

/** Holds keys and signs with them. There is no way to read a key back. */
export interface Vault {
  /** Stores the key in the keychain, else for this session only (0 bytes on disk). */
  keep(credential: Credential): Promise<StoredAccount>
  /**
   * Stores the key in the keychain or nowhere, and waits for a person who types its password; fails with a `keychain`
   * failure that says why.
   */
  keepInKeychain(credential: Credential): Promise<Result<StoredAccount>>
  /** Holds the key in memory only, because the user chose so. */
  keepForSession(credential: Credential): StoredAccount
  /**
   * Opens a stored account for signing; fails with a `keychain` failure that says why. SECURITY: a key that was entered
   * for other origins, or for another account, is not opened.
   */
  open(account: string, origins: Origins): Promise<Result<StoredAccount>>
  /** The signer of an account that is open for these origins; undefined when it is not. */
  signer(account: string, origins: Origins): Sign | undefined
  /** Authenticates a text with the keychain entry of an opened account; undefined when it is not open. */
  seal(account: string, text: string): string | undefined
  /**
   * Removes the key from memory at once, then from the keychain. `wasKept`: the keychain had it, so that a keychain
   * which knows nothing of it has to prove that it is open.
   */
  forget(account: string, wasKept: boolean): Promise<Result<null>>
  /** Ends what waits for a person at the keychain: those calls fail as `closed`. */
  stopWaiting(): void
  /** Ends the keychain process and wipes memory. */
  close(): Promise<void>
}
