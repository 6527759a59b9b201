import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sqliteReason } from '../../../../src/main/storage/sqlite-reason.ts'

it('says that a file is damaged in the language of the app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const file = join(folder, 'orders.db')
  writeFileSync(file, 'not a database, but long enough to have a header of one'.repeat(20))
  const db = new DatabaseSync(file)
  onTestFinished(() => db.close())
  try {
    db.prepare('SELECT * FROM sqlite_master').all()
    expect.unreachable()
  } catch (error) {
    expect(sqliteReason(error)).toMatchObject({ code: 'sqlite-damaged' })
  }
})
