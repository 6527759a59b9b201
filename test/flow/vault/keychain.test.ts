import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startDesktop } from '../../../scripts/desktop/desktop.mjs'
import { startKeyring } from '../../../scripts/desktop/keyring.mjs'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { newCredential } from '../../../src/main/vault/credential.ts'
import { createKeychain, type Keychain } from '../../../src/main/vault/keychain.ts'
import { createVault } from '../../../src/main/vault/vault.ts'
import { spawnKeychainChild } from '../../support/keychain-child.ts'

const HOME = [
  'https://api.venue.example',
  'wss://ws.venue.example',
  'https://ex.venue.example',
  'https://app.venue.example'
]
const entered = (account: string) => newCredential({ account, userId: 'user-1', apiKey: 'canary-key', origins: HOME })
type Desktop = Awaited<ReturnType<typeof startDesktop>>

/** Its answers come from the keychain, never from a limit of time. */
function keychainIn(env: NodeJS.ProcessEnv, options: { readonly namespace?: string } = {}): Keychain {
  const keychain = createKeychain({
    spawn: () => spawnKeychainChild(env),
    clock: systemClock,
    timeoutMs: 60_000,
    ...options
  })
  onTestFinished(() => keychain.close())
  return keychain
}

describe('the keychain of this system', () => {
  let desktop: Desktop
  beforeAll(async () => {
    desktop = await startDesktop({ display: false, bus: true, keyring: true, folders: true })
  })
  afterAll(async () => {
    await desktop.stop()
  })

  it('is available for this test', () => {
    expect([desktop.env['DESK_KEYRING'], existsSync('/usr/bin/dbus-daemon')]).toEqual(['1', true])
  })

  it('keeps a secret across processes and deletes a removed one', async () => {
    expect(await keychainIn(desktop.env).write('practice/a', 'sécret "1"', 'app')).toEqual({ ok: true, value: null })
    const later = keychainIn(desktop.env)
    expect(await later.read('practice/a')).toEqual({ ok: true, value: 'sécret "1"' })
    expect([
      await later.remove('practice/a', 'app'),
      await later.remove('practice/a', 'app'),
      await later.read('practice/a')
    ]).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
      { ok: true, value: null }
    ])
  })

  it('separates two profiles', async () => {
    await keychainIn(desktop.env).write('practice/b', 'usual', 'app')
    const other = keychainIn(desktop.env, { namespace: '/tmp/other' })
    expect(await other.read('practice/b')).toEqual({ ok: true, value: null })
  })

  it('keeps a vault across a restart', async () => {
    const first = keychainIn(desktop.env)
    const vault = createVault({ store: first, closeStore: first.close })
    expect(await vault.keep(entered('practice/c'))).toEqual({ custody: 'keychain', note: null })
    const sign = vault.signer('practice/c', HOME)?.(new Uint8Array())
    await vault.close()
    const second = keychainIn(desktop.env)
    const later = createVault({ store: second, closeStore: second.close })
    expect(await later.open('practice/c', HOME)).toMatchObject({ ok: true, value: { custody: 'keychain' } })
    expect(later.signer('practice/c', HOME)?.(new Uint8Array())).toEqual(sign)
    expect(await later.forget('practice/c', true)).toEqual({ ok: true, value: null })
    expect(await later.open('practice/c', HOME)).toMatchObject({
      ok: false,
      failure: { kind: 'keychain', reason: 'not-found' }
    })
  })
})

it('reports a missing session without D-Bus, and keeps the key for the session', async () => {
  const keychain = keychainIn({ DBUS_SESSION_BUS_ADDRESS: 'disabled:' })
  expect(await keychain.read('practice/a')).toMatchObject({
    ok: false,
    failure: { reason: 'missing', code: 'keychain-no-dbus' }
  })
  const vault = createVault({ store: keychain, closeStore: keychain.close })
  expect(await vault.keep(entered('practice/a'))).toMatchObject({
    custody: 'session',
    note: { code: 'key-in-memory-reason', params: { reason: { code: 'keychain-no-dbus' } } }
  })
})

it('reports a missing keychain service', async () => {
  const desktop = await startDesktop({ display: false, bus: true, keyring: false, folders: true })
  onTestFinished(() => desktop.stop())
  expect(await keychainIn(desktop.env).read('practice/a')).toMatchObject({
    ok: false,
    failure: { reason: 'missing', code: 'keychain-no-service' }
  })
})

it('fails at once with a locked keyring, and keeps the key for the session', async () => {
  const desktop = await startDesktop({ display: false, bus: true, keyring: false, folders: true })
  onTestFinished(() => desktop.stop())
  startKeyring({ ...process.env, ...desktop.env }, null)
  const keychain = keychainIn(desktop.env)
  const vault = createVault({ store: keychain, closeStore: keychain.close })
  const stored = await vault.keep(entered('practice/a'))
  expect(stored).toMatchObject({
    custody: 'session',
    note: {
      code: 'key-in-memory-reason',
      params: { reason: { code: 'keyring-locked' } }
    }
  })
  expect(vault.signer('practice/a', HOME)).toBeDefined()
})
