import { Decimal } from 'decimal.js'

/**
 * A decimal number as text: optional minus, digits, optional fraction. Never an exponent, never a float. The form of
 * every amount at every border (wire, IPC, journal, screen).
 */
export type DecimalText = string

/** Exact arithmetic outside the hot path of the book. 80 digits hold any product of two amounts. */
export const Money = Decimal.clone({ precision: 80, toExpNeg: -9e15, toExpPos: 9e15, rounding: Decimal.ROUND_DOWN })
export type Money = Decimal

const PLAIN = /^-?\d{1,60}(?:\.\d{1,60})?$/
/** Digits after the point that plain text may have. */
const MOST_DECIMALS = 60

/** Characters of the longest plain decimal text. */
export const LONGEST_DECIMAL = 122

/** True for plain decimal text; false for '', '1e3', '.5', '5.', '+1', ' 1', 'NaN' and more than 60 digits per part. */
export const isDecimalText = (text: unknown): text is DecimalText => typeof text === 'string' && PLAIN.test(text)

/** Text to an exact number. Throws for anything but plain decimal text: check with `isDecimalText` at the border. */
export function money(text: DecimalText | number): Money {
  if (typeof text === 'string' ? !isDecimalText(text) : !Number.isSafeInteger(text))
    throw new Error(`not a decimal: ${String(text).slice(0, 80)}`)
  return new Money(text)
}

/**
 * Exact number to plain text without trailing zeros: `0.00001`, never `1e-5`, never `-0`. A quotient ends nowhere: what
 * has more digits after the point than plain text may have is cut there, so that every text can be read again.
 */
export function plain(value: Money): DecimalText {
  const text = value.toFixed()
  if (text.length > MOST_DECIMALS && value.decimalPlaces() > MOST_DECIMALS)
    return plain(roundDown(value, MOST_DECIMALS))
  return text === '-0' ? '0' : text
}

/** Exact number to text with exactly `decimals` digits after the point, rounded towards zero. */
export const fixed = (value: Money, decimals: number): DecimalText => value.toFixed(decimals, Decimal.ROUND_DOWN)

/** Rounds towards zero to `decimals` digits after the point. */
export const roundDown = (value: Money, decimals: number): Money => value.toDecimalPlaces(decimals, Decimal.ROUND_DOWN)
/** Rounds away from zero to `decimals` digits after the point. */
export const roundUp = (value: Money, decimals: number): Money => value.toDecimalPlaces(decimals, Decimal.ROUND_UP)

/** Rounds a figure that is shown: half away from zero. What is sent or spent is `roundDown` instead. */
export const rounded = (value: Money, decimals: number): Money => value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)

/** The same rule for text, with exactly `decimals` digits after the point: `roundedTo('-0.8576', 2) === '-0.86'`. */
export function roundedTo(text: DecimalText, decimals: number): DecimalText {
  const point = text.indexOf('.')
  const next = point < 0 ? '' : text.charAt(point + 1 + decimals)
  return next >= '5' ? money(text).toFixed(decimals, Decimal.ROUND_HALF_UP) : cutTo(text, decimals)
}

/** Significant digits after the point: `decimalsOf('1.500') === 1`. */
export const decimalsOf = (text: DecimalText): number => money(text).decimalPlaces()

/** Compares by value, never by text: `compareText('1.0', '1') === 0`. Throws for anything but plain decimal text. */
export function compareText(a: DecimalText, b: DecimalText): -1 | 0 | 1 {
  if (!isCommon(a) || !isCommon(b)) return money(a).cmp(money(b)) as -1 | 0 | 1
  if (a === b) return 0
  const pointA = pointOf(a)
  const pointB = pointOf(b)
  if (pointA !== pointB) return pointA < pointB ? -1 : 1
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const difference = a.charCodeAt(at) - b.charCodeAt(at)
    if (difference !== 0) return difference < 0 ? -1 : 1
  }
  // Equal so far: the longer one is larger unless the rest is zeros.
  return isZeroFrom(a, length) && isZeroFrom(b, length) ? 0 : a.length < b.length ? -1 : 1
}

/** The usual form of prices and sizes: not negative, no leading zeros. */
const isCommon = (text: DecimalText): boolean => CANONICAL.test(text) && !text.startsWith('-')

function pointOf(text: DecimalText): number {
  const at = text.indexOf('.')
  return at < 0 ? text.length : at
}

function isZeroFrom(text: DecimalText, from: number): boolean {
  for (let at = from; at < text.length; at++) if (text[at] !== '0' && text[at] !== '.') return false
  return true
}

/** `0.0000100000000000` → `0.00001`; the same value as the shortest plain text. */
export const trimZeros = (text: DecimalText): DecimalText => plain(money(text))

/** Exactly `decimals` digits after the point; further ones are cut off, never rounded up. */
export function cutTo(text: DecimalText, decimals: number): DecimalText {
  const point = text.indexOf('.')
  const [whole, fraction] = point < 0 ? [text, ''] : [text.slice(0, point), text.slice(point + 1)]
  const zero = text.startsWith('-') && /^-0+$/.test(whole) && !/[1-9]/.test(fraction.slice(0, decimals))
  const head = zero ? '0' : whole
  return decimals === 0 ? head : `${head}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}

/** Without trailing zeros, but with at least `least` digits after the point: `1000.50000000` → `1000.50`. */
export function trimmedTo(text: DecimalText, least: number): DecimalText {
  const [, fraction = ''] = text.split('.')
  return cutTo(text, Math.max(least, fraction.replace(/0+$/, '').length))
}

/** A scaled integer as text: `scaledText(67184_20, 2) === '67184.20'`. `mantissa` must be an integer below 2^53. */
export function scaledText(mantissa: number, decimals: number): DecimalText {
  const digits = String(Math.abs(mantissa))
  const sign = mantissa < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  const padded = digits.length <= decimals ? digits.padStart(decimals + 1, '0') : digits
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}

/** Plain text without sign and leading zeros: source of a regular expression. */
const UNSIGNED_PATTERN = '(?:0|[1-9]\\d{0,59})(?:\\.\\d{1,60})?'
const CANONICAL = new RegExp(`^-?${UNSIGNED_PATTERN}$`)
const SCIENTIFIC = /^([+-]?)(?=\.?\d)(\d{0,60})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * Any spelling of a number (`1e-7`, `007`, `-0.0`, `.5`, `5.`, `+1`) as plain text of the same value; null for text
 * that is no number or needs more than 60 digits per part. Trailing zeros of plain input stay.
 */
export function readDecimal(text: string): DecimalText | null {
  if (CANONICAL.test(text) && !text.startsWith('-0')) return text
  const parts = SCIENTIFIC.exec(text)
  if (!parts) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const shift = Number(exponent)
  if (Math.abs(shift) > 120) return null
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const rest = shift === 0 ? padded.slice(at) : padded.slice(at).replace(/0+$/, '')
  const plainText = rest === '' ? integer : `${integer}.${rest}`
  if (/^[0.]*$/.test(plainText)) return '0'
  return isDecimalText(plainText) ? (sign === '-' ? sign : '') + plainText : null
}

/** True for `0`, `0.000` and `-0`. */
export const isZeroText = (text: DecimalText): boolean => /^-?0+(?:\.0+)?$/.test(text)

/** `６５．２` as `65.2`: signs of an input method's full width as plain ones, and any space of a line as a plain one. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00A0\u2007\u2009\u202F\u3000]/g, ' ')
