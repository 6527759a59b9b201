import { isDecimalText } from '../money.ts'

/** A table as text: RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

/** SECURITY: a cell that a spreadsheet would run as a formula is marked as text, unless it is nothing but a number. */
export function cellOf(value: string | null): string {
  if (value === null) return ''
  const safe = FORMULA.test(value) && !isDecimalText(value) ? `'${value}` : value
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** ISO 8601 in UTC with milliseconds; empty for an unknown time. */
export const timeCell = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
