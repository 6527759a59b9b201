import { describe, expect, it } from 'vitest'
import { checkCredential, decodeCredential, encodeCredential } from '../../../../src/main/vault/credential.ts'

const USER = '8b03432e-385b-4670-8d06-064591096795'

describe('credential', () => {
  it('comes back from its one value as it went in', () => {
    const credential = { userId: USER, apiKey: 'a"b\\cé' }
    expect(decodeCredential(encodeCredential(credential))).toEqual(credential)
  })

  it.each([['', 'empty'], ['not json', 'text'], ['{"userId":"u"}', 'no key'], ['null', 'null'], ['{"userId":1,"apiKey":"k"}', 'wrong type']])(
    'refuses %j, which it did not write (%s)', (text) => {
      expect(decodeCredential(text)).toBeNull()
    })

  it('is accepted up to the last byte that every keychain holds, and refused at the next', () => {
    const frame = encodeCredential({ userId: USER, apiKey: '' }).length
    expect(checkCredential(USER, 'k'.repeat(2_559 - frame)).ok).toBe(true)
    expect(checkCredential(USER, 'k'.repeat(2_560 - frame))).toEqual({
      ok: false,
      failure: { kind: 'input', field: 'apiKey', message: 'The API key is too long: with the user id it takes 2560 bytes, and a keychain holds fewer than 2560.' }
    })
  })

  it.each([['', 'k', 'userId'], ['a b', 'k', 'userId'], ['a\r\nX-Evil: 1', 'k', 'userId'], [USER, '', 'apiKey'], [USER, 'k\n', 'apiKey']])(
    'refuses user id %j with key %j by the name of the field', (userId, apiKey, field) => {
      expect(checkCredential(userId, apiKey)).toMatchObject({ ok: false, failure: { kind: 'input', field } })
    })
})
