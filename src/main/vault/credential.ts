import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { fail, ok, type Result } from '../../contract/failure.ts'
import type { Origins } from './origins.ts'

/** Windows refuses longer credentials, so the limit holds everywhere. */
const MAX_BYTES = 2_560
const SEAL_BYTES = 32
const HEADER_TEXT = /^[\x21-\x7e]+$/

export interface Credential {
  readonly userId: string
  readonly apiKey: string
  /** The account it was entered for, to detect an entry under another name. Empty in entries of older versions. */
  readonly account: string
  /** Where the key may be sent. Empty in entries of older versions. */
  readonly origins: Origins
  /** Random bytes in base64 that authenticate the account's trading switch and lock (seal.ts). */
  readonly sealKey: string
}

export const newCredential = (typed: Omit<Credential, 'sealKey'>): Credential => ({
  ...typed,
  sealKey: randomBytes(SEAL_BYTES).toString('base64')
})

/** Checks a user id and key before they are stored. The failure never repeats what was typed. */
export function checkCredential(credential: Credential): Result<null> {
  const { userId, apiKey } = credential
  if (!HEADER_TEXT.test(userId)) {
    return fail({
      kind: 'input',
      field: 'userId',
      code: 'user-id-invalid',
      params: {}
    })
  }
  if (apiKey === '' || /\s/.test(apiKey)) {
    return fail({
      kind: 'input',
      field: 'apiKey',
      code: 'api-key-invalid',
      params: {}
    })
  }
  const bytes = Buffer.byteLength(encodeCredential(credential))
  if (bytes >= MAX_BYTES) {
    return fail({
      kind: 'input',
      field: 'apiKey',
      code: 'api-key-too-long',
      params: { bytes, most: MAX_BYTES }
    })
  }
  return ok(null)
}

/** The value of a keychain entry. */
export const encodeCredential = ({ userId, apiKey, account, origins, sealKey }: Credential): string =>
  JSON.stringify({ userId, apiKey, account, origins, sealKey })

const stored = v.object({
  userId: v.string(),
  apiKey: v.string(),
  account: v.optional(v.string(), ''),
  origins: v.optional(v.array(v.string()), []),
  sealKey: v.optional(v.string(), '')
})

/** Null for anything that `encodeCredential` did not write. */
export function decodeCredential(text: string): Credential | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text))
    return parsed.success && checkCredential(parsed.output).ok ? parsed.output : null
  } catch {
    return null
  }
}
