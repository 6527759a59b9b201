import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { diskReason } from '../../../../src/main/disk/disk-reason.ts'
import { copyPrivateSync, writePrivate, writePrivateSync } from '../../../../src/main/disk/write-private.ts'

/** A file system that keeps a byte less of each file than it says. */
async function keepsLess(): Promise<void> {
  const file = await open(import.meta.filename)
  const handle = Object.getPrototypeOf(file) as typeof file
  await file.close()
  const { stat } = handle
  const { fstatSync } = fs
  const less = <T extends { size: unknown }>(stats: T): T => Object.assign(stats, { size: Number(stats.size) - 1 })
  const spies = [
    vi.spyOn(handle, 'stat').mockImplementation(async function (this: typeof file) {
      return less(await stat.call(this))
    }),
    vi.spyOn(fs, 'fstatSync').mockImplementation((number: number) => less(fstatSync(number)))
  ]
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  })
}

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'write-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'file')
  writeFileSync(path, 'what was there')
  const from = join(folder, 'from')
  return { folder, path, from }
}
const LONG = 'é'.repeat(50_000)
const WAYS: Readonly<Record<string, (path: string, from: string) => Promise<void> | void>> = {
  'a text': (path) => writePrivate(path, LONG),
  bytes: (path) => writePrivate(path, Buffer.from(LONG)),
  'a text in parts': (path) => writePrivate(path, [LONG.slice(0, 7), '', LONG.slice(7)]),
  'a text at once': (path) => writePrivateSync(path, LONG),
  'a copy': (path, from) => {
    writeFileSync(from, LONG, { mode: 0o444 })
    copyPrivateSync(from, path)
  }
}

it.each(Object.entries(WAYS))('%s is whole, private, and leaves nothing beside it', async (_what, write) => {
  const { folder, path, from } = place()
  await write(path, from)
  expect(readFileSync(path, 'utf8')).toBe(LONG)
  expect([statSync(path).mode & 0o777, readdirSync(folder).filter((name) => name.includes('part'))]).toEqual([
    0o600,
    []
  ])
})

it.each(Object.entries(WAYS))(
  '%s of which the disk silently keeps less replaces nothing, and says so',
  async (_what, write) => {
    const { folder, path, from } = place()
    await keepsLess()
    const error: unknown = await Promise.resolve()
      .then(() => write(path, from))
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'EIO', message: '99999 of 100000 bytes were written' })
    expect(readFileSync(path, 'utf8')).toBe('what was there')
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([])
  }
)

it('a document of a profile whose folder is gone, or not there yet, is written', () => {
  const path = join(place().folder, 'profile', 'accounts.json')
  writePrivateSync(path, '{}')
  expect([readFileSync(path, 'utf8'), statSync(dirname(path)).mode & 0o777]).toEqual(['{}', 0o700])
})

it('a place that cannot be replaced keeps what it is', async () => {
  const { folder } = place()
  const taken = join(folder, 'folder')
  mkdirSync(join(taken, 'full'), { recursive: true })
  await expect(writePrivate(taken, 'text')).rejects.toMatchObject({ code: 'EISDIR' })
  expect(() => writePrivateSync(taken, 'text')).toThrow('EISDIR')
  expect(readdirSync(folder).sort()).toEqual(['file', 'folder'])
})

it.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EFBIG', 'disk-file-too-large'],
  ['EACCES', 'disk-no-permission'],
  ['EROFS', 'disk-no-permission'],
  ['ENOENT', 'disk-no-folder']
])('says %s in words', (code, expected) => {
  expect(diskReason(Object.assign(new Error(), { code }))).toMatchObject({ code: expected })
})

it('gives a code as it is where there are no words for it', () => {
  expect([diskReason(Object.assign(new Error(), { code: 'EXDEV' })), diskReason('?')]).toEqual([
    'EXDEV',
    'unknown error'
  ])
})
