import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePrivate } from '../../src/main/disk/write-private.ts'
import { writeWhole } from '../../src/main/export/write-whole.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(made, { recursive: true, maxRetries: 5 }))
  return made
}

const WAYS = {
  'settings and the report': (path: string) => writePrivate(path, 'mine'),
  csv: (path: string) => writeWhole(path, ['mi', 'ne'])
} as const

test.each(Object.entries(WAYS))(
  'writes an export of %s for its owner only, and does not follow a link',
  async (_name, write) => {
    const place = folder()
    const [old, victim, link, fresh] = ['old', 'victim', 'link', 'fresh'].map((name) => join(place, name)) as [
      string,
      string,
      string,
      string
    ]
    writeFileSync(old, 'theirs')
    chmodSync(old, 0o666)
    writeFileSync(victim, 'theirs')
    symlinkSync(victim, link)
    for (const path of [old, link, fresh]) await write(path)
    expect(
      [old, link, fresh].map((path) => [
        lstatSync(path).isSymbolicLink(),
        statSync(path).mode & 0o777,
        readFileSync(path, 'utf8')
      ])
    ).toEqual(Array.from({ length: 3 }, () => [false, 0o600, 'mine']))
    expect(readFileSync(victim, 'utf8')).toBe('theirs')
    expect(readdirSync(place).sort()).toEqual(['fresh', 'link', 'old', 'victim'])
  }
)
