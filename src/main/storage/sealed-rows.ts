import type { AppMessage } from '../../i18n/codes.ts'
import { crc32 } from 'node:zlib'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

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

/** The columns under a checksum. A migration that fills one of them in old rows must clear their checksum. */
export const SEALED = {
  intents: ['key', 'intent_key', 'client_order_id', 'draft', 'quote', 'value', 'created_at', 'answer', 'answered_at'],
  orders: ['key', 'venue_id', 'market', 'state', 'ended', 'created_at', 'updated_at', 'facts'],
  fills: [
    'id',
    'deal_id',
    'transaction_id',
    'venue_id',
    'market',
    'price',
    'quantity',
    'total',
    'fee',
    'fee_currency',
    'role',
    'at',
    'order_key',
    'side',
    'also_id'
  ],
  convert_intents: [
    'key',
    'intent_key',
    'draft',
    'created_at',
    'outcome',
    'answer',
    'answered_at',
    'worth',
    'venue_at',
    'listed_to'
  ],
  changes: ['key', 'order_key', 'done', 'created_at', 'change', 'freed'],
  exits: ['key', 'done', 'created_at', 'held']
} as const
export type SealedTable = keyof typeof SEALED

/** Null values are left out, so that a column can be added later. */
function checksumOf(table: SealedTable, row: Row): number {
  let text: string = table
  for (const column of SEALED[table]) {
    const value = row[column]
    if (value !== null && value !== undefined) text += `\u0000${column}=${String(value)}`
  }
  return crc32(text)
}

/** `unsealed`: the row is of a version without checksums. */
export function sealOf(table: SealedTable, row: Row): 'intact' | 'unsealed' | 'damaged' {
  if (row['checksum'] === null) return 'unsealed'
  return row['checksum'] === checksumOf(table, row) ? 'intact' : 'damaged'
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

/** Writes rows with their checksum. Returns whether a row was written. */
export function sealedInsert(
  db: DatabaseSync,
  table: SealedTable,
  or: '' | 'OR REPLACE' | 'OR IGNORE'
): (row: NewRow) => boolean {
  const columns = SEALED[table]
  const insert = db.prepare(
    `INSERT ${or} INTO ${table} (${columns.join(', ')}, checksum) VALUES (${columns.map(() => '?').join(', ')}, ?)`
  )
  return (row) =>
    insert.run(...columns.map((column) => storable(row[column] ?? null)), checksumOf(table, row)).changes === 1
}
