import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { placeProfile, removeCopy, whyNotWritable } from '../../../../src/main/profile/profile-folder.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'desk-writable-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true, maxRetries: 5 }))
  return made
}

it('makes a folder that is missing and leaves nothing in it', () => {
  const profile = join(folder(), 'a', 'profile')
  expect(whyNotWritable(profile)).toBe(null)
  expect(readdirSync(profile)).toEqual([])
})

it('names the reason where a folder cannot be', () => {
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  expect(whyNotWritable(join(file, 'profile'))).toBe('ENOTDIR')
  expect(whyNotWritable(file)).toMatch(/^(EEXIST|ENOTDIR)$/)
})

/** A profile that cannot be written: a folder lies where the probe would, which stops root too. */
function readOnlyProfile(): { readonly profile: string; readonly temporary: string } {
  const made = folder()
  const [profile, temporary] = [join(made, 'profile'), join(made, 'tmp')]
  for (const path of [temporary, join(profile, 'journal')]) mkdirSync(path, { recursive: true })
  mkdirSync(join(profile, `.probe-${process.pid}`))
  return { profile, temporary }
}

it('uses the profile itself where it can be written', () => {
  const profile = join(folder(), 'profile')
  expect(placeProfile(profile)).toEqual({
    ok: true,
    value: { folder: profile, used: profile, readOnly: null, missing: [] }
  })
})

it('copies the documents and databases of one that cannot be written, and names what it could not copy', () => {
  const { profile, temporary } = readOnlyProfile()
  for (const name of [
    'settings.json',
    'Cookies',
    'journal/orders-a.db',
    'journal/orders-a.db-wal',
    'journal/orders-a.db-shm'
  ])
    writeFileSync(join(profile, name), name)
  mkdirSync(join(profile, 'limits.json'))
  chmodSync(join(profile, 'settings.json'), 0o400)
  const placed = placeProfile(profile, temporary)
  if (!placed.ok) throw new Error(placed.failure)
  const { used, readOnly, missing } = placed.value
  expect([placed.value.folder, readOnly, missing]).toEqual([profile, 'EISDIR', [join(profile, 'limits.json')]])
  expect(used.startsWith(temporary)).toBe(true)
  expect([readdirSync(used).sort(), readdirSync(join(used, 'journal')).sort()]).toEqual([
    ['journal', 'settings.json'],
    ['orders-a.db', 'orders-a.db-wal']
  ])
  expect([
    readFileSync(join(used, 'settings.json'), 'utf8'),
    statSync(join(used, 'settings.json')).mode & 0o777,
    statSync(used).mode & 0o777
  ]).toEqual(['settings.json', 0o600, 0o700])
  removeCopy(used)
  expect([readdirSync(temporary), existsSync(join(profile, 'settings.json'))]).toEqual([[], true])
})

it('starts without a profile where none can be made', () => {
  const { profile, temporary } = readOnlyProfile()
  rmSync(join(profile, 'journal'), { recursive: true, maxRetries: 5 })
  expect(placeProfile(profile, temporary)).toMatchObject({ ok: true, value: { missing: [] } })
})

it('fails for what is no folder, and where there is no place for a copy', () => {
  const { profile, temporary } = readOnlyProfile()
  writeFileSync(join(temporary, 'a-file'), '')
  expect(placeProfile(join(temporary, 'a-file'))).toEqual({
    ok: false,
    failure: expect.stringMatching(/^(EEXIST|ENOTDIR)$/)
  })
  expect(placeProfile(profile, join(temporary, 'none'))).toEqual({ ok: false, failure: 'ENOENT' })
  expect(existsSync(join(temporary, 'none'))).toBe(false)
})
