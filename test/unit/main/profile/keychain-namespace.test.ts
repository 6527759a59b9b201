import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { newAccount, openAccounts } from '../../../../src/main/profile/account-list.ts'
import { openDocument } from '../../../../src/main/disk/document.ts'
import { firstNamespace, keychainNamespace } from '../../../../src/main/profile/keychain-namespace.ts'
import { createProfileWriter } from '../../../../src/main/disk/profile-writer.ts'
import { systemClock } from '../../../../src/main/feed/system-clock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-namespace-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
})
const list = () => join(folder, 'accounts.json')
const open = () => {
  const writer = createProfileWriter(systemClock, { warn: () => undefined, info: () => undefined })
  return openDocument('accounts', { folder, stamp: '1', writer }).document
}
const never = (): string => {
  throw new Error('the stored name was not used')
}
const ENTRY = newAccount({ id: 'mine/1', label: 'Main', venueId: 'mine' })

it.each([
  ['in the default folder is that of the app alone', '/usual', false, ''],
  ['elsewhere is that of older versions, so that its keys are found', '/other', false, 'hash'],
  ['elsewhere and new is random', '/other', true, 'abc123']
])('the name of a profile %s', (_what, of, isNew, expected) => {
  const name = firstNamespace({ folder: of, usual: '/usual', isNew, random: () => 'abc123' })
  expect(name).toBe(expected === 'hash' ? createHash('sha256').update('/other').digest('hex').slice(0, 12) : expected)
})

it.each(['', 'abc123'])('the name %j is stored once, and outlasts the changes of the list', (name) => {
  expect(keychainNamespace(open(), () => name)).toBe(name)
  openAccounts(open()).accounts.add(ENTRY)
  expect(keychainNamespace(open(), never)).toBe(name)
  expect(openAccounts(open()).accounts.all()).toEqual([ENTRY])
})

it('a list of an older version keeps what is in it, damaged accounts too', () => {
  const older = { accounts: [ENTRY, { id: 7 }], lastUsed: { mine: 'mine/1' } }
  writeFileSync(list(), JSON.stringify(older))
  keychainNamespace(open(), () => 'abc123')
  expect(JSON.parse(readFileSync(list(), 'utf8'))).toEqual({ ...older, keychain: 'abc123' })
})

it.each(['../x', 'ABC', 'a'.repeat(33), 7, null])('what is no name is replaced: %j', (keychain) => {
  writeFileSync(list(), JSON.stringify({ accounts: [ENTRY], keychain }))
  expect(keychainNamespace(open(), () => 'abc123')).toBe('abc123')
  expect(openAccounts(open()).accounts.all()).toEqual([ENTRY])
})
