import { createHash, timingSafeEqual } from 'node:crypto'

/** `md5(base64(body) + apiKey)` in lower-case hex, over the exact bytes of the body (none: the empty string). */
const signatureOf = (body: Buffer, apiKey: string): string =>
  createHash('md5')
    .update(body.toString('base64') + apiKey)
    .digest('hex')

/** The result of checking the headers of a private call. */
export type SignCheck = 'valid' | 'invalid' | 'missing' | 'unknown-user'

/**
 * interface.md lists 404 "user or resource not found" and no 401: an unknown user gets 404, a missing or wrong
 * signature 401.
 */
export function checkSign(
  userId: string,
  sign: string,
  body: Buffer,
  keyOf: (userId: string) => string | null
): SignCheck {
  if (userId === '' || sign === '') return 'missing'
  const apiKey = keyOf(userId)
  if (apiKey === null) return 'unknown-user'
  const expected = Buffer.from(signatureOf(body, apiKey))
  const given = Buffer.from(sign)
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'valid' : 'invalid'
}
