import { halfWidth, money, plain, type DecimalText } from '../../core/money.ts'
import type { Separators } from './decimal.ts'

/** The signs of currencies, and how the codes begin that they stand for: `$` for USD and USDT. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₽': 'RUB',
  '₿': 'BTC',
  '₮': 'USDT'
}
/** Spaces and apostrophes group thousands in every language, but nothing else. */
const OTHER_GROUPS = /[ '’]/

/**
 * Typed or pasted text to plain decimal text; null if it is no number.
 *
 * Grouping is accepted only where it cannot be mistaken for a decimal point: `67,184.20` and `1,234,567` are accepted,
 * a bare `1,500` is not. A point that cannot be grouping is a decimal point in every language: `0.125` and `70417.5`
 * are accepted where a comma is usual, `1.500` is not. Full-width digits are digits. `unit`: the currency of the field,
 * which may stand beside the number: `$65,000.20`, `0.5 BTC`. Another currency is no number.
 */
export function readTyped(typed: string, separators: Separators, unit = ''): DecimalText | null {
  const { group, point } = separators
  const asTyped = withoutGroups(withoutUnit(halfWidth(typed).trim(), unit))
  if (asTyped === null) return null
  const bare = point !== '.' && isPlainPoint(asTyped, group) ? asTyped.replace('.', point) : asTyped
  const [whole = '', fraction, ...more] = bare.split(point)
  if (more.length > 0) return null
  const groups = group.trim() === '' ? [whole] : whole.split(group)
  const grouped = groups.length > 1
  if (grouped && (groups.slice(1).some((part) => part.length !== 3) || (groups.length === 2 && fraction === undefined)))
    return null
  const text = `${groups.join('') || '0'}.${fraction || '0'}`
  return bare !== point && bare !== '' && /^\d{1,30}\.\d{1,30}$/.test(text) ? plain(money(text)) : null
}

/** The same, where the locale's groups are never taken for a fraction: `1,000` in English is a thousand. */
export function readGrouped(typed: string, separators: Separators): DecimalText | null {
  const [whole = '', ...rest] = typed.split(separators.point)
  const groups = whole.split(separators.group)
  const isGrouped =
    rest.length === 0 && separators.group.trim() !== '' && groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '')
  return readTyped(
    isGrouped && groups.slice(1).every((part) => /^\d{3}$/.test(part)) ? groups.join('') : typed,
    separators
  )
}

/** True for text with two or more numbers, such as two cells of a spreadsheet. */
export function hasSeveralNumbers(text: string, separators: Separators, unit = ''): boolean {
  if (readTyped(text, separators, unit) !== null) return false
  const parts = halfWidth(text).split(/[\s;|]+/)
  return parts.filter((part) => /\d/.test(part) && part.toUpperCase() !== unit).length > 1
}

/** Without the code of the field's currency at either end, or its sign. */
function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text
  const upper = text.toUpperCase()
  const code = unit.toUpperCase()
  // Where the code of a currency has a digit beside the number, a space must part them.
  const gap = (edge: RegExp) => (edge.test(code) ? ' ' : '')
  if (upper.endsWith(gap(/^\d/) + code)) return text.slice(0, -code.length).trim()
  if (upper.startsWith(code + gap(/\d$/))) return text.slice(code.length).trim()
  const signed = /^(\p{Sc})(.*)$/su.exec(text) ?? /^(.*?)(\p{Sc})$/su.exec(text)
  const [sign, number] =
    signed === null ? ['', ''] : SIGNS[signed[1] ?? ''] ? [signed[1], signed[2]] : [signed[2], signed[1]]
  const start = SIGNS[sign ?? '']
  return start !== undefined && code.startsWith(start) ? (number ?? '').trim() : text
}

/** Without spaces and apostrophes between groups of three digits; null if one stands elsewhere. */
function withoutGroups(text: string): string | null {
  if (!OTHER_GROUPS.test(text)) return text
  const [, whole, rest = ''] = /^(\d{1,3}(?:[ '’]\d{3})+)([.,]\d*)?$/.exec(text) ?? []
  return whole === undefined ? null : whole.replace(/[ '’]/g, '') + rest
}

/** True for a single point that is a decimal point even where points group thousands. */
function isPlainPoint(text: string, group: string): boolean {
  const [, whole, fraction] = /^(\d{1,30})\.(\d{1,30})$/.exec(text) ?? []
  if (whole === undefined || fraction === undefined) return false
  return group !== '.' || fraction.length !== 3 || whole.length > 3 || whole.startsWith('0')
}

/** Plain decimal text in the user's notation, for a field. */
export const asTyped = (text: DecimalText, { point }: Separators): string => text.replace('.', point)

/** A number typed in one language in the notation of another; anything else is unchanged. */
export function retyped(text: string, before: Separators, now: Separators): string {
  const value = readTyped(text, before)
  return value === null ? text : asTyped(value, now)
}

/** An example of a number in the user's notation: `1500.25`, `1500,25`. */
export const exampleNumber = (separators: Separators): string => asTyped('1500.25', separators)
