import { readDecimal, scaledText, type DecimalText } from '../money.ts'

/**
 * A column of exact non-negative decimals: value i is mantissa[i] / 10^decimals[i], or the text wide[i] beyond 2^53.
 */
export interface Amounts {
  readonly mantissa: Float64Array
  readonly decimals: Uint8Array
  readonly wide: ReadonlyMap<number, DecimalText> | null
}

/**
 * One side of a book, best level first, with prices and sizes equal to the venue's. Only the first `count` values of a
 * column are valid.
 */
export interface LevelsView {
  readonly count: number
  readonly price: Amounts
  readonly size: Amounts
}

/** Value i of a column as the shortest plain text. */
export function amountText(column: Amounts, i: number): DecimalText {
  const wide = column.wide?.get(i)
  if (wide !== undefined) return wide
  const decimals = column.decimals[i] ?? 0
  const text = scaledText(column.mantissa[i] ?? 0, decimals)
  return decimals > 0 && text.endsWith('0') ? text.replace(/\.?0+$/, '') : text
}

/** Value i of a column as a float, possibly rounded: for drawing only. */
export function amountNumber(column: Amounts, i: number): number {
  const wide = column.wide?.get(i)
  return wide === undefined ? (column.mantissa[i] ?? 0) / Number(`1e${column.decimals[i] ?? 0}`) : Number(wide)
}

/** The value as an integer up to 2^53 and its decimals, or its shortest text beyond that. */
export function readScaled(text: DecimalText): { readonly mantissa: number; readonly decimals: number } | DecimalText {
  const plain = readDecimal(text)
  if (plain === null || plain.startsWith('-')) throw new Error(`not an amount: ${text.slice(0, 80)}`)
  const [whole = '', fraction = ''] = plain.split('.')
  const needed = fraction.replace(/0+$/, '')
  const mantissa = Number(whole + needed)
  if (mantissa <= Number.MAX_SAFE_INTEGER) return { mantissa, decimals: needed.length }
  return needed === '' ? whole : `${whole}.${needed}`
}
