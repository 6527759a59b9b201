import { isDecimalText } from '../money.ts'

/** Start of a table: RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvStart = (columns: readonly string[]): string => `\uFEFF${csvRow(columns)}`
export const csvRow = (cells: readonly (string | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

const FORMULA = /^[=+\-@\t\r]/
const SPECIAL = /[",\r\n]/

/** SECURITY: marks a cell that a spreadsheet would run as a formula as text, unless it is a number. */
export function cellOf(value: string | null): string {
  if (value === null) return ''
  const safe = FORMULA.test(value) && !isDecimalText(value) ? `'${value}` : value
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** ISO 8601 with milliseconds, in UTC or local time with offset; empty for an unknown time. */
export function timeCell(at: number | null, utc: boolean): string | null {
  if (at === null) return null
  if (utc) return new Date(at).toISOString()
  const minutes = -new Date(at).getTimezoneOffset()
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  return new Date(at + minutes * 60_000)
    .toISOString()
    .replace('Z', `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`)
}
