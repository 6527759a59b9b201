import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeWritable } from './file-header.ts'
import { migrate, type Carried } from './sqlite-file.ts'
import { repairedWal } from './wal.ts'

/** The database header; the page with the schema follows it. */
const HEADER_BYTES = 100
export const PAGE_BYTES = 4096

/**
 * Copies what can be read of the damaged file at `path`, which is not changed, in one commit.
 * @param copyRows from a copy of the file; given other copies until one loses no row
 * @param finish before the commit
 */
export function salvage(
  into: DatabaseSync,
  path: string,
  migrations: readonly string[],
  copyRows: (source: DatabaseSync) => Carried,
  finish: (carried: Carried) => void = () => undefined
): Carried {
  try {
    into.exec('BEGIN IMMEDIATE')
    const carried = fromCopies(path, migrations, (copy) => readCopy(copy, migrations, copyRows))
    finish(carried)
    into.exec('COMMIT')
    return carried
  } finally {
    if (into.isTransaction) into.exec('ROLLBACK')
  }
}

/** Null: not even the tables can be read. */
function readCopy(
  copy: string,
  migrations: readonly string[],
  copyRows: (source: DatabaseSync) => Carried
): Carried | null {
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(copy)
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    if (version > 0 && version < migrations.length) migrate(db, migrations, version)
    return copyRows(db)
  } catch {
    return null
  } finally {
    try {
      db?.close()
    } catch {
      /* The file did not open. */
    }
  }
}

/**
 * Header and schema are the same in every file with these migrations, so they are taken from a new one where they
 * cannot be read.
 */
function fromCopies(path: string, migrations: readonly string[], copyRows: (copy: string) => Carried | null): Carried {
  const folder = mkdtempSync(join(dirname(path), '.salvage-'))
  try {
    const first = firstPageOfNew(join(folder, 'new.db'), migrations)
    let rows = 0
    let lost: number | null = null
    let lostExits = Infinity
    for (const [index, bytes] of [0, HEADER_BYTES, PAGE_BYTES].entries()) {
      const copy = copyWith(first.subarray(0, bytes), path, join(folder, `${index}.db`))
      const read = copyRows(copy)
      if (read === null) continue
      rows += read.rows
      lost = Math.min(lost ?? Infinity, read.lost ?? Infinity)
      lostExits = Math.min(lostExits, read.lostExits ?? 0)
      if (lost === 0) break
    }
    return Number.isFinite(lostExits) && lostExits > 0 ? { rows, lost, lostExits } : { rows, lost }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function firstPageOfNew(path: string, migrations: readonly string[]): Buffer {
  const db = new DatabaseSync(path)
  db.exec('PRAGMA journal_mode = WAL')
  migrate(db, migrations, 0)
  db.close()
  return readFileSync(path).subarray(0, PAGE_BYTES)
}

function copyWith(start: Buffer, path: string, copy: string): string {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = bytes.length >= start.length ? bytes : Buffer.alloc(start.length)
  renewFirstPage(whole, start, Math.floor(whole.length / PAGE_BYTES))
  writeFileSync(copy, whole, { mode: 0o600 })
  if (existsSync(`${path}-wal`)) {
    const log = readFileSync(`${path}-wal`)
    if (log.length > PAGE_BYTES) {
      const repaired = repairedWal(log, (page, pages) => renewFirstPage(page, start, pages))
      writeFileSync(`${copy}-wal`, repaired, { mode: 0o600 })
    }
  }
  return copy
}

/** Its own count of changes stays, and it gets no free list, since nothing is written. */
function renewFirstPage(page: Buffer, start: Buffer, pages: number): void {
  const changes = Buffer.from(page.subarray(24, 28))
  start.copy(page)
  makeWritable(page)
  if (start.length === 0) return
  changes.copy(page, 24)
  changes.copy(page, 92)
  page.writeUInt32BE(pages, 28)
  page.fill(0, 32, 40)
}
