import { describe, expect, it } from 'vitest'
import {
  checkCredential,
  decodeCredential,
  encodeCredential,
  newCredential
} from '../../../../src/main/vault/credential.ts'

const USER = '8b03432e-385b-4670-8d06-064591096795'
const ORIGINS = ['https://a.example', 'wss://b.example', 'https://c.example', 'https://d.example']
const entered = (userId: string, apiKey: string, origins = ORIGINS) =>
  newCredential({ userId, apiKey, account: 'mine/1', origins })

describe('credential', () => {
  it('survives a round trip', () => {
    const credential = entered(USER, 'a"b\\cé')
    expect(decodeCredential(encodeCredential(credential))).toEqual(credential)
  })

  it.each([
    ['', 'empty'],
    ['not json', 'text'],
    ['{"userId":"u"}', 'no key'],
    ['null', 'null'],
    ['{"userId":1,"apiKey":"k"}', 'wrong type']
  ])('refuses %j, which it did not write (%s)', (text) => {
    expect(decodeCredential(text)).toBeNull()
  })

  it('accepts the last byte that every keychain holds, and refuses one more', () => {
    const frame = encodeCredential(entered(USER, '')).length
    expect(checkCredential(entered(USER, 'k'.repeat(2_559 - frame))).ok).toBe(true)
    expect(checkCredential(entered(USER, 'k'.repeat(2_560 - frame)))).toEqual({
      ok: false,
      failure: {
        kind: 'input',
        field: 'apiKey',
        code: 'api-key-too-long',
        params: { bytes: 2560, most: 2560 }
      }
    })
  })

  it.each([
    ['', 'k', 'userId'],
    ['a b', 'k', 'userId'],
    ['a\r\nX-Evil: 1', 'k', 'userId'],
    [USER, '', 'apiKey'],
    [USER, 'k\n', 'apiKey']
  ])('refuses user id %j with key %j by the name of the field', (userId, apiKey, field) => {
    expect(checkCredential(entered(userId, apiKey))).toMatchObject({ ok: false, failure: { kind: 'input', field } })
  })

  it('fits with the longest user id, key and hosts', () => {
    const longest = ['https', 'wss', 'https', 'https'].map((scheme) => `${scheme}://${'h'.repeat(253)}:65535`)
    expect(
      checkCredential(
        newCredential({
          userId: 'u'.repeat(64),
          apiKey: 'k'.repeat(512),
          account: `${'v'.repeat(32)}/${USER}`,
          origins: longest
        })
      ).ok
    ).toBe(true)
  })

  it('reads an entry of an older version without account and origins', () => {
    expect(decodeCredential(JSON.stringify({ userId: USER, apiKey: 'k' }))).toEqual({
      userId: USER,
      apiKey: 'k',
      account: '',
      origins: [],
      sealKey: ''
    })
  })
})
