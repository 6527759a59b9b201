import type { Result } from '../../contract/failure.ts'
import type { KeyCustody } from '../../contract/frames.ts'
import type { Credential } from './credential.ts'
import type { Origins } from './origins.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/** A store for secrets by service name and account id; keytar is the real one. */
export interface SecretStore {
  read(account: string): Promise<Result<string | null>>
  /** `patience`: `person` if the user can type the keychain's password; otherwise the call must end soon. */
  write(account: string, secret: string, patience: Patience): Promise<Result<null>>
  remove(account: string, patience: Patience): Promise<Result<boolean>>
}

export type Patience = 'app' | 'person'

/**
 * Headers that authenticate one request, computed over the exact bytes of the body (empty for none). As secret as the
 * key.
 */
export type Sign = (body: Uint8Array) => { readonly userId: string; readonly sign: string }

export interface StoredAccount {
  readonly custody: KeyCustody
  /** Why the key is not in the keychain; null if it is. */
  readonly note: AppMessage | null
}

/** Holds keys and signs with them. There is no way to read a key back. */
export interface Vault {
  /** Stores the key in the keychain, else for this session only (nothing on disk). */
  keep(credential: Credential): Promise<StoredAccount>
  /**
   * Stores the key in the keychain or nowhere, and waits for the user to type its password. Fails with a `keychain`
   * failure.
   */
  keepInKeychain(credential: Credential): Promise<Result<StoredAccount>>
  /** Holds the key in memory only, by the user's choice. */
  keepForSession(credential: Credential): StoredAccount
  /**
   * Opens a stored account for signing. Fails with a `keychain` failure. SECURITY: a key entered for other origins, or
   * for another account, is not opened.
   */
  open(account: string, origins: Origins): Promise<Result<StoredAccount>>
  /** The signer of an account that is open for these origins; undefined otherwise. */
  signer(account: string, origins: Origins): Sign | undefined
  /** Authenticates a text with the keychain entry of an open account; undefined if it is not open. */
  seal(account: string, text: string): string | undefined
  /**
   * Removes the key from memory at once, then from the keychain.
   * @param wasKept the key was in the keychain: if it is missing there, the keychain must prove that it is unlocked
   */
  forget(account: string, wasKept: boolean): Promise<Result<null>>
  /** Ends the calls that wait for the user: they fail as `closed`. */
  stopWaiting(): void
  /** Ends the keychain process and wipes memory. */
  close(): Promise<void>
}
