import type { DecimalText } from '../../core/money.ts'

/**
 * Scaled integers: prices and quantities have 8 decimals (10^-8), money has 16 (10^-16), so price × quantity is an
 * amount without rounding.
 */
export const PRICE_DIGITS = 8
export const AMOUNT_DIGITS = 16
/** One unit of a currency as an amount. */
export const UNIT = 10n ** 16n
/** Turns a quantity (10^-8) into an amount (10^-16). */
export const PER_QUANTITY = 10n ** 8n
/** Fees and converts are settled in steps of 8 decimals. */
export const SETTLE_STEP = 10n ** 8n

const POWERS = Array.from({ length: 61 }, (_, digits) => 10n ** BigInt(digits))
export const powerOfTen = (digits: number): bigint => POWERS[digits] ?? 10n ** BigInt(digits)

const PLAIN = /^\d{1,30}(?:\.\d{1,30})?$/

/** Non-negative decimal text to an integer of 10^-digits. 'format': not such text; 'digits': too many decimals. */
export function parseScaled(text: unknown, digits: number): bigint | 'format' | 'digits' {
  if (typeof text !== 'string' || !PLAIN.test(text)) return 'format'
  const dot = text.indexOf('.')
  if (dot === -1) return BigInt(text) * powerOfTen(digits)
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end -= 1
  const fraction = text.slice(dot + 1, end)
  if (fraction.length > digits) return 'digits'
  return BigInt(text.slice(0, dot) + fraction.padEnd(digits, '0'))
}

/** For text of our own: throws if it is not a decimal of at most `digits` decimals. */
export function scaled(text: DecimalText, digits: number): bigint {
  const value = parseScaled(text, digits)
  if (typeof value !== 'bigint') throw new Error(`not a decimal of ${digits} digits: ${String(text).slice(0, 80)}`)
  return value
}

export const amountOf = (text: DecimalText): bigint => scaled(text, AMOUNT_DIGITS)
export const priceOf = (text: DecimalText): bigint => scaled(text, PRICE_DIGITS)

/** Shortest plain text of an integer of 10^-digits. */
export function scaledToText(value: bigint, digits: number): DecimalText {
  if (value < 0n) return `-${scaledToText(-value, digits)}`
  const all = value.toString()
  const point = all.length - digits
  let end = all.length
  while (end > point && end > 0 && all.charCodeAt(end - 1) === 48) end -= 1
  if (point > 0) return end > point ? `${all.slice(0, point)}.${all.slice(point, end)}` : all.slice(0, point)
  return end > 0 ? `0.${'0'.repeat(-point)}${all.slice(0, end)}` : '0'
}

export const amountText = (amount: bigint): DecimalText => scaledToText(amount, AMOUNT_DIGITS)
/** A price or a quantity. */
export const priceText = (price: bigint): DecimalText => scaledToText(price, PRICE_DIGITS)

/** Exactly `digits` decimals, truncated. */
export function fixedText(value: bigint, scale: number, digits: number): DecimalText {
  const text = (value / powerOfTen(scale - digits)).toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Pads plain decimal text with zeros as the service does: '0.00001' → '0.0000100000000000'. */
export function wireText(text: DecimalText, digits = AMOUNT_DIGITS): string {
  const dot = text.indexOf('.')
  return dot === -1 ? `${text}.${'0'.repeat(digits)}` : text.padEnd(dot + 1 + digits, '0')
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** a / b, rounded up; both non-negative. */
export const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b
