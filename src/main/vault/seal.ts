import { createHmac } from 'node:crypto'

/** Authenticates what a file says about an account, with a key that is in the account's keychain entry only. */
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
