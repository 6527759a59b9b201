import { money, plain, roundedTo, type DecimalText } from '../../core/money.ts'
import { localized, screenNumber, UNITS, type ScreenNumber, type Separators } from './decimal.ts'

/** One unit and one number of decimals for all amounts of a column. */
export interface ColumnFormat {
  readonly decimals: number
  /** `shift`: the power of ten that `sign` stands for. Null: whole numbers of the currency. */
  readonly unit: { readonly shift: number; readonly sign: string } | null
}

/**
 * The format of a column whose largest amount is this. Decimals are dropped where it would be too long; an amount that
 * is too long without them too has a unit.
 * @param longest characters
 */
export function columnFormat(largest: DecimalText, decimals: number, longest: number): ColumnFormat {
  const digits = (largest.split('.')[0] ?? '').length
  const room = (shift: number) => longest - groupedLength(Math.max(1, digits - shift)) - (shift > 0 ? 2 : 1)
  if (room(0) >= -1) return { decimals: Math.max(0, Math.min(decimals, room(0))), unit: null }
  const unit = UNITS.findLast(({ shift }) => room(shift) >= 2) ?? UNITS[0] ?? null
  return { decimals: Math.min(2, Math.max(0, room(unit?.shift ?? 0))), unit }
}

const groupedLength = (digits: number): number => digits + Math.floor((digits - 1) / 3)

/** An amount of a column; one that its decimals would show as zero is `<0.01M`. */
export function columnNumber(
  value: DecimalText,
  { decimals, unit }: ColumnFormat,
  separators: Separators
): ScreenNumber {
  if (unit === null && !isTooSmall(value, decimals)) return screenNumber(value, decimals, separators)
  const scaled = unit === null ? value : plain(money(value).div(money('10').pow(unit.shift)))
  const sign = unit?.sign ?? ''
  return isTooSmall(scaled, decimals)
    ? { same: '', digits: `<${localized(least(decimals), separators)}${sign}`, zeros: '' }
    : { same: '', digits: `${localized(roundedTo(scaled, decimals), separators)}${sign}`, zeros: '' }
}

const least = (decimals: number): DecimalText => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`)

/** Not zero, but without a digit within these decimals. Most amounts have one before the point. */
function isTooSmall(value: DecimalText, decimals: number): boolean {
  if (value.charCodeAt(0) !== ZERO || value.length <= 1) return false
  return !/[1-9]/.test(value.slice(0, 2 + decimals)) && /[1-9]/.test(value)
}
const ZERO = 48

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉'
const FEWEST_ZEROS = 4

/**
 * A small number so that its zeros need not be counted: `0.00000001` is `0.0₇1`, as on other trading screens. Others
 * are unchanged. It needs the plain number as its accessible name.
 */
export function countedZeros(value: DecimalText, separators: Separators): string {
  const [, zeros, digits] = /^0\.(0+)([1-9]\d*)$/.exec(value) ?? []
  if (zeros === undefined || digits === undefined || zeros.length < FEWEST_ZEROS) return localized(value, separators)
  const count = [...String(zeros.length)].map((digit) => SUBSCRIPTS[Number(digit)]).join('')
  return `0${separators.point}0${count}${digits}`
}
