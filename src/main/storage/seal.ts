import { crc32 } from 'node:zlib'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { AppMessage } from '../../i18n/codes.ts'

/** A row, or its file, does not have the content that was written. */
export class DamagedFile extends Error {
  readonly reason: AppMessage

  constructor(reason: AppMessage) {
    super(reason.code)
    this.reason = reason
  }
}

export type Row = Readonly<Record<string, unknown>>
export type NewRow = Readonly<Record<string, SQLInputValue>>

interface Seals<Table extends string> {
  /** `unsealed`: the row is of a version without checksums. */
  sealOf(table: Table, row: Row): 'intact' | 'unsealed' | 'damaged'
  /** Writes rows with their checksum. Returns whether a row was written. */
  sealedInsert(db: DatabaseSync, table: Table, or: '' | 'OR REPLACE' | 'OR IGNORE'): (row: NewRow) => boolean
}

/** Rows with a checksum, in a column `checksum`. `sealed`: the columns under it. */
export function sealsOf<Table extends string>(sealed: Readonly<Record<Table, readonly string[]>>): Seals<Table> {
  /** Null values are left out, so that a column can be added later. */
  function checksumOf(table: Table, row: Row): number {
    let text: string = table
    for (const column of sealed[table]) {
      const value = row[column]
      if (value !== null && value !== undefined) text += `\u0000${column}=${String(value)}`
    }
    return crc32(text)
  }

  return {
    sealOf(table, row) {
      if (row['checksum'] === null) return 'unsealed'
      return row['checksum'] === checksumOf(table, row) ? 'intact' : 'damaged'
    },
    sealedInsert(db, table, or) {
      const columns = sealed[table]
      const insert = db.prepare(
        `INSERT ${or} INTO ${table} (${columns.join(', ')}, checksum) VALUES (${columns.map(() => '?').join(', ')}, ?)`
      )
      return (row) =>
        insert.run(...columns.map((column) => storable(row[column] ?? null)), checksumOf(table, row)).changes === 1
    }
  }
}

/**
 * Throws for a text that SQLite does not give back as it was: a read ends at U+0000, and half a character becomes
 * another one. The borders let none in (contract/plain-text.ts); one row of it would look like damage of the file.
 */
export function storable<T extends SQLInputValue>(value: T): T {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new Error('a text with U+0000 or half a character')
  return value
}
