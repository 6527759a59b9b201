import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startDesktop } from '../../../scripts/desktop/desktop.mjs'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { createKeychain } from '../../../src/main/vault/keychain.ts'
import { loadBackend, loadKeyring, loadKeytar } from '../../../src/main/vault/keychain-backends.ts'
import { createMovingBackend, type Backend } from '../../../src/main/vault/moving-backend.ts'
import { spawnKeychainChild } from '../../support/keychain-child.ts'

/** What keytar stored moves to the keyring backend, on the real Secret Service. */
const SERVICE = 'Depthdesk'
const ACCOUNT = 'practice/a'
const SECRET = '{"apiKey":"sécret"}'

describe('a key that keytar stored', () => {
  let desktop: Awaited<ReturnType<typeof startDesktop>>
  let old: Backend
  let current: Backend
  const bus = process.env['DBUS_SESSION_BUS_ADDRESS']
  beforeAll(async () => {
    desktop = await startDesktop({ display: false, bus: true, keyring: true, folders: true })
    process.env['DBUS_SESSION_BUS_ADDRESS'] = desktop.env['DBUS_SESSION_BUS_ADDRESS']
    old = loadKeytar()
    current = loadKeyring()
  })
  afterAll(async () => {
    if (bus === undefined) delete process.env['DBUS_SESSION_BUS_ADDRESS']
    else process.env['DBUS_SESSION_BUS_ADDRESS'] = bus
    await desktop.stop()
  })
  beforeEach(async () => {
    await Promise.all([old.remove(SERVICE, ACCOUNT), current.remove(SERVICE, ACCOUNT)])
  })

  const keytarWrote = (secret = SECRET) => old.write(SERVICE, ACCOUNT, secret)
  const places = async () => ({
    keytar: await old.read(SERVICE, ACCOUNT),
    keyring: await current.read(SERVICE, ACCOUNT)
  })
  const read = (backend: Backend) => backend.read(SERVICE, ACCOUNT)

  it('is found by the keychain of the app, moved, and found again', async () => {
    await keytarWrote()
    expect(await places()).toEqual({ keytar: SECRET, keyring: null })
    for (let time = 0; time < 2; time++) {
      const keychain = createKeychain({
        spawn: () => spawnKeychainChild(desktop.env),
        clock: systemClock,
        timeoutMs: 60_000
      })
      onTestFinished(() => keychain.close())
      expect(await keychain.read(ACCOUNT)).toEqual({ ok: true, value: SECRET })
      expect(await places()).toEqual({ keytar: null, keyring: SECRET })
    }
  })

  it('is removed only after its copy was read back', async () => {
    await keytarWrote()
    const steps: string[] = []
    const traced = (name: string, backend: Backend): Backend => ({
      read: async (...of) => (steps.push(`read ${name}`), await backend.read(...of)),
      write: async (...of) => (steps.push(`write ${name}`), await backend.write(...of)),
      remove: async (...of) => (steps.push(`remove ${name}`), await backend.remove(...of))
    })
    expect(await read(createMovingBackend(traced('keyring', current), traced('keytar', old)))).toBe(SECRET)
    expect(steps).toEqual(['read keyring', 'read keytar', 'write keyring', 'read keyring', 'remove keytar'])
  })

  const stop = (): Promise<never> => Promise.reject(new Error('the process was ended'))
  it.each<[string, (at: { current: Backend; old: Backend }) => Backend, string | null]>([
    ['before it is copied', (at) => createMovingBackend({ ...at.current, write: stop }, at.old), null],
    ['before it is removed', (at) => createMovingBackend(at.current, { ...at.old, remove: stop }), SECRET]
  ])('is not lost by an interruption %s, and the next read goes on', async (_when, interrupted, copy) => {
    await keytarWrote()
    expect(await read(interrupted({ current, old }))).toBe(SECRET)
    expect(await places()).toEqual({ keytar: SECRET, keyring: copy })
    expect(await read(createMovingBackend(current, old))).toBe(SECRET)
    expect(await places()).toEqual({ keytar: null, keyring: SECRET })
  })

  it.each<[string, (real: Backend) => Partial<Backend>]>([
    ['is not stored', () => ({ write: () => Promise.resolve() })],
    ['is stored wrongly', (real) => ({ write: (of, account) => real.write(of, account, 'something else') })]
  ])('stays with keytar when its copy %s', async (_how, broken) => {
    await keytarWrote()
    expect(await read(createMovingBackend({ ...current, ...broken(current) }, old))).toBe(SECRET)
    expect((await places()).keytar).toBe(SECRET)
  })

  it('does not replace a newer one, and goes with the account', async () => {
    await keytarWrote('older')
    await current.write(SERVICE, ACCOUNT, 'newer')
    const moving = createMovingBackend(current, old)
    expect(await read(moving)).toBe('newer')
    expect(await places()).toEqual({ keytar: 'older', keyring: 'newer' })
    expect([await moving.remove(SERVICE, ACCOUNT), await places()]).toEqual([true, { keytar: null, keyring: null }])
  })

  it('is replaced by the key that is entered anew', async () => {
    await keytarWrote('older')
    await createMovingBackend(current, old).write(SERVICE, ACCOUNT, 'newer')
    expect(await places()).toEqual({ keytar: null, keyring: 'newer' })
  })

  it('keeps a secret of the longest permitted length', async () => {
    const longest = 'é'.repeat(1_279)
    await current.write(SERVICE, ACCOUNT, longest)
    expect(await read(current)).toBe(longest)
  })
})

it('a system without keytar has a keychain, and one without the keyring backend too', () => {
  const missing = (): Backend => {
    throw new Error('no such package')
  }
  const one: Backend = {
    read: () => Promise.resolve('one'),
    write: async () => {},
    remove: () => Promise.resolve(true)
  }
  expect(loadBackend(() => one, missing, 'linux')).toBe(one)
  expect(loadBackend(missing, () => one, 'linux')).toBe(one)
  expect(() => loadBackend(missing, missing, 'linux')).toThrow('no such package')
})

it('macOS keeps one entry for both, so nothing is moved', () => {
  const one: Backend = {
    read: () => Promise.resolve('one'),
    write: async () => {},
    remove: () => Promise.resolve(true)
  }
  expect(
    loadBackend(
      () => one,
      () => ({ ...one }),
      'darwin'
    )
  ).toBe(one)
})
