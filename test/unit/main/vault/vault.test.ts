import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { keychainFailure } from '../../../../src/main/vault/keychain-trouble.ts'
import { createVault } from '../../../../src/main/vault/vault.ts'
import type { SecretStore } from '../../../../src/main/vault/vault-api.ts'

const KEY = 'canary-key-91827364'
const EMPTY = new Uint8Array()
// printf 'canary-key-91827364' | md5sum
const SIGN = '0f80549c63bf4e55d053343b311f10fd'

function setUp(faults: Partial<SecretStore> = {}) {
  const kept = new Map<string, string>()
  let closes = 0
  const store: SecretStore = {
    read: (account) => Promise.resolve(ok(kept.get(account) ?? null)),
    write: (account, secret) => { kept.set(account, secret); return Promise.resolve(ok(null)) },
    remove: (account) => Promise.resolve(ok(kept.delete(account))),
    ...faults
  }
  return { vault: createVault({ store, closeStore: () => { closes++ } }), kept, store, closes: () => closes }
}
const broken = (reason: 'missing' | 'silent') => (): Promise<Result<never>> => Promise.resolve(fail(keychainFailure(reason)))

describe('vault', () => {
  it('keeps a key in the keychain and signs with it', async () => {
    const { vault, kept } = setUp()
    expect(await vault.keep('v/a', 'user-1', KEY)).toEqual({ custody: 'keychain', note: '' })
    expect(vault.signer('v/a')?.(EMPTY)).toEqual({ userId: 'user-1', sign: SIGN })
    expect([...kept]).toEqual([['v/a', `{"userId":"user-1","apiKey":"${KEY}"}`]])
  })

  it('opens what an earlier start has kept', async () => {
    const { vault, store } = setUp()
    await vault.keep('v/a', 'user-1', KEY)
    const later = createVault({ store, closeStore: () => {} })
    expect(later.signer('v/a')).toBeUndefined()
    expect(await later.open('v/a')).toEqual({ ok: true, value: { custody: 'keychain', note: '' } })
    expect(later.signer('v/a')?.(EMPTY).sign).toBe(SIGN)
  })

  it('keeps a key for the session only when there is no keychain, and says why', async () => {
    const { vault } = setUp({ write: broken('missing'), read: broken('missing'), remove: broken('missing') })
    const stored = await vault.keep('v/a', 'user-1', KEY)
    expect(stored).toEqual({ custody: 'session', note: expect.stringMatching(/no keychain .* memory until the app quits/) })
    expect(await vault.open('v/a')).toEqual({ ok: true, value: stored })
    expect(vault.signer('v/a')?.(EMPTY).sign).toBe(SIGN)
    expect(await vault.forget('v/a', true)).toEqual({ ok: true, value: null })
  })

  it('keeps a key for the session only when the keychain takes it and has lost it', async () => {
    const { vault } = setUp({ read: () => Promise.resolve(ok(null)) })
    expect(await vault.keep('v/a', 'user-1', KEY)).toMatchObject({ custody: 'session', note: expect.stringContaining('did not keep') })
  })

  it.each([
    ['nothing (or a wrong password)', () => Promise.resolve(ok(null)), 'not-found'],
    ['what it did not write', () => Promise.resolve(ok('hello')), 'not-found'],
    ['no answer', broken('silent'), 'silent']
  ])('fails to open an account when the keychain gives %s', async (_, read, reason) => {
    const { vault } = setUp({ read })
    expect(await vault.open('v/a')).toMatchObject({ ok: false, failure: { kind: 'keychain', reason } })
    expect(vault.signer('v/a')).toBeUndefined()
  })

  it('forgets in the keychain and in memory, for a signer that was handed out as well', async () => {
    const { vault, kept } = setUp()
    await vault.keep('v/a', 'user-1', KEY)
    const handedOut = vault.signer('v/a')
    expect(await vault.forget('v/a', true)).toEqual({ ok: true, value: null })
    expect([kept.size, vault.signer('v/a')]).toEqual([0, undefined])
    expect(() => handedOut?.(EMPTY)).toThrow('closed')
  })

  it('does not take a locked keychain, which says that it has nothing, for one that has let go', async () => {
    const locked = keychainFailure('locked')
    const { vault } = setUp({ remove: () => Promise.resolve(ok(false)), write: () => Promise.resolve(fail(locked)) })
    expect([await vault.forget('v/a', true), await vault.forget('v/a', false)]).toEqual([fail(locked), ok(null)])
  })

  it('takes an open keychain that has nothing for one that has let go, and leaves nothing behind', async () => {
    const { vault, kept } = setUp()
    expect([await vault.forget('v/a', true), kept.size]).toEqual([ok(null), 0])
  })

  it('says so when the keychain may still hold a forgotten key', async () => {
    const { vault } = setUp({ remove: broken('silent') })
    await vault.keep('v/a', 'user-1', KEY)
    expect(await vault.forget('v/a', true)).toMatchObject({ ok: false, failure: { reason: 'silent' } })
    expect(vault.signer('v/a')).toBeUndefined()
  })

  it('wipes every key on close, one that is being opened included', async () => {
    const { vault, closes } = setUp()
    await vault.keep('v/a', 'user-1', KEY)
    const handedOut = vault.signer('v/a')
    const late = vault.keep('v/b', 'user-2', KEY)
    await vault.close()
    await late
    expect([vault.signer('v/a'), vault.signer('v/b'), closes()]).toEqual([undefined, undefined, 1])
    expect(() => handedOut?.(EMPTY)).toThrow('closed')
  })

  it('shows nothing of a key: no method returns one, and inspection and JSON find none', async () => {
    const { vault } = setUp()
    await vault.keep('v/a', 'user-1', KEY)
    expect(Object.keys(vault).sort()).toEqual(['close', 'forget', 'keep', 'keepForSession', 'keepInKeychain', 'open', 'signer', 'stopWaiting'])
    expect(inspect(vault, { depth: 9, showHidden: true }) + JSON.stringify(vault)).not.toMatch(/canary|0f80549c/)
  })
})
