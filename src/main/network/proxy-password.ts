import type { Dispose } from '../../contract/clock.ts'
import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { SecretStore } from '../vault/vault-api.ts'

/** The password of the user's proxy, kept in the keychain. SECURITY: it is given for the address it was typed for. */
export interface ProxyPassword {
  /** Null without one for this address. */
  of(address: string): Promise<string | null>
  keep(address: string, password: string): Promise<Result<null>>
}

export interface ProxyPasswordParts {
  readonly store: SecretStore
  /** Has the log mask it. */
  readonly protect: (secret: string) => Dispose
}

/** Accounts have a venue and a slash in their id. */
const ENTRY = 'proxy'

interface Kept {
  readonly address: string
  readonly password: string
}

export function createProxyPassword({ store, protect }: ProxyPasswordParts): ProxyPassword {
  let known: Promise<Kept | null> | null = null
  let forget: Dispose = () => undefined
  const protectOnly = (password: string): void => {
    forget()
    forget = protect(password)
  }

  const read = async (): Promise<Kept | null> => {
    const stored = await store.read(ENTRY)
    if (!stored.ok) {
      // A locked keychain is asked again with the next connection.
      known = null
      return null
    }
    const kept = decode(stored.value)
    if (kept !== null) protectOnly(kept.password)
    return kept
  }

  return {
    async of(address) {
      const kept = await (known ??= read())
      return kept?.address === address ? kept.password : null
    },
    async keep(address, password) {
      protectOnly(password)
      const written = await store.write(ENTRY, JSON.stringify({ address, password }), 'person')
      if (!written.ok) return written
      known = null
      const kept = await (known ??= read())
      return kept?.password === password ? ok(null) : fail<Failure>(NOT_KEPT)
    }
  }
}

const NOT_KEPT: Failure = { kind: 'keychain', reason: 'refused', code: 'keychain-not-kept', params: {} }

function decode(stored: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    if (!('address' in value) || !('password' in value)) return null
    const { address, password } = value
    return typeof address === 'string' && typeof password === 'string' ? { address, password } : null
  } catch {
    return null
  }
}
