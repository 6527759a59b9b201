import { createRequire } from 'node:module'
import { createMovingBackend, type Backend } from './moving-backend.ts'

interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

interface KeyringEntry {
  getSecret(): Promise<readonly number[] | null>
  setSecret(secret: Uint8Array): Promise<void>
  deleteCredential(): Promise<boolean>
}

interface Keyring {
  readonly AsyncEntry: new (service: string, account: string, options: object) => KeyringEntry
}

/** Without this option a missing Secret Service is replaced by the kernel's keyring, which forgets on restart. */
const PINNED = { linux: { store: 'secret-service' } }

export function loadKeyring(): Backend {
  const { AsyncEntry }: Keyring = createRequire(import.meta.url)('@napi-rs/keyring')
  const entry = (service: string, account: string) => new AsyncEntry(service, account, PINNED)
  return {
    async read(service, account) {
      const bytes = await entry(service, account).getSecret()
      return bytes === null ? null : Buffer.from(bytes).toString('utf8')
    },
    // As bytes: a text would be UTF-16 on Windows, and its limit half as long.
    write: (service, account, secret) => entry(service, account).setSecret(Buffer.from(secret, 'utf8')),
    remove: (service, account) => entry(service, account).deleteCredential()
  }
}

export function loadKeytar(): Backend {
  const keytar: Keytar = createRequire(import.meta.url)('keytar')
  return { read: keytar.getPassword, write: keytar.setPassword, remove: keytar.deletePassword }
}

function tryLoad(load: () => Backend): Backend | null {
  try {
    return load()
  } catch {
    return null
  }
}

/** The keyring backend, which takes over what keytar stored; keytar where the keyring backend does not load. */
export function loadBackend(
  newer = loadKeyring,
  older = loadKeytar,
  platform: NodeJS.Platform = process.platform
): Backend {
  const keyring = tryLoad(newer)
  if (keyring === null) return older()
  // On macOS both use the same entry: removing keytar's would remove the only one.
  const keytar = platform === 'darwin' ? null : tryLoad(older)
  return keytar === null ? keyring : createMovingBackend(keyring, keytar)
}
