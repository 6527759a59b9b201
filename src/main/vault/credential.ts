import { fail, ok, type Result } from '../../contract/failure.ts'

/** Windows refuses a credential of more bytes than this, so nobody's is longer. */
const MAX_BYTES = 2_560
const HEADER_TEXT = /^[\x21-\x7e]+$/

export interface Credential {
  readonly userId: string
  readonly apiKey: string
}

/** Says what is wrong with a user id or key before it is kept. The message never repeats what was typed. */
export function checkCredential(userId: string, apiKey: string): Result<null> {
  if (!HEADER_TEXT.test(userId)) {
    return fail({ kind: 'input', field: 'userId', message: 'The user id must have no spaces or special characters and must not be empty.' })
  }
  if (apiKey === '' || /\s/.test(apiKey)) {
    return fail({ kind: 'input', field: 'apiKey', message: 'The API key must have no spaces or line breaks and must not be empty.' })
  }
  const bytes = Buffer.byteLength(encodeCredential({ userId, apiKey }))
  if (bytes >= MAX_BYTES) {
    return fail({ kind: 'input', field: 'apiKey', message: `The API key is too long: with the user id it takes ${bytes} bytes, and a keychain holds fewer than ${MAX_BYTES}.` })
  }
  return ok(null)
}

/** The one value that a keychain entry holds. */
export const encodeCredential = ({ userId, apiKey }: Credential): string => JSON.stringify({ userId, apiKey })

/** Null for anything that `encodeCredential` did not write. */
export function decodeCredential(text: string): Credential | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('userId' in value) || !('apiKey' in value)) return null
    const { userId, apiKey } = value
    if (typeof userId !== 'string' || typeof apiKey !== 'string') return null
    return checkCredential(userId, apiKey).ok ? { userId, apiKey } : null
  } catch {
    return null
  }
}
