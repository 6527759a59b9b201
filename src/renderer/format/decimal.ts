import { fixed, Money, money, plain, roundedTo, trimmedTo, trimZeros, type DecimalText } from '../../core/money.ts'

/** A number on screen, split where its style changes. The three parts form the whole text. */
export interface ScreenNumber {
  /** Leading digits that are the same as before (dimmed). */
  readonly same: string
  readonly digits: string
  /** Trailing zeros of the fraction, with the point if they are the whole fraction (dimmed). */
  readonly zeros: string
}

export interface Separators {
  readonly group: string
  readonly point: string
}

const known = new Map<string, Separators>()

/** The separators of a locale: `1,234.5` in English, `1.234,5` in German. */
export function separatorsOf(locale: string): Separators {
  const cached = known.get(locale)
  if (cached) return cached
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.5)
  const of = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  const found = { group: of('group', ''), point: of('decimal', '.') }
  known.set(locale, found)
  return found
}

/**
 * Plain text in the format of the locale: grouped whole part, decimal point, `−` (U+2212) for a negative number. The
 * digits do not change. Every number on screen passes here; the wire, CSV and copied text have `-`.
 */
export function localized(plainText: DecimalText, { group, point }: Separators): string {
  const text = plainText.startsWith('-') ? `−${plainText.slice(1)}` : plainText
  const at = text.indexOf('.')
  const whole = at < 0 ? text : text.slice(0, at)
  // Most numbers of a book have too few digits for a group.
  const grouped = group === '' || whole.length <= 3 ? whole : whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return at < 0 ? grouped : grouped + point + text.slice(at + 1)
}

/** An exact amount as it is sent, with grouping: `10,078.31`. */
export const exactText = (amount: DecimalText, separators: Separators): string =>
  localized(trimZeros(amount), separators)

/** A price in a sentence, as tables show it: with at least the decimals of its market. */
export const priceText = (price: DecimalText, decimals: number, separators: Separators): string =>
  localized(trimmedTo(price, decimals), separators)

/** The parts of an exact number with fixed decimals; `before` is the plain text of the number to compare with. */
export function screenNumber(
  text: DecimalText,
  decimals: number,
  separators: Separators,
  before: DecimalText | null = null
): ScreenNumber {
  if (before === null && isShort(text, decimals)) return shortNumber(text, decimals, separators)
  const shown = localized(roundedTo(text, decimals), separators)
  const zeros = decimals === 0 ? '' : trailingZeros(shown, separators.point)
  const body = shown.slice(0, shown.length - zeros.length)
  if (before === null) return { same: '', digits: body, zeros }
  const other = localized(roundedTo(before, decimals), separators)
  if (other.length !== shown.length) return { same: '', digits: body, zeros }
  let same = 0
  while (same < body.length && body[same] === other[same]) same++
  return { same: body.slice(0, same), digits: body.slice(same), zeros }
}

/** Nothing to group, cut off or dim, as for most numbers of a book. */
function isShort(text: DecimalText, decimals: number): boolean {
  const at = text.indexOf('.')
  if (at < 0) return decimals > 0 && text.length <= 3 && !text.startsWith('-')
  return at <= 3 && text.length - at - 1 <= decimals && !text.endsWith('0') && !text.startsWith('-')
}

function shortNumber(text: DecimalText, decimals: number, { point }: Separators): ScreenNumber {
  const at = text.indexOf('.')
  if (at < 0) return { same: '', digits: text, zeros: point + zerosOf(decimals) }
  return {
    same: '',
    digits: point === '.' ? text : text.replace('.', point),
    zeros: zerosOf(decimals - (text.length - at - 1))
  }
}

const ZEROS = Array.from({ length: 32 }, (_, count) => '0'.repeat(count))
const zerosOf = (count: number): string => ZEROS[count] ?? '0'.repeat(count)

function trailingZeros(shown: string, point: string): string {
  const at = shown.lastIndexOf(point)
  let end = shown.length
  while (end > at + 1 && shown[end - 1] === '0') end--
  return shown.slice(end === at + 1 ? at : end)
}

/**
 * `85.92M`: three to five significant digits with the locale's decimal point and a unit, rounded half away from zero.
 * For figures that are not traded on. A number that rounding lifts to the next unit has that unit: `1.00M`.
 */
export function compact(text: DecimalText, separators: Separators): string {
  let value = new Money(text)
  for (;;) {
    const unit = unitOf(value)
    const size = value.div(`1e${unit?.shift ?? 0}`)
    const decimals = size.abs().lessThan(1) ? 4 : size.abs().lessThan(1000) ? 2 : 0
    const rounded = size.toDecimalPlaces(decimals, Money.ROUND_HALF_UP)
    // No minus before a zero.
    if (rounded.equals(size)) return localized(fixed(rounded.plus(0), decimals), separators) + (unit?.sign ?? '')
    value = rounded.times(`1e${unit?.shift ?? 0}`)
  }
}

interface Unit {
  readonly digits: number
  readonly shift: number
  readonly sign: string
}

/** The minimum number of digits before the point for a unit, and how many digits it replaces. */
export const UNITS: readonly Unit[] = [
  { digits: 13, shift: 12, sign: 'T' },
  { digits: 10, shift: 9, sign: 'B' },
  { digits: 7, shift: 6, sign: 'M' },
  { digits: 6, shift: 3, sign: 'K' }
]

const unitOf = (value: Money): Unit | null =>
  UNITS.find(({ digits }) => value.abs().greaterThanOrEqualTo(`1e${digits - 1}`)) ?? null

/** −1, 0 or 1. */
export const signOf = (text: DecimalText): -1 | 0 | 1 => {
  if (!/[1-9]/.test(text)) return 0
  return text.startsWith('-') ? -1 : 1
}

/** The label of a price step: `0.01`, `10`. */
export const trimmedStep = (step: DecimalText): string => plain(money(step))
