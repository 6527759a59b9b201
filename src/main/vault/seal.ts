import { createHmac } from 'node:crypto'

/** Authenticates a file's content about an account, with a key that is only in the account's keychain entry. */
export interface Seal {
  of(text: string): string
  /** Overwrites the key. */
  wipe(): void
}

export function createSeal(sealKey: string): Seal {
  let key: Buffer | null = Buffer.from(sealKey, 'base64')
  return Object.freeze({
    of(text: string) {
      if (key === null) throw new Error('this account is closed')
      return createHmac('sha256', key).update(text, 'utf8').digest('base64')
    },
    wipe() {
      key?.fill(0)
      key = null
    }
  })
}
