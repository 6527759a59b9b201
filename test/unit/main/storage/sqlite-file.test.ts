import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteFile, type SqliteFile } from '../../../../src/main/storage/sqlite-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

const file = (): SqliteFile => ({
  path: join(folder, 'a.db'),
  migrations: ['CREATE TABLE kept (line)'],
  synchronous: 'FULL',
  stamp: '20260101T120000Z'
})

/** Opens as the app does, after this many failures with an SQLite code. */
function failing(times: number, errcode: number) {
  let tries = 0
  return {
    tries: () => tries,
    open: (path: string): DatabaseSync => {
      if (++tries <= times) throw Object.assign(new Error('disk I/O error'), { errcode })
      return new DatabaseSync(path)
    }
  }
}

function writeLine(): void {
  const opened = openSqliteFile(file())
  if (!opened.ok) throw new Error('not opened')
  opened.value.db.exec("INSERT INTO kept VALUES ('somebody''s order')")
  opened.value.db.close()
}

// 0x010a: an extended code of 10.
describe.each([
  ['an I/O error', 0x010a, { code: 'sqlite-io-error' }],
  ['memory that is short', 7, 'disk I/O error']
])('%s', (_, code, reason) => {
  it('is tried again, and the content is kept', () => {
    writeLine()
    const { open, tries } = failing(2, code)
    const opened = openSqliteFile(file(), open)
    if (!opened.ok) throw new Error('not opened')
    const lines = opened.value.db
      .prepare('SELECT line FROM kept')
      .all()
      .map((row) => row['line'])
    opened.value.db.close()
    expect([tries(), opened.value.problem, lines]).toEqual([3, null, ["somebody's order"]])
  })

  it('that stays is a failure, and the file stays in place', () => {
    writeLine()
    const { open, tries } = failing(Infinity, code)
    const opened = openSqliteFile(file(), open)
    expect(opened.ok ? null : opened.failure).toMatchObject({
      rule: 'journal',
      params: { reason }
    })
    expect([tries(), readdirSync(folder)]).toEqual([4, ['a.db']])
    writeLine()
  })
})

it('of a damaged file renames it', () => {
  writeLine()
  const { open } = failing(1, 11)
  const opened = openSqliteFile(file(), open)
  if (opened.ok) opened.value.db.close()
  expect(readdirSync(folder)).toContain('a.broken-20260101T120000Z.db')
})
