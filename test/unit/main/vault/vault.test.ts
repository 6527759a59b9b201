import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { newCredential } from '../../../../src/main/vault/credential.ts'
import { keychainFailure } from '../../../../src/main/vault/keychain-problem.ts'
import { createVault } from '../../../../src/main/vault/vault.ts'
import type { SecretStore } from '../../../../src/main/vault/vault-api.ts'

const KEY = 'canary-key-91827364'
const EMPTY = new Uint8Array()
const HOME = [
  'https://api.venue.example',
  'wss://ws.venue.example',
  'https://ex.venue.example',
  'https://app.venue.example'
]
const entered = (account: string, userId: string, origins: readonly string[] = HOME) =>
  newCredential({ account, userId, apiKey: KEY, origins })
// printf 'canary-key-91827364' | md5sum
const SIGN = '0f80549c63bf4e55d053343b311f10fd'

function setUp(faults: Partial<SecretStore> = {}) {
  const kept = new Map<string, string>()
  let closes = 0
  const masked: string[] = []
  const store: SecretStore = {
    read: (account) => Promise.resolve(ok(kept.get(account) ?? null)),
    write: (account, secret) => {
      kept.set(account, secret)
      return Promise.resolve(ok(null))
    },
    remove: (account) => Promise.resolve(ok(kept.delete(account))),
    ...faults
  }
  return {
    vault: createVault({
      store,
      closeStore: () => {
        closes++
      },
      protect(secret) {
        masked.push(secret)
        return () => {
          masked.splice(masked.indexOf(secret), 1)
        }
      }
    }),
    kept,
    masked,
    store,
    closes: () => closes
  }
}
const broken = (reason: 'missing' | 'silent') => (): Promise<Result<never>> =>
  Promise.resolve(fail(keychainFailure(reason)))

describe('vault', () => {
  it('keeps a key in the keychain and signs with it', async () => {
    const { vault, kept } = setUp()
    expect(await vault.keep(entered('v/a', 'user-1'))).toEqual({ custody: 'keychain', note: null })
    expect(vault.signer('v/a', HOME)?.(EMPTY)).toEqual({ userId: 'user-1', sign: SIGN })
    expect([...kept].map(([account, text]) => [account, JSON.parse(text)])).toEqual([
      [
        'v/a',
        {
          userId: 'user-1',
          apiKey: KEY,
          account: 'v/a',
          origins: HOME,
          sealKey: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)
        }
      ]
    ])
  })

  it('opens a key of an earlier start', async () => {
    const { vault, store } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    const later = createVault({ store, closeStore: () => {} })
    expect(later.signer('v/a', HOME)).toBeUndefined()
    expect(await later.open('v/a', HOME)).toEqual({ ok: true, value: { custody: 'keychain', note: null } })
    expect(later.signer('v/a', HOME)?.(EMPTY).sign).toBe(SIGN)
  })

  it('keeps a key for the session only without a keychain, and says why', async () => {
    const { vault } = setUp({ write: broken('missing'), read: broken('missing'), remove: broken('missing') })
    const stored = await vault.keep(entered('v/a', 'user-1'))
    expect(stored).toEqual({
      custody: 'session',
      note: {
        code: 'key-in-memory-reason',
        params: { reason: expect.objectContaining({ code: 'keychain-none' }) }
      }
    })
    expect(await vault.open('v/a', HOME)).toEqual({ ok: true, value: stored })
    expect(vault.signer('v/a', HOME)?.(EMPTY).sign).toBe(SIGN)
    expect(await vault.forget('v/a', true)).toEqual({ ok: true, value: null })
  })

  it('keeps a key for the session only if the keychain loses it', async () => {
    const { vault } = setUp({ read: () => Promise.resolve(ok(null)) })
    expect(await vault.keep(entered('v/a', 'user-1'))).toMatchObject({
      custody: 'session',
      note: {
        code: 'key-in-memory-reason',
        params: { reason: { code: 'keychain-not-kept' } }
      }
    })
  })

  it('removes an entry that it cannot read back', async () => {
    const removed: string[] = []
    const { vault } = setUp({
      read: broken('silent'),
      remove: (account) => {
        removed.push(account)
        return Promise.resolve(ok(true))
      }
    })
    expect(await vault.keepInKeychain(entered('v/a', 'user-1'))).toMatchObject({
      ok: false,
      failure: { reason: 'silent' }
    })
    expect([removed, vault.signer('v/a', HOME)]).toEqual([['v/a'], undefined])
  })

  it('opens no key after the app was closed meanwhile', async () => {
    const { vault: earlier, store } = setUp()
    await earlier.keep(entered('v/a', 'user-1'))
    const vault = createVault({ store, closeStore: () => {} })
    const opening = vault.open('v/a', HOME)
    await vault.close()
    expect([await opening, vault.signer('v/a', HOME)]).toEqual([
      fail({ kind: 'closed', code: 'vault-closed', params: {} }),
      undefined
    ])
  })

  it.each([
    ['nothing (or a wrong password)', () => Promise.resolve(ok(null)), 'not-found'],
    ['what it did not write', () => Promise.resolve(ok('hello')), 'not-found'],
    ['no answer', broken('silent'), 'silent']
  ])('fails to open an account when the keychain gives %s', async (_, read, reason) => {
    const { vault } = setUp({ read })
    expect(await vault.open('v/a', HOME)).toMatchObject({ ok: false, failure: { kind: 'keychain', reason } })
    expect(vault.signer('v/a', HOME)).toBeUndefined()
  })

  it('removes a key from keychain and memory, including signers in use', async () => {
    const { vault, kept } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    const handedOut = vault.signer('v/a', HOME)
    expect(await vault.forget('v/a', true)).toEqual({ ok: true, value: null })
    expect([kept.size, vault.signer('v/a', HOME)]).toEqual([0, undefined])
    expect(() => handedOut?.(EMPTY)).toThrow('closed')
  })

  it(`does not take a locked keychain's "not found" for a removal`, async () => {
    const locked = keychainFailure('locked')
    const { vault } = setUp({ remove: () => Promise.resolve(ok(false)), write: () => Promise.resolve(fail(locked)) })
    expect([await vault.forget('v/a', true), await vault.forget('v/a', false)]).toEqual([fail(locked), ok(null)])
  })

  it(`takes an unlocked keychain's "not found" for a removal, and leaves nothing behind`, async () => {
    const { vault, kept } = setUp()
    expect([await vault.forget('v/a', true), kept.size]).toEqual([ok(null), 0])
  })

  it('says that the keychain may still hold a removed key', async () => {
    const { vault } = setUp({ remove: broken('silent') })
    await vault.keep(entered('v/a', 'user-1'))
    expect(await vault.forget('v/a', true)).toMatchObject({ ok: false, failure: { reason: 'silent' } })
    expect(vault.signer('v/a', HOME)).toBeUndefined()
  })

  it('wipes every key on close, including one that is being opened', async () => {
    const { vault, closes } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    const handedOut = vault.signer('v/a', HOME)
    const late = vault.keep(entered('v/b', 'user-2'))
    await vault.close()
    await late
    expect([vault.signer('v/a', HOME), vault.signer('v/b', HOME), closes()]).toEqual([undefined, undefined, 1])
    expect(() => handedOut?.(EMPTY)).toThrow('closed')
  })

  it('reveals no key: no method returns one, and inspection and JSON find none', async () => {
    const { vault } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    expect(Object.keys(vault).sort()).toEqual([
      'close',
      'forget',
      'keep',
      'keepForSession',
      'keepInKeychain',
      'open',
      'seal',
      'signer',
      'stopWaiting'
    ])
    expect(inspect(vault, { depth: 9, showHidden: true }) + JSON.stringify(vault)).not.toMatch(/canary|0f80549c/)
  })
})

describe('a key', () => {
  it.each([0, 1, 2, 3])(
    'is not opened at a venue with another address %i, and the failure names both',
    async (index) => {
      const { vault, store } = setUp()
      await vault.keep(entered('v/a', 'user-1'))
      const elsewhere = HOME.with(index, 'https://evil.example')
      const later = createVault({ store, closeStore: () => {} })
      for (const opening of [vault, later]) {
        expect(await opening.open('v/a', elsewhere)).toMatchObject({
          ok: false,
          failure: {
            kind: 'keychain',
            reason: 'other-host',
            params: { was: HOME[index], now: 'https://evil.example' }
          }
        })
        expect(opening.signer('v/a', elsewhere)).toBeUndefined()
      }
      expect(vault.signer('v/a', HOME)).toBeDefined()
      await vault.keep(entered('v/a', 'user-1', elsewhere))
      expect(await vault.open('v/a', elsewhere)).toMatchObject({ ok: true })
    }
  )

  it('is not opened from the keychain entry of another account', async () => {
    const { vault, kept, store } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    kept.set('v/b', kept.get('v/a') ?? '')
    const later = createVault({ store, closeStore: () => {} })
    expect(await later.open('v/b', HOME)).toMatchObject({
      ok: false,
      failure: { reason: 'unbound', code: 'keychain-entry-other-account' }
    })
    expect(later.signer('v/b', HOME)).toBeUndefined()
  })

  it('of an older version, without addresses, must be entered again', async () => {
    const { vault, kept } = setUp()
    kept.set('v/a', JSON.stringify({ userId: 'user-1', apiKey: KEY }))
    expect(await vault.open('v/a', HOME)).toMatchObject({
      ok: false,
      failure: { reason: 'unbound', code: 'key-without-addresses' }
    })
    expect(vault.signer('v/a', HOME)).toBeUndefined()
  })

  it('is masked in logs while it is held, and not kept for that any longer', async () => {
    const { vault, masked } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    vault.keepForSession(entered('v/b', 'user-2'))
    expect(masked.filter((secret) => secret === KEY)).toHaveLength(2)
    await vault.keep(entered('v/a', 'user-1'))
    await vault.forget('v/b', false)
    expect(masked.filter((secret) => secret === KEY)).toHaveLength(1)
    await vault.forget('v/a', true)
    expect(masked).toEqual([])
    const silent = setUp({ write: broken('silent') })
    await silent.vault.keepInKeychain(entered('v/a', 'user-1'))
    expect(silent.masked).toEqual([])
  })

  it('has its own seal, which ends with it', async () => {
    const { vault } = setUp()
    await vault.keep(entered('v/a', 'user-1'))
    await vault.keep(entered('v/b', 'user-1'))
    const seals = [vault.seal('v/a', 'x'), vault.seal('v/a', 'x'), vault.seal('v/a', 'y'), vault.seal('v/b', 'x')]
    expect([new Set(seals).size, seals[0] === seals[1]]).toEqual([3, true])
    await vault.keep(entered('v/a', 'user-1'))
    expect(vault.seal('v/a', 'x')).not.toBe(seals[0])
    await vault.forget('v/a', true)
    expect(vault.seal('v/a', 'x')).toBeUndefined()
  })
})
