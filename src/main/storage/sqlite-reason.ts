import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'

const REASONS: Readonly<Record<number, MessageCode>> = {
  5: 'sqlite-locked',
  6: 'sqlite-locked',
  8: 'sqlite-read-only',
  10: 'sqlite-io-error',
  11: 'sqlite-damaged',
  13: 'sqlite-full',
  26: 'sqlite-damaged'
}

/**
 * SQLite's primary result code: 5 busy, 6 locked, 7 out of memory, 8 read-only, 10 I/O error, 11 corrupt, 13 full, 14
 * cannot open, 26 not a database. Null for an error of another kind.
 */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  return error.errcode & 0xff
}

/** Why a statement failed: a message for what the user can act on, else SQLite's own words. */
export function sqliteReason(error: unknown): string | AppMessage {
  const code = REASONS[sqliteCode(error) ?? 0]
  return code === undefined ? (error instanceof Error ? error.message : String(error)) : message(code)
}
