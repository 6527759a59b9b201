import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startDesktop } from '../../../scripts/desktop/desktop.mjs'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { newAccount, openAccounts } from '../../../src/main/profile/account-list.ts'
import { openDocument } from '../../../src/main/disk/document.ts'
import { firstNamespace, keychainNamespace } from '../../../src/main/profile/keychain-namespace.ts'
import { createProfileWriter } from '../../../src/main/disk/profile-writer.ts'
import { newCredential } from '../../../src/main/vault/credential.ts'
import { createKeychain } from '../../../src/main/vault/keychain.ts'
import { createVault } from '../../../src/main/vault/vault.ts'
import { spawnKeychainChild } from '../../support/keychain-child.ts'

/** A profile and the keys that belong to it, on the real Secret Service. */
const at = (host: string) => [`https://api.${host}`, `wss://ws.${host}`, `https://ex.${host}`, `https://app.${host}`]
const HOME = at('venue.example')
const ACCOUNT = 'mine/1'

let desktop: Awaited<ReturnType<typeof startDesktop>>
beforeAll(async () => {
  desktop = await startDesktop({ display: false, bus: true, keyring: true, folders: true })
})
afterAll(() => desktop.stop())

let parent: string
let before: string
let after: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'desk-moved-'))
  before = join(parent, 'before')
  after = join(parent, 'after')
  onTestFinished(() => rmSync(parent, { recursive: true, maxRetries: 5 }))
})

/** What a start on this folder has. */
function start(folder: string) {
  const writer = createProfileWriter(systemClock, { warn: () => undefined, info: () => undefined })
  const { document } = openDocument('accounts', { folder, stamp: '1', writer })
  const isNew = document.read() === undefined
  const namespace = keychainNamespace(document, () =>
    firstNamespace({ folder, usual: join(parent, 'usual'), isNew, random: () => 'abc123' })
  )
  const store = createKeychain({
    spawn: () => spawnKeychainChild(desktop.env),
    clock: systemClock,
    namespace,
    timeoutMs: 60_000
  })
  const vault = createVault({ store, closeStore: store.close })
  onTestFinished(() => vault.close())
  return { vault, accounts: openAccounts(document).accounts }
}

/** A profile with an account. Returns a signature of its key. */
async function enterKey(): Promise<unknown> {
  const { vault, accounts } = start(before)
  accounts.add(newAccount({ id: ACCOUNT, label: 'Main', venueId: 'mine' }))
  await vault.keep(newCredential({ account: ACCOUNT, userId: 'user-1', apiKey: 'canary-key', origins: HOME }))
  return vault.signer(ACCOUNT, HOME)?.(new Uint8Array())
}
async function signed(folder: string): Promise<unknown> {
  const { vault } = start(folder)
  await vault.open(ACCOUNT, HOME)
  return vault.signer(ACCOUNT, HOME)?.(new Uint8Array())
}

it('a profile that is moved still signs', async () => {
  const signature = await enterKey()
  expect(signature).toBeDefined()
  renameSync(before, after)
  expect(await signed(after)).toEqual(signature)
})

it('a copied profile has the key, and loses it when the other one removes the account', async () => {
  const signature = await enterKey()
  cpSync(before, after, { recursive: true })
  expect(await signed(after)).toEqual(signature)
  expect(await start(after).vault.forget(ACCOUNT, true)).toMatchObject({ ok: true })
  expect(await start(before).vault.open(ACCOUNT, HOME)).toMatchObject({ failure: { reason: 'not-found' } })
})

it('a profile that names the keys of another one gets no signature for other addresses', async () => {
  await enterKey()
  cpSync(before, after, { recursive: true })
  const { vault } = start(after)
  const elsewhere = at('other.example')
  expect(await vault.open(ACCOUNT, elsewhere)).toMatchObject({ failure: { reason: 'other-host' } })
  expect(vault.signer(ACCOUNT, elsewhere)).toBeUndefined()
})
