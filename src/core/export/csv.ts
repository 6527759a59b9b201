import { isDecimalText } from '../money.ts'

/** `comma`: RFC 4180. `semicolon`: with a decimal comma, as Excel reads it where the comma is the decimal sign. */
export const CSV_STYLES = ['comma', 'semicolon'] as const
export type CsvStyle = (typeof CSV_STYLES)[number]

/** Start of a table, with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvStart = (columns: readonly string[], style: CsvStyle = 'comma'): string =>
  `\uFEFF${csvRow(columns, style)}`
export const csvRow = (cells: readonly (string | null)[], style: CsvStyle = 'comma'): string =>
  `${cells.map((cell) => cellOf(cell, style)).join(style === 'comma' ? ',' : ';')}\r\n`

/** Full-width signs are read as the plain ones; a reader may drop a quote and what has no width before a sign. */
const SIGN = String.raw`["\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`
const AT_START = new RegExp(String.raw`^(?=${SIGN}|\p{Cc})`, 'u')
/** Where readers that part at other marks begin a cell: for them a quote inside of a cell quotes nothing. */
const AT_OTHER_MARK = new RegExp(String.raw`([;|\p{Cc}\p{Zl}\p{Zp}])(?=${SIGN})`, 'gu')
const AT_ANY_MARK = new RegExp(String.raw`([,;|\p{Cc}\p{Zl}\p{Zp}])(?=${SIGN})`, 'gu')
const SPECIAL = /[",;|\p{Cc}\p{Zl}\p{Zp}]/u

/** SECURITY: marks what a spreadsheet would run as a formula as text by a `'`, unless the cell is a number. */
export function cellOf(value: string | null, style: CsvStyle = 'comma'): string {
  if (value === null) return ''
  if (style === 'semicolon' && isDecimalText(value)) return value.replace('.', ',')
  const marked = value.replace(style === 'comma' ? AT_OTHER_MARK : AT_ANY_MARK, "$1'").replace(AT_START, "'")
  const safe = isDecimalText(value) ? value : marked
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** ISO 8601 with milliseconds, in UTC or local time with offset; empty for an unknown time, which 0 stands for. */
export function timeCell(at: number | null, utc: boolean): string | null {
  if (at === null || at === 0) return null
  if (utc) return new Date(at).toISOString()
  const minutes = -new Date(at).getTimezoneOffset()
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  return new Date(at + minutes * 60_000)
    .toISOString()
    .replace('Z', `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`)
}
