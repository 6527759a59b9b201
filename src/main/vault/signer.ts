import { createHash } from 'node:crypto'
import type { Sign } from './vault-api.ts'

export interface Signer {
  readonly sign: Sign
  /** Overwrites the key; every later `sign` throws. */
  wipe(): void
}

/**
 * `sign` = md5(base64(body) + apiKey) in lower-case hex, over the exact bytes that are sent (public-facts.md,
 * Signature). The key is only in this closure, as bytes, because a string cannot be overwritten.
 */
export function createSigner(userId: string, apiKey: string): Signer {
  let key: Buffer | null = Buffer.from(apiKey, 'utf8')
  return Object.freeze({
    sign(body: Uint8Array) {
      if (key === null) throw new Error('this account is closed')
      const encoded = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('base64')
      return { userId, sign: createHash('md5').update(encoded, 'latin1').update(key).digest('hex') }
    },
    wipe() {
      key?.fill(0)
      key = null
    }
  })
}
